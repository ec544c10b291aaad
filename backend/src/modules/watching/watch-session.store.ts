import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { gathered } from '../../platform/postgres/gathered.ts';
import { freshWatch, missingTenths, type Refused, type WatchState } from './watch.judge.ts';

/** A stored session. */
export interface WatchSessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly video_id: string;
  readonly tab: string;
  readonly is_live: boolean;
  readonly price_kobo: bigint;
  /** The length of the video that counts: the current one, until enough was watched by the one of that time. */
  readonly duration_s: number;
  readonly started_at_ms: number;
  readonly last_at_ms: number;
  /** The number of the last report. */
  readonly seq: number;
  readonly position_s: number;
  readonly state: WatchState;
  /** What was refused of the last report. */
  readonly refused: Refused;
}

export type StoredRow = Omit<WatchSessionRow, 'price_kobo' | 'state' | 'refused'> & {
  readonly price_kobo: string;
  readonly state: string;
  readonly refused: string;
  /** The current length of the video; null while it has none. */
  readonly current_s: number | null;
};

/** The values with which a session starts. */
type NewWatchSession = Pick<
  WatchSessionRow,
  'id' | 'user_id' | 'video_id' | 'tab' | 'price_kobo' | 'duration_s' | 'started_at_ms'
>;

/** A session before and after a report. */
interface Step {
  readonly from: WatchSessionRow;
  readonly to: WatchSessionRow;
}

/** A player that has not reported for this long no longer blocks another. */
const LIVE_MS = 30_000;
/** Sessions cached in memory, about a kilobyte each, so that the next report costs one statement. */
const CACHED = 10_000;

/**
 * Watch sessions. Simultaneous reports are read and written together; a write succeeds only if the session
 * is still in the state that the report was judged in, so that any number of processes may take reports. The same
 * goes for the length of the video, so that a correction counts from the next report on.
 */
export class WatchSessions {
  readonly #sql: Sql;
  readonly #cache = new LRUCache<string, WatchSessionRow>(atMost(CACHED));
  readonly #load: (id: string) => Promise<WatchSessionRow | undefined>;
  readonly #write: (step: Step) => Promise<true | undefined>;

  constructor(sql: Sql) {
    this.#sql = sql;
    this.#load = gathered(async (ids: string[]) => {
      const rows = await sql<StoredRow[]>`
        select s.*, v.duration_s as current_s
        from watching.session s left join rm.videos v on v.id = s.video_id where s.id = any(${ids}::uuid[])`;
      return new Map(rows.map((row) => [row.id, revived(row)]));
    });
    this.#write = gathered(async (steps: Step[]) => {
      const rows = steps.map(({ to }) => to);
      const written = await sql<{ id: string }[]>`
        update watching.session s
        set duration_s = n.duration_s, seq = n.seq, last_at_ms = n.last_at_ms, position_s = n.position_s, state = n.state,
          refused = n.refused
        from unnest(
          ${rows.map(({ id }) => id)}::uuid[],
          ${rows.map(({ tab }) => tab)}::text[],
          ${rows.map(({ duration_s }) => duration_s)}::int[],
          ${steps.map(({ from, to }) => (isEnough(from) ? null : to.duration_s))}::int[],
          ${rows.map(({ seq }) => seq)}::int[],
          ${steps.map(({ from }) => from.last_at_ms)}::bigint[],
          ${rows.map(({ last_at_ms }) => last_at_ms)}::bigint[],
          ${rows.map(({ position_s }) => position_s)}::real[],
          ${rows.map(({ state }) => JSON.stringify(state))}::text[],
          ${rows.map(({ refused }) => JSON.stringify(refused))}::text[]
        ) as n (id, tab, duration_s, current_s, seq, from_ms, last_at_ms, position_s, state, refused)
        where s.id = n.id and s.seq = n.seq - 1 and s.last_at_ms = n.from_ms and s.tab = n.tab and s.is_live
          and (n.current_s is null or n.current_s
            = coalesce((select v.duration_s from rm.videos v where v.id = s.video_id), s.duration_s))
        returning s.id`;
      const ids = new Set(written.map(({ id }) => id));
      return new Map(steps.filter(({ to }) => ids.has(to.id)).map((step) => [step, true]));
    });
  }

  /** Opens the session of a person and video with this player as the live one; undefined while another is live. */
  async start(session: NewWatchSession, takeOver: boolean): Promise<WatchSessionRow | undefined> {
    const { id, user_id, video_id, tab, price_kobo, duration_s, started_at_ms: now } = session;
    const [row] = await this.#sql<StoredRow[]>`
      select * from watching.start(
        ${id}, ${user_id}, ${video_id}, ${tab}, ${String(price_kobo)}, ${duration_s},
        ${JSON.stringify(freshWatch)}, ${now}, ${now - LIVE_MS}, ${takeOver}
      )`;
    if (!row) return undefined;
    const started = revived({ ...row, current_s: duration_s });
    this.#cache.set(started.id, started);
    return started;
  }

  /** When this person's open session of the video was started; undefined without one. */
  async startedAtMs(userId: string, videoId: string): Promise<number | undefined> {
    const [row] = await this.#sql<Pick<WatchSessionRow, 'started_at_ms'>[]>`
      select started_at_ms from watching.session where user_id = ${userId} and video_id = ${videoId}`;
    return row?.started_at_ms;
  }

  /** The session from this process's cache, or else as stored. */
  async find(id: string): Promise<WatchSessionRow | undefined> {
    return this.#cache.get(id) ?? this.reload(id);
  }

  /** The session as stored, whatever the cache contains. */
  async reload(id: string): Promise<WatchSessionRow | undefined> {
    this.#cache.delete(id);
    const row = await this.#load(id);
    if (row) this.#cache.set(id, row);
    return row;
  }

  /** Stores a session after a report; false when it was no longer in the state that the report continues. */
  async advance(from: WatchSessionRow, to: WatchSessionRow): Promise<boolean> {
    const isWritten = (await this.#write({ from, to })) === true;
    if (isWritten) this.#cache.set(to.id, to);
    else this.#cache.delete(to.id);
    return isWritten;
  }

  /** Sessions without a report since that time. */
  async idleSince(ms: number, limit: number): Promise<WatchSessionRow[]> {
    const rows = await this.#sql<StoredRow[]>`
      select s.*, v.duration_s as current_s
      from watching.session s left join rm.videos v on v.id = s.video_id
      where s.started_at_ms < ${ms} and s.last_at_ms < ${ms} order by s.started_at_ms limit ${limit}`;
    return rows.map(revived);
  }

  /**
   * Removes a session whose verdict is recorded. One that has continued meanwhile goes on under another id, because a
   * verdict is recorded once for each.
   */
  async remove({ id, seq }: Pick<WatchSessionRow, 'id' | 'seq'>): Promise<void> {
    this.#cache.delete(id);
    await this.#sql`
      with removed as (delete from watching.session where id = ${id} and seq = ${seq})
      update watching.session set id = gen_random_uuid() where id = ${id} and seq <> ${seq}`;
  }
}

export function revived({ current_s, ...row }: StoredRow): WatchSessionRow {
  const session: WatchSessionRow = {
    ...row,
    price_kobo: BigInt(row.price_kobo),
    state: JSON.parse(row.state),
    refused: JSON.parse(row.refused),
  };
  return isEnough(session) ? session : { ...session, duration_s: current_s ?? session.duration_s };
}

/** Whether the video counts as watched. A correction of its length does not change that. */
const isEnough = ({ state, duration_s }: WatchSessionRow) => missingTenths(state, duration_s) === 0;
