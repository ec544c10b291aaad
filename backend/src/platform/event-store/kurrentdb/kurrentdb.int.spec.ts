import { randomUUID } from 'node:crypto';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import postgres from 'postgres';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../../testing/database.ts';
import { createKurrentLog } from '../../../testing/kurrent-log.ts';
import { type RunningServer, servers } from '../../../testing/kurrentdb/servers.ts';
import { context, oneEvent, sampleCodec } from '../../../testing/sample-events.ts';
import { ConfigurationError } from '../../configuration-error.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { openEventLog } from '../open-event-log.ts';
import { KurrentConnection, loadKurrent } from './client.ts';
import { KurrentEventStore } from './kurrentdb.ts';
import { namesIn } from './records.ts';

describe.each(servers)('the KurrentDB event store on %s', (_, start) => {
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    server = await start();
    url = server.url;
  });
  afterAll(() => server.stop());

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
    await expect(open('nowhere.')).rejects.toThrow('the log of this database is in PostgreSQL');
    await createKurrentLog(url, database.ownerUrl);
    await expect(open(`other-${randomUUID()}.`)).rejects.toThrow('without a log');
    const namespace = await createKurrentLog(url, database.ownerUrl);
    await createKurrentLog(url, database.ownerUrl);
    await expect(open(namespace)).rejects.toThrow('another log');
  });

  it('keeps its mirror from being taken for a log of PostgreSQL', async () => {
    await createKurrentLog(url, database.ownerUrl);
    const opened = openEventLog({ databaseUrl: database.url, eventLogUrl: null }, sampleCodec);
    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow(
      'EVENT_LOG_URL is missing: the log of this database is in KurrentDB',
    );
    await expect(opened).rejects.toThrow('Set it to the address of that KurrentDB.');
  });

  describe('whose log is not what the database mirrors', () => {
    let namespace: string;
    let client: KurrentDBClient;
    const opened: KurrentEventStore[] = [];
    beforeEach(async () => {
      namespace = await createKurrentLog(url, database.ownerUrl);
      client = (await loadKurrent()).KurrentDBClient.connectionString(url);
    });
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((store) => store.close()));
      await client.dispose();
    });

    const open = async (onStopped?: (error: unknown) => void) => {
      const options = { namespace, patience: PATIENCE, appendTimeoutMs: 60_000 };
      const store = await KurrentEventStore.open(url, database.url, sampleCodec, {
        ...options,
        ...(onStopped && { onStopped }),
      });
      opened.push(store);
      return store;
    };
    const append = (store: KurrentEventStore) => store.append(oneEvent('s', 'none'), context(randomUUID()));

    it('refuses a mirror that is ahead of it', async () => {
      await append(await open());
      const owner = postgres(database.ownerUrl, { max: 1 });
      await owner`update log.source set commit_position = commit_position + 1`;
      await owner.end();
      await expect(open()).rejects.toThrow('the mirror must never be ahead of it');
    });

    it('refuses a log without its beginning, and decides nothing on a deleted stream', async () => {
      const store = await open();
      await append(store);
      await client.deleteStream(`${namesIn(namespace).log}s`);
      await expect(store.loadStream('s')).rejects.toThrow('was deleted in KurrentDB');
      await expect(open()).rejects.toThrow('no longer has the beginning of the log');
    });

    it("stops every process at a record that is not the product's", async () => {
      const stopped = new Promise((resolve) => void open(resolve));
      const { binaryEvent } = await loadKurrent();
      const record = binaryEvent({ type: 'Alien', data: Buffer.from('{}') });
      await client.appendRecords([{ streamName: `${namesIn(namespace).log}alien`, record }], []);
      expect(String(await stopped)).toContain("is not the product's");
      // Takes the lock that the first one has released.
      expect(String(await new Promise((resolve) => void open(resolve)))).toContain("is not the product's");
      expect(opened.map(({ isStopped }) => isStopped)).toEqual([true, true]);
    });
  });
});

it.each([
  ['is not there', '/nowhere/ca.crt'],
  ['is a folder', __dirname],
])('refuses an address whose certificate file %s', async (_, file) => {
  const opened = KurrentConnection.open(`kurrentdb://user:secret@127.0.0.1:1?tls=true&tlsCAFile=${file}`);
  await expect(opened).rejects.toThrow(ConfigurationError);
  await expect(opened).rejects.toThrow('names a certificate file that cannot be read. It must look like kur');
  await expect(opened).rejects.not.toThrow('secret');
});
