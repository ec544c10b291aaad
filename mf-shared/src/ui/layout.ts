import { tokens } from 'mf-shared/theme';
import { css, styled } from 'styled-components';

export type Space = keyof typeof tokens.space;

/** A container may be a list, `as="ul"`, and looks the same. */
export const plain = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Stacks its children, `$gap` pixels apart. */
export const Stack = styled.div<{ $gap?: Space }>`
  ${plain}
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 24 }) => tokens.space[$gap]};
`;

/** Children side by side, wrapping where there is no room; `$apart` spreads them from edge to edge. */
export const Row = styled.div<{ $gap?: Space; $apart?: boolean }>`
  ${plain}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $apart }) => ($apart ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 12 }) => tokens.space[$gap]};
`;
