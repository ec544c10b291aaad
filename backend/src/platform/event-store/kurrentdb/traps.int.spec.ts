import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../../testing/database.ts';
import { createKurrentLog } from '../../../testing/kurrent-log.ts';
import { KurrentStandIn, type Trap } from '../../../testing/kurrentdb/stand-in.ts';
import { context, oneEvent, sampleCodec } from '../../../testing/sample-events.ts';
import { until } from '../../../testing/until.ts';
import { ConfigurationError } from '../../configuration-error.ts';
import { ConflictError, UnavailableError } from '../event-store.ts';
import { KurrentEventStore, type KurrentOptions } from './kurrentdb.ts';
import { namesIn } from './records.ts';

let database: TestDatabase;
let server: KurrentStandIn;
let namespace: string;
let store: KurrentEventStore;
const openStores: KurrentEventStore[] = [];

async function open(options: KurrentOptions = {}, url = server.url): Promise<KurrentEventStore> {
  const opened = await KurrentEventStore.open(url, database.url, sampleCodec, {
    namespace,
    patience: PATIENCE,
    appendTimeoutMs: 5000 * PATIENCE,
    ...options,
  });
  openStores.push(opened);
  return opened;
}

beforeAll(async () => {
  [database, server] = await Promise.all([
    createTestDatabase(),
    KurrentStandIn.start({ nodes: 3, commitTimeoutMs: 100 }),
  ]);
  namespace = await createKurrentLog(server.url, database.ownerUrl);
  store = await open();
});
afterAll(async () => {
  await Promise.all(openStores.map((each) => each.close()));
  await Promise.all([server.stop(), database.drop()]);
});

let stream: string;
let commandId: string;
beforeEach(() => {
  stream = `s-${randomUUID()}`;
  commandId = randomUUID();
});

const append = (by = store, id = commandId) => by.append(oneEvent(stream, 'none'), context(id));
const length = async () => (await store.loadStream(stream)).length;
/** What was sent since, without repetitions. */
const sentSince = (from: number) => new Set(server.received.slice(from)).size;

it.each<Trap>(['answer lost', 'request lost', 'late and kept', 'late and lost', 'connection reset'])(
  'sends the same bytes again after: %s',
  async (trap) => {
    const before = server.received.length;
    server.trap(trap);
    expect(await append()).toMatchObject({ duplicate: false });
    expect(server.received.length - before).toBe(2);
    expect(sentSince(before)).toBe(1);
    expect(await length()).toBe(1);
  },
);

it('does not retry a refused request', async () => {
  const before = server.received.length;
  server.denied.add('append');
  await expect(append()).rejects.toMatchObject({ code: 7 });
  server.denied.clear();
  expect(server.received.length - before).toBe(1);
  expect(await length()).toBe(0);
});

describe('is not opened', () => {
  const startTimeoutMs = 300;
  const refusal = 'The KurrentDB of EVENT_LOG_URL did not answer for 0.3 s. Start it, or correct the address';

  it('without a server', async () => {
    const stopped = await KurrentStandIn.start();
    await stopped.stop();
    await expect(open({ startTimeoutMs }, stopped.url)).rejects.toThrow(refusal);
  });

  it('on a silent server', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const opened = open({ startTimeoutMs }, `kurrentdb://127.0.0.1:${port}?tls=false`);
    await expect(opened).rejects.toThrow(refusal);
    silent.close();
  });

  it('while no node leads', async () => {
    server.startElection();
    const opened = open({ startTimeoutMs });
    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow(refusal);
    server.endElection();
  });

  it.each(['append', 'read all'] as const)('for a user without the right to %s', async (right) => {
    server.denied.add(right);
    const opened = open();
    await expect(opened).rejects.toThrow(ConfigurationError);
    await expect(opened).rejects.toThrow('refuses its user. The password must be right, and the user needs');
    server.denied.clear();
  });
});

it('gives up on a server that does not answer', async () => {
  const impatient = await open({ appendTimeoutMs: 100 });
  server.trap('no answer');
  await expect(append(impatient)).rejects.toThrow(UnavailableError);
  // The append may have been given up just before another try succeeded.
  await append();
  expect(await length()).toBe(1);
});

it.each([
  ['was kept', true, [true]],
  // Its last try may still be under way, and is then recorded.
  ['was lost with its leader', false, [true, false]],
])('records a command once when it was given up without a majority and %s', async (_, isKept, possible) => {
  const impatient = await open({ appendTimeoutMs: 300 });
  server.loseQuorum();
  await expect(append(impatient)).rejects.toThrow(UnavailableError);
  server.regainQuorum({ isKept });
  expect(possible).toContain((await append()).duplicate);
  expect(await length()).toBe(1);
});

it.each([
  ['kept', true],
  ['lost', false],
])('does not report a duplicate of a command that is %s only later', async (_, isKept) => {
  server.loseQuorum();
  const before = server.received.length;
  const first = append();
  await until(() => server.received.length > before);
  const second = append();
  // The first and its retries are identical; the second is refused because of records not yet replicated.
  await until(() => sentSince(before) === 2);
  server.regainQuorum({ isKept });
  const answers = await Promise.all([first, second]);
  expect(answers.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  expect(new Set(answers.map(({ lastPosition }) => lastPosition)).size).toBe(1);
  expect(await length()).toBe(1);
});

it.each([
  ['kept', true],
  ['lost', false],
])('gives a version to one of two commands when the first is %s only later', async (_, isKept) => {
  server.loseQuorum();
  const before = server.received.length;
  const first = append();
  await until(() => server.received.length > before);
  const second = append(store, randomUUID());
  await until(() => sentSince(before) === 2);
  server.regainQuorum({ isKept });
  const answers = await Promise.allSettled([first, second]);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused).toEqual([expect.any(ConflictError)]);
  expect(refused[0]).toMatchObject({ stream, actual: 1 });
  expect(await length()).toBe(1);
});

it('finds the new leader after the old one has stepped down in silence', async () => {
  await append();
  server.moveLeader();
  expect(await append(store, randomUUID()).catch((error) => error)).toBeInstanceOf(ConflictError);
  stream = `${stream}-next`;
  expect(await append(store, randomUUID())).toMatchObject({ duplicate: false });
  expect(await length()).toBe(1);
});

it('recovers after an election in which no leader could be found', async () => {
  server.startElection();
  const before = server.searches;
  const appends = Array.from({ length: 12 }, (_, index) =>
    store.append(oneEvent(`${stream}-${index}`, 'none'), context(randomUUID())),
  );
  // Three hosts, each tried twice: by then, every discovery has failed at least once.
  await until(() => server.searches > before + 12);
  server.endElection();
  expect((await Promise.all(appends)).every(({ duplicate }) => !duplicate)).toBe(true);
});

it('distinguishes a deleted stream from one that never existed', async () => {
  await append();
  server.log.tombstone(namesIn(namespace).log + stream);
  await expect(store.append(oneEvent(stream, 1), context(randomUUID()))).rejects.toThrow('was deleted');
});
