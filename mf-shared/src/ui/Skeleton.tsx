import { tokens } from 'mf-shared/theme';
import { keyframes, styled } from 'styled-components';
import { Grid } from './grid.ts';
import { Stack } from './layout.ts';
import { messages } from './messages.ts';

/** The kind of content that is loading: lines of text, rows of a table, figures, or cards with a picture. */
type SkeletonShape = 'text' | 'row' | 'stat' | 'card';

interface SkeletonProps {
  shape: SkeletonShape;
  count?: number;
  /** The `$min` of the Grid that is loading. */
  min?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape, count = 3, min }: SkeletonProps) {
  const Place = shape === 'stat' || shape === 'card' ? Grid : Stack;
  const bones = Array.from({ length: count }, (_, index) => `${shape}${index}`);
  return (
    <Place $min={min} $gap={shape === 'text' ? 12 : 16} aria-busy="true">
      <span className="visually-hidden">{messages.loading}</span>
      {bones.map((key) => (
        <Bone key={key} $height={heights[shape]} aria-hidden="true" />
      ))}
    </Place>
  );
}

const heights = {
  text: '1rem',
  row: '3rem',
  stat: '7.5rem',
  card: '15rem',
} as const satisfies Record<SkeletonShape, string>;

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Bone = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: ${tokens.radius.control};
  background: ${tokens.color.sunken};
  animation: ${breathe} ${tokens.loop} ease-in-out infinite;
`;
