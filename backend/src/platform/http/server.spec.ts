import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { endpoints } from 'mf-shared/contracts';
import { expectProblem, type RawAnswer } from '../../testing/http.ts';
import { serveRoutes } from '../../testing/routes.ts';
import { exchange } from '../../testing/socket.ts';
import { until } from '../../testing/until.ts';
import { closeServer, createHttpServer } from './server.ts';

const MARK = 'ECHO7Q';
const LOGIN = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

let api: Awaited<ReturnType<typeof serveRoutes>>;
let finish: () => void = () => undefined;
let begun: Promise<void>;

/** No request of a test comes close to them, on any machine. */
const GENEROUS = { headersMs: 300_000, requestMs: 300_000 };

async function start(timeLimits = GENEROUS): Promise<void> {
  let begin: () => void;
  begun = new Promise((resolve) => {
    begin = resolve;
  });
  api = await serveRoutes({
    timeLimits,
    routes: [
      {
        name: 'GET /api/public/config',
        endpoint: endpoints['GET /api/public/config'],
        handle: () =>
          new Promise((resolve) => {
            finish = () => resolve({ done: true });
            begin();
          }),
      },
      {
        name: 'POST /api/auth/login',
        endpoint: endpoints['POST /api/auth/login'],
        handle: async () => ({}),
      },
    ],
  });
}
beforeEach(() => start());
afterEach(() => api.stop());

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expectProblem(answer, status, { code });
  expect(answer.text).not.toMatch(new RegExp(`${MARK}|stack|node:|\\bat `));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    connection: 'close',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}

it.each<[string, number, string, string]>([
  ['that is not HTTP', 400, 'malformed_request', `${MARK} \0\x01\r\n\r\n`],
  ['of TLS', 400, 'malformed_request', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  [
    'with a header that has no name',
    400,
    'malformed_request',
    `GET / HTTP/1.1\r\nHost: x\r\n: ${MARK}\r\n\r\n`,
  ],
  [
    'with a length and chunks',
    400,
    'malformed_request',
    `${LOGIN}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /${MARK} HTTP/1.1\r\n\r\n`,
  ],
  [
    'with two lengths',
    400,
    'malformed_request',
    `${LOGIN}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a":1`,
  ],
  [
    'with a coding besides chunks',
    501,
    'unknown_coding',
    `${LOGIN}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['without a host', 400, 'malformed_request', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['with an expectation', 417, 'expectation_failed', `${LOGIN}Expect: ${MARK}\r\nContent-Length: 0\r\n\r\n`],
  ['for a tunnel', 405, 'method_not_allowed', `CONNECT ${MARK}:443 HTTP/1.1\r\nHost: ${MARK}\r\n\r\n`],
  [
    'with 20 KB of headers',
    431,
    'headers_too_large',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Filler: ${MARK.repeat(3500)}\r\n\r\n`,
  ],
  [
    'with a token of 2 MB',
    431,
    'headers_too_large',
    `GET /api/user/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${'a'.repeat(2_000_000)}\r\n\r\n`,
  ],
])('a request %s is answered %i', async (_, status, code, bytes) => {
  expectRefusal(await exchange(api.port, (write) => write(bytes)), status, code);
});

describe('in time', () => {
  /** Lets the time limits pass once the server has read something: on a busy machine, that alone may take long. */
  async function expireOnceRead() {
    const [socket] = (await once(api.server, 'connection')) as [Socket];
    await until(() => socket.bytesRead > 0);
    Object.assign(api.server, { headersTimeout: 1, requestTimeout: 1 });
  }

  it.each([
    ['headers that do not end are', 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A'],
    ['a body that does not come is', `${LOGIN}Content-Length: 50\r\n\r\n{"email":"`],
  ])('%s answered 408', async (_, bytes) => {
    const expired = expireOnceRead();
    expectRefusal(await exchange(api.port, (write) => write(bytes)), 408, 'request_timeout');
    await expired;
  });

  it('headers that come a byte at a time are answered 408', async () => {
    const expired = expireOnceRead();
    let trickle: NodeJS.Timeout | undefined;
    const answer = await exchange(api.port, (write) => {
      write('GET /healthz HTTP/1.1\r\nHost: x\r\n');
      trickle = setInterval(() => write('X-A: 1\r\n'), 20);
    });
    clearInterval(trickle);
    expectRefusal(answer, 408, 'request_timeout');
    await expired;
  });

  it('a connection that sends nothing is closed without an answer', async () => {
    await api.stop();
    await start({ headersMs: 100, requestMs: 200 });
    expect(await exchange(api.port, () => undefined)).toMatchObject({ text: '' });
  });
});

it('garbage after a request ends the connection without a second answer', async () => {
  const request = 'GET /api/public/config HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await exchange(api.port, (write) => {
    write(request);
    void begun.then(() => write(`${MARK}\r\n\r\n`));
  }).catch(() => 'cut');
  expect(answer).toMatchObject({ text: '' });
});

it('the server still answers after all that', async () => {
  await exchange(api.port, (write) => write(`${MARK}\r\n\r\n`));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});

it('closing waits for pending answers and ends idle connections, including unused ones', async () => {
  const unused = exchange(api.port, () => undefined);
  expect((await fetch(`${api.url}/healthz`)).headers.get('connection')).toBe('keep-alive');
  const underWay = fetch(`${api.url}/api/public/config`);
  await begun;
  const closed = closeServer(api.server, 300_000);
  await expect(fetch(`${api.url}/healthz`)).rejects.toThrow();
  finish();
  expect(await (await underWay).json()).toEqual({ done: true });
  await closed;
  expect((await unused).text).toBe('');
});

it('closing waits no longer than its limit', async () => {
  const underWay = fetch(`${api.url}/api/public/config`).catch(() => 'cut');
  await begun;
  await closeServer(api.server, 100);
  expect(await underWay).toBe('cut');
});

describe('around any listener', () => {
  const errors: unknown[] = [];
  const servers: Server[] = [];
  afterEach(() => Promise.all(servers.splice(0).map((server) => closeServer(server, 0))));

  async function serve(listener: (...args: Parameters<RequestListener>) => unknown, limits = GENEROUS) {
    const onError = (error: unknown) => errors.push(error);
    const server = createHttpServer(listener, { headers: { 'X-Everywhere': 'yes' }, limits, onError });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }
  const get = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  it('an answer that comes before the whole body is the only one', async () => {
    const port = await serve((_request, response) => response.end('early'), {
      headersMs: 300,
      requestMs: 400,
    });
    const { text } = await exchange(port, (write) =>
      write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf'),
    );
    // A machine that is busy for longer than the limits refuses the request instead.
    expect(text).not.toContain('HTTP/1.1');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('thrown');
      },
    ],
    ['rejects', () => Promise.reject(new Error('rejected'))],
  ])('a listener that %s is answered 500, and reported', async (_, failing) => {
    const port = await serve(failing);
    const answer = await exchange(port, (write) => write(get));
    expectProblem(answer, 500, { code: 'internal_error' });
    expect(answer.headers.get('x-everywhere')).toBe('yes');
    expect(errors.pop()).toBeInstanceOf(Error);
  });

  it('a listener that fails during its answer breaks the connection', async () => {
    const port = await serve(async (_request, response) => {
      response.writeHead(200, { 'Content-Length': 10 });
      await new Promise((resolve) => response.write('half', resolve));
      throw new Error('in mid-answer');
    });
    expect(await exchange(port, (write) => write(get))).toMatchObject({ status: 200, text: 'half' });
  });
});
