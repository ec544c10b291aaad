import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { nodeFlags } from '../common/node-flags.mjs';
import { apiEnvironment, backend, call, drive, median, round, settle } from './load.mjs';
import { appendPerson, metadataOf, openLog } from './log.mjs';

const SIZES = [10_000, 3_000_000];
const EVENTS_PER_PERSON = 1000;
const ROUNDS = 25;
const APPENDS_PER_ROUND = 1000;

/** Figures that must not grow with the log: the time of an append, of a process start, and its memory. */
export async function size({ databaseUrl, report }) {
  const logs = [];
  for (const events of SIZES) {
    const url = await newDatabase(databaseUrl, `size_${events}`);
    const store = await openLog(url);
    await grow(url, store, events);
    await settle(url);
    logs.push({ events, url, store, p50: [] });
  }

  await compareAppends(logs, report);
  for (const { store } of logs) await store.close();
  for (const log of logs) await measureProcess(log, report);
}

async function newDatabase(databaseUrl, name) {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
  return new URL(`/${name}`, databaseUrl).href;
}

/** Adds people with many claims each; the database generates the claims as the API would store them. */
async function grow(url, store, events) {
  const sql = postgres(url, { max: 1 });
  for (let left = events; left > 0; left -= EVENTS_PER_PERSON) {
    const name = `Person ${left}`;
    const userId = await appendPerson(store, { name, email: `${left}@example.com` });
    const commandId = randomUUID();
    const stream = `account-${userId}`;
    const metadata = JSON.stringify(metadataOf(userId, commandId));
    await sql`
      with claims as (
        select array_agg(${commandId}::uuid) as commands, array_agg(${stream}::text) as streams,
          array_agg(n::bigint) as versions, array_agg(gen_random_uuid()) as ids,
          array_agg('VideoEarningClaimed'::text) as types, array_agg(1) as schemas,
          array_agg(${Date.now()}::bigint) as times, array_agg(${metadata}::text) as metadata,
          array_agg(format('{"userId":"%s","videoId":"%s","amountKobo":"15000"}',
            ${userId}::text, gen_random_uuid())) as data
        from generate_series(2, ${EVENTS_PER_PERSON}) n
      )
      select outcome from claims c, log.append_in(null, array[${commandId}::uuid], array[${commandId}::uuid],
        array[${stream}::text], array[1::bigint], c.commands, c.streams, c.versions, c.ids, c.types, c.schemas,
        c.times, c.metadata, c.data, false)`;
  }
  await sql.end();
}

/** Takes turns, so that a slowdown of the machine affects both. */
async function compareAppends(logs, report) {
  for (let number = 0; number < ROUNDS; number++) {
    for (const { store, p50 } of logs) p50.push((await appendClaims(store)).p50);
  }
  const [small, large] = logs.map(({ p50 }) => median(p50));
  report({ metric: `append at ${SIZES[0]} events, 64 callers, p50`, unit: 'ms', value: small });
  report({ metric: `append at ${SIZES[1]} events, 64 callers, p50`, unit: 'ms', value: large });
  report({
    metric: 'append at the larger size over the smaller',
    unit: 'times',
    value: round(large / small),
    atMost: 1.1,
  });
}

function appendClaims(store) {
  return drive({
    callers: 64,
    seconds: 60,
    task: async (number) => {
      if (number >= APPENDS_PER_ROUND) return false;
      const [userId, commandId] = [randomUUID(), randomUUID()];
      const events = [
        { type: 'VideoEarningClaimed', data: { userId, videoId: randomUUID(), amountKobo: 15_000n } },
      ];
      const context = { commandId, metadata: metadataOf(userId, commandId), atMs: Date.now() };
      await store.append([{ stream: `account-${userId}`, expected: 'none', events }], context);
      return true;
    },
  });
}

/** Starts the process twice: while read models still have to be filled, and once they are. */
async function measureProcess({ events, url }, report) {
  for (const when of ['while read models are filled', 'with read models as they were']) {
    const begun = performance.now();
    const child = spawn(process.execPath, [...nodeFlags, backend('main.js')], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: apiEnvironment(url),
    });
    const [{ port }] = await once(child, 'message');
    const listening = round((performance.now() - begun) / 1000);
    while ((await call(port, 'GET', '/readyz')).status !== 200) await sleep(100);
    const ready = round((performance.now() - begun) / 1000);
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const megabytes = Math.round(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1024);
    child.kill();
    await once(child, 'exit');
    report({
      metric: `listens at ${events} events, ${when}`,
      unit: 's',
      value: listening,
      atMost: 3,
      readyAfter: ready,
    });
    report({ metric: `most memory at ${events} events, ${when}`, unit: 'MB', value: megabytes, atMost: 400 });
  }
}
