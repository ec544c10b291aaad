import assert from 'node:assert/strict';
import postgres from 'postgres';
import { connect } from '../../backend/dist/platform/postgres/client.js';
import { derivedLogin } from '../../backend/dist/platform/postgres/login.js';
import { startApi } from '../bench/load.mjs';
import { startTraffic } from '../test/kills/traffic.mjs';
import { assertTrue } from '../test/kills/truth.mjs';
import { createFigures } from './figures.mjs';

const API_PROCESSES = 3;
const WRITERS = 48;
/** As long as a browser waits: this many writers would otherwise keep a small machine busy with refusals. */
const AGAIN_MS = 250;
/** Answers before a fault, and after it. */
const ANSWERS = 60;
/** The end of a process's output, shown when it exits by itself. */
const OUTPUT_CHARACTERS = 4000;

/**
 * Starts API processes on a database of the cluster, and people who use them.
 * @param {{ databaseUrl: string, judgeUrl: string }} options `judgeUrl` is the same database as the superuser
 */
export async function startPeople({ databaseUrl, judgeUrl }) {
  const apis = [];
  const start = async () => {
    const api = await startApi(databaseUrl);
    apis.push(api);
    let output = '';
    for (const stream of [api.child.stdout, api.child.stderr]) {
      stream?.on('data', (text) => {
        output = `${output}${text}`.slice(-OUTPUT_CHARACTERS);
      });
    }
    api.child.once('exit', (code) => {
      if (apis.includes(api)) console.log(`  an API process exited with ${code}: ${output}`);
    });
  };
  // The first process prepares the database for the others.
  await start();
  await Promise.all(Array.from({ length: API_PROCESSES - 1 }, start));
  const sql = connect(derivedLogin(databaseUrl), { max: 4, name: 'judge' });
  const head = async () => (await sql`select position from log.head`)[0].position;
  const ports = () => apis.map(({ port }) => port);

  /**
   * People work during `fault`; afterwards, every answer that they got is checked against the log.
   * @param {string} name of these people, and of the line with the figures
   * @param {(work: { figures: ReturnType<typeof createFigures>, more: (count: number) => Promise<void> }) => Promise<void>} fault
   */
  async function workDuring(name, fault, { writers = WRITERS } = {}) {
    const figures = createFigures();
    const traffic = await startTraffic({
      ports,
      head,
      atOnce: writers,
      againMs: AGAIN_MS,
      family: name,
      onHeard: figures.heard,
    });
    try {
      await traffic.more(ANSWERS);
      figures.reset();
      await fault({ figures, more: traffic.more });
      await traffic.more(ANSWERS);
      const told = await traffic.stop();
      await assertTrue(judgeUrl, told);
      console.log(`  ${name}: ${figures.describe()}; 0 lost, 0 doubled`);
      return { figures, told };
    } finally {
      traffic.abandon();
    }
  }

  return {
    apis,
    ports,
    head,
    workDuring,
    /** Kills a process and starts another in its place. */
    replaceApi: async (/** @type {number} */ index) => {
      const [killed] = apis.splice(index, 1);
      await killed.kill();
      await start();
    },
    stop: async () => {
      await Promise.all(apis.splice(0).map((api) => api.stop()));
      await sql.end({ timeout: 1 });
    },
  };
}

/** Connections of API processes to a server, without the short-lived ones that look for the primary. */
export async function connectionsTo(/** @type {string} */ url, /** @type {string} */ database) {
  const sql = postgres(url, { max: 1, connect_timeout: 5 });
  try {
    const rows = await sql`
      select application_name as name from pg_stat_activity
      where datname = ${database}
        and application_name like 'watchearn-%' and application_name <> 'watchearn-primary'`;
    return rows.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Asserts that every failed call was answered with 503: any other 5xx, or no answer, misreports a fault. */
export function assertHonest(/** @type {ReturnType<typeof createFigures>} */ figures) {
  const wrong = figures.codes().filter((code) => code === 'none' || (code >= 500 && code !== 503));
  assert.deepEqual(wrong, [], figures.describe());
}
