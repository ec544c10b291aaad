/**
 * A KurrentDB loses nodes under load: no acknowledged event is lost or duplicated, and the mirror equals the log.
 * Prints the figures of each fault.
 *
 * Runs on the server that KURRENTDB_URL names, in the form of EVENT_LOG_URL, with the addresses of all nodes. The
 * program that KURRENTDB_CONTROL names operates the nodes, see kurrentdb-nodes.mjs. A supervisor has to restart
 * a node that exits by itself, but not one that was killed.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { KurrentConnection } from '../../backend/dist/platform/event-store/kurrentdb/client.js';
import { compareMirror } from '../../backend/dist/platform/event-store/kurrentdb/compare.js';
import { KurrentEventStore } from '../../backend/dist/platform/event-store/kurrentdb/kurrentdb.js';
import { namesIn } from '../../backend/dist/platform/event-store/kurrentdb/records.js';
import { openPool, PATIENCE } from '../../backend/dist/testing/database.js';
import { createKurrentLog } from '../../backend/dist/testing/kurrent-log.js';
import { context, oneEvent, sampleCodec } from '../../backend/dist/testing/sample-events.js';
import { startTestDatabase } from '../test/database.mjs';
import { createFigures } from './figures.mjs';
import { kurrentNodes } from './kurrentdb-nodes.mjs';

const { KURRENTDB_URL: url, KURRENTDB_CONTROL: control } = process.env;
const WRITERS = 16;
/** Each stands for a process of the API: they share the mirror and take turns importing. */
const STORES = 2;
const LEADER_LOSSES = 3;
/** Acknowledgements before a fault, and again after it. */
const APPENDS = 3 * WRITERS;
const AGAIN_MS = 100;
/** The API's own timeout of an append. */
const APPEND_TIMEOUT_MS = 2500;
/** Only a safety net against hanging forever. */
const timeout = 3_600_000;

const nodes = url && control ? kurrentNodes(url, control) : undefined;
const skip =
  !nodes &&
  'KURRENTDB_URL and KURRENTDB_CONTROL do not name a KurrentDB server and a program that operates it';
const isAlone = nodes?.addresses.length === 1;
const unlessAlone = skip || (isAlone && 'KURRENTDB_URL names one node');

describe('a KurrentDB and its mirror', { timeout }, () => {
  let database;
  let namespace;
  let stores;
  let stopped;
  before(async () => {
    if (skip) return;
    await nodes.whole();
    console.log(`  ${nodes.addresses.length} nodes, ${WRITERS} writers, ${STORES} stores`);
  });
  beforeEach(async () => {
    if (skip) return;
    await nodes.whole();
    database = await startTestDatabase();
    namespace = await createKurrentLog(url, database.ownerUrl);
    stopped = [];
    const open = () =>
      KurrentEventStore.open(url, database.url, sampleCodec, {
        ...{ namespace, patience: PATIENCE, appendTimeoutMs: APPEND_TIMEOUT_MS },
        onStopped: (error) => stopped.push(error),
      });
    stores = await Promise.all(Array.from({ length: STORES }, open));
  });

  /** Writers append during `fault`; afterwards, every acknowledgement is checked against both logs. */
  async function writeDuring(name, fault) {
    const figures = createFigures();
    const acknowledged = new Map();
    let isOver = false;
    const more = (count) => {
      const target = acknowledged.size + count;
      return nodes.until(`${count} more acknowledgements`, () => acknowledged.size >= target);
    };
    const write = async (_, writer) => {
      for (let version = 0; !isOver; version++) {
        const commandId = randomUUID();
        const append = oneEvent(`writer-${writer}`, version || 'none');
        // Retries until the outcome is known: an append that timed out may be in the log, and the next one depends
        // on it.
        for (let isKnown = false; !isKnown; ) {
          const askedAt = performance.now();
          const heard = (status, appended) =>
            figures.heard({ status, ms: performance.now() - askedAt, appended });
          try {
            const { lastPosition } = await stores[writer % STORES].append(append, context(commandId));
            acknowledged.set(commandId, lastPosition);
            heard('acknowledged', true);
            isKnown = true;
          } catch (error) {
            heard(error.name, false);
            if (error.name !== 'UnavailableError') throw error;
            await sleep(AGAIN_MS);
          }
        }
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    const failed = writing.then(() => new Promise(() => undefined));
    await Promise.race([more(APPENDS), failed]);
    figures.reset();
    await Promise.race([fault({ figures, more }), failed]);
    await Promise.race([more(APPENDS), failed]);
    isOver = true;
    await writing;
    const described = figures.describe();
    await nodes.whole();
    const events = await judge(acknowledged);
    console.log(
      `  ${name}: ${described}; ${events} events, 0 lost, 0 doubled, positions dense, mirror equal`,
    );
  }

  /** Checks the acknowledgements against the mirror, and the mirror against KurrentDB. */
  async function judge(acknowledged) {
    assert.deepEqual(stopped, []);
    await Promise.all(stores.map((store) => store.close()));
    const sql = openPool(database.url);
    const connection = await KurrentConnection.open(url);
    try {
      const { entries, problem } = await compareMirror({ sql, connection, names: namesIn(namespace) });
      assert.equal(problem, null);
      const events = await sql`
        select position::int, command_id as id, stream, version::int from log.event order by position`;
      assert.equal(entries, events.length);
      const found = new Map();
      const versions = new Map();
      for (const [index, { position, id, stream, version }] of events.entries()) {
        assert.equal(position, index + 1);
        assert.equal(version, (versions.get(stream) ?? 0) + 1);
        assert.ok(!found.has(id), `command ${id} is in the log twice`);
        versions.set(stream, version);
        found.set(id, position);
      }
      // Each writer stops after an acknowledgement, so nothing else is in the log.
      assert.deepEqual(found, acknowledged);
      return entries;
    } finally {
      connection.close();
      await sql.end();
      await database.stop();
    }
  }

  for (let round = 1; round <= LEADER_LOSSES; round++) {
    test(`leader killed, ${round} of ${LEADER_LOSSES}`, { skip }, () =>
      writeDuring('leader killed', async () => {
        const lead = await nodes.leader();
        await nodes.operate('kill', lead);
        await sleep(3000);
        await nodes.operate('start', lead);
      }),
    );
  }

  test('leader frozen for 8 s', { skip }, () =>
    writeDuring('leader frozen', async () => {
      const lead = await nodes.leader();
      await nodes.operate('freeze', lead);
      await sleep(8000);
      await nodes.operate('thaw', lead);
    }),
  );

  test('leader unplugged until another one has taken over and written', { skip: unlessAlone }, async (t) => {
    const lead = await nodes.leader();
    if (!(await nodes.operate('plug', lead))) return t.skip('KURRENTDB_CONTROL cannot unplug a node');
    await writeDuring('leader unplugged', async ({ more }) => {
      await nodes.operate('unplug', lead);
      await more(APPENDS);
      await nodes.operate('plug', lead);
    });
  });

  test('both followers killed: nothing is acknowledged', { skip: unlessAlone }, () =>
    writeDuring('both followers killed', async ({ figures }) => {
      const followers = await nodes.followers();
      await Promise.all(followers.map((node) => nodes.operate('kill', node)));
      // Appends in progress may have been replicated.
      await sleep(1000);
      const before = figures.acknowledged();
      await sleep(5000);
      assert.equal(figures.acknowledged(), before);
      await Promise.all(followers.map((node) => nodes.operate('start', node)));
    }),
  );

  test('all nodes killed and restarted', { skip }, () =>
    writeDuring('all killed', async () => {
      await Promise.all(nodes.addresses.map((node) => nodes.operate('kill', node)));
      await Promise.all(nodes.addresses.map((node) => nodes.operate('start', node)));
    }),
  );
});
