import { ADMIN, startProcess, startTestApp, type TestProcess } from '../testing/app.ts';
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

it('signing up with the admin’s address makes nobody an admin', async () => {
  const app = await startTestApp();
  const { status, body } = await app.client()('POST /api/auth/register', {
    body: { name: 'Eve', email: ADMIN.email.toUpperCase(), password: 'pw' },
  });
  expect([status, body.code]).toEqual([409, 'email_taken']);
  await app.stop();
});
