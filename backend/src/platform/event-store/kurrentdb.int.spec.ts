import { randomUUID } from 'node:crypto';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../testing/database.ts';
import { type RunningServer, servers } from '../../testing/kurrentdb/servers.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { KurrentEventStore } from './kurrentdb.ts';

describe.each(servers)('the KurrentDB event store on %s', (_, start) => {
  let database: TestDatabase;
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  describe('fulfils the contract of every event store', () => {
    eventStoreContract(async () => {
      const namespace = await server.newLog(database);
      const store = await KurrentEventStore.open(server.url, database.url, sampleCodec, {
        namespace,
        patience: PATIENCE,
        appendTimeoutMs: 60_000,
      });
      return { store, close: () => store.close() };
    });
  });

  it('refuses a log that the database does not mirror, and a database that mirrors none', async () => {
    const open = (namespace: string) =>
      KurrentEventStore.open(server.url, database.url, sampleCodec, { namespace });
    await expect(open('nowhere.')).rejects.toThrow('the log of PostgreSQL');
    await server.newLog(database);
    await expect(open(`other-${randomUUID()}.`)).rejects.toThrow('without a log');
    const namespace = await server.newLog(database);
    await server.newLog(database);
    await expect(open(namespace)).rejects.toThrow('another log');
  });
});
