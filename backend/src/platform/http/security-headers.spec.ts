import { randomUUID } from 'node:crypto';
import { type EndpointName, endpoints } from 'mf-shared/contracts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { isFull } from '../../testing/full.ts';
import { expectProblem, type RawAnswer, send } from '../../testing/http.ts';
import { serveRoutes } from '../../testing/routes.ts';

const SECURE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function expectSecure({ headers }: RawAnswer): void {
  expect(Object.fromEntries(headers)).toMatchObject(SECURE);
  for (const name of ['server', 'x-powered-by', 'via', 'strict-transport-security', 'set-cookie']) {
    expect(headers.has(name)).toBe(false);
  }
}

describe('the security headers are on', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  const names = Object.keys(endpoints) as EndpointName[];
  it.each(names)('every answer of %s', async (name) => {
    const [method, template] = name.split(' ') as [string, string];
    const path = template.replaceAll(/\{\w+\}/g, () => randomUUID());
    const adminToken = await app.adminToken();
    const auditorToken = await app.auditorToken();
    const callers = [undefined, 'rubbish', auditorToken];
    // A log-out would end the admin's session, which the others need.
    if (name !== 'POST /api/auth/logout') callers.push(adminToken);
    // One place sets them all: callers take turns in the quick run.
    const tokens = callers.filter((_, turn) => isFull || turn === names.indexOf(name) % callers.length);
    for (const token of tokens) {
      const answer = await send(app.url, path, {
        method,
        ...(token !== undefined && { token }),
        ...(endpoints[name] && 'body' in endpoints[name] && { body: {} }),
      });
      expectSecure(answer);
    }
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/auth/login', 405],
    ['OPTIONS', '/api/auth/login', 200],
    ['HEAD', '/api/public/config', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
  ])('%s %s', async (method, path, status) => {
    const answer = await send(app.url, path, { method });
    expect(answer.status).toBe(status);
    expectSecure(answer);
  });

  it('a body that is too large, and one that is not JSON', async () => {
    for (const [type, status] of [
      ['application/json', 413],
      ['text/plain', 415],
    ] as const) {
      const headers = { 'content-type': type };
      const body = `"${'x'.repeat(20_000)}"`;
      const answer = await send(app.url, '/api/auth/login', { method: 'POST', headers, body });
      expectProblem(answer, status);
      expectSecure(answer);
    }
  });
});

it.each<[string, () => Promise<unknown>]>([
  ['throws', () => Promise.reject(new TypeError('x is not a function'))],
  ['throws nothing', () => Promise.reject(undefined)],
  ['answers what is no JSON', async () => ({ amount: 5n })],
])('a handler that %s is a 500 like any other answer', async (_, handle) => {
  const name = 'GET /api/user/me';
  const api = await serveRoutes({ routes: [{ name, endpoint: endpoints[name], handle }] });
  const answer = await send(api.url, '/api/user/me', { token: 'token' });
  expectProblem(answer, 500, { code: 'internal_error' });
  expectSecure(answer);
  expect(api.lines()).toContainEqual(expect.objectContaining({ level: 'error', code: 'internal_error' }));
  await api.stop();
});

it('sends HSTS when the public address is https', async () => {
  const api = await serveRoutes({ routes: [], publicUrl: 'https://watchearn.example' });
  const { headers } = await send(api.url, '/healthz');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  await api.stop();
});
