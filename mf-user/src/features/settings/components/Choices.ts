import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Controls that belong together, under their name. */
export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[12]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    margin-bottom: ${tokens.space[8]};
    padding: 0;
    font-size: ${tokens.font[16]};
    font-weight: ${tokens.weight.semibold};
  }
`;
