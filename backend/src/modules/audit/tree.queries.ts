import { GapError } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { canonicalEntry } from '../../platform/transparency/entry.ts';
import { HASH_BYTES } from '../../platform/transparency/merkle.ts';
import type { ReadTile } from '../../platform/transparency/tiles.ts';

/** The tree as far as it has grown. */
export interface GrownTree {
  readonly size: number;
  readonly frontier: Buffer;
}

/** A tree that was settled for signing; its note is missing when the process ended in between. */
export interface SettledHead {
  readonly size: number;
  readonly root: Buffer;
  readonly atMs: number;
  readonly note: string | null;
}

interface EntryRow {
  position: number;
  id: string;
  stream: string;
  version: number;
  type: string;
  schema_version: number;
  at_ms: number;
  metadata: string;
  data: string;
}

/** What the transparency log keeps in the schema audit, and the entries, which are the event log itself. */
export function treeQueries(sql: Sql) {
  const readTile: ReadTile = async ({ level, index, width }) => {
    const [row] = await sql<{ hashes: Buffer }[]>`
      select substring(hashes for ${width * HASH_BYTES}) as hashes from audit.tile
      where level = ${level} and index = ${index} and length(hashes) >= ${width * HASH_BYTES}`;
    if (!row) throw new Error(`tile ${index} of level ${level} is not ${width} wide`);
    return row.hashes;
  };

  return {
    readTile,

    /** The canonical entries from `index` on, at most `limit`. @throws GapError where a position is missing */
    entries: async (index: number, limit: number): Promise<Buffer[]> => {
      // The texts of the json columns as they are: parsed and written anew they would be others.
      const rows = await sql<EntryRow[]>`
        select position, id, stream, version, type, schema_version, at_ms,
               metadata::text as metadata, data::text as data
        from log.event where position > ${index} order by position limit ${limit}`;
      return rows.map((row, offset) => {
        const due = index + offset + 1;
        if (row.position !== due) throw new GapError(`position ${due} is missing before ${row.position}`);
        return canonicalEntry({ ...row, schemaVersion: row.schema_version, atMs: row.at_ms });
      });
    },

    tree: async (): Promise<GrownTree> => {
      const [row] = await sql<GrownTree[]>`select size, frontier from audit.tree`;
      return row as GrownTree;
    },

    /** False when another process has moved the tree on meanwhile; then nothing was written. */
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
          added.map(({ hashes }) => hashes),
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

    /** False when another process settled one meanwhile. */
    settle: async (oldSize: number, { size, root, atMs }: Omit<SettledHead, 'note'>): Promise<boolean> => {
      const [row] = await sql<{ settled: boolean }[]>`
        select audit.settle_head(${oldSize}, ${size}, ${root}, ${atMs}) as settled`;
      return row?.settled ?? false;
    },

    /** False when another process kept it before. */
    keep: async (size: number, note: string): Promise<boolean> => {
      const [row] = await sql<{ kept: boolean }[]>`select audit.keep_checkpoint(${size}, ${note}) as kept`;
      return row?.kept ?? false;
    },

    newestCheckpoint: async (): Promise<{ size: number; note: string } | undefined> => {
      const [row] = await sql<{ size: number; note: string }[]>`
        select size, note from audit.checkpoint order by size desc limit 1`;
      return row;
    },
  };
}

export type TreeQueries = ReturnType<typeof treeQueries>;
