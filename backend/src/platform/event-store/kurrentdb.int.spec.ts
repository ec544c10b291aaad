import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { KurrentEventStore } from './kurrentdb.ts';
import { loadKurrent } from './kurrentdb-client.ts';
import { namesIn } from './kurrentdb-records.ts';

const url = process.env.KURRENTDB_URL ?? '';
const onServer = url ? describe : describe.skip;

/** A log of its own in the server, and an empty mirror of it. */
async function newLog(database: TestDatabase): Promise<string> {
  const namespace = `test-${randomUUID()}.`;
  const { KurrentDBClient, binaryEvent } = await loadKurrent();
  const client = KurrentDBClient.connectionString(url);
  const id = randomUUID();
  const identity = binaryEvent({ id, type: 'LogCreated', data: Buffer.from('') });
  await client.appendRecords([{ streamName: namesIn(namespace).identity, record: identity }], []);
  await client.dispose();
  const owner = postgres(database.ownerUrl, { max: 1 });
  await owner`select log.mirror(${id}, -1)`;
  await owner.end();
  return namespace;
}

onServer('the KurrentDB event store on a server', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.drop());

  describe('fulfils the contract of every event store', () => {
    eventStoreContract(async () => {
      const namespace = await newLog(database);
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
    await newLog(database);
    await expect(open(`other-${randomUUID()}.`)).rejects.toThrow('without a log');
    const namespace = await newLog(database);
    await newLog(database);
    await expect(open(namespace)).rejects.toThrow('another log');
  });
});
