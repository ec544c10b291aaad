import { ADMIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';

/** More than may wait at once. */
const BURST = 150;
const READS = 5;

let app: TestApp;
beforeAll(async () => {
  // Slow enough for a full queue to take far longer than a few reads.
  app = await startTestApp({ environment: { BCRYPT_COST: '7' } });
});
afterAll(() => app.stop());

it('answers a burst of log-ins, with 503 beyond the queue limit, and delays no other calls', async () => {
  const { call } = await app.newUser();
  await call('GET /api/user/me');
  let checked = 0;
  const answers = Array.from({ length: BURST }, async (_, index) => {
    const body = { email: `nobody${index}@example.com`, password: 'wrong' };
    const answer = await send(app.url, '/api/auth/login', { method: 'POST', body });
    if (answer.status === 401) checked++;
    return answer;
  });
  // Once one is refused, the queue is full.
  await Promise.race(answers);
  for (let read = 0; read < READS; read++) expect((await call('GET /api/user/me')).status).toBe(200);
  const checkedMeanwhile = checked;

  const refused = (await Promise.all(answers)).filter(({ status }) => status === 503);
  for (const answer of refused) {
    expectProblem(answer, 503, { code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(checked).toBe(BURST - refused.length);
  expect(checked).toBeGreaterThanOrEqual(64);
  // With inline hashing, the reads would come after every password.
  expect(checkedMeanwhile).toBeLessThan(checked);
});

it('accepts log-ins again afterwards', async () => {
  expect((await app.client()('POST /api/auth/login', { body: ADMIN })).status).toBe(200);
});
