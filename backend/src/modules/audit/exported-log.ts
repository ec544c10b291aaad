import {
  createEventCodec,
  type EventCodec,
  type LoggedRow,
  readRecorded,
} from '../../platform/event-store/event-codec.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { decodeBundle } from '../../platform/transparency/bundle.ts';
import { LogFault, type LogSource } from '../../platform/transparency/log-fault.ts';
import { TILE_WIDTH, type Tile, tileOf, tilePath } from '../../platform/transparency/tiles.ts';
import type { SubjectKeys } from '../../platform/vault/subject-keys.ts';
import { eventTypes } from '../registry.ts';

/** An export comes without anybody's key: names in it read as '', what else is sealed stays so. */
export const noKeys: SubjectKeys = { find: async () => new Map(), findOrMake: async () => new Map() };

/**
 * The events of a log that was exported and proven, read from its bundles with flat memory; streams and
 * times are found by reading all of them.
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

  /** At most `limit` events after the position, in order. */
  async readAll(after: number, limit: number): Promise<RecordedEvent[]> {
    const found: LoggedRow[] = [];
    for await (const row of this.#rows(after)) {
      if (found.length === limit) break;
      found.push(row);
    }
    return readRecorded(this.#codec, found);
  }

  async readStream(stream: string): Promise<RecordedEvent[]> {
    const found: LoggedRow[] = [];
    for await (const row of this.#rows()) if (row.stream === stream) found.push(row);
    return readRecorded(this.#codec, found);
  }

  /** The position before the first event that is later than the time; undefined when none is. */
  async positionAt(atMs: number): Promise<number | undefined> {
    for await (const row of this.#rows()) if (row.atMs > atMs) return row.position - 1;
    return undefined;
  }

  /** Whose withdrawal it is; undefined when there is none with this id. */
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

/** An entry as canonicalEntry in platform/transparency writes it: its numbers are texts. */
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
