import { ADMIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';

/** More than may wait at once. */
const BURST = 150;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { BCRYPT_COST: '9' } });
});
afterAll(() => app.stop());

it('a burst of log-ins is answered, by 503 beyond what may wait, and holds nobody else up', async () => {
  const { call } = await app.newUser();
  await call('GET /api/user/me');
  let isOver = false;
  const waits: number[] = [];
  const reading = (async () => {
    while (!isOver) {
      const start = performance.now();
      expect((await call('GET /api/user/me')).status).toBe(200);
      waits.push(performance.now() - start);
    }
  })();
  const answers = await Promise.all(
    Array.from({ length: BURST }, (_, index) =>
      send(app.url, '/api/auth/login', {
        method: 'POST',
        body: { email: `nobody${index}@example.com`, password: 'wrong' },
      }),
    ),
  );
  isOver = true;
  await reading;

  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectProblem(answer, 503, { code: 'unavailable' });
    expect(answer.headers.get('retry-after')).toBe('2');
  }
  expect(answers.filter(({ status }) => status !== 503).map(({ status }) => status)).toEqual(
    Array(BURST - refused.length).fill(401),
  );
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64);
  // Inline, the burst would hold up every request for seconds.
  waits.sort((a, b) => a - b);
  expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(100);
  expect(waits.at(-1)).toBeLessThan(1000);
}, 20_000);

it('afterwards everybody can log in', async () => {
  expect((await app.client()('POST /api/auth/login', { body: ADMIN })).status).toBe(200);
});
