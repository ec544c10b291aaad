/** The database disappears under load: every caller gets 503, and is served again after its return. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import postgres from 'postgres';
import { withDatabase } from '../../backend/dist/platform/postgres/address.js';
import { startLossyProxy } from '../../backend/dist/testing/lossy-proxy.js';
import { ADMIN, call, callJson, startApi } from '../bench/load.mjs';
import { prepare } from '../bench/people.mjs';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { startPostgres } from '../local/postgres.mjs';

/** Only safety nets against hanging forever; calling everything takes time. */
const PATIENCE = { timeoutMs: 10 * 60_000, everyMs: 250 };
const timeout = 60 * 60_000;

let dataDir;
let server;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'watchearn-faults-'));
  await chmod(dataDir, 0o711);
  server = await startPostgres({ dataDir });
});
after(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const urlOf = (database) => withDatabase(server.url, database);
async function createDatabase(/** @type {string} */ name) {
  const sql = postgres(server.url, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  return urlOf(name);
}

describe('the API without its database', { timeout }, () => {
  let proxy;
  let proxyPort;
  let api;
  let tokens;
  let videoIds;
  before(async () => {
    proxy = await startLossyProxy(await createDatabase('away'));
    proxyPort = Number(new URL(proxy.url).port);
    api = await startApi(proxy.url);
    ({ tokens, videoIds } = await prepare(api.port, { people: 20, videos: faults.length }));
  });
  after(async () => {
    await api?.stop();
    await proxy?.stop();
  });

  /** Restarts the server and its proxy at the same address; in between, connections are refused. */
  const restart = async (stop) => {
    await proxy.stop();
    await stop();
    return async () => {
      server = await startPostgres({ dataDir });
      proxy = await startLossyProxy(urlOf('away'), proxyPort);
    };
  };
  /** Each makes the database unavailable and returns a function that brings it back. */
  const faults = [
    ['is killed', () => restart(async () => process.kill(server.pid, 'SIGKILL'))],
    // An orderly stop ends connections in the way that pg_terminate_backend does below.
    ...(isFull ? [['is stopped', () => restart(() => server.stop())]] : []),
    [
      'does not answer',
      async () => {
        proxy.setDeaf(true);
        return async () => proxy.setDeaf(false);
      },
    ],
  ];
  const signUp = { name: 'Ada Obi', email: 'again@example.com', password: 'secret' };
  const calls = [
    () => call(api.port, 'GET', '/api/user/me', { token: tokens[0] }),
    () => call(api.port, 'GET', '/api/videos/claim', { token: tokens[1] }),
    () => call(api.port, 'GET', '/api/public/config'),
    () => call(api.port, 'POST', '/api/auth/login', { body: ADMIN }),
    () => call(api.port, 'POST', '/api/auth/register', { body: signUp }),
  ];

  const assertUnavailable = ({ status, headers, text }) => {
    assert.equal(status, 503, text);
    assert.equal(headers['content-type'], 'application/problem+json; charset=utf-8');
    assert.ok(Number(headers['retry-after']) >= 1);
    assert.equal(JSON.parse(text).code, 'unavailable');
  };

  for (const [number, [what, takeAway]] of faults.entries()) {
    test(`answers 503 when the database ${what}, and serves everybody again after its return`, async () => {
      const claim = (token) =>
        call(api.port, 'POST', `/api/videos/claim/claim/${videoIds[number]}`, {
          token,
          headers: { 'idempotency-key': `round-${number}` },
        });
      const answers = [];
      const callAll = async (...more) => {
        const some = await Promise.all([...calls, ...more].map((each) => each()));
        answers.push(...some);
        return some;
      };

      const inFlight = tokens.slice(0, 10).map(claim);
      const bringBack = await takeAway();
      inFlight.push(...tokens.slice(10).map(claim));
      for (const { status, text } of await Promise.all(inFlight)) {
        assert.ok(status === 200 || status === 503, text);
      }
      const areRefused = async () => (await callAll()).every(({ status }) => status === 503);
      assert.ok(await waitUntil(areRefused, PATIENCE), 'somebody is still served');
      for (const answer of await callAll(() => claim(tokens[0]))) assertUnavailable(answer);
      assert.equal((await call(api.port, 'GET', '/healthz')).status, 200);
      assert.equal((await call(api.port, 'GET', '/readyz')).status, 503);
      assert.match((await call(api.port, 'GET', '/metrics')).text, /^event_log_head Nan$/m);

      await bringBack();
      const isReady = () => call(api.port, 'GET', '/readyz');
      const areServed = async () =>
        (await callAll(isReady)).every(({ status }) => [200, 201, 409].includes(status));
      assert.ok(await waitUntil(areServed, PATIENCE), 'somebody is not served again');
      for (const { status, text } of answers) assert.ok(status < 500 || status === 503, text);

      for (const token of tokens) {
        assert.equal((await claim(token)).status, 200);
        const { user } = await callJson(api.port, 'GET', '/api/user/me', { token });
        assert.equal(user.earning, 150 * (number + 1));
      }
    });
  }

  for (const [what, text] of [
    ['every connection', ''],
    ['the connections that commands need', 'watchearn-commands'],
  ]) {
    test(`recovers by itself when the network silently drops ${what}`, async () => {
      const before = await callJson(api.port, 'GET', '/api/user/me', { token: tokens[0] });
      proxy.drop(text);
      const areServed = async () => {
        const all = await Promise.all(
          [...calls, () => call(api.port, 'GET', '/readyz')].map((each) => each()),
        );
        return all.every(({ status }) => [200, 409].includes(status));
      };
      assert.ok(await waitUntil(areServed, PATIENCE), 'somebody is not served again');
      assert.deepEqual(await callJson(api.port, 'GET', '/api/user/me', { token: tokens[0] }), before);
    });
  }

  test('recovers when a connection is lost while it opens', async () => {
    // The name is part of every start-up message.
    proxy.loseAnswerTo('application_name');
    const sql = postgres(server.url, { max: 1 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'away'`;
    await sql.end();
    assert.ok(await waitUntil(() => proxy.lost() === 1, PATIENCE));
    const isServed = () => calls[0]().then(({ status }) => status === 200);
    assert.ok(await waitUntil(isServed, PATIENCE), 'nobody is served again');
  });
});
