import {
  decodeBundle,
  LogFault,
  type LogSource,
  TILE_WIDTH,
  type Tile,
  tileOf,
  tilePath,
} from 'mf-shared/transparency';
import {
  createEventCodec,
  type EventCodec,
  type LoggedRow,
  readRecorded,
} from '../../platform/event-store/event-codec.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { SubjectKeys } from '../../platform/vault/subject-keys.ts';
import { eventTypes } from '../registry.ts';

/** An export contains no personal keys: names in it read as '', and other sealed data stays sealed. */
export const noKeys: SubjectKeys = { find: async () => new Map(), findOrMake: async () => new Map() };

/**
 * The events of an exported, verified log, read from its bundles in constant memory; finding a stream or a
 * time reads all of them.
 */
export class ExportedLog {
  readonly #source: LogSource;
  readonly #size: number;
  readonly #codec: EventCodec = createEventCodec(eventTypes, noKeys);

  constructor(source: LogSource, size: number) {
    this.#source = source;
    this.#size = size;
  }

  async head(): Promise<number> {
    return this.#size;
  }

  /** At most `limit` events after the position, in log order. */
  async readAll(after: number, limit: number): Promise<RecordedEvent[]> {
    const found: LoggedRow[] = [];
    for await (const row of this.#rows(after)) {
      if (found.length === limit) break;
      found.push(row);
    }
    return readRecorded(this.#codec, found);
  }

  /** At most `limit` events of a stream after the version, oldest first. */
  async readStream(
    stream: string,
    afterVersion = 0,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<RecordedEvent[]> {
    const found: LoggedRow[] = [];
    for await (const row of this.#rows()) {
      if (found.length === limit) break;
      if (row.stream === stream && row.version > afterVersion) found.push(row);
    }
    return readRecorded(this.#codec, found);
  }

  /** The position before the first event later than the time; undefined when there is none. */
  async positionAt(atMs: number): Promise<number | undefined> {
    for await (const row of this.#rows()) if (row.atMs > atMs) return row.position - 1;
    return undefined;
  }

  /** The id of the person who requested the withdrawal; undefined when it does not exist. */
  async personOfWithdrawal(id: string): Promise<string | undefined> {
    for await (const { type, data } of this.#rows()) {
      const { withdrawalId, userId } = data as { withdrawalId?: string; userId?: string };
      if (type === 'WithdrawalRequested' && withdrawalId === id) return userId;
    }
    return undefined;
  }

  async *#rows(after = 0): AsyncGenerator<LoggedRow> {
    for (let number = Math.floor(after / TILE_WIDTH); number * TILE_WIDTH < this.#size; number++) {
      const path = tilePath(tileOf(this.#size, 'entries', number) as Tile);
      const bundle = await this.#source.read(path);
      if (!bundle) throw new LogFault('removed', number * TILE_WIDTH, `${path} is missing`);
      const { entries } = decodeBundle(bundle);
      for (const entry of entries.slice(Math.max(0, after - number * TILE_WIDTH))) yield rowOf(entry);
    }
  }
}

/** Parses an entry written by canonicalEntry in mf-shared/transparency: numbers are strings there. */
function rowOf(entry: Buffer): LoggedRow {
  const { index, id, stream, version, type, schemaVersion, at, metadata, data } = JSON.parse(
    entry.toString(),
  );
  return {
    position: Number(index) + 1,
    id,
    stream,
    version: Number(version),
    type,
    schemaVersion: Number(schemaVersion),
    atMs: Number(at),
    metadata,
    data,
  };
}
