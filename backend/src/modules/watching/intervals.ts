import type { Interval, Intervals } from 'mf-shared/contracts';

/** The server counts in whole tenths of a second, so that merging is exact. */
export const TENTHS = 10;

/** The first `tenths` of the intervals, in order, and nothing after them. */
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

/** At most `count` intervals: the longest ones, in order. Never covers more than before. */
export function longestOf(intervals: Intervals, count: number): Intervals {
  if (intervals.length <= count) return intervals;
  const longest = [...intervals].sort((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, count);
  return longest.sort(([a], [b]) => a - b);
}
