import { randomUUID } from 'node:crypto';
import { backend, SEALING_KEY } from './load.mjs';

/** Migrates a database and opens its log; close() ends all connections, including those to the vault. */
export async function openLog(databaseUrl) {
  const [
    { migrate, vaultMigrations },
    postgres,
    { PostgresEventStore },
    { createEventCodec },
    vaults,
    registry,
  ] = await Promise.all(
    [
      'platform/postgres/migrate.js',
      'platform/postgres/client.js',
      'platform/event-store/postgres.js',
      'platform/event-store/event-codec.js',
      'platform/vault/vault.js',
      'modules/registry.js',
    ].map((file) => import(backend(file))),
  );
  const { KeyEncryption } = await import(backend('platform/vault/key-encryption.js'));
  await migrate(databaseUrl);
  await migrate(databaseUrl, vaultMigrations);
  const sql = postgres.connect(databaseUrl, { max: 2, name: 'bench-vault', statementTimeoutMs: 0 });
  const vault = new vaults.Vault(sql, new KeyEncryption(SEALING_KEY));
  const store = new PostgresEventStore(databaseUrl, createEventCodec(registry.eventTypes, vault));
  const close = store.close.bind(store);
  store.close = async () => {
    await close();
    await sql.end();
  };
  return store;
}

/** Metadata of events that a user's own command recorded. */
export const metadataOf = (userId, commandId) => ({
  actorId: userId,
  actorRole: 'user',
  correlationId: 'c',
  causationId: commandId,
  requestId: 'r',
});

/** Writes the events of a new user in one append, without going through the API; returns the user's id. */
export async function appendPerson(store, { name, email, events = () => [] }) {
  const userId = randomUUID();
  const commandId = randomUUID();
  const registered = { type: 'UserRegistered', data: { userId, name, email, role: 'user' } };
  const metadata = metadataOf(userId, commandId);
  await store.append(
    [{ stream: `account-${userId}`, expected: 'none', events: [registered, ...events(userId)] }],
    { commandId, metadata, atMs: Date.now() },
  );
  return userId;
}
