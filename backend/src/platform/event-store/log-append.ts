import type { Sql } from '../postgres/client.ts';
import type { EventCodec, StoredEvent } from './event-codec.ts';
import { eventId } from './event-id.ts';
import type { AppendContext, StreamAppend } from './event-store.ts';

/** A command's append for log.append_in: expected versions, and events with ids and versions assigned. */
export interface PreparedAppend {
  readonly commandId: string;
  readonly expectations: readonly { stream: string; version: number }[];
  readonly events: readonly {
    stream: string;
    version: number;
    id: string;
    type: string;
    schemaVersion: number;
    data: string;
  }[];
  readonly atMs: number;
  readonly metadata: string;
  readonly epoch: string | undefined;
}

/** The result of log.append_in for one command of a batch. */
export interface AppendOutcome {
  readonly command_id: string;
  readonly outcome: 'appended' | 'duplicate' | 'conflict' | 'epoch';
  readonly first_position: number;
  readonly last_position: number;
  /** The stream that was not at its expected version, and its actual version. */
  readonly stream: string;
  readonly actual: number;
}

/** @throws Error when an event cannot be stored */
export async function prepareAppend(
  codec: EventCodec,
  appends: readonly StreamAppend[],
  { commandId, metadata, atMs, epoch }: AppendContext,
): Promise<PreparedAppend> {
  const placed = placeEvents(appends, commandId);
  const stored = await codec.encode(placed);
  return {
    commandId,
    expectations: appends.map(({ stream, expected }) => ({ stream, version: versionOf(expected) })),
    events: placed.map(({ stream, version, id }, index) => ({
      ...(stored[index] as StoredEvent),
      stream,
      version,
      id,
    })),
    atMs,
    metadata: JSON.stringify(metadata),
    epoch,
  };
}

/** The events of an append with their ids and versions, in the order of their positions. */
export function placeEvents(appends: readonly StreamAppend[], commandId: string) {
  let ordinal = 0;
  return appends.flatMap(({ stream, expected, events }) =>
    events.map(({ type, data }, index) => ({
      stream,
      version: versionOf(expected) + index + 1,
      type,
      data,
      id: eventId(commandId, ordinal++),
    })),
  );
}

const versionOf = (expected: StreamAppend['expected']) => (expected === 'none' ? 0 : expected);

/**
 * Sends a batch of one epoch, without repeated streams or command ids, in a single transaction.
 * @param announce whether readers in other processes are woken
 */
export function callAppend(
  sql: Sql,
  batch: readonly PreparedAppend[],
  announce: boolean,
): Promise<AppendOutcome[]> {
  const expectations = batch.flatMap((each) => each.expectations);
  const events = batch.flatMap((each) => each.events);
  const ofExpectations = batch.flatMap((each) => each.expectations.map(() => each));
  const ofEvents = batch.flatMap((each) => each.events.map(() => each));
  return sql.unsafe<AppendOutcome[]>(
    'select * from log.append_in($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)',
    [
      batch[0]?.epoch ?? null,
      batch.map(({ commandId }) => commandId),
      ofExpectations.map(({ commandId }) => commandId),
      expectations.map(({ stream }) => stream),
      expectations.map(({ version }) => version),
      ofEvents.map(({ commandId }) => commandId),
      events.map(({ stream }) => stream),
      events.map(({ version }) => version),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ schemaVersion }) => schemaVersion),
      ofEvents.map(({ atMs }) => atMs),
      ofEvents.map(({ metadata }) => metadata),
      events.map(({ data }) => data),
      announce,
    ],
    { prepare: true },
  );
}
