import postgres from 'postgres';
import { ADMIN, startProcess, startTestApp, type TestApp, type TestProcess } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { type Hasher, hashingThreads, Passwords, paddingOf } from './passwords.ts';

/** As many as the queue holds. */
const WAITING = 64;
const READS = 5;

/** Hashing starts only while this is resolved, so that a test can fill the queue. */
let mayHash = Promise.resolve();
/** Lets nothing be hashed until the returned function is called. */
function holdHashing(): () => void {
  let release = () => {};
  mayHash = new Promise<void>((resolve) => {
    release = resolve;
  });
  return release;
}
const threads = hashingThreads();
const heldThreads: Hasher = {
  threads: threads.threads,
  run: async (task, options) => {
    await mayHash;
    return threads.run(task, options);
  },
  // All processes share the threads.
  close: async () => undefined,
};
/** As many as are hashed at the same time, and wait. */
const ROOM = threads.threads + WAITING;

let app: TestApp;
let costly: TestProcess;
const others: TestProcess[] = [];
beforeAll(async () => {
  // Slow enough for a full queue to take far longer than a few reads.
  app = await startTestApp({
    hasher: heldThreads,
    environment: { BCRYPT_COST: '6', PROXY_HOPS: '1' },
  });
  // At this cost, a password takes far longer than the rest of a log-in.
  costly = await startAtCost(7);
});
afterAll(async () => {
  await Promise.all(others.map((each) => each.stop()));
  await app.stop();
  await threads.close();
});

/** Another process on the same database, which hashes at that cost. */
async function startAtCost(cost: number): Promise<TestProcess> {
  const environment = { BCRYPT_COST: String(cost), PROXY_HOPS: '1' };
  const process = await startProcess(app.databaseUrl, { hasher: heldThreads, environment });
  others.push(process);
  return process;
}

it('answers a burst of log-ins, with 503 beyond the queue limit, and delays no other calls', async () => {
  const { call } = await app.newUser();
  await call('GET /api/user/me');
  let [checked, refused] = [0, 0];
  const release = holdHashing();
  const answers = Array.from({ length: ROOM + 10 }, async (_, index) => {
    const body = { email: `nobody${index}@example.com`, password: 'wrong' };
    const answer = await send(app.url, '/api/auth/login', { method: 'POST', body });
    if (answer.status === 401) {
      checked++;
      return;
    }
    refused++;
    expectProblem(answer, 503, { code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('2');
  });
  await until(() => refused === 10);
  release();
  for (let read = 0; read < READS; read++) expect((await call('GET /api/user/me')).status).toBe(200);
  const checkedMeanwhile = checked;

  await Promise.all(answers);
  expect([checked, refused]).toEqual([ROOM, 10]);
  expect(checkedMeanwhile).toBeLessThan(checked);
});

it('hashes outside the event loop', async () => {
  let isHashed = false;
  const hashing = threads.run({ password: 'secret', cost: 8 }, { name: 'hash' }).then(() => {
    isHashed = true;
  });
  let turns = 0;
  for (; !isHashed; turns++) await new Promise(setImmediate);
  await hashing;
  expect(turns).toBeGreaterThan(20);
});

it('accepts log-ins again afterwards', async () => {
  expect((await app.client()('POST /api/auth/login', { body: ADMIN })).status).toBe(200);
});

describe('the work of a log-in', () => {
  const hashOf = (cost: number) => `$2b$${String(cost).padStart(2, '0')}$${'x'.repeat(53)}`;
  const work = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + 2 ** cost, 0);

  it.each([4, 5, 9, 12])('is the same for a hash of cost %i, and for none', (stored) => {
    expect(2 ** stored + work(paddingOf(hashOf(stored), 12))).toBe(2 ** 12);
    expect(work(paddingOf(undefined, 12))).toBe(2 ** 12);
  });

  it('is that of the highest stored cost, even after the cost was lowered', async () => {
    const lowered = await startAtCost(5);
    const verify = jest.spyOn(Passwords.prototype, 'verify');
    for (const email of ['nobody@example.com', ADMIN.email]) {
      await lowered.client()('POST /api/auth/login', { body: { email, password: 'wrong' } });
    }
    expect(verify.mock.calls.map(([, { highestCost }]) => highestCost)).toEqual([6, 6]);
    verify.mockRestore();
  });
});

it('replaces a hash of another cost at log-in, even with several concurrent log-ins', async () => {
  const { email, call } = await app.newUser();
  const sql = postgres(app.databaseUrl, { max: 1 });
  const costs = () => sql`
    select substr(password_hash, 5, 2) as cost from auth.credential
    where user_id = (select id::uuid from rm.users where email = ${email})`;
  const logIn = async (password: string) =>
    (await costly.client()('POST /api/auth/login', { body: { email, password } })).status;
  expect(await logIn('wrong')).toBe(401);
  expect(await costs()).toEqual([{ cost: '06' }]);
  expect(await Promise.all(Array.from({ length: 8 }, () => logIn('secret')))).toEqual(Array(8).fill(200));
  await until(async () => (await costs())[0]?.cost === '07');
  expect(await logIn('secret')).toBe(200);
  expect((await call('GET /api/user/me')).status).toBe(200);
  await sql.end();
});

it('serves other addresses while one sends many passwords', async () => {
  const logIn = (forwarded: string, body: object) =>
    send(costly.url, '/api/auth/login', { method: 'POST', body, headers: { 'x-forwarded-for': forwarded } });
  let [checked, refused] = [0, 0];
  const release = holdHashing();
  const answers = Array.from({ length: ROOM + 1 }, async (_, index) => {
    const body = { email: `flood${index}@example.com`, password: 'wrong' };
    const { status } = await logIn('203.0.113.1', body);
    if (status === 401) checked++;
    else refused++;
  });
  await until(() => refused === 1);
  const served = logIn('198.51.100.1', ADMIN);
  // The newest of the other address makes room for it.
  await Promise.race([served, until(() => refused === 2)]);
  release();
  expect((await served).status).toBe(200);
  const meanwhile = checked;
  await Promise.all(answers);
  expect([checked, refused]).toEqual([ROOM - 1, 2]);
  // In the order of arrival, the whole queue would have come first.
  expect(meanwhile).toBeLessThan(checked / 2);
});
