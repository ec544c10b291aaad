import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Endpoint, endpoints } from 'mf-shared/contracts';
import { ADMIN, startTestApp, type TestApp } from '../testing/app.ts';
import { send } from '../testing/http.ts';
import { mailsTo, resetTokenFor } from '../testing/mail.ts';
import { capturedLogger } from '../testing/routes.ts';
import { until } from '../testing/until.ts';
import { securityEvents } from './security-events.ts';

const HASH = /^[0-9a-f]{64}$/;
const FROM = '203.0.113.7';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

describe('the codes', () => {
  it('exist for every call about authentication and every write of an admin, and are distinct', () => {
    const needed = Object.entries<Endpoint>(endpoints)
      .filter(
        ([name, { access }]) =>
          !/^GET /.test(name) &&
          (/auth\/|\/profile\/|email\//.test(name) || /^(admin|auditor|staff)$/.test(access)),
      )
      .map(([name]) => name);
    expect(Object.keys(securityEvents).sort()).toEqual(needed.sort());
    expect(new Set(Object.values(securityEvents)).size).toBe(needed.length);
  });

  it('are listed in docs/security-events.md', async () => {
    const text = await readFile(join(__dirname, '../../../docs/security-events.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| `([^`]+)` \|/gm)].map(([, code, name]) => [name, code]);
    expect(Object.fromEntries(rows)).toEqual(securityEvents);
    expect(text).toContain('| `access_refused` |');
  });
});

describe('the log', () => {
  const { logger, lines, written } = capturedLogger();
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ logger, environment: { PROXY_HOPS: '1' } });
  });
  afterAll(() => app.stop());

  const call = (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
    send(app.url, path, { method, body, headers: { 'x-forwarded-for': FROM }, ...(token && { token }) });
  /** The newest line of that code. */
  const line = (security: string) => lines().findLast((each) => each.security === security);

  it('records who signed up, in and out, and from where', async () => {
    const person = { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' };
    const { user } = JSON.parse((await call('POST', '/api/auth/register', { body: person })).text);
    const who = { actorId: user._id, address: FROM };
    expect(line('register')).toMatchObject({ ...who, status: 201 });
    const { token } = JSON.parse((await call('POST', '/api/auth/login', { body: person })).text);
    expect(line('login')).toMatchObject({ ...who, status: 200 });
    expect(line('login')).not.toHaveProperty('account');
    const body = { oldPassword: 'secret', newPassword: 'secret too' };
    await call('PUT', '/api/profile/password/change-password', { token, body });
    expect(line('password_change')).toMatchObject({ ...who, status: 200 });
    await call('POST', '/api/auth/logout', { token });
    expect(line('logout')).toMatchObject({ ...who, status: 200 });

    await call('GET', '/api/user/me', { token });
    expect(line('access_refused')).toMatchObject({ code: 'session_ended', address: FROM });

    await call('POST', '/api/auth/forgot-password', { body: { email: person.email } });
    expect(line('password_reset_request')).toMatchObject({
      account: expect.stringMatching(HASH),
      address: FROM,
    });
    await until(async () => (await mailsTo(app.outbox, person.email)).length > 0);
    const reset = { token: await resetTokenFor(app.outbox, person.email), newPassword: 'secret three' };
    await call('POST', '/api/auth/reset-password', { body: reset });
    expect(line('password_reset')).toMatchObject({ ...who, status: 200 });
    expect(written()).not.toContain(person.email);
  });

  it('identifies the account of a failed log-in by a keyed hash of the address', async () => {
    const accounts = [];
    for (const email of ['bola@example.com', 'BOLA@example.com', 'other@example.com']) {
      await call('POST', '/api/auth/login', { body: { email, password: 'wrong' } });
      expect(line('login')).toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        address: FROM,
        account: expect.stringMatching(HASH),
      });
      accounts.push(line('login')?.account);
    }
    expect(accounts[0]).toBe(accounts[1]);
    expect(accounts[0]).not.toBe(accounts[2]);
    expect(written()).not.toMatch(/bola@/i);
  });

  it('records which admin wrote what about whom, and from where, even when it was refused', async () => {
    const { token, user } = JSON.parse((await call('POST', '/api/auth/login', { body: ADMIN })).text);
    const who = { actorId: user._id, address: FROM };
    const ada = await app.newUser();
    const body = { status: 'activated' };
    await call('PUT', `/api/users/users/${ada.id}/status`, { token, body });
    expect(line('user_status_set')).toMatchObject({ ...who, target: ada.id, status: 200 });
    await call('PUT', '/api/payment', { token, body: { paymentlink: 'https://pay.example/us' } });
    expect(line('payment_link_set')).toMatchObject({ ...who, status: 200 });
    expect(written()).not.toContain('pay.example');
    await call('DELETE', `/api/users/users/${UNKNOWN_ID}`, { token });
    expect(line('user_delete')).toMatchObject({ ...who, target: UNKNOWN_ID, status: 404, code: 'not_found' });
    await call('DELETE', `/api/users/users/${ada.id}`, { token: ada.token });
    expect(line('user_delete')).toMatchObject({ actorId: ada.id, status: 403, code: 'forbidden' });
    await call('GET', '/api/users/users', { token: ada.token });
    expect(line('access_refused')).toMatchObject({ actorId: ada.id, code: 'forbidden', address: FROM });
  });

  it('has no security code on other lines', async () => {
    const ada = await app.newUser();
    await call('GET', '/api/user/me', { token: ada.token });
    const last = lines().findLast(({ route }) => route === '/api/user/me');
    expect(last).not.toHaveProperty('security');
    expect(last).not.toHaveProperty('address');
  });
});
