/** A part of a video, from and to: in seconds, or in tenths of a second where merging must be exact. */
export type Interval = readonly [from: number, to: number];
export type Intervals = readonly Interval[];

/** How much the intervals cover, provided that they do not overlap. */
export const lengthOf = (intervals: Intervals): number =>
  intervals.reduce((sum, [from, to]) => sum + to - from, 0);

/** Sorts intervals and joins those that overlap or touch; takes any order, and drops empty ones. */
export function merged(intervals: Intervals): Intervals {
  const joined: [number, number][] = [];
  for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
    if (to <= from) continue;
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
