import { tokens } from 'mf-shared/theme';
import { styled } from 'styled-components';

const headings = {
  14: { color: tokens.color.muted, weight: tokens.weight.medium, after: tokens.space[8] },
  16: { color: 'inherit', weight: tokens.weight.semibold, after: '0' },
  20: { color: 'inherit', weight: tokens.weight.semibold, after: tokens.space[16] },
} as const;

/** Heads a part of a page; size 16 is for one thing among many, 14 for self-evident parts. `$flush`: no margin. */
export const Heading = styled.h2<{ $size?: keyof typeof headings; $flush?: boolean }>`
  margin: 0 0 ${({ $size = 20, $flush }) => ($flush ? 0 : headings[$size].after)};
  color: ${({ $size = 20 }) => headings[$size].color};
  font-size: ${({ $size = 20 }) => tokens.font[$size]};
  font-weight: ${({ $size = 20 }) => headings[$size].weight};
  overflow-wrap: anywhere;
`;

/** A muted line of explanation. */
export const Hint = styled.p`
  margin: 0;
  color: ${tokens.color.muted};
  font-size: ${tokens.font[14]};
  overflow-wrap: anywhere;

  > time {
    white-space: nowrap;
  }
`;

/** Somebody's text, in its own direction. */
export const Strong = styled.bdi`
  display: block;
  font-weight: ${tokens.weight.semibold};
`;

/** Smaller text under the main content of a cell. */
export const Detail = styled(Hint).attrs({ as: 'bdi' })`
  display: block;
`;

/** An amount within a text or a table. */
export const Amount = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  white-space: nowrap;
`;

/** A number to be seen first. */
export const Figure = styled.span`
  display: block;
  font-size: ${tokens.font[20]};
  font-variant-numeric: tabular-nums;
  font-weight: ${tokens.weight.semibold};
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

/** An error next to what it is about. Mounted empty, so that its first text is announced. */
export const Problem = styled.p`
  margin: 0;
  color: ${tokens.color.dangerText};
  font-weight: ${tokens.weight.medium};
  overflow-wrap: anywhere;

  &:empty {
    display: contents;
  }
`;
