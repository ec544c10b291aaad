import { tokens } from 'mf-shared/theme';
import { css, styled } from 'styled-components';

type Space = keyof typeof tokens.space;

/** A container may be a list, `as="ul"`, and looks the same. */
const plain = css`
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

/** As many equal columns as fit, each at least `$min` wide. */
export const Grid = styled.div<{ $min?: string; $gap?: Space }>`
  ${plain}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '15rem' }) => $min}), 1fr));
  gap: ${({ $gap = 16 }) => tokens.space[$gap]};
`;

/** Columns of these widths on wide screens; stacked on others. */
export const Columns = styled.div<{ $widths: string }>`
  display: grid;
  align-items: start;
  gap: ${tokens.space[24]};

  ${tokens.media.wide} {
    grid-template-columns: ${({ $widths }) => $widths};
  }
`;
