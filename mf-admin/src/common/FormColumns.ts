import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A form and, beside it where there is room, what explains it. */
export const FormColumns = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space[24]};

  ${tokens.media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  }
`;
