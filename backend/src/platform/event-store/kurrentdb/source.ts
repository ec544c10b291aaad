import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { ConfigurationError } from '../../configuration-error.ts';
import type { Sql } from '../../postgres/client.ts';
import { UnavailableError } from '../event-store.ts';
import { COMMAND_TIMEOUT_MS, isNoStream, isRefused, type KurrentConnection } from './client.ts';
import { ForeignLogError, type Names } from './records.ts';

interface Source {
  readonly engine: string;
  readonly log_id: string | null;
  readonly commit_position: number;
}

/** What the database mirrors, and how far. */
export async function sourceOf(sql: Sql): Promise<Source> {
  const [source] = await sql<Source[]>`select engine, log_id, commit_position from log.source`;
  if (!source) throw new Error('log.source is empty');
  return source;
}

/** @throws ConfigurationError that says why the server of EVENT_LOG_URL cannot decide for this database */
export async function assertSource(
  connection: KurrentConnection,
  sql: Sql,
  names: Names,
  timeoutMs: number,
): Promise<void> {
  const source = await sourceOf(sql);
  if (source.engine !== 'kurrentdb') {
    throw new ConfigurationError(
      'EVENT_LOG_URL is set, but the log of this database is in PostgreSQL. Unset it, or move the log to KurrentDB first.',
    );
  }
  const deadlineMs = performance.now() + timeoutMs;
  try {
    const id = await identityOf(connection, names, deadlineMs);
    if (id !== source.log_id) {
      throw new ConfigurationError(
        `EVENT_LOG_URL points to ${id ? 'another log' : 'a KurrentDB without a log'}, not to the one that the database ` +
          'mirrors. Set it to the server with that log.',
      );
    }
    await connection.ask((client) => assertRights(connection, client, names), deadlineMs);
    await connection.ask((client) => assertMirrored(client, sql, names), deadlineMs);
  } catch (error) {
    throw asConfigurationError(error, timeoutMs);
  }
}

function asConfigurationError(error: unknown, timeoutMs: number): unknown {
  if (isRefused(error)) {
    return new ConfigurationError(
      'The KurrentDB of EVENT_LOG_URL refuses its user. The password must be right, and the user needs the rights ' +
        'to append to every stream and to read $all.',
    );
  }
  if (error instanceof UnavailableError) {
    return new ConfigurationError(
      `The KurrentDB of EVENT_LOG_URL did not answer for ${timeoutMs / 1000} s. Start it, or correct the address, ` +
        `its TLS settings or the network; a cluster answers only with a majority of its nodes.${reasonOf(error)}`,
    );
  }
  return error instanceof ForeignLogError ? new ConfigurationError(error.message) : error;
}

const reasonOf = ({ cause }: Error) => (cause instanceof Error ? ` The last failure: ${cause.message}` : '');

/**
 * The newest command of the mirror must be where it was, and its log must still have a beginning.
 * @throws ForeignLogError otherwise
 */
export async function assertMirrored(client: KurrentDBClient, sql: Sql, names: Names): Promise<void> {
  const [place] = await sql<{ first_stream: string; newest_command: string; commit_position: number }[]>`
    select f.stream as first_stream, n.command_id as newest_command, s.commit_position
    from log.source s
    cross join lateral (select stream from log.event order by position limit 1) f
    cross join lateral (select command_id from log.event order by position desc limit 1) n`;
  if (!place) return;
  const newest = await firstOf(client, names.command + place.newest_command);
  if (newest?.revision !== 0n || Number(newest.position?.commit) !== place.commit_position) {
    throw new ForeignLogError(
      'The database has mirrored events that the KurrentDB of EVENT_LOG_URL does not have: it was restored, truncated ' +
        'or scavenged. Restore a newer backup of KurrentDB; the mirror must never be ahead of it.',
    );
  }
  if ((await firstOf(client, names.log + place.first_stream))?.revision !== 0n) {
    throw new ForeignLogError(
      'The KurrentDB of EVENT_LOG_URL no longer has the beginning of the log: its streams were deleted, truncated or ' +
        'scavenged. Remove $maxAge, $maxCount and $tb from them, or restore a backup of KurrentDB.',
    );
  }
}

/** Both calls fail for a user without the rights; nothing is written, since the stream exists. */
async function assertRights(
  { kurrent }: KurrentConnection,
  client: KurrentDBClient,
  { identity }: Names,
): Promise<void> {
  for await (const _ of client.readAll({ maxCount: 1, requiresLeader: true })) break;
  const record = kurrent.binaryEvent({ id: randomUUID(), type: 'LogCreated', data: Buffer.from('') });
  await client
    .appendRecords(
      [{ streamName: identity, record }],
      [{ type: kurrent.STREAM_STATE, streamName: identity, expectedState: 'no_stream' }],
    )
    .catch((error) => {
      if (!error.violations) throw error;
    });
}

/** The id of the log in that namespace; undefined when there is none. */
export const identityOf = (
  connection: KurrentConnection,
  { identity }: Names,
  deadlineMs = performance.now() + COMMAND_TIMEOUT_MS,
): Promise<string | undefined> =>
  connection.ask(async (client) => (await firstOf(client, identity))?.id, deadlineMs);

/** The oldest record that a stream still has, from the leader. */
async function firstOf(client: KurrentDBClient, stream: string) {
  try {
    for await (const { event } of client.readStream(stream, { maxCount: 1, requiresLeader: true }))
      return event;
  } catch (error) {
    if (!isNoStream(error)) throw error;
  }
  return undefined;
}
