import type { Logger } from 'pino';
import { ConfigurationError } from '../platform/configuration-error.ts';
import type { EventCodec } from '../platform/event-store/event-codec.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { KurrentEventStore, type KurrentOptions } from '../platform/event-store/kurrentdb.ts';
import { PostgresEventStore } from '../platform/event-store/postgres.ts';
import { connectOnce } from '../platform/postgres/client.ts';

interface EventLog {
  readonly store: EventStore;
  /** False once this process can never again have the log's new events. */
  readonly isMoving: () => boolean;
}

/**
 * The log in the engine that the configuration names.
 * @throws ConfigurationError when the database has its log elsewhere, or that log cannot be used
 */
export async function openEventLog(
  { databaseUrl, eventLogUrl }: { databaseUrl: string; eventLogUrl: string | null },
  codec: EventCodec,
  options: KurrentOptions,
  logger: Logger,
): Promise<EventLog> {
  if (eventLogUrl === null) {
    await assertOwnLog(databaseUrl);
    const store = new PostgresEventStore(databaseUrl, codec, options);
    await store.connect();
    return { store, isMoving: () => true };
  }
  const onStopped = (error: unknown) =>
    logger.fatal(
      { error },
      'the mirror of the event log has stopped: put right what the error says, and start the process anew',
    );
  try {
    const store = await KurrentEventStore.open(eventLogUrl, databaseUrl, codec, { ...options, onStopped });
    return { store, isMoving: () => !store.isStopped };
  } catch (error) {
    if (error instanceof ConfigurationError) logger.fatal(error.message);
    throw error;
  }
}

async function assertOwnLog(databaseUrl: string): Promise<void> {
  const sql = connectOnce(databaseUrl);
  const [source] = await sql<{ engine: string }[]>`select engine from log.source`;
  await sql.end({ timeout: 5 });
  if (source?.engine === 'kurrentdb') {
    throw new ConfigurationError(
      'EVENT_LOG_URL is missing: the log of this database is in KurrentDB, and nothing can be appended to its mirror.',
    );
  }
}
