import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { withDatabase } from '../../backend/dist/platform/postgres/address.js';
import { backend, drive, round } from './load.mjs';

const SECONDS = 3;
const ROUNDS = 5;
const CONNECTIONS = 32;
/** About as long as what a claim or a withdrawal stores. */
const TEXT = 'x'.repeat(220);
const METADATA = { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' };

/** Appends per second of the event store, compared with one transaction per append and with another store. */
export async function append({ databaseUrl, report }) {
  const { migrate } = await import(backend('platform/postgres/migrate.js'));
  await migrate(databaseUrl);

  const alone = await appendEachAlone(databaseUrl, 64);
  report({ metric: 'a transaction per append, same guarantees, 64 callers', ...figureOf(alone) });

  // Interleaved, so that a slowdown of the machine affects all of them.
  const openEmmett = await findEmmett();
  const rounds = [];
  for (let number = 0; number < ROUNDS; number++) {
    rounds.push({
      unordered: await appendUnordered(databaseUrl, 64),
      emmett: openEmmett && (await appendWithEmmett(openEmmett, databaseUrl, 64)),
      store: await appendFor(databaseUrl, 64, SECONDS),
    });
  }
  const middle = rounds.sort((a, b) => a.store.rate - b.store.rate)[(ROUNDS - 1) / 2];
  report({
    metric: 'event store, 64 callers, 1 process',
    ...figureOf(middle.store),
    atLeast: Math.max(8000, 2 * alone.rate),
    ratioToSameGuarantees: round(middle.store.rate / alone.rate),
  });
  for (const { name, metric, atLeast } of [
    {
      name: 'unordered',
      metric: 'a transaction per append, positions not in commit order, 64 callers',
      atLeast: 2.5,
    },
    { name: 'emmett', metric: 'emmett-postgresql, 64 callers', atLeast: 12 },
  ]) {
    if (!middle[name]) {
      report({ metric, skipped: 'EMMETT_DIR names no folder with @event-driven-io/emmett-postgresql in it' });
      continue;
    }
    const ratios = rounds.map((each) => round(each.store.rate / each[name].rate)).sort((a, b) => a - b);
    report({ metric, ...figureOf(middle[name]) });
    report({
      metric: `event store over: ${metric}, median of ${ROUNDS} rounds`,
      unit: 'times',
      value: ratios[(ROUNDS - 1) / 2],
      atLeast,
      rounds: ratios,
    });
  }

  for (const callers of [1, 256]) {
    const result = await appendFor(databaseUrl, callers, SECONDS);
    report({ metric: `event store, ${callers} callers, 1 process`, ...figureOf(result) });
  }
  const each = await Promise.all([64, 64, 64].map((callers) => inAnotherProcess(databaseUrl, callers)));
  report({
    metric: 'event store, 64 callers in each of 3 processes',
    unit: 'appends/s',
    value: each.reduce((sum, { rate }) => sum + rate, 0),
    p99ms: Math.max(...each.map(({ p99 }) => p99)),
  });
  await appendInKurrent({ databaseUrl, report });
}

/** The log's other engine, on a server that is already running; an acknowledged append is in the mirror, too. */
async function appendInKurrent({ databaseUrl, report }) {
  const { KURRENTDB_URL: url } = process.env;
  const metric = 'event store in KurrentDB, mirrored';
  if (!url) {
    report({ metric, skipped: 'KURRENTDB_URL names no server' });
    return;
  }
  const { KurrentEventStore } = await import(backend('platform/event-store/kurrentdb/kurrentdb.js'));
  const { migrate } = await import(backend('platform/postgres/migrate.js'));
  const { createKurrentLog } = await import(backend('testing/kurrent-log.js'));
  const { sampleCodec } = await import(backend('testing/sample-events.js'));
  const admin = postgres(databaseUrl, { max: 1 });
  await admin.unsafe('create database kurrent');
  await admin.end();
  const mirrorUrl = withDatabase(databaseUrl, 'kurrent');
  await migrate(mirrorUrl);
  const namespace = await createKurrentLog(url, mirrorUrl);
  const store = await KurrentEventStore.open(url, mirrorUrl, sampleCodec, {
    namespace,
    appendTimeoutMs: 60_000,
  });
  for (const callers of [1, 64, 256]) {
    const result = await appendTo(store, { callers, seconds: SECONDS });
    report({ metric: `${metric}, ${callers} callers, 1 process`, ...figureOf(result) });
  }
  await store.close();
}

const figureOf = ({ rate, p50, p99 }) => ({ unit: 'appends/s', value: rate, p50ms: p50, p99ms: p99 });

/** Runs `callers` loops; each appends to its own stream, one event after the other. */
function driveStreams({ callers, seconds = SECONDS }, append) {
  const run = randomUUID();
  const versions = new Array(callers).fill(0);
  return drive({
    callers,
    seconds,
    task: async (_, caller) => {
      await append(`${run}-${caller}`, versions[caller]++);
    },
  });
}

/** Runs `callers` loops on one store in this process; each append adds one event to the loop's own stream. */
export async function appendFor(databaseUrl, callers, seconds) {
  const { PostgresEventStore } = await import(backend('platform/event-store/postgres.js'));
  const { sampleCodec } = await import(backend('testing/sample-events.js'));
  const store = new PostgresEventStore(databaseUrl, sampleCodec);
  const result = await appendTo(store, { callers, seconds });
  await store.close();
  return result;
}

async function appendTo(store, load) {
  const { context, oneEvent } = await import(backend('testing/sample-events.js'));
  return driveStreams(load, (stream, version) =>
    store.append(oneEvent(stream, version || 'none', TEXT), context(randomUUID())),
  );
}

/** The baseline: one call of log.append_in and one commit per append, on a pool of connections. */
async function appendEachAlone(databaseUrl, callers) {
  const { connect } = await import(backend('platform/postgres/client.js'));
  const { callAppend, prepareAppend } = await import(backend('platform/event-store/log-append.js'));
  const { context, oneEvent, sampleCodec } = await import(backend('testing/sample-events.js'));
  const sql = connect(databaseUrl, { max: CONNECTIONS, name: 'bench' });
  const result = await driveStreams({ callers }, async (stream, version) => {
    const appends = oneEvent(stream, version || 'none', TEXT);
    await callAppend(sql, [await prepareAppend(sampleCodec, appends, context(randomUUID()))], false);
  });
  await sql.end();
  return result;
}

/**
 * Measures the cost of ordering: stores the same facts (event, stream version, command id) in one statement per
 * append, but takes positions from an identity column, so readers may miss events.
 */
async function appendUnordered(databaseUrl, callers) {
  const sql = postgres(databaseUrl, { max: CONNECTIONS, onnotice: () => undefined });
  await sql.unsafe(`
    create schema baseline;
    create table baseline.event (
      position bigint generated always as identity primary key, stream text not null, version bigint not null,
      id uuid not null, type text not null, command_id uuid not null, at_ms bigint not null,
      metadata json not null, data json not null, unique (stream, version));
    create table baseline.stream (name text primary key, version bigint not null);
    create table baseline.command (id uuid primary key, position bigint not null)`);
  const result = await driveStreams({ callers }, async (stream, version) => {
    const commandId = randomUUID();
    const written = await sql`
        with moved as (
          insert into baseline.stream as s (name, version) values (${stream}, 1)
          on conflict (name) do update set version = s.version + 1 where s.version = ${version}
          returning name, version
        ), written as (
          insert into baseline.event (stream, version, id, type, command_id, at_ms, metadata, data)
          select name, version, ${randomUUID()}::uuid, 'Noted', ${commandId}::uuid, ${Date.now()}::bigint,
                 ${JSON.stringify(METADATA)}::text::json, ${JSON.stringify({ text: TEXT })}::text::json
          from moved returning position
        )
        insert into baseline.command (id, position) select ${commandId}::uuid, position from written returning id`;
    if (written.length !== 1) throw new Error('the peer lost an append');
  });
  await sql`drop schema baseline cascade`;
  await sql.end();
  return result;
}

/**
 * Another event store on PostgreSQL, for comparison. It needs drivers that the product does not use, so it is
 * installed separately: npm install @event-driven-io/emmett-postgresql in the folder that EMMETT_DIR names.
 */
async function findEmmett() {
  const { EMMETT_DIR } = process.env;
  if (!EMMETT_DIR) return undefined;
  const require = createRequire(join(EMMETT_DIR, 'package.json'));
  const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
  const [{ getPostgreSQLEventStore }, pg] = [
    await load('@event-driven-io/emmett-postgresql'),
    await load('pg'),
  ];
  return async (databaseUrl) => {
    const pool = new pg.default.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
    const store = getPostgreSQLEventStore(databaseUrl, { connectionOptions: { pool } });
    await store.schema.migrate();
    return { store, end: () => pool.end() };
  };
}

async function appendWithEmmett(open, databaseUrl, callers) {
  const { store, end } = await open(databaseUrl);
  const result = await driveStreams({ callers }, (stream, version) =>
    store.appendToStream(stream, [{ type: 'Noted', data: { text: TEXT }, metadata: METADATA }], {
      expectedStreamVersion: version === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(version),
    }),
  );
  await end();
  return result;
}

function inAnotherProcess(databaseUrl, callers) {
  const file = fileURLToPath(new URL('./append-process.mjs', import.meta.url));
  const child = spawn(process.execPath, [file, databaseUrl, String(callers), String(SECONDS)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => code && reject(new Error(`a bench process exited with ${code}`)));
  });
}
