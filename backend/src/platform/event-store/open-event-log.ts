import { ConfigurationError } from '../configuration-error.ts';
import type { EventCodec } from './event-codec.ts';
import type { EventStore } from './event-store.ts';
import { KurrentEventStore, type KurrentOptions } from './kurrentdb/kurrentdb.ts';
import { PostgresEventStore } from './postgres.ts';

interface EventLog {
  readonly store: EventStore;
  /** True once this process can never again get the log's new events: then `onStopped` was called. */
  readonly isStopped: () => boolean;
}

/**
 * The log, in the engine that decides: KurrentDB if its address is set, otherwise PostgreSQL.
 * @throws ConfigurationError when the database has its log elsewhere, or that log cannot be used
 */
export async function openEventLog(
  { databaseUrl, eventLogUrl }: { databaseUrl: string; eventLogUrl: string | null },
  codec: EventCodec,
  options: KurrentOptions = {},
): Promise<EventLog> {
  if (eventLogUrl !== null) {
    const store = await KurrentEventStore.open(eventLogUrl, databaseUrl, codec, options);
    return { store, isStopped: () => store.isStopped };
  }
  const store = new PostgresEventStore(databaseUrl, codec, options);
  if ((await store.connect()) !== 'kurrentdb') return { store, isStopped: () => false };
  await store.close();
  throw new ConfigurationError(
    'EVENT_LOG_URL is missing: the log of this database is in KurrentDB, and nothing can be appended to its mirror. ' +
      'Set it to the address of that KurrentDB.',
  );
}
