import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

type Space = keyof typeof tokens.space;

/** Children under each other, `$gap` pixels apart. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 24 }) => tokens.space[$gap]};
`;

/** Children beside each other, wrapping where there is no room. */
export const Row = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 12 }) => tokens.space[$gap]};
`;

/** As many equal columns as fit, each at least `$min` wide. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '15rem' }) => $min}), 1fr));
  gap: ${({ $gap = 16 }) => tokens.space[$gap]};
`;
