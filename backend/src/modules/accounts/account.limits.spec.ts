import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { deviceName } from '../../platform/auth/devices.ts';
import { quotas } from '../../platform/http/quotas.ts';
import type { RateRule } from '../../platform/http/rate-limits.ts';
import {
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { expectProblem, type RawAnswer, send } from '../../testing/http.ts';
import { emailChangeTokenFor, mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { softwarePasskey } from '../../testing/passkey.ts';
import { until } from '../../testing/until.ts';
import { accountLimits } from './account.limits.ts';

const LIMITED = { RATE_LIMIT_FACTOR: '1' };
const behindProxies = (hops: number) => ({ environment: { ...LIMITED, PROXY_HOPS: String(hops) } });

/** One process directly reachable, and two behind a trusted proxy, on the same database. */
let app: TestApp;
let behindProxy: TestProcess;
let another: TestProcess;
let people = 0;
beforeAll(async () => {
  app = await startTestApp(behindProxies(0));
  behindProxy = await startProcess(app.databaseUrl, behindProxies(1));
  another = await startProcess(app.databaseUrl, behindProxies(1));
});
afterAll(async () => {
  await Promise.all([behindProxy.stop(), another.stop()]);
  await app.stop();
});

/** Everyone signs up from a separate address, so that a test only counts its own attempts. */
async function newUser(): Promise<Pick<TestUser, 'email' | 'token'> & { address: string }> {
  const email = `limited${++people}@example.com`;
  const body = { name: 'Ada Obi', email, password: 'secret' };
  const address = `198.51.100.${people}`;
  const answer = await post('/api/auth/register', body, { forwarded: address });
  expect(answer.status).toBe(201);
  return { email, address, token: JSON.parse(answer.text).token };
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

it('refuses the eleventh password change of a session, but not one of another session', async () => {
  const { email, token } = await newUser();
  const change = (bearer: string) =>
    send(behindProxy.url, '/api/profile/password/change-password', {
      method: 'PUT',
      token: bearer,
      body: { oldPassword: 'guess', newPassword: 'secret too' },
    });
  const answers = await Promise.all(Array.from({ length: 15 }, () => change(token)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expectTooMany(await change(token));
  const fresh = JSON.parse((await logIn(email, 'secret', { forwarded: '203.0.116.1' })).text).token;
  expect((await change(fresh)).status).toBe(422);
});

describe('an account', () => {
  const call = (token: string, method: string, path: string, body?: object) =>
    send(behindProxy.url, path, { method, token, body });

  it('gets 10 new passwords an hour, in all its sessions', async () => {
    const { email, token } = await newUser();
    let password = 'secret';
    const change = async (bearer: string, newPassword: string) => {
      const body = { oldPassword: password, newPassword };
      const { status } = await call(bearer, 'PUT', '/api/profile/password/change-password', body);
      if (status === 200) password = newPassword;
      return status;
    };
    for (let time = 0; time < 9; time++) expect(await change(token, `secret ${time}`)).toBe(200);
    const another = JSON.parse((await logIn(email, password, { forwarded: '203.0.116.2' })).text).token;
    expect([await change(another, 'secret 9'), await change(another, 'secret 10')]).toEqual([200, 429]);
  });

  it('gets 10 second factors or sets of recovery codes an hour', async () => {
    const { token } = await newUser();
    const { text } = await call(token, 'POST', '/api/auth/passkeys/options');
    const credential = softwarePasskey().create(JSON.parse(text));
    const { status } = await call(token, 'POST', '/api/auth/passkeys', { name: 'Phone', credential });
    const statuses = [status];
    for (let time = 0; time < 10; time++) {
      statuses.push((await call(token, 'POST', '/api/auth/recovery-codes')).status);
    }
    expect(statuses).toEqual([201, ...Array(9).fill(200), 429]);
    const [{ _id = '' }] = JSON.parse((await call(token, 'GET', '/api/auth/factors')).text).passkeys;
    expect((await call(token, 'DELETE', `/api/auth/passkeys/${_id}`)).status).toBe(200);
  });

  it('is mailed about 10 log-ins on new devices an hour, and logs in on others, too', async () => {
    const { email } = await newUser();
    const systems = [
      'Windows NT 10.0',
      'X11; Linux x86_64',
      'Linux; Android 14',
      'Macintosh; Intel Mac OS X 14_0',
    ];
    const devices = ['Firefox', 'Chrome', 'Opera', 'Vivaldi'].flatMap((browser) =>
      systems.map((system) => `Mozilla/5.0 (${system}) ${browser}/100.0`),
    );
    expect(new Set(devices.map(deviceName)).size).toBe(16);
    for (const userAgent of devices) {
      const { status } = await send(behindProxy.url, '/api/auth/login', {
        ...{ method: 'POST', body: { email, password: 'secret' } },
        headers: { 'user-agent': userAgent, 'x-forwarded-for': '203.0.116.9' },
      });
      expect(status).toBe(200);
    }
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    await until(async () => (await sql`select from auth.alert`).length === 0);
    await sql.end();
    expect(await mailsTo(behindProxy.outbox, email)).toHaveLength(10);
  });

  it('corrects its name 20 times a day', async () => {
    const { token } = await newUser();
    const statuses = [];
    for (let time = 0; time < 21; time++) {
      statuses.push(
        (await call(token, 'PUT', '/api/profile/name', { name: `Ada Obi ${'I'.repeat(time + 1)}` })).status,
      );
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    expect(
      (await call(token, 'PUT', '/api/profile/name', { name: `Ada Obi ${'I'.repeat(20)}` })).status,
    ).toBe(200);
  });
});

it('sends a reset link to an owner at a known address, even after too many requests by others', async () => {
  const { email, address } = await newUser();
  const ask = async (forwarded: string) =>
    (await post('/api/auth/forgot-password', { email }, { forwarded })).status;
  const statuses = [];
  for (let index = 0; index < 8; index++) statuses.push(await ask(`10.6.${index}.1`));
  expect(statuses).toEqual([...Array(6).fill(200), 429, 429]);
  expect(await ask(address)).toBe(200);
});

describe('log-in', () => {
  it('blocks an address, as the last proxy saw it, at the eleventh wrong password, and no other', async () => {
    const { email } = await newUser();
    const attempt = (time: number, address = email, password = 'wrong') =>
      logIn(address, password, { forwarded: `192.0.2.${time}, 203.0.113.1` });
    for (let time = 0; time < 10; time++) {
      expectProblem(await attempt(time), 401, { code: 'invalid_credentials' });
    }
    expectTooMany(await attempt(11));
    expectTooMany(await attempt(12, email.toUpperCase(), 'secret'));
    expect((await logIn(email, 'secret', { forwarded: '203.0.113.1, 203.0.113.2' })).status).toBe(200);
  });

  it('answers the same for an unknown address, also at the limit', async () => {
    const attacker = { forwarded: '203.0.113.3' };
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      statuses.push((await logIn('nobody@example.com', 'wrong', attacker)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  it('checks at most ten passwords of a burst', async () => {
    const { email } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => logIn(email, 'wrong', { forwarded: '203.0.113.4' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it.each([
    ['/56', (index: number) => `2001:db8:1:${(0x1200 + index).toString(16)}::1`, 20],
    ['/48', (index: number) => `2001:db8:2:${(index * 256).toString(16)}::1`, 40],
    ['/24', (index: number) => `203.0.114.${index}`, 40],
  ])('never lets one network lock an account: %s', async (_, addressOf, times) => {
    const { email } = await newUser();
    const statuses = [];
    for (let index = 0; index < 52; index++) {
      statuses.push((await logIn(email, 'wrong', { forwarded: addressOf(index) })).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(times);
    expect((await logIn(email, 'secret', { forwarded: '2001:db8:ff::1' })).status).toBe(200);
  });

  it('blocks an account at fifty wrong passwords, except for its owner, until a reset by mail', async () => {
    const { email, address } = await newUser();
    const others = await Promise.all(
      Array.from({ length: 60 }, (_, index) => logIn(email, 'wrong', { forwarded: `10.1.${index}.1` })),
    );
    expect(others.filter(({ status }) => status === 401)).toHaveLength(50);
    expectTooMany(await logIn(email, 'secret', { forwarded: '10.3.0.1' }));
    // The owner still gets in where they signed in before, in every process.
    for (const url of [behindProxy.url, another.url]) {
      expect((await logIn(email, 'secret', { forwarded: address, url })).status).toBe(200);
    }
    // The owner may guess no more often than others.
    const statuses = [];
    for (let time = 0; time < 11; time++) {
      statuses.push((await logIn(email, 'wrong', { forwarded: address })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expectTooMany(await logIn(email, 'secret', { forwarded: address }));

    await post('/api/auth/forgot-password', { email }, { forwarded: address });
    const token = await resetTokenFor(behindProxy.outbox, email);
    const reset = { token, newPassword: 'secret too' };
    expect((await post('/api/auth/reset-password', reset, { forwarded: address })).status).toBe(200);
    expect((await logIn(email, 'secret too', { forwarded: address })).status).toBe(200);
    expect((await logIn(email, 'wrong', { forwarded: '10.5.0.1' })).status).toBe(401);
  });

  it('blocks no owner where they followed the link to a new address of the account', async () => {
    const { token, address } = await newUser();
    const email = `moved${people}@example.com`;
    const body = { email, password: 'secret' };
    await send(behindProxy.url, '/api/profile/email', { method: 'POST', token, body });
    const link = { token: await emailChangeTokenFor(behindProxy.outbox, email) };
    expect((await post('/api/user/email/change', link, { forwarded: address })).status).toBe(200);
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => logIn(email, 'wrong', { forwarded: `10.7.${index}.1` })),
    );

    expectTooMany(await logIn(email, 'secret', { forwarded: '10.8.0.1' }));
    expect((await logIn(email, 'secret', { forwarded: address })).status).toBe(200);
  });

  it('refuses the 61st successful log-in of an hour, none of which counts as a failure', async () => {
    const { email } = await newUser();
    const statuses = [];
    for (let time = 0; time < 61; time++) {
      statuses.push((await logIn(email, 'secret', { forwarded: '203.0.115.1' })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  it('does not trust an X-Forwarded-For without a trusted proxy', async () => {
    const { email } = await newUser();
    const attempt = (time: number) => logIn(email, 'wrong', { url: app.url, forwarded: `203.0.113.${time}` });
    for (let time = 0; time < 10; time++) expect((await attempt(time)).status).toBe(401);
    expectTooMany(await attempt(11));
  });
});

it('blocks the sixth sign-up for one email address and writes nothing', async () => {
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
  const rows = Object.values(accountLimits as Record<string, RateRule>).flatMap((rule) =>
    rule.limits.map(({ per, times, seconds, counts = rule.counts }) => {
      const time = { 3600: 'hour', 86400: 'day' }[seconds] ?? `${seconds / 60} minutes`;
      return `| ${rule.name} | ${counts} | ${times} | ${time} | ${per} |`;
    }),
  );
  for (const row of rows) expect(text).toContain(row);
  expect(text.match(/^\| [\w-]+ \| (attempts|failures|successes) \|/gm)).toHaveLength(rows.length);
  for (const [role, { reads, writes }] of Object.entries(quotas)) {
    expect(text).toContain(`| ${role} | ${reads} | ${writes} |`);
  }
});
