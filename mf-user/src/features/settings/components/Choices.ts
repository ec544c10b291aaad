import { tokens } from 'mf-shared/theme';
import { Stack } from 'mf-shared/ui';
import { styled } from 'styled-components';

/** Controls that belong together, under their name. */
export const Choices = styled(Stack).attrs({ as: 'fieldset', $gap: 12 })`
  min-width: 0;
  border: 0;

  > legend {
    margin-bottom: ${tokens.space[8]};
    padding: 0;
    font-weight: ${tokens.weight.semibold};
  }
`;
