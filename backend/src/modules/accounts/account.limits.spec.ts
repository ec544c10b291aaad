import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateRule } from '../../platform/http/rate-limits.ts';
import {
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { expectProblem, type RawAnswer, send } from '../../testing/http.ts';
import { accountLimits } from './account.limits.ts';

const LIMITED = { RATE_LIMIT_FACTOR: '1' };
const behindProxies = (hops: number) => ({ environment: { ...LIMITED, PROXY_HOPS: String(hops) } });

/** One process directly reachable, and one behind a trusted proxy, on the same database. */
let app: TestApp;
let behindProxy: TestProcess;
let people = 0;
beforeAll(async () => {
  app = await startTestApp(behindProxies(0));
  behindProxy = await startProcess(app.databaseUrl, behindProxies(1));
});
afterAll(async () => {
  await behindProxy.stop();
  await app.stop();
});

/** Everyone signs up from a separate address, so that a test only counts its own attempts. */
async function newUser(): Promise<Pick<TestUser, 'email'>> {
  const email = `limited${++people}@example.com`;
  const body = { name: 'Ada Obi', email, password: 'secret' };
  const answer = await post('/api/auth/register', body, { forwarded: `198.51.100.${people}` });
  expect(answer.status).toBe(201);
  return { email };
}

const post = (
  path: string,
  body: object,
  { forwarded, url = behindProxy.url }: { forwarded?: string; url?: string } = {},
) => send(url, path, { method: 'POST', body, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });

const logIn = (email: string, password: string, from: { forwarded?: string; url?: string }) =>
  post('/api/auth/login', { email, password }, from);

function expectTooMany(answer: RawAnswer): void {
  expectProblem(answer, 429, {
    code: 'too_many_requests',
    message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ minutes?\.$/),
  });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
}

describe('log-in', () => {
  it('blocks an address at the eleventh wrong password, and no other address', async () => {
    const { email } = await newUser();
    const attacker = { forwarded: '203.0.113.1' };
    for (let time = 0; time < 10; time++) {
      expectProblem(await logIn(email, 'wrong', attacker), 401, { code: 'invalid_credentials' });
    }
    expectTooMany(await logIn(email, 'wrong', attacker));
    expectTooMany(await logIn(email.toUpperCase(), 'secret', attacker));
    expect((await logIn(email, 'secret', { forwarded: '203.0.113.2' })).status).toBe(200);
  });

  it('answers an unknown address the same, also at the limit', async () => {
    const attacker = { forwarded: '203.0.113.3' };
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      statuses.push((await logIn('nobody@example.com', 'wrong', attacker)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('tries no more than ten of a burst', async () => {
    const { email } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => logIn(email, 'wrong', { forwarded: '203.0.113.4' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  it('never counts successes', async () => {
    const { email } = await newUser();
    for (let time = 0; time < 12; time++) {
      expect((await logIn(email, 'secret', { forwarded: '203.0.113.5' })).status).toBe(200);
    }
  });

  it('blocks an account at fifty wrong passwords from any addresses', async () => {
    const { email } = await newUser();
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const answer = await logIn(email, 'wrong', { forwarded: `203.0.113.${100 + index}` });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  });

  it('does not trust an X-Forwarded-For without a trusted proxy', async () => {
    const { email } = await newUser();
    const attempt = (time: number) => logIn(email, 'wrong', { url: app.url, forwarded: `203.0.113.${time}` });
    for (let time = 0; time < 10; time++) expect((await attempt(time)).status).toBe(401);
    expectTooMany(await attempt(11));
  });

  it('trusts only the last hop behind one proxy', async () => {
    const { email } = await newUser();
    const attempt = (time: number) => logIn(email, 'wrong', { forwarded: `192.0.2.${time}, 203.0.113.6` });
    for (let time = 0; time < 10; time++) expect((await attempt(time)).status).toBe(401);
    expectTooMany(await attempt(11));
    expect((await logIn(email, 'secret', { forwarded: '203.0.113.6, 203.0.113.7' })).status).toBe(200);
  });
});

it('blocks the sixth sign-up for one e-mail address and writes nothing', async () => {
  const body = { name: 'Ada Obi', email: 'again@example.com', password: 'secret' };
  const from = { forwarded: '203.0.113.8' };
  const statuses = [];
  for (let time = 0; time < 5; time++) statuses.push((await post('/api/auth/register', body, from)).status);
  expect(statuses).toEqual([201, 409, 409, 409, 409]);
  const head = await app.application.store.head();
  expectTooMany(await post('/api/auth/register', body, from));
  expect(await app.application.store.head()).toBe(head);
});

it('does not count requests that do not fit the contract', async () => {
  for (let time = 0; time < 12; time++) {
    const answer = await post('/api/auth/login', { email: 'x' }, { forwarded: '203.0.113.9' });
    expectProblem(answer, 400);
  }
});

it('docs/limits.md lists every rule', async () => {
  const text = await readFile(join(__dirname, '../../../../docs/limits.md'), 'utf8');
  const rows = Object.values(accountLimits as Record<string, RateRule>).flatMap(({ name, counts, limits }) =>
    limits.map(({ per, times, seconds }) => {
      const time = seconds === 3600 ? 'hour' : `${seconds / 60} minutes`;
      return `| ${name} | ${counts} | ${times} | ${time} | ${per} |`;
    }),
  );
  for (const row of rows) expect(text).toContain(row);
  expect(text.match(/^\| [\w-]+ \| (attempts|failures) \|/gm)).toHaveLength(rows.length);
});
