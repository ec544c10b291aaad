import { lengthOf } from 'mf-shared/contracts';
import { type Decision, decision } from '../../platform/commands/command-handler.ts';
import { TENTHS } from './intervals.ts';
import { watchDecider } from './watch.decider.ts';
import { type VideoWatched, watchStream } from './watch.events.ts';
import { neededTenths, verdictOf, WATCH_POLICY, type WatchState } from './watch.judge.ts';
import type { WatchSessionRow } from './watch-session.store.ts';

/** The verdict on a session, as it goes into the log. */
export function videoWatched(session: WatchSessionRow): VideoWatched {
  const { state, duration_s: durationS } = session;
  return {
    sessionId: session.id,
    userId: session.user_id,
    videoId: session.video_id,
    priceKobo: session.price_kobo,
    durationTenths: durationS * TENTHS,
    policy: WATCH_POLICY.version,
    verdict: verdictOf(state, durationS),
    neededTenths: neededTenths(durationS),
    watchedTenths: lengthOf(state.parts),
    parts: state.parts.map(([from, to]) => [from, to]),
    refused: state.refused,
    reports: state.beats,
    mutedTenths: state.muted,
    seeks: state.seeks,
    turns: state.turns,
    ...gapsOf(state),
    startedAtMs: session.started_at_ms,
    lastReportAtMs: session.last_at_ms,
  };
}

/** The mean and the standard deviation of the time between reports. */
function gapsOf({ gaps: [count, sum, sumOfSquares] }: WatchState) {
  if (count === 0) return { gapMeanMs: 0, gapDeviationMs: 0 };
  const mean = sum / count;
  const variance = Math.max(0, sumOfSquares / count - mean ** 2);
  return { gapMeanMs: Math.round(mean), gapDeviationMs: Math.round(Math.sqrt(variance)) };
}

/** Records a session's verdict, unless it is recorded already. */
export const verdictDecision = (session: WatchSessionRow): Decision<VideoWatched | null> =>
  decision(watchDecider, watchStream(session.id), videoWatched(session));
