import postgres from 'postgres';
import { ADMIN, startProcess, startTestApp, type TestApp, type TestProcess } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { send } from '../testing/http.ts';
import { until } from '../testing/until.ts';

describe('the operator’s admin', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const processes: TestProcess[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await database.drop();
  });

  const start = async () => {
    const process = await startProcess(database.url);
    processes.push(process);
    return process;
  };

  it('is created once, by processes that start together or later', async () => {
    await Promise.all([start(), start(), start()]);
    const last = await start();
    const signedIn = await last.client()('POST /api/auth/login', { body: ADMIN });
    expect(signedIn.body.user).toMatchObject({ role: 'admin', name: 'Administrator' });
    await until(async () => (await send(last.url, '/readyz')).status === 200);
    const { body } = await last.client(signedIn.body.token)('GET /api/users/users');
    expect(body).toMatchObject({ total: 1, users: [{ email: ADMIN.email }] });
    expect(await last.application.store.head()).toBe(2);
  });
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('refuses a sign-up with the admin’s address', async () => {
  const { status, body } = await app.client()('POST /api/auth/register', {
    body: { name: 'Eve', email: ADMIN.email.toUpperCase(), password: 'pw' },
  });
  expect([status, body.code]).toEqual([409, 'email_taken']);
});

it('does not let waiting staff searches delay anybody else', async () => {
  const [admin, user, id] = await Promise.all([app.admin(), app.newEarner(5000), app.addVideo()]);
  const owner = postgres(app.databaseOwnerUrl, { max: 1, onnotice: () => undefined });
  await owner.unsafe('begin; lock table rm.reward_claims in access exclusive mode');

  // More searches than the staff pool has connections, so that the last ones wait for one.
  const searches = Array.from({ length: 20 }, () =>
    admin('GET /api/rewards/claims', { query: { search: 'a' } }),
  );
  const waiting = () => owner`
    select from pg_locks where not granted and relation = 'rm.reward_claims'::regclass`;
  await until(async () => (await waiting()).length > 0);

  const body = { bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi', amount: 5000 };
  expect((await user.call('POST /api/user/withdraw', { body })).status).toBe(201);
  expect((await user.call('POST /api/videos/claim/claim/{id}', { params: { id } })).status).toBe(200);
  expect((await user.call('GET /api/user/withdrawals')).body).toMatchObject({ total: 1 });
  expect((await send(app.url, '/readyz')).status).toBe(200);

  await owner`rollback`;
  for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
  await owner.end();
});
