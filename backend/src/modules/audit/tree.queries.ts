import {
  canonicalEntry,
  HASH_BYTES,
  type LoggedEvent,
  type ReadTile,
  type Tile,
} from 'mf-shared/transparency';
import { assertDense } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { earlierNowMs } from '../../platform/postgres/database-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long one process has for a mail before another tries. */
const MAIL_MS = 5 * 60_000;

/** The tree at its current size. */
export interface GrownTree {
  readonly size: number;
  readonly frontier: Buffer;
}

/** A tree head settled for signing; the note is missing until it has been signed. */
export interface SettledHead {
  readonly size: number;
  readonly root: Buffer;
  readonly atMs: number;
  readonly note: string | null;
}

export interface SignedCheckpoint {
  readonly size: number;
  readonly note: string;
}

/** The tables of the schema audit, and the entries, which come from the event log itself. */
export function treeQueries(sql: Sql) {
  const findTile = async ({ level, index, width }: Tile): Promise<Buffer | undefined> => {
    const [row] = await sql<{ hashes: Buffer }[]>`
      select substring(hashes for ${width * HASH_BYTES}::int) as hashes from audit.tile
      where level = ${level} and index = ${index} and length(hashes) >= ${width * HASH_BYTES}`;
    return row?.hashes;
  };

  const readTile: ReadTile = async (tile) => {
    const hashes = await findTile(tile);
    if (!hashes) throw new Error(`tile ${tile.index} of level ${tile.level} is not ${tile.width} wide`);
    return hashes;
  };

  // The json columns as stored text: parsing and serializing them again could change the bytes.
  const readEvents = (after: number, limit: number) => sql<LoggedEvent[]>`
    select position, id, stream, version, type, schema_version as "schemaVersion", at_ms as "atMs",
           metadata::text as metadata, data::text as data
    from log.event where position > ${after} order by position limit ${limit}`;

  return {
    findTile,
    readTile,

    /** At most `limit` canonical entries from `index` on. @throws GapError when a position is missing */
    entries: async (index: number, limit: number): Promise<Buffer[]> => {
      const events = await readEvents(index, limit);
      assertDense(events, index);
      return events.map(canonicalEntry);
    },

    /** The existing entries from index `first` up to but excluding `end`. */
    entriesOf: async ({ first, end }: { first: number; end: number }): Promise<Buffer[]> =>
      (await readEvents(first, end - first)).filter(({ position }) => position <= end).map(canonicalEntry),

    /** The recorded head of the log, and the position of the last event that exists. */
    ends: async (): Promise<{ head: number; last: number }> => {
      const [row] = await sql<{ head: number; last: number }[]>`
        select position as head, coalesce((select max(position) from log.event), 0) as last from log.head`;
      return row ?? { head: 0, last: 0 };
    },

    tree: async (): Promise<GrownTree> => {
      const [row] = await sql<GrownTree[]>`select size, frontier from audit.tree`;
      return row as GrownTree;
    },

    /** False when another process has grown the tree meanwhile; then nothing is written. */
    grow: async (
      from: number,
      to: GrownTree,
      added: readonly { level: number; index: number; hashes: Buffer }[],
    ): Promise<boolean> => {
      const [row] = await sql.unsafe<{ grown: boolean }[]>(
        'select audit.grow_tree($1, $2, $3, $4, $5, $6) as grown',
        [
          from,
          to.size,
          to.frontier,
          added.map(({ level }) => level),
          added.map(({ index }) => index),
          // The driver does not support arrays of bytea.
          added.map(({ hashes }) => hashes.toString('hex')),
        ],
        { prepare: true },
      );
      return row?.grown ?? false;
    },

    newestHead: async (): Promise<SettledHead | undefined> => {
      const [row] = await sql<SettledHead[]>`
        select h.size, h.root, h.at_ms as "atMs", c.note
        from audit.tree_head h left join audit.checkpoint c using (size) order by h.size desc limit 1`;
      return row;
    },

    /** False when another process settled a head meanwhile. */
    settle: async (oldSize: number, { size, root, atMs }: Omit<SettledHead, 'note'>): Promise<boolean> => {
      const [row] = await sql<{ settled: boolean }[]>`
        select audit.settle_head(${oldSize}, ${size}, ${root}, ${atMs}) as settled`;
      return row?.settled ?? false;
    },

    /** False when another process has stored one already. */
    keep: async (size: number, note: string): Promise<boolean> => {
      const [row] = await sql<{ kept: boolean }[]>`select audit.keep_checkpoint(${size}, ${note}) as kept`;
      return row?.kept ?? false;
    },

    newestCheckpoint: async (): Promise<(SignedCheckpoint & { readonly atMs: number }) | undefined> => {
      const [row] = await sql<(SignedCheckpoint & { readonly atMs: number })[]>`
        select size, c.note, h.at_ms as "atMs" from audit.checkpoint c join audit.tree_head h using (size)
        order by size desc limit 1`;
      return row;
    },

    /** Every checkpoint up to that size, smallest first. */
    checkpoints: async (upTo: number): Promise<SignedCheckpoint[]> =>
      sql<SignedCheckpoint[]>`
        select size, note from audit.checkpoint where size <= ${upTo} order by size`,

    /** The first checkpoint of each day (UTC) up to that size, smallest first: those that are never removed. */
    dailyCheckpoints: async (upTo: number): Promise<SignedCheckpoint[]> =>
      sql<SignedCheckpoint[]>`
        select size, note from (
          select size, at_ms / ${DAY_MS}::bigint as day, lag(at_ms) over (order by size) / ${DAY_MS}::bigint as day_before
          from audit.tree_head where size <= ${upTo}
        ) as head join audit.checkpoint using (size)
        where day_before is distinct from day order by size`,

    /**
     * Takes the first checkpoint of the newest day (UTC), for five minutes; undefined when it was mailed, or another
     * process has it.
     */
    takeToMail: async (nowMs: number): Promise<SignedCheckpoint | undefined> => {
      const [row] = await sql<SignedCheckpoint[]>`
        with newest as (
          select at_ms / ${DAY_MS}::bigint as day from audit.tree_head join audit.checkpoint using (size)
          order by size desc limit 1
        ), first as (
          select size, note
          from newest, audit.tree_head join audit.checkpoint using (size)
          where at_ms / ${DAY_MS}::bigint = day and size > (select mailed.size from audit.mailed_checkpoint mailed)
          order by size limit 1
        )
        update audit.mailed_checkpoint mailed set due_at_ms = ${earlierNowMs(sql, nowMs)} + ${MAIL_MS}::int
        from newest, first
        where mailed.due_at_ms <= ${earlierNowMs(sql, nowMs)} and day > coalesce(
          (select at_ms / ${DAY_MS}::bigint from audit.tree_head where size = mailed.size), -1)
        returning first.size, first.note`;
      return row;
    },

    /** The checkpoint of that size needs no mail any more. */
    mailed: async (size: number): Promise<void> => {
      await sql`update audit.mailed_checkpoint set size = greatest(size, ${size}), due_at_ms = 0`;
    },

    /** Removes at most `limit` checkpoints older than a day, all but the first of each day (UTC); returns how many. */
    thinCheckpoints: async (limit: number): Promise<number> => {
      const [row] = await sql<{ removed: number }[]>`select audit.thin_checkpoints(${limit}::int) as removed`;
      return row?.removed ?? 0;
    },
  };
}

export type TreeQueries = ReturnType<typeof treeQueries>;
