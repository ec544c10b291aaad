import { request } from 'node:http';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { notFound } from '../../kernel/domain-error.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, type RawRequest, send } from '../../testing/http.ts';
import { SOMEBODY, serveRoutes } from '../../testing/routes.ts';
import { sessionEnded } from '../auth/sessions.ts';
import type { AppOptions } from './app.ts';
import { route } from './route.ts';

const MARK = 'ECHO7Q';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.newUser());
});
afterAll(() => app.stop());

const ask = (path: string, raw?: RawRequest) => send(app.url, path, raw);

describe('an address', () => {
  it.each(['/', '/api', '/api/nothing', '//api//login', `/api/${MARK}`, '/api/auth/login%2F', '/.env'])(
    'without a route answers 404: %s',
    async (path) => {
      const answer = await ask(path, { token });
      expectProblem(answer, 404, { code: 'not_found', message: 'There is nothing at this address.' });
      expect(answer.text).not.toContain(MARK);
    },
  );

  it.each([
    ['DELETE', '/api/auth/login', ['POST']],
    ['PUT', '/api/videolink', ['GET', 'HEAD', 'POST']],
    ['POST', '/api/user/me', ['GET', 'HEAD']],
  ])('that does not support %s answers 405 and lists its methods: %s', async (method, path, allowed) => {
    const answer = await ask(path, { method, token });
    expectProblem(answer, 405, { code: 'method_not_allowed' });
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(allowed);
  });

  it('answers HEAD as GET without a body, and authenticates it', async () => {
    expect(await ask('/api/public/config', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await ask('/api/user/me', { method: 'HEAD' })).toMatchObject({ status: 401, text: '' });
    expect(await ask('/api/user/me', { method: 'HEAD', token })).toMatchObject({ status: 200, text: '' });
  });

  it('answers OPTIONS with its methods', async () => {
    const answer = await ask('/api/videolink', { method: 'OPTIONS' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
    expectProblem(await ask('/api/nothing', { method: 'OPTIONS' }), 404);
  });

  it.each(['PROPFIND', 'TRACE', 'PURGE'])('answers the unsupported method %s with 405', async (method) => {
    const status = await new Promise((resolve, reject) => {
      request(`${app.url}/api/videolink`, { method }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(405);
  });

  it('with a broken escape is a bad request', async () => {
    const admin = { method: 'DELETE', token: await app.adminToken() };
    expectProblem(await ask('/api/videolink/%E0%A4%A', admin), 400, { message: 'This id is not valid.' });
  });

  it('is healthy and ready', async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"ok":true}' });
    expect(JSON.parse((await ask('/readyz')).text)).toEqual({
      ready: true,
      database: true,
      projections: true,
    });
  });
});

describe('the request id of a client', () => {
  let api: Awaited<ReturnType<typeof serveRoutes>>;
  beforeAll(async () => {
    api = await serveRoutes({ routes: [] });
  });
  afterAll(() => api.stop());
  const ask = (path: string, raw?: RawRequest) => send(api.url, path, raw);

  const written = async (id: string) => {
    const { requestId } = expectProblem(await ask('/api/nothing', { headers: { 'x-request-id': id } }), 404);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    return api.lines().find((line) => line.requestId === requestId)?.clientRequestId;
  };

  it.each(['abcdefgh', 'A-b_3'.repeat(12)])('is logged alongside the server’s own: %s', async (id) => {
    expect(await written(id)).toBe(id);
  });

  it.each(['short', 'x'.repeat(65), 'has spaces in it', '{"a":"injected"}', 'a;b,c=d/e.f'])(
    'is left out when it is malformed: %s',
    async (id) => {
      expect(await written(id)).toBeUndefined();
    },
  );

  it('cannot refer to calls of others: each call has an id of the server', async () => {
    const headers = { 'x-request-id': 'used-by-two-calls' };
    const answers = [await ask('/api/nothing', { headers }), await ask('/api/nothing', { headers })];
    expect(new Set(answers.map((answer) => answer.headers.get('x-request-id'))).size).toBe(2);
  });
});

it('sends the security headers with every answer', async () => {
  for (const path of ['/api/public/config', '/api/user/me', '/api/nothing']) {
    expect(Object.fromEntries((await ask(path)).headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  }
});

describe('a body', () => {
  const json = (value: unknown) => JSON.stringify(value);
  const person = { name: `Ada ${MARK}`, email: `${MARK}@example.com`, password: `pw${MARK}` };

  async function expectRefused(raw: RawRequest, status: number, code: string): Promise<void> {
    const head = await app.application.store.head();
    const answer = await ask('/api/auth/register', { method: 'POST', ...raw });
    expectProblem(answer, status, { code });
    expect(answer.text).not.toContain(MARK);
    expect(await app.application.store.head()).toBe(head);
  }

  it.each([
    ['cut off', `{"name":"${MARK}`],
    ['no JSON', `name=${MARK}`],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', `"${MARK}"`],
    ['two values', `${json(person)}${json(person)}`],
    ['NaN inside', `{"name":NaN}`],
    ['meant for the prototype', `{"__proto__":${json(person)}}`],
  ])('that is %s is malformed', (_, body) => expectRefused({ body }, 400, 'malformed_json'));

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['a list', json([person])],
    ['an empty list', '[]'],
    ['an empty object', '{}'],
    ['8,000 nested lists', '['.repeat(8000) + ']'.repeat(8000)],
    ['nothing but a constructor', `{"constructor":{"prototype":${json(person)}}}`],
  ])('that is %s is not valid', (_, body) => expectRefused({ body }, 400, 'invalid_request'));

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json-patch+json',
    'application/xml',
    '',
  ])('of the type %p is refused', (type) =>
    expectRefused({ body: json(person), headers: { 'content-type': type } }, 415, 'json_only'),
  );

  it('in an unknown encoding is refused', () =>
    expectRefused(
      { body: json(person), headers: { 'content-encoding': 'zstd' } },
      415,
      'encoding_unsupported',
    ));

  it('that only claims to be gzip is malformed', () =>
    expectRefused({ body: json(person), headers: { 'content-encoding': 'gzip' } }, 400, 'malformed_json'));

  it('that is longer than 16 KB is too large, even if it was compressed', async () => {
    const long = json({ ...person, name: MARK.repeat(17 * 1024) });
    await expectRefused({ body: long.slice(0, 17 * 1024) }, 413, 'body_too_large');
    const small = new Uint8Array(gzipSync(long));
    await expectRefused({ body: small, headers: { 'content-encoding': 'gzip' } }, 413, 'body_too_large');
  });

  it('in gzip is read', async () => {
    const answer = await ask('/api/auth/register', {
      method: 'POST',
      body: new Uint8Array(gzipSync(json({ ...person, email: 'gzip@example.com' }))),
      headers: { 'content-encoding': 'gzip' },
    });
    expect(answer.status).toBe(201);
  });

  it('names every invalid field as in the contract, never the input', async () => {
    const answer = await ask('/api/auth/register', {
      method: 'POST',
      body: { name: 5, email: MARK, password: '', [MARK]: MARK },
    });
    const { errors } = expectProblem(answer, 400, { message: 'Name is required.' });
    expect(errors).toEqual([
      { path: 'name', message: 'Name is required.' },
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'password', message: 'Password is required.' },
    ]);
    expect(answer.text).not.toContain(MARK);
  });
});

it('ends the connection when a download fails midway, so that a truncated file is not mistaken for a complete one', async () => {
  async function* half() {
    yield 'half of';
    throw new Error('the disk broke');
  }
  const handle = async () => ({ type: 'text/plain', body: Readable.from(half()) });
  const served = await serveRoutes({
    routes: [],
    documents: [{ path: '/file', access: 'user', handle }],
  });
  await expect(send(served.url, '/file', { token: 'x' })).rejects.toThrow();
  expect(served.lines()).toContainEqual(expect.objectContaining({ msg: 'answer could not be sent' }));
  await served.stop();
});

describe('when the subject of a call does not exist', () => {
  /** A call during which the user's session may end. */
  async function report(endsMeanwhile: boolean) {
    let asked = 0;
    const authenticate = async () => {
      if (asked++ > 0 && endsMeanwhile) throw sessionEnded();
      return SOMEBODY;
    };
    const served = await serveRoutes({
      routes: [
        route('POST /api/user/activation-report', async () => {
          throw notFound('user');
        }),
      ],
      sessions: { authenticate } as unknown as AppOptions['sessions'],
    });
    const answer = await send(served.url, '/api/user/activation-report', { method: 'POST', token: 'x' });
    await served.stop();
    return answer;
  }

  it('answers that the session has ended when the account was deleted during the call', async () => {
    expectProblem(await report(true), 401, { code: 'session_ended' });
  });

  it('answers 404 to callers who are still signed in', async () => {
    expectProblem(await report(false), 404, { code: 'not_found' });
  });
});
