/**
 * Parts of a video as half-open intervals of tenths of a second: sorted, disjoint and not touching. Whole
 * numbers, so that merging is exact.
 */
export type Intervals = readonly Interval[];
export type Interval = readonly [from: number, to: number];

export const TENTHS = 10;

/** How much of the video the intervals cover, in tenths of a second. */
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

/** The first tenths of the intervals, in their order, and nothing after them. */
export function firstOf(intervals: Intervals, tenths: number): Intervals {
  const kept: Interval[] = [];
  let left = tenths;
  for (const [from, to] of intervals) {
    if (left <= 0) break;
    kept.push([from, Math.min(to, from + left)]);
    left -= to - from;
  }
  return kept;
}

/** At most so many intervals: the longest ones, in order. Never covers more than before. */
export function longestOf(intervals: Intervals, count: number): Intervals {
  if (intervals.length <= count) return intervals;
  const longest = [...intervals].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, count);
  return longest.sort(([a], [b]) => a - b);
}
