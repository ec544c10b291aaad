import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

/** Names a part of a page; `$small` where what follows speaks for itself. */
export const Heading = styled.h2<{ $small?: boolean }>`
  margin: 0 0 ${({ $small }) => tokens.space[$small ? 8 : 16]};
  color: ${({ $small }) => ($small ? tokens.color.muted : 'inherit')};
  font-size: ${({ $small }) => tokens.font[$small ? 14 : 20]};
  font-weight: ${({ $small }) => tokens.weight[$small ? 'medium' : 'semibold']};
  overflow-wrap: anywhere;
`;
