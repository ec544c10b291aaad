import {
  type Intervals,
  lengthOf,
  merged,
  WATCH_REFUSALS,
  WATCH_SHARE,
  type WatchRefusal,
} from 'mf-shared/contracts';
import { firstOf, longestOf, TENTHS } from './intervals.ts';

/**
 * What counts as watching. Changing any number makes a new version: every verdict names the one it was judged by.
 */
export const WATCH_POLICY = {
  version: 1,
  /** The share of the video that must have been watched. */
  threshold: WATCH_SHARE,
  /** Faster playback does not count. */
  maxRate: 2,
  /** How often a player reports, in seconds, and the most that one report may cover. */
  beatEveryS: 10,
  maxBeatS: 15,
  /** How far reports may be ahead of the server's clock in total, because delays vary. It does not accumulate. */
  toleranceS: 2,
  /** For how long a player may be offline and its reports still count. */
  offlineS: 300,
  /** The most separate parts that a session keeps: the longest ones. People leave a handful. */
  maxParts: 100,
} as const;

/** Tenths of a second that do not count, by reason. */
export type Refused = Readonly<Partial<Record<WatchRefusal, number>>>;

/** The state of a session; all lengths in tenths of a second. Plain JSON. */
export interface WatchState {
  /** The parts of the video that count. */
  readonly parts: Intervals;
  /** Time by the server's clock that reports have not used yet; below 0 by at most the tolerance. */
  readonly unused: number;
  readonly beats: number;
  readonly refused: Refused;
  /** The length that counted while the sound was off. */
  readonly muted: number;
  readonly seeks: number;
  /** How often the page was hidden or shown again. */
  readonly turns: number;
  readonly isVisible: boolean;
  /** Beats that carried playing time, and the sum and the sum of squares of the milliseconds between them. */
  readonly gaps: readonly [count: number, sumMs: number, sumOfSquares: number];
}

export const freshWatch: WatchState = {
  parts: [],
  unused: 0,
  beats: 0,
  refused: {},
  muted: 0,
  seeks: 0,
  turns: 0,
  isVisible: true,
  gaps: [0, 0, 0],
};

/** A player's report: the parts played since its last one, at one rate, shown or hidden. */
export interface Beat {
  readonly played: Intervals;
  readonly rate: number;
  readonly isVisible: boolean;
  readonly isMuted: boolean;
  readonly seeks: number;
}

interface WatchRules {
  readonly durationS: number;
  /** Whether playing in a hidden page counts. */
  readonly allowsListening: boolean;
}

/**
 * Judges a beat that came `elapsedMs` after the previous one, by the server's clock alone. Playing counts up
 * to the elapsed time multiplied by the rate; the rest is refused, with the reason. Counted time is never taken
 * back.
 */
export function judge(
  state: WatchState,
  beat: Beat,
  elapsedMs: number,
  { durationS, allowsListening }: WatchRules,
): { state: WatchState; refused: Refused } {
  const { maxRate, maxBeatS, toleranceS, offlineS, maxParts } = WATCH_POLICY;
  const refused: { -readonly [Reason in WatchRefusal]?: number } = {};
  const refuse = (reason: WatchRefusal, tenths: number) => {
    if (tenths > 0) refused[reason] = (refused[reason] ?? 0) + tenths;
  };
  /** Keeps the first `tenths` of what is left and refuses the rest. */
  const limit = (parts: Intervals, tenths: number, reason: WatchRefusal) => {
    const kept = firstOf(parts, Math.max(0, Math.floor(tenths)));
    refuse(reason, lengthOf(parts) - lengthOf(kept));
    return kept;
  };

  const unused = Math.min(state.unused + (Math.max(0, elapsedMs) * TENTHS) / 1000, offlineS * TENTHS);
  const reported = merged(beat.played);
  const inside = reported.map(([from, to]) => [from, Math.min(to, durationS * TENTHS)] as const);
  const played = merged(inside);
  refuse('outside_video', lengthOf(reported) - lengthOf(played));

  let counted = limit(played, beat.rate > maxRate ? 0 : Number.POSITIVE_INFINITY, 'too_fast');
  counted = limit(counted, maxBeatS * TENTHS * beat.rate, 'too_long');
  counted = limit(counted, (unused + toleranceS * TENTHS) * beat.rate, 'ahead_of_time');
  // The time is used whether it counts or not: nobody watches two parts at the same time.
  const left = unused - lengthOf(counted) / beat.rate;
  if (!beat.isVisible && !allowsListening) counted = limit(counted, 0, 'hidden');

  const [gaps, sumMs, sumOfSquares] = state.gaps;
  return {
    refused,
    state: {
      parts: longestOf(merged([...state.parts, ...counted]), maxParts),
      unused: left,
      beats: state.beats + 1,
      refused: added(state.refused, refused),
      muted: state.muted + (beat.isMuted ? lengthOf(counted) : 0),
      seeks: state.seeks + beat.seeks,
      turns: state.turns + (beat.isVisible === state.isVisible ? 0 : 1),
      isVisible: beat.isVisible,
      gaps: played.length > 0 ? [gaps + 1, sumMs + elapsedMs, sumOfSquares + elapsedMs ** 2] : state.gaps,
    },
  };
}

function added(totals: Refused, more: Refused): Refused {
  const sums = { ...totals };
  for (const reason of WATCH_REFUSALS) {
    const tenths = more[reason];
    if (tenths) sums[reason] = (sums[reason] ?? 0) + tenths;
  }
  return sums;
}

/** How much of a video must have been watched. */
export const neededTenths = (durationS: number) => Math.ceil(durationS * TENTHS * WATCH_POLICY.threshold);

/** Tenths of a second that a claim still lacks; 0 once the video counts as watched. */
export const missingTenths = ({ parts }: Pick<WatchState, 'parts'>, durationS: number): number =>
  Math.max(0, neededTenths(durationS) - lengthOf(parts));

export const verdictOf = (state: Pick<WatchState, 'parts'>, durationS: number) =>
  missingTenths(state, durationS) === 0 ? 'complete' : 'partial';
