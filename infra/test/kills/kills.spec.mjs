/** Processes are killed under load: every answer that a caller got is true, then and afterwards. */
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setInterval as every } from 'node:timers/promises';
import postgres from 'postgres';
import { withDatabase } from '../../../backend/dist/platform/postgres/address.js';
import { runCli } from '../../../backend/dist/testing/cli.js';
import { startLossyProxy } from '../../../backend/dist/testing/lossy-proxy.js';
import { apiEnvironment, startApi } from '../../bench/load.mjs';
import { isFull } from '../../common/full.mjs';
import { isAlive, signal, waitUntil } from '../../common/processes.mjs';
import { startPostgres } from '../../local/postgres.mjs';
import { startTraffic } from './traffic.mjs';
import { assertTrue } from './truth.mjs';

const MINUTE = 60_000;
const API_PROCESSES = isFull ? 3 : 2;
/** How many of them are killed before each kill of the database. */
const API_KILLS = isFull ? API_PROCESSES : 1;
const DATABASE_KILLS = isFull ? 50 : 1;
/** Answers between one kill and the next. */
const ANSWERS = isFull ? 60 : 30;
/** People who send requests all the time, even while processes start. */
const PEOPLE = isFull ? 10 : 4;
const KILL_EVERY_MS = 5000;
const KILL_FOR_MS = 5 * MINUTE;
/** Only a safety net against hanging forever. */
const timeout = 60 * MINUTE;

let dataDir;
let server;
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'watchearn-kills-'));
  await chmod(dataDir, 0o711);
  server = await startPostgres({ dataDir });
});
after(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Simulates the failure of the machine: no process of the server can react to the end of another. */
async function killDatabase() {
  const sql = postgres(server.url, { max: 1 });
  await sql`select 1`;
  process.kill(server.pid, 'SIGSTOP');
  const pids = (await sql`select pid from pg_stat_activity`).map(({ pid }) => pid);
  for (const pid of [...pids, server.pid]) signal(pid, 'SIGKILL');
  await sql.end({ timeout: 0 });
  assert.ok(await waitUntil(() => ![...pids, server.pid].some(isAlive), { timeoutMs: timeout }));
}

/** Starts API processes and people who use them, on a new database. */
async function startWork(t, name) {
  const admin = postgres(server.url, { max: 1 });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const proxy = await startLossyProxy(withDatabase(server.url, name));
  let sql = postgres(proxy.url, { max: 1 });

  /** By number: the processes that serve requests, and the starts of all of them. */
  const apis = new Map();
  const starting = new Map();
  /** Never resolves; rejects when a process exits that the test has not killed. */
  let fail;
  const anyDeath = new Promise((_, reject) => {
    fail = reject;
  });
  anyDeath.catch(() => undefined);
  const start = (number) => {
    const started = startApi(proxy.url).then((api) => {
      apis.set(number, api);
      let output = '';
      api.child.stdout.on('data', (text) => {
        output = `${output}${text}`.slice(-4000);
      });
      api.child.once('exit', (code) => {
        if (apis.get(number) !== api) return;
        apis.delete(number);
        fail(new Error(`an API process exited with ${code}: ${output}`));
      });
    });
    started.catch(fail);
    starting.set(number, started);
  };
  const allStarted = () => Promise.race([Promise.all(starting.values()), anyDeath]);
  let traffic;
  t.after(async () => {
    traffic?.abandon();
    await Promise.all([...apis.values()].map((api) => api.stop()));
    await sql.end({ timeout: 0 });
    await proxy.stop();
  });
  for (let number = 0; number < API_PROCESSES; number++) start(number);
  await allStarted();
  traffic = await startTraffic({
    ports: () => [...apis.values()].map(({ port }) => port),
    head: async () => Number((await sql`select position from log.head`)[0].position),
    atOnce: PEOPLE,
    againMs: 250,
  });

  return {
    more: (count) => Promise.race([traffic.more(count), anyDeath]),
    /** The full run restarts it while others work or are killed; in the quick run, the other one takes over. */
    killApi: async (number) => {
      await Promise.race([starting.get(number), anyDeath]);
      const api = apis.get(number);
      apis.delete(number);
      await api.kill();
      if (isFull) start(number);
    },
    killDatabase: async () => {
      await allStarted();
      await killDatabase();
      // The driver may wait forever on a connection that was cut off just before a write.
      await sql.end({ timeout: 0 });
      server = await startPostgres({ dataDir });
      proxy.retarget(server.url);
      sql = postgres(proxy.url, { max: 1 });
    },
    /** Lets everybody get their outstanding answers, then judges all answers. */
    finish: async () => {
      await allStarted();
      const told = await Promise.race([traffic.stop(), anyDeath]);
      t.diagnostic(`${told.answers.length} answers to ${told.people.size} people; ${told.repeated} retries`);
      await assertTrue(proxy.url, told);
      for (const args of [['replay'], ['audit', 'verify']]) {
        const { code, stdout, stderr } = await runCli(args, apiEnvironment(proxy.url));
        assert.equal(code, 0, stdout + stderr);
      }
    },
  };
}

describe('processes killed under load', { timeout }, () => {
  test('API processes and the database: everything acknowledged is in the log exactly once, every answer is true, the books balance', async (t) => {
    const work = await startWork(t, 'killed');
    for (let round = 0; round < DATABASE_KILLS; round++) {
      for (let kill = 0; kill < API_KILLS; kill++) {
        await work.more(ANSWERS);
        await work.killApi(kill);
      }
      await work.more(ANSWERS);
      await work.killDatabase();
    }
    await work.more(ANSWERS);
    await work.finish();
  });

  // Differs only in the number of kills.
  if (isFull) {
    test('one of the API processes every five seconds: every answer is true', async (t) => {
      const work = await startWork(t, 'restarted');
      const kills = KILL_FOR_MS / KILL_EVERY_MS;
      let kill = 0;
      for await (const _ of every(KILL_EVERY_MS)) {
        await work.killApi(kill++ % API_PROCESSES);
        if (kill === kills) break;
      }
      await work.finish();
    });
  }
});
