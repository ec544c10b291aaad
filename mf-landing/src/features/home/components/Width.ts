import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** The column that holds everything on the landing page. */
export const Width = styled.div`
  max-width: 72rem;
  margin: 0 auto;
  padding-inline: ${tokens.space[16]};
`;
