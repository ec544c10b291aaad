import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** What went wrong, beside what it went wrong with. Mounted empty, so that its first text is announced. */
export const Problem = styled.p`
  margin: 0;
  color: ${tokens.color.dangerText};
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;

  &:empty {
    display: contents;
  }
`;
