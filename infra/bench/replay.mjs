import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { backend, round } from './load.mjs';
import { appendPerson, openLog } from './log.mjs';

const PEOPLE = 2000;
const CLAIMS_EACH = 99;
/** Each person claims some of them, so the same per-video rows of read models are written repeatedly. */
const VIDEOS = 1000;
const ROUNDS = 3;

/** The auditor's replay: every event folded into fresh tables and compared with the live ones. */
export async function replay({ databaseUrl, report }) {
  const [{ connect }, { Projector }, replaying, registry] = await Promise.all(
    [
      'platform/postgres/client.js',
      'platform/projections/projector.js',
      'platform/projections/replay.js',
      'modules/registry.js',
    ].map((file) => import(backend(file))),
  );
  const store = await openLog(databaseUrl);
  // Large appends fill the log quickly.
  await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      appendPerson(store, { name: `Person ${number}`, email: `p${number}@example.com`, events: claims }),
    ),
  );

  const pool = { max: 6, name: 'bench', statementTimeoutMs: 0 };
  const projecting = connect(databaseUrl, { ...pool, isRepeatable: true });
  const fill = async () => {
    const projector = new Projector(projecting, store, {
      projections: registry.projections,
      onStopped: (projection, error) => {
        throw new Error(`${projection} stopped`, { cause: error });
      },
    });
    await projector.start();
    while (!projector.isCaughtUp) await sleep(5);
    await projector.stop();
    return projector.position;
  };
  const cursor = () => readWithCursor(databaseUrl);
  await cursor();
  const filled = await besides(cursor, fill);
  const read = await besides(cursor, () => readAll(store));

  const sql = connect(databaseUrl, pool);
  const rounds = [];
  for (let number = 0; number < ROUNDS; number++) {
    rounds.push(
      await besides(cursor, async () => {
        const { identical, position } = await replaying.replay(sql, store, registry.projections);
        if (!identical) throw new Error('the replay differs from the live read models');
        return position;
      }),
    );
  }
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[(ROUNDS - 1) / 2];

  report({ metric: 'bare cursor read of the same table', unit: 'events/s', value: middle.peer });
  report({
    metric: 'the log read and opened',
    unit: 'events/s',
    value: read.rate,
    ratioToCursor: read.ratio,
  });
  report({ metric: 'first fill of the live read models', unit: 'events/s', value: filled.rate });
  report({
    metric: 'first fill over bare cursor read',
    unit: 'times',
    value: filled.ratio,
    atLeast: 0.3,
  });
  report({
    metric: 'replay and comparison',
    unit: 'events/s',
    value: middle.rate,
    cpuSeconds: middle.cpuSeconds,
    // A million events in a minute.
    atLeast: 16_667,
  });
  report({
    metric: `replay and comparison over bare cursor read, median of ${ROUNDS} rounds`,
    unit: 'times',
    value: middle.ratio,
    atLeast: 0.35,
    rounds: rounds.map(({ ratio }) => ratio),
  });
  await Promise.all([store.close(), sql.end(), projecting.end()]);
}

/** The rate of a task, relative to that of a peer run right before and after it. */
async function besides(peer, task) {
  const before = await timed(peer);
  const own = await timed(task);
  const after = await timed(peer);
  const peerRate = Math.round((before.rate + after.rate) / 2);
  return { ...own, peer: peerRate, ratio: round(own.rate / peerRate) };
}

/** Times a task that returns how many events it processed; the CPU seconds are those of this process. */
async function timed(task) {
  const [begun, cpu] = [performance.now(), process.cpuUsage()];
  const events = await task();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { rate: Math.round(events / seconds), cpuSeconds: round((user + system) / 1e6) };
}

/** Measures the driver alone: rows as it parses them by default, then discarded. */
async function readWithCursor(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1 });
  let events = 0;
  for await (const rows of sql`select * from log.event order by position`.cursor(5000)) events += rows.length;
  await sql.end();
  return events;
}

async function readAll(store) {
  for (let after = 0; ; ) {
    const events = await store.readAll(after, 5000);
    if (events.length === 0) return after;
    after += events.length;
  }
}

const videoIds = Array.from({ length: VIDEOS }, () => randomUUID());
let firstVideo = 0;

/** A person's claims, each of a different video, starting after the last person's. */
const claims = (userId) =>
  Array.from({ length: CLAIMS_EACH }, () => ({
    type: 'VideoEarningClaimed',
    data: { userId, videoId: videoIds[firstVideo++ % VIDEOS], amountKobo: 15_000n },
  }));
