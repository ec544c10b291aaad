import { endpoints } from 'mf-shared/contracts';
import { readConfig } from '../../config.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { serveRoutes } from '../../testing/routes.ts';

const APP = 'https://app.example';
const ADMIN = 'https://admin.example:8443';
const name = 'POST /api/user/withdraw';
const ALLOWING = /^access-control-/;

const serve = (corsOrigins: string[]) =>
  serveRoutes({
    corsOrigins,
    routes: [{ name, endpoint: endpoints[name], handle: async () => ({ message: 'Done.' }) }],
  });

let open: Awaited<ReturnType<typeof serve>>;
let closed: typeof open;
beforeAll(async () => {
  [open, closed] = await Promise.all([serve([APP, ADMIN]), serve([])]);
});
afterAll(() => Promise.all([open.stop(), closed.stop()]));

const preflight = (url: string, origin: string) =>
  send(url, '/api/user/withdraw', {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });
const body = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const call = (url: string, origin: string, path = '/api/user/withdraw') =>
  send(url, path, { method: 'POST', token: 'token', headers: { origin }, body });
const allowing = (headers: Headers) => [...headers.keys()].filter((header) => ALLOWING.test(header));

describe('an origin on the list', () => {
  it.each([APP, ADMIN])('may send preflight requests: %s', async (origin) => {
    const answer = await preflight(open.url, origin);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET,POST,PUT,DELETE',
      'access-control-allow-headers': 'Authorization,Content-Type,Idempotency-Key,X-Idle,X-Log-Position',
      vary: 'Origin',
    });
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('may read answers and their exposed headers', async () => {
    const answer = await call(open.url, APP);
    expect(answer.status).toBe(201);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-expose-headers': 'X-Request-Id,Retry-After,Content-Disposition,X-Log-Position',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
    });
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it.each([
    ['401', '/api/user/withdraw', {}, 401],
    ['404', '/api/nothing', { token: 'token' }, 404],
    [
      '415',
      '/api/user/withdraw',
      { token: 'token', body: 'x', headers: { 'content-type': 'text/plain' } },
      415,
    ],
  ])(
    'may read refusals: %s',
    async (_, path, { headers, ...request }: object & { headers?: object }, status) => {
      const answer = await send(open.url, path, {
        method: 'POST',
        ...request,
        headers: { origin: APP, ...headers },
      });
      expectProblem(answer, status);
      expect(answer.headers.get('access-control-allow-origin')).toBe(APP);
    },
  );
});

describe('any other origin', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://app.example',
    'https://app.example.evil.example',
    'https://app.example:444',
    'HTTPS://APP.EXAMPLE',
    '*',
  ])('is allowed nothing: %s', async (origin) => {
    for (const answer of [await preflight(open.url, origin), await call(open.url, origin)]) {
      expect(allowing(answer.headers)).toEqual([]);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });
});

it('allows no origin without a list', async () => {
  for (const answer of [await preflight(closed.url, APP), await call(closed.url, APP)]) {
    expect(allowing(answer.headers)).toEqual([]);
    expect(answer.headers.has('vary')).toBe(false);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

describe('CORS_ORIGINS', () => {
  const read = (text: string) =>
    readConfig({
      DATABASE_URL: 'postgres://x',
      JWT_SECRET: 'x'.repeat(32),
      EMAIL_HASH_KEY: 'x'.repeat(32),
      SEALING_KEY: '5e'.repeat(32),
      AUDIT_SIGNING_KEY: '07'.repeat(32),
      CORS_ORIGINS: text,
    }).corsOrigins;

  it('is a list of exact origins', () => {
    expect(read('')).toEqual([]);
    expect(read(`${APP},${ADMIN}`)).toEqual([APP, ADMIN]);
  });

  it.each([
    '*',
    'app.example',
    `${APP}/`,
    `${APP}/path`,
    'https://APP.example',
    'null',
    'file:///x',
    `${APP}; ${ADMIN}`,
  ])('is refused at start: %s', (text) => expect(() => read(text)).toThrow('CORS_ORIGINS'));
});
