import type { WatchMode, WatchProof } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';
import type { Decision } from '../../platform/commands/command-handler.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { gathered } from '../../platform/postgres/gathered.ts';
import { TENTHS } from './intervals.ts';
import type { VideoWatched } from './watch.events.ts';
import { verdictDecision, videoWatched } from './watch.verdict.ts';
import { revived, type StoredRow } from './watch-session.store.ts';
import { watchId } from './watches.projection.ts';

/** What is known about how a person watched a video. */
export interface Watched {
  readonly sessionId: string;
  readonly proof: Extract<WatchProof, 'complete' | 'partial'>;
  /** The price when they began to watch, which they are paid until the session ends; undefined afterwards. */
  readonly priceKobo?: bigint;
  readonly missingTenths: number;
  /** When the open session was started; undefined once it has ended. */
  readonly startedAtMs?: number | undefined;
  /** Records the verdict if that has not been done. */
  readonly decision?: Decision<VideoWatched | null>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A person who began to watch while the budget paid may claim for a day, even if others have used it up since. */
export const mayOverrun = (watched: Pick<Watched, 'startedAtMs'> | undefined, nowMs: number): boolean =>
  watched?.startedAtMs !== undefined && watched.startedAtMs > nowMs - DAY_MS;

interface Recorded {
  readonly key: string;
  readonly recorded_id: string | null;
  readonly recorded_verdict: 'complete' | 'partial';
  readonly recorded_missing: number;
}

/** Looks up how people watched the videos that they claim, with one query for all simultaneous claims. */
export function watchProofs(sql: Sql, mode: WatchMode) {
  const find = gathered(async (keys: string[]) => {
    const rows = await sql<(StoredRow & Recorded)[]>`
      select s.*, v.duration_s as current_s, k.key, w.session_id as recorded_id, w.verdict as recorded_verdict,
        w.needed_tenths - w.watched_tenths as recorded_missing
      from unnest(${keys}::text[]) as k (key)
      left join watching.session s
        on s.user_id = split_part(k.key, ':', 1) and s.video_id = split_part(k.key, ':', 2)
      left join rm.videos v on v.id = s.video_id
      left join rm.watches w on w.id = k.key`;
    return new Map(rows.map((row) => [row.key, watchedOf(row)]));
  });
  return {
    of: (userId: string, videoId: string): Promise<Watched | undefined> => find(watchId({ userId, videoId })),
    /** @throws DomainError when the operator requires proof and this is not proof */
    check(proof: WatchProof, missingTenths: number): void {
      if (mode !== 'enforce' || proof === 'complete' || proof === 'not_measured') return;
      const seconds = Math.ceil(missingTenths / TENTHS);
      throw refused('watch_incomplete', `Watch ${lengthInWords(seconds)} more of this video to claim it.`);
    },
  };
}

export type WatchProofs = ReturnType<typeof watchProofs>;

function watchedOf(row: StoredRow & Recorded): Watched | undefined {
  const recorded: Watched | undefined = row.recorded_id
    ? {
        sessionId: row.recorded_id,
        proof: row.recorded_verdict,
        missingTenths: Math.max(0, row.recorded_missing),
      }
    : undefined;
  if (row.id === null) return recorded;
  const session = revived(row);
  const { started_at_ms: startedAtMs, price_kobo: priceKobo } = session;
  if (recorded?.proof === 'complete') return { ...recorded, priceKobo, startedAtMs };
  const { verdict: proof, neededTenths, watchedTenths, sessionId } = videoWatched(session);
  return {
    sessionId,
    proof,
    priceKobo,
    missingTenths: Math.max(0, neededTenths - watchedTenths),
    startedAtMs,
    decision: verdictDecision(session),
  };
}

function lengthInWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return rest === 0 ? words : `${words} ${rest} s`;
}
