import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';
import { plain, type Space } from './layout.ts';

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
