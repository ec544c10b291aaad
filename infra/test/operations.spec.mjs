/** The API as whoever runs it sees it: how it stops, and what the edge keeps to itself. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { call, startApi } from '../bench/load.mjs';
import { waitUntil } from '../common/processes.mjs';
import { createEdge } from '../edge/edge.mjs';
import { startTestDatabase } from './database.mjs';

const MINUTE = 60_000;
const admin = { email: 'admin@watchearn.example', password: 'admin' };

/** So that a log-in takes as long as in production. */
const slowly = { BCRYPT_COST: '10' };

let database;
before(async () => {
  database = await startTestDatabase();
  await (await startApi(database.url, { env: slowly })).stop();
});
after(() => database.stop());

const figureOf = async (port, name) => {
  const { text } = await call(port, 'GET', '/metrics');
  return Number(text.match(new RegExp(`^${name} (\\S+)$`, 'm'))?.[1]);
};
const exitOf = (child) => once(child, 'exit').then(([code]) => code);
/** A call on a connection of its own: what others left open says nothing about new ones. */
const callAnew = (port, path) =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: new Agent() }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode, headers: incoming.headers });
    })
      .on('error', reject)
      .end();
  });

describe('stopping', { timeout: 2 * MINUTE }, () => {
  /** Log-ins that are being looked at or wait for that: twenty take a few seconds. */
  const logInTwentyTimes = async (port) => {
    const answers = Array.from({ length: 20 }, () => call(port, 'POST', '/api/auth/login', { body: admin }));
    assert.ok(
      await waitUntil(async () => (await figureOf(port, 'password_queue_length')) >= 10, { timeoutMs: 5000 }),
    );
    return answers;
  };
  test('SIGTERM: all that is under way is answered, new connections are refused, exit code 0', async () => {
    const { port, child } = await startApi(database.url, { env: slowly });
    const answers = await logInTwentyTimes(port);
    const exit = exitOf(child);
    child.kill('SIGTERM');
    assert.ok(
      await waitUntil(
        () =>
          callAnew(port, '/healthz').then(
            () => false,
            () => true,
          ),
        { timeoutMs: 1000 },
      ),
    );
    assert.deepEqual(
      (await Promise.all(answers)).map(({ status }) => status),
      Array(20).fill(200),
    );
    assert.equal(await exit, 0);
  });

  test('SHUTDOWN_DELAY_MS: it says at once that it is not ready, and still serves', async () => {
    const env = { ...slowly, SHUTDOWN_DELAY_MS: '1000' };
    const { port, child } = await startApi(database.url, { env });
    assert.equal((await callAnew(port, '/readyz')).status, 200);
    const answers = await logInTwentyTimes(port);
    const exit = exitOf(child);
    child.kill('SIGTERM');
    assert.ok(
      await waitUntil(async () => (await callAnew(port, '/readyz')).status === 503, { timeoutMs: 500 }),
    );
    const served = await callAnew(port, '/api/public/config');
    assert.equal(served.status, 200);
    assert.equal(served.headers.connection, 'close');
    assert.ok((await Promise.all(answers)).every(({ status }) => status === 200));
    assert.equal(await exit, 0);
  });

  test('connections that are idle hold nothing up', async () => {
    const { port, child } = await startApi(database.url);
    assert.equal((await call(port, 'GET', '/healthz')).headers.connection, 'keep-alive');
    const idle = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(idle, 'connect');
    const exit = exitOf(child);
    const signalledAt = performance.now();
    child.kill('SIGTERM');
    assert.equal(await exit, 0);
    assert.ok(performance.now() - signalledAt < 5000);
    idle.destroy();
  });

  test('a second signal ends it at once', async () => {
    const env = { ...slowly, SHUTDOWN_DELAY_MS: '60000' };
    const { port, child } = await startApi(database.url, { env });
    const exit = exitOf(child);
    child.kill('SIGTERM');
    assert.ok(
      await waitUntil(async () => (await callAnew(port, '/readyz')).status === 503, { timeoutMs: 1000 }),
    );
    child.kill('SIGTERM');
    assert.equal(await exit, 1);
  });

  for (const [what, fail] of [
    ['an error that nobody catches', 'throw new Error("canary")'],
    ['a rejection that nobody handles', 'Promise.reject(new Error("canary"))'],
  ]) {
    test(`${what} is logged, requests under way are answered, and the exit code is 1`, async () => {
      const broken = `data:text/javascript,process.on("SIGUSR2",()=>{${fail}})`;
      const { port, child } = await startApi(database.url, { env: slowly, args: ['--import', broken] });
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      const answers = await logInTwentyTimes(port);
      const exit = exitOf(child);
      child.kill('SIGUSR2');
      assert.ok((await Promise.all(answers)).every(({ status }) => status === 200));
      assert.equal(await exit, 1);
      assert.match(output, /"level":"fatal".*"message":"canary"/);
    });
  }
});

describe('behind the edge', { timeout: MINUTE }, () => {
  let root;
  let api;
  let edge;
  let port;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'watchearn-operations-'));
    api = await startApi(database.url, { env: { PROXY_HOPS: '1', RATE_LIMIT_FACTOR: '1' } });
    edge = createEdge({ root, media: root, apiUrl: `http://127.0.0.1:${api.port}` });
    edge.listen(0, '127.0.0.1');
    await once(edge, 'listening');
    port = edge.address().port;
  });
  after(async () => {
    edge.close();
    edge.closeAllConnections();
    await api.stop();
    await rm(root, { recursive: true });
  });

  test('nobody chooses the address that is counted', async () => {
    const logIn = (forwarded) =>
      call(port, 'POST', '/api/auth/login', {
        body: { ...admin, password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = [];
    for (let time = 1; time <= 11; time++) statuses.push((await logIn(`203.0.113.${time}`)).status);
    assert.deepEqual(statuses, [...Array(10).fill(401), 429]);
    assert.ok(Number((await logIn('203.0.113.99, 198.51.100.1')).headers['retry-after']) >= 1);
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.99' }, body: admin };
    assert.equal((await call(api.port, 'POST', '/api/auth/login', elsewhere)).status, 200);
  });

  for (const path of [
    '/metrics',
    '//metrics',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
    '/api/..%2fmetrics',
    '/api//metrics',
    '/healthz/../metrics',
    '/metrics/',
    'http://x/metrics',
    'http://x/api/../metrics',
  ]) {
    test(`the figures are not published: ${path}`, async () => {
      assert.match((await call(api.port, 'GET', '/metrics')).text, /^event_log_head/m);
      const { status, text } = await call(port, 'GET', path);
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      assert.doesNotMatch(text, /event_log_head/);
    });
  }
});
