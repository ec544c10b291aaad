import { randomUUID } from 'node:crypto';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../testing/database.ts';
import { createKurrentLog } from '../../testing/kurrent-log.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { KurrentEventStore } from './kurrentdb.ts';

const url = process.env.KURRENTDB_URL ?? '';
const onServer = url ? describe : describe.skip;

onServer('the KurrentDB event store on a server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  describe('fulfils the contract of every event store', () => {
    eventStoreContract(async () => {
      const namespace = await createKurrentLog(url, database.ownerUrl);
      const store = await KurrentEventStore.open(url, database.url, sampleCodec, {
        namespace,
        patience: PATIENCE,
        appendTimeoutMs: 60_000,
      });
      return { store, close: () => store.close() };
    });
  });

  it('refuses a log that the database does not mirror, and a database that mirrors none', async () => {
    const open = (namespace: string) => KurrentEventStore.open(url, database.url, sampleCodec, { namespace });
    await expect(open('nowhere.')).rejects.toThrow('the log of PostgreSQL');
    await createKurrentLog(url, database.ownerUrl);
    await expect(open(`other-${randomUUID()}.`)).rejects.toThrow('without a log');
    const namespace = await createKurrentLog(url, database.ownerUrl);
    await createKurrentLog(url, database.ownerUrl);
    await expect(open(namespace)).rejects.toThrow('another log');
  });
});
