import { randomUUID } from 'node:crypto';
import { backend } from './load.mjs';

/** The log of a database that is migrated first. */
export async function openLog(databaseUrl) {
  const [{ migrate }, { PostgresEventStore }, { createEventCodec }, { eventTypes }] = await Promise.all(
    [
      'platform/postgres/migrate.js',
      'platform/event-store/postgres.js',
      'platform/event-store/event-codec.js',
      'modules/registry.js',
    ].map((file) => import(backend(file))),
  );
  await migrate(databaseUrl);
  return new PostgresEventStore(databaseUrl, createEventCodec(eventTypes));
}

/** The events of somebody new, written in one append without going through the API. */
export async function appendPerson(store, { name, email, events = () => [] }) {
  const userId = randomUUID();
  const commandId = randomUUID();
  const registered = { type: 'UserRegistered', data: { userId, name, email, role: 'user' } };
  const metadata = {
    actorId: userId,
    actorRole: 'user',
    correlationId: 'c',
    causationId: commandId,
    requestId: 'r',
  };
  await store.append(
    [{ stream: `account-${userId}`, expected: 'none', events: [registered, ...events(userId)] }],
    { commandId, metadata, atMs: Date.now() },
  );
}
