import { createHash, randomBytes } from 'node:crypto';
import type { EventStore } from '../event-store/event-store.ts';
import { endAfter, type Sql } from '../postgres/client.ts';
import { BlockDigests } from './block-digests.ts';
import { withProjectionsPaused } from './commit.ts';
import { fill } from './fill.ts';
import { dropTable, UnderWayError, withMaintenanceLock } from './maintenance.ts';
import type { AnyProjection } from './projection.ts';
import { ProjectionTable } from './projection-table.ts';

/** How many differing rows of a read model are named. */
const MOST_NAMED = 20;

interface ReplayedModel {
  readonly name: string;
  readonly rows: number;
  /** Ids of rows that are missing, added or different in the live read model; at most {@link MOST_NAMED}. */
  readonly differences: readonly string[];
  /**
   * SHA-256 over the replayed rows as text, in order of their ids; of rows that are written once, over the
   * digests of their blocks.
   */
  readonly sha256: string;
}

export interface ReplayReport<Inspected = void> {
  readonly position: number;
  readonly seconds: number;
  readonly models: readonly ReplayedModel[];
  readonly identical: boolean;
  /** The result of `inspect` on the live read models at that position. */
  readonly inspected: Inspected;
}

/** An event that a projection cannot fold, or that makes a row which the database refuses. */
export class UnfoldableError extends Error {
  override readonly name = 'UnfoldableError';

  constructor(projection: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} cannot be folded: ${reason}`, { cause });
  }
}

type Inspect<T> = (snapshot: Sql, position: number) => Promise<T>;

/**
 * Folds the whole log into fresh tables and compares them, row by row, with the live read models at the
 * same position; rows that are written once are compared by digests of whole blocks, most of them read while
 * the log is folded. The live ones stay in use; they pause only while the replay catches up with the last few
 * events. The fresh tables are dropped at the end or, after a kill, by the next replay.
 * @param inspect reads the live read models in the state that is compared
 * @throws UnderWayError while another replay or rebuild is running, or read models are being filled
 * @throws GapError, UnreadableEventError or UnfoldableError when the log cannot be folded
 */
export const replay = <T = void>(
  sql: Sql,
  store: EventStore,
  projections: readonly AnyProjection[],
  inspect: Inspect<T> = async () => undefined as T,
): Promise<ReplayReport<T>> => withMaintenanceLock(sql, () => replayAlone(sql, store, projections, inspect));

async function replayAlone<T>(
  sql: Sql,
  store: EventStore,
  projections: readonly AnyProjection[],
  inspect: Inspect<T>,
): Promise<ReplayReport<T>> {
  const start = performance.now();
  const run = `replay_${randomBytes(4).toString('hex')}`;
  const pairs = await Promise.all(
    projections.map(async (live) => {
      const name = `${run}_${live.name}`;
      const digests = live.writtenOnce ? new BlockDigests(live) : undefined;
      const fresh = { ...(digests ? digested(live, digests) : live), name };
      await ProjectionTable.create(sql, fresh, name, { disposable: true });
      return { live, table: new ProjectionTable(fresh, name, 0), digests };
    }),
  );
  const tables = pairs.map(({ table }) => table);
  const onFault = ({ name }: ProjectionTable, error: unknown) => {
    throw new UnfoldableError(name.slice(run.length + 1), error);
  };

  const snapshot = await sql.reserve();
  try {
    const reached = await livePosition(sql, projections);
    await Promise.all([
      fill(sql, store, tables, { target: reached, onFault }),
      ...pairs.map(({ digests }) => digests?.readLive(sql, reached)),
    ]);
    const position = await withProjectionsPaused(sql, async (paused) => {
      const target = await livePosition(paused, projections, { isSettled: true });
      await fill(paused, store, tables, { target, onFault });
      // The first query fixes the snapshot of this transaction; after that the read models may move on.
      await snapshot`begin isolation level repeatable read read only`;
      await snapshot`select from rm.checkpoint`;
      return target;
    });
    const models: ReplayedModel[] = [];
    for (const { live, table, digests } of pairs) {
      const compared = digests
        ? {
            rows: digests.rows,
            differences: await digests.differences(snapshot, store, { upTo: position, limit: MOST_NAMED }),
            sha256: digests.sha256(),
          }
        : {
            differences: await compare(snapshot, live.name, table.name),
            ...(await digestOf(snapshot, table.name)),
          };
      models.push({ name: live.name, ...compared });
    }
    const inspected = await inspect(snapshot, position);
    // A table that was swapped in meanwhile shows the snapshot fewer rows than it has.
    await livePosition(sql, projections);
    return {
      position,
      seconds: (performance.now() - start) / 1000,
      models,
      identical: models.every((model) => model.differences.length === 0),
      inspected,
    };
  } finally {
    await endAfter(snapshot, snapshot`rollback`);
    for (const { name } of tables) await dropTable(sql, name);
  }
}

/**
 * The position that all live read models have reached.
 * @throws UnderWayError when they are not those of this build, or `isSettled` requires them to be at one position
 * and they are not
 */
async function livePosition(
  sql: Sql,
  projections: readonly AnyProjection[],
  { isSettled = false } = {},
): Promise<number> {
  const live = await sql<{ projection: string; version: number; position: number }[]>`
    select projection, version, position from rm.checkpoint where active`;
  const positions = projections.map(
    ({ name, version }) =>
      live.find((each) => each.projection === name && each.version === version)?.position,
  );
  if (!positions.every((position) => position !== undefined)) {
    throw new UnderWayError(
      'The read models are not those of this build, or not all of them are filled yet.',
    );
  }
  const position = Math.min(...positions);
  if (isSettled && Math.max(...positions) > position) {
    throw new UnderWayError(
      'Read models are being filled, or one has stopped: they are not at one position.',
    );
  }
  return position;
}

/** The ids of the first rows that differ. */
async function compare(sql: Sql, live: string, fresh: string): Promise<string[]> {
  const differing = await sql.unsafe<{ id: string }[]>(
    `select coalesce(l.id, f.id) as id from rm.${live} l full join rm.${fresh} f on f.id = l.id
     where l is distinct from f order by 1 limit ${MOST_NAMED}`,
  );
  return differing.map(({ id }) => id);
}

/** A projection whose rows are digested as they are folded, and not written. */
const digested = (projection: AnyProjection, digests: BlockDigests): AnyProjection => ({
  ...projection,
  key: (event) => {
    digests.add(event);
    return null;
  },
});

async function digestOf(sql: Sql, table: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  const ordered = sql.unsafe<{ row: string }[]>(
    `select f::text as row from rm.${table} f order by id collate "C"`,
  );
  for await (const batch of ordered.cursor(5000)) {
    rows += batch.length;
    for (const { row } of batch) hash.update(`${row}\n`);
  }
  return { rows, sha256: hash.digest('hex') };
}
