import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** A quiet line that explains what it stands beside. */
export const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;
`;
