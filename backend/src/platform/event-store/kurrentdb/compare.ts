import type {
  AllStreamRecordedEvent,
  AllStreamResolvedEvent,
  KurrentDBClient,
  Position,
} from '@kurrent/kurrentdb-client';
import type { Sql } from '../../postgres/client.ts';
import { COMMAND_TIMEOUT_MS, type KurrentConnection } from './client.ts';
import { CommandReader, ForeignLogError, type MirroredEvent, type Names } from './records.ts';

const BATCH = 1000;

/** An event of log.event, and the positions recorded for its command. */
export interface LoggedCommandEvent extends MirroredEvent {
  readonly position: number;
  readonly firstPosition: number | null;
  readonly lastPosition: number | null;
}

/** Where the two logs first differ. */
interface Difference {
  /** The entry, counted from 0. */
  readonly index: number;
  readonly message: string;
}

interface Comparison {
  /** The number of entries at the beginning of both logs that are the same. */
  readonly entries: number;
  /** The place in $all after them; -1 when there are none. */
  readonly commit: number;
  readonly problem: Difference | null;
}

const FIELDS = [
  'stream',
  'version',
  'id',
  'type',
  'schemaVersion',
  'commandId',
  'atMs',
  'metadata',
  'data',
] as const satisfies readonly (keyof MirroredEvent)[];

/**
 * Compares the log of KurrentDB with the first `head` events of log.event: every entry byte for byte, and
 * which events each command has. Fewer events in KurrentDB are not yet a difference.
 * @param upTo the place in $all after which nothing is compared
 * @throws Error when one of them cannot be read
 */
export async function compareLogs(
  { sql, connection, names }: { sql: Sql; connection: KurrentConnection; names: Names },
  { head, upTo = Number.MAX_SAFE_INTEGER }: { head: number; upTo?: number },
): Promise<Comparison> {
  let entries = 0;
  let commit = -1;
  const reader = new CommandReader(names);
  const logged = loggedEvents(sql, { after: 0, head });
  const differ = (message: string): Comparison => ({ entries, commit, problem: { index: entries, message } });
  try {
    for await (const record of recordsOfLog(connection, names)) {
      if (Number(record.position.commit) > upTo) return { entries, commit, problem: null };
      const command = reader.read(record) ?? [];
      const range = { firstPosition: entries + 1, lastPosition: entries + command.length };
      for (const event of command) {
        const { value: row } = await logged.next();
        if (!row) return differ(`entry ${entries} is in KurrentDB, and not in PostgreSQL`);
        const field = differenceOf(row, { ...event, ...range, position: entries + 1 });
        if (field) return differ(`entry ${entries} differs in its ${field}`);
        entries++;
      }
      if (command.length > 0) commit = Number(record.position.commit);
    }
  } catch (error) {
    if (error instanceof ForeignLogError) return differ(error.message);
    throw error;
  } finally {
    await logged.return(undefined);
  }
  return reader.isBetweenCommands
    ? { entries, commit, problem: null }
    : differ(`the command of entry ${entries} is not complete in KurrentDB`);
}

/**
 * Compares the mirror with KurrentDB, up to the newest event that is mirrored.
 * @throws Error when one of them cannot be read, or the database mirrors none
 */
export async function compareMirror(logs: Parameters<typeof compareLogs>[0]): Promise<Comparison> {
  const { engine, commit: upTo, head } = await extentOf(logs.sql);
  if (engine !== 'kurrentdb')
    throw new Error('The log of this database is in PostgreSQL: there is nothing to compare it with.');
  const found = await compareLogs(logs, { head, upTo });
  if (found.problem || found.entries === head) return found;
  const message = `entry ${found.entries} is in PostgreSQL, and not in KurrentDB`;
  return { ...found, problem: { index: found.entries, message } };
}

interface Extent {
  readonly engine: string;
  readonly commit: number;
  readonly head: number;
}

/** The size of the mirror and the place in $all that it has reached, at one moment. */
export async function extentOf(sql: Sql): Promise<Extent> {
  const [source] = await sql<Extent[]>`
    select s.engine, s.commit_position as commit, h.position as head from log.source s, log.head h`;
  if (!source) throw new Error('log.source is empty');
  return source;
}

function differenceOf(row: LoggedCommandEvent, due: LoggedCommandEvent): string | undefined {
  const field = FIELDS.find((each) => row[each] !== due[each]);
  if (field) return field;
  if (row.position !== due.position) return 'position';
  const isPlaced = row.firstPosition === due.firstPosition && row.lastPosition === due.lastPosition;
  return isPlaced ? undefined : 'place in the list of commands';
}

/**
 * Every committed record of the log, in order. A read that is interrupted, for example by an election, resumes
 * where it was.
 */
export async function* recordsOfLog(connection: KurrentConnection, names: Names) {
  const prefixes = [names.log, names.command];
  const filter = connection.kurrent.streamNameFilter({ prefixes });
  let last: Position | undefined;
  let reading: AsyncIterator<AllStreamResolvedEvent> | undefined;
  let isOver = false;

  async function readOn(client: KurrentDBClient): Promise<AllStreamRecordedEvent[]> {
    const from = last && { fromPosition: last };
    reading ??= client.readAll({ filter, requiresLeader: true, ...from })[Symbol.asyncIterator]();
    const records: AllStreamRecordedEvent[] = [];
    try {
      while (records.length < BATCH) {
        const { value, done } = await reading.next();
        if (done) {
          isOver = true;
          break;
        }
        const { event } = value;
        // A read begins with the record at its place, which was read already.
        if (!event || (last && !isAfter(event.position, last))) continue;
        last = event.position;
        if (prefixes.some((prefix) => event.streamId.startsWith(prefix))) records.push(event);
      }
    } catch (error) {
      reading = undefined;
      if (records.length === 0) throw error;
    }
    return records;
  }

  while (!isOver) yield* await connection.ask(readOn, performance.now() + COMMAND_TIMEOUT_MS);
}

const isAfter = (one: Position, other: Position) =>
  one.commit > other.commit || (one.commit === other.commit && one.prepare > other.prepare);

/** The events after a position, up to another one. */
export async function* loggedEvents(
  sql: Sql,
  { after, head }: { after: number; head: number },
): AsyncGenerator<LoggedCommandEvent, undefined> {
  for (let position = after; position < head; ) {
    // The json columns as stored text: parsing and serializing them again could change the bytes.
    const rows = await sql<LoggedCommandEvent[]>`
      select e.position, e.command_id as "commandId", e.stream, e.version, e.id, e.type,
             e.schema_version as "schemaVersion", e.at_ms as "atMs", e.metadata::text as metadata,
             e.data::text as data, c.first_position as "firstPosition", c.last_position as "lastPosition"
      from log.event e left join log.command c on c.id = e.command_id
      where e.position > ${position} and e.position <= ${head} order by e.position limit ${BATCH}`;
    yield* rows;
    if (rows.length === 0) return;
    position = rows.at(-1)?.position ?? head;
  }
}
