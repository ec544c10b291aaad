/** The API as an operator sees it: how it stops, and what the edge keeps private. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ADMIN, call, startApi } from '../bench/load.mjs';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { createEdge } from '../edge/edge.mjs';
import { startTestDatabase } from './database.mjs';

/** Only safety nets against hanging forever. */
const HUNG_AFTER_MS = 10 * 60_000;
const timeout = 60 * 60_000;

let database;
before(async () => {
  database = await startTestDatabase();
});
after(() => database.stop());

const exitOf = (child) => once(child, 'exit').then(([code]) => code);
/** A call on a new connection: connections that are still open say nothing about new ones. */
const callAnew = (port, path) =>
  new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: new Agent() }, (incoming) => {
      incoming.resume();
      resolve({ status: incoming.statusCode, headers: incoming.headers });
    })
      .on('error', reject)
      .end();
  });

/** A log-in that the API has begun to read; it is in progress until `finish` sends the rest. */
async function beginLogIn(port) {
  const body = JSON.stringify(ADMIN);
  const outgoing = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/auth/login',
    agent: new Agent(),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  outgoing.flushHeaders();
  const answered = once(outgoing, 'response').then(([incoming]) => incoming.resume().statusCode);
  await Promise.race([once(outgoing, 'continue'), answered]);
  outgoing.write(body.slice(0, 5));
  return {
    finish: () => {
      outgoing.end(body.slice(5));
      return answered;
    },
  };
}

const refusesConnections = (port) =>
  waitUntil(
    () =>
      callAnew(port, '/healthz').then(
        () => false,
        () => true,
      ),
    { timeoutMs: HUNG_AFTER_MS },
  );
const isUnready = (port) =>
  waitUntil(async () => (await callAnew(port, '/readyz')).status === 503, { timeoutMs: HUNG_AFTER_MS });

describe('stopping', { timeout }, () => {
  test('SIGTERM: answers requests in progress, refuses new connections, closes idle ones, exits with 0', async (t) => {
    const { port, child } = await startApi(database.url, { env: { SHUTDOWN_DELAY_MS: '100' } });
    t.after(() => child.kill('SIGKILL'));
    assert.equal((await call(port, 'GET', '/healthz')).headers.connection, 'keep-alive');
    const idle = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(idle, 'connect');
    const idleCloses = once(idle, 'close');
    const logIns = await Promise.all([beginLogIn(port), beginLogIn(port), beginLogIn(port)]);
    const exit = exitOf(child);
    child.kill('SIGTERM');
    assert.ok(await refusesConnections(port));
    await idleCloses;
    assert.deepEqual(await Promise.all(logIns.map(({ finish }) => finish())), [200, 200, 200]);
    assert.equal(await exit, 0);
  });

  for (const [what, fail] of [
    // An unhandled rejection becomes an uncaught error, so the quick run tests only the rejection.
    ...(isFull ? [['an uncaught error', 'throw new Error("canary")']] : []),
    ['an unhandled rejection', 'Promise.reject(new Error("canary"))'],
  ]) {
    test(`${what} is logged, requests in progress are answered, and the exit code is 1`, async (t) => {
      const broken = `data:text/javascript,process.on("SIGUSR2",()=>{${fail}})`;
      const { port, child } = await startApi(database.url, { args: ['--import', broken] });
      t.after(() => child.kill('SIGKILL'));
      let output = '';
      child.stdout.on('data', (text) => {
        output += text;
      });
      const logIn = await beginLogIn(port);
      const exit = exitOf(child);
      child.kill('SIGUSR2');
      assert.ok(await refusesConnections(port));
      assert.equal(await logIn.finish(), 200);
      assert.equal(await exit, 1);
      assert.match(output, /"level":"fatal".*"message":"canary"/);
    });
  }
});

describe('behind the edge', { timeout }, () => {
  let root;
  let api;
  let edge;
  let port;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'watchearn-operations-'));
    api = await startApi(database.url, {
      env: { PROXY_HOPS: '1', RATE_LIMIT_FACTOR: '1', SHUTDOWN_DELAY_MS: '60000' },
    });
    edge = createEdge({ root, media: root, apiUrls: [`http://127.0.0.1:${api.port}`] });
    edge.listen(0, '127.0.0.1');
    await once(edge, 'listening');
    port = edge.address().port;
  });
  after(async () => {
    edge?.close();
    edge?.closeAllConnections();
    api?.child.kill('SIGKILL');
    await rm(root, { recursive: true });
  });

  test('rate limits ignore an address that the client claims to have', async () => {
    const logIn = (forwarded) =>
      call(port, 'POST', '/api/auth/login', {
        body: { ...ADMIN, password: 'wrong' },
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = [];
    // The account's own limit is 50; where the database is slow, some are counted in memory.
    while (statuses.at(-1) !== 429 && statuses.length < 40) {
      statuses.push((await logIn(`203.0.113.${statuses.length}`)).status);
    }
    assert.ok(statuses.length > 10);
    assert.deepEqual(statuses, [...Array(statuses.length - 1).fill(401), 429]);
    assert.ok(Number((await logIn('203.0.113.99, 198.51.100.1')).headers['retry-after']) >= 1);
    const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.99' }, body: ADMIN };
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
    test(`does not publish metrics at ${path}`, async () => {
      assert.match((await call(api.port, 'GET', '/metrics')).text, /^event_log_head/m);
      const { status, text } = await call(port, 'GET', path);
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      assert.doesNotMatch(text, /event_log_head/);
    });
  }

  // Last, because it ends the API.
  test('SHUTDOWN_DELAY_MS: once its parent is gone, it is unready but still serves; a signal then ends it with 1', async () => {
    const { port, child } = api;
    assert.equal((await callAnew(port, '/readyz')).status, 200);
    const exit = exitOf(child);
    child.disconnect();
    assert.ok(await isUnready(port));
    const served = await callAnew(port, '/api/public/config');
    assert.equal(served.status, 200);
    assert.equal(served.headers.connection, 'close');
    child.kill('SIGTERM');
    assert.equal(await exit, 1);
  });
});
