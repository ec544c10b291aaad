import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../postgres/client.ts';
import type { KurrentConnection } from './client.ts';
import { compareLogs, extentOf, recordsOfLog } from './compare.ts';
import { copyEvents, MoveError, sendRecords } from './copy.ts';
import { KurrentMirror } from './mirror.ts';
import { CommandReader, type Names } from './records.ts';
import { identityOf, sourceOf } from './source.ts';

const RETRY_PAUSE_MS = 200;

export interface BothLogs {
  /** The database, as the API uses it. */
  readonly sql: Sql;
  /** The database, as its owner. */
  readonly owner: Sql;
  readonly connection: KurrentConnection;
  readonly names: Names;
}

/**
 * Copies the log of PostgreSQL into a KurrentDB that has none, compares the two, and makes the database a mirror
 * of KurrentDB. Events keep their order, versions, ids and bytes, so that everything signed stays valid. Resumes
 * an interrupted move.
 * @returns the number of events
 * @throws MoveError
 */
export async function moveLog(logs: BothLogs): Promise<number> {
  const { sql, owner, connection, names } = logs;
  const source = await extentOf(sql);
  if (source.engine === 'kurrentdb') throw new MoveError('The log of this database is in KurrentDB already.');
  const before = await compareLogs(logs, source);
  if (before.problem) {
    throw new MoveError(`KurrentDB holds another log than PostgreSQL: ${before.problem.message}.`);
  }
  const id = (await identityOf(connection, names)) ?? (await createIdentity(connection, names));
  await copyEvents(logs, { after: before.entries, head: source.head });
  const { entries, commit, problem } = await compareLogs(logs, source);
  if (problem || entries !== source.head) {
    const reason = problem?.message ?? `it has ${entries} of the ${source.head} entries`;
    throw new MoveError(`The copy in KurrentDB differs: ${reason}. Empty the KurrentDB and try again.`);
  }
  if (!(await mirrorFrom(owner, { id, commit, head: source.head }))) {
    throw new MoveError(
      'Events were appended meanwhile. Stop every process of the API, then run this again: it copies only those.',
    );
  }
  return entries;
}

/**
 * Makes an empty database mirror the log in KurrentDB.
 * @throws MoveError
 */
export async function mirrorLog({ sql, owner, connection, names }: BothLogs): Promise<void> {
  const source = await extentOf(sql);
  const id = await identityOf(connection, names);
  if (!id) throw new MoveError('KurrentDB has no log. To move the log of this database there: log move.');
  const isEmpty = source.engine === 'postgresql' && source.head === 0;
  if (!isEmpty || !(await mirrorFrom(owner, { id, commit: -1, head: 0 })))
    throw new MoveError('This database has a log. Only an empty one can mirror another log.');
}

/**
 * Empties the mirror and imports all of it again, if KurrentDB still has all of it.
 * @param importer a pool with a single connection
 * @returns the number of events
 * @throws MoveError
 */
export async function rebuildMirror(logs: BothLogs, importer: Sql): Promise<number> {
  const { sql, owner, connection, names } = logs;
  const before = await extentOf(sql);
  if (before.engine !== 'kurrentdb')
    throw new MoveError('The log of this database exists nowhere else, so it is kept.');
  await assertWhole(logs, before.commit);
  let failure: unknown;
  const onStopped = (error: unknown) => {
    failure = error;
  };
  const mirror = new KurrentMirror(connection, importer, { names, onStopped });
  await owner`select log.empty_mirror()`;
  await mirror.start();
  try {
    for (;;) {
      const { commit, head } = await extentOf(sql);
      if (commit >= before.commit) return head;
      if (failure) throw failure;
      await pause(RETRY_PAUSE_MS);
    }
  } finally {
    await mirror.close();
  }
}

/** The mirror may be the only copy of what KurrentDB has lost. */
async function assertWhole({ sql, connection, names }: BothLogs, commit: number): Promise<void> {
  const { log_id: id } = await sourceOf(sql);
  const [{ size: signed = 0 } = {}] = await sql<{ size: number }[]>`select size from audit.tree`;
  const reader = new CommandReader(names);
  const versions = new Map<string, number>();
  let [events, last, isInOrder] = [0, -1, (await identityOf(connection, names)) === id];
  for await (const record of recordsOfLog(connection, names)) {
    if (Number(record.position.commit) > commit) break;
    const command = reader.read(record);
    if (!command) continue;
    last = Number(record.position.commit);
    for (const { stream, version } of command) {
      events++;
      isInOrder &&= version === (versions.get(stream) ?? 0) + 1;
      versions.set(stream, version);
    }
  }
  if (isInOrder && last === commit && events >= signed) return;
  throw new MoveError('KurrentDB does not have everything that was mirrored: the mirror stays as it is.');
}

/** False when the database has another head by now; nothing has changed then. */
async function mirrorFrom(
  owner: Sql,
  { id, commit, head }: { id: string; commit: number; head: number },
): Promise<boolean> {
  const [row] = await owner<{ moved: boolean }[]>`
    select log.move(${id}::uuid, ${commit}::bigint, ${head}::bigint) as moved`;
  return row?.moved ?? false;
}

async function createIdentity(connection: KurrentConnection, { identity }: Names): Promise<string> {
  const { binaryEvent } = connection.kurrent;
  const id = randomUUID();
  const record = binaryEvent({ id, type: 'LogCreated', data: Buffer.from('') });
  await sendRecords(connection, [{ streamName: identity, record }], new Map([[identity, 0]]));
  return id;
}
