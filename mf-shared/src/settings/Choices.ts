import { styled } from 'styled-components';
import { tokens } from '../theme/index.ts';
import { Stack } from '../ui/index.ts';

/** A group of controls, under its name. */
export const Choices = styled(Stack).attrs({ as: 'fieldset', $gap: 12 })`
  min-width: 0;
  border: 0;

  > legend {
    margin-bottom: ${tokens.space[8]};
    padding: 0;
    font-weight: ${tokens.weight.semibold};
  }
`;
