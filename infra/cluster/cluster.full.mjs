/**
 * A PostgreSQL cluster loses nodes: no acknowledged event is lost or duplicated, no request hangs, and the cluster
 * recovers unaided. Prints the figures of each fault.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { PostgresEventStore } from '../../backend/dist/platform/event-store/postgres.js';
import { withDatabase, withHosts } from '../../backend/dist/platform/postgres/address.js';
import { derivedLogin } from '../../backend/dist/platform/postgres/login.js';
import { migrateAll } from '../../backend/dist/testing/database.js';
import { context, oneEvent, sampleCodec } from '../../backend/dist/testing/sample-events.js';
import { readVerifierKey } from '../../mf-shared/dist/transparency/note.js';
import { openReceipt } from '../../mf-shared/dist/transparency/receipt.js';
import { ADMIN, apiEnvironment, backend, call, callJson } from '../bench/load.mjs';
import { collect, signal } from '../common/processes.mjs';
import { checkout } from '../local/setup.mjs';
import { startCluster } from './cluster.mjs';
import { assertHonest, connectionsTo, startPeople } from './people.mjs';
import { findPrograms } from './programs.mjs';

const LEADER_LOSSES = 5;
const ANSWERS = 60;
/** Only a safety net against hanging forever. */
const timeout = 3_600_000;
const { missing: skip } = findPrograms();

describe('a cluster of PostgreSQL', { timeout }, () => {
  let cluster;
  let people;
  let databaseUrl;
  let judgeUrl;
  /** The shortest time without writes that the loss of a leader has caused. */
  let withoutLeaderMs = Infinity;
  before(async () => {
    if (skip) return;
    cluster = await startCluster();
    databaseUrl = await cluster.createDatabase('acceptance');
    judgeUrl = withDatabase(cluster.url, 'acceptance');
    people = await startPeople({ databaseUrl, judgeUrl });
  });
  after(async () => {
    await people?.stop();
    await cluster?.stop();
  });

  const statuses = (path) =>
    Promise.all(people.ports().map(async (port) => (await call(port, 'GET', path)).status));
  const isReady = async () => (await statuses('/readyz')).every((status) => status === 200);
  const standbys = async () => {
    const lead = await cluster.leader();
    return cluster.nodes.filter((node) => node !== lead);
  };
  /** Resolves when all members replicate, all processes are ready, and none is connected to a standby. */
  async function recovered() {
    await cluster.whole();
    await cluster.until('every process to be ready', isReady);
    for (const node of await standbys())
      await cluster.until(
        'a standby without API connections',
        async () => (await connectionsTo(node.url, 'acceptance')).length === 0,
      );
  }
  const run = async (...args) => {
    const { code, output } = await collect(process.execPath, [backend('cli.js'), ...args], {
      env: apiEnvironment(databaseUrl),
    });
    assert.equal(code, 0, output);
  };
  async function keepProofs() {
    const { token } = await callJson(people.ports()[0], 'POST', '/api/auth/login', { body: ADMIN });
    const get = async (path) => (await call(people.ports()[0], 'GET', `/audit/log/${path}`, { token })).text;
    await callJson(people.ports()[0], 'POST', '/api/audit/checkpoint', { token });
    const { difference } = await callJson(people.ports()[0], 'GET', '/api/audit/trial-balance', { token });
    assert.equal(difference, 0);
    return { checkpoint: await get('checkpoint'), receipt: await get('proof/0'), key: await get('key') };
  }

  test('leader lost five times under load: writes continue, and earlier checkpoints and receipts still verify', {
    skip,
  }, async () => {
    const kept = await keepProofs();
    for (let round = 1; round <= LEADER_LOSSES; round++) {
      const lost = await cluster.leader();
      const { figures } = await people.workDuring(`leader-lost-${round}-`, async ({ more }) => {
        await lost.kill();
        await more(ANSWERS);
        lost.start();
      });
      assertHonest(figures);
      withoutLeaderMs = Math.min(withoutLeaderMs, figures.silenceMs());
      await recovered();
      assert.notEqual(await cluster.leader(), lost);
    }

    const file = join(tmpdir(), `checkpoint-${randomUUID()}`);
    await writeFile(file, kept.checkpoint);
    await run('audit', 'verify', '--checkpoint', file);
    await run('replay');
    const now = await keepProofs();
    assert.equal(now.key, kept.key);
    const verifier = readVerifierKey(kept.key);
    const [before, later] = [kept.receipt, now.receipt].map((text) => openReceipt(text, verifier));
    assert.deepEqual([before.index, before.entry], [later.index, later.entry]);
    assert.ok(later.size > before.size);
  });

  test('synchronous standby lost: writes continue with the other one', { skip }, async () => {
    const lost = await cluster.syncStandby();
    const { figures } = await people.workDuring('standby-lost-', async ({ more }) => {
      await lost.kill();
      await more(ANSWERS);
      lost.start();
    });
    assertHonest(figures);
    assert.ok(figures.longestMs() < withoutLeaderMs, figures.describe());
    await recovered();
  });

  for (const [what, choose] of [
    ['leader-and-standby-lost-', async () => [await cluster.leader(), await cluster.syncStandby()]],
    ['both-standbys-lost-', standbys],
  ]) {
    test(`${what.replaceAll('-', ' ').trim()}: acknowledges nothing, every process answers 503, and it recovers unaided`, {
      skip,
    }, async () => {
      const lost = await choose();
      const { figures } = await people.workDuring(what, async ({ figures }) => {
        await Promise.all(lost.map((node) => node.kill()));
        await cluster.until('503 from every process', async () =>
          (await statuses('/readyz')).every((status) => status === 503),
        );
        const before = figures.acknowledged();
        await sleep(5000);
        assert.equal(figures.acknowledged(), before);
        for (const node of lost) node.start();
      });
      assertHonest(figures);
      // Every caller gets an answer before the fault is over.
      assert.ok(figures.longestMs() < figures.silenceMs(), figures.describe());
      await recovered();
    });
  }

  test('etcd without a majority: nothing is acknowledged, and it recovers unaided', { skip }, async () => {
    const lost = cluster.etcds.slice(0, 2);
    const { figures } = await people.workDuring('etcd-lost-', async ({ figures }) => {
      await Promise.all(lost.map((etcd) => etcd.kill()));
      await cluster.until('503 from every process', async () =>
        (await statuses('/readyz')).every((status) => status === 503),
      );
      const before = figures.acknowledged();
      await sleep(3000);
      assert.equal(figures.acknowledged(), before);
      for (const etcd of lost) etcd.start();
    });
    assertHonest(figures);
    await recovered();
  });

  test('standbys frozen, waiting commits cancelled, leader killed: acknowledges none of them, and writes resume', {
    skip,
  }, async () => {
    const { figures } = await people.workDuring('cancelled-', async ({ figures }) => {
      const lead = await cluster.leader();
      const receivers = await Promise.all((await standbys()).map(receiverOf));
      for (const pid of receivers) signal(pid, 'SIGSTOP');
      const sql = postgres(lead.url, { max: 1 });
      await cluster.until(
        'a waiting commit',
        async () => (await sql`select from pg_stat_activity where wait_event = 'SyncRep'`).length > 0,
      );
      // Lets acknowledgements from before the freeze arrive.
      await sleep(500);
      const before = figures.acknowledged();
      for (let time = 0; time < 20; time++) {
        await sql`
          select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
        await sleep(50);
      }
      assert.equal(figures.acknowledged(), before);
      await lead.kill();
      await sql.end({ timeout: 0 });
      // WAL that they have received but not yet written is lost with them.
      for (const pid of receivers) signal(pid, 'SIGKILL');
      await cluster.until('another leader', async () => ![undefined, lead].includes(await cluster.leader()));
      lead.start();
    });
    assertHonest(figures);
    await recovered();
  });

  test('leader unaware of its successor: everything it acknowledges is in the successor’s log', {
    skip,
  }, async () => {
    const old = await cluster.leader();
    const acknowledged = [];
    const ownerUrl = await cluster.createDatabase('isolated');
    const everywhere = derivedLogin(ownerUrl);
    await migrateAll({ url: everywhere, ownerUrl });
    const url = withHosts(everywhere, [{ host: '127.0.0.1', port: old.port }]).replace(/\?.*/, '');
    // Knows only the old leader, like a process that is isolated along with it.
    const store = new PostgresEventStore(url, sampleCodec, { appendTimeoutMs: 1500 });
    let refused = 0;
    let isOver = false;
    const appending = (async () => {
      while (!isOver) {
        const commandId = randomUUID();
        await store.append(oneEvent(`isolated-${commandId}`, 'none'), context(commandId)).then(
          ({ firstPosition }) => acknowledged.push({ commandId, position: firstPosition }),
          () => {
            refused += 1;
            return sleep(50);
          },
        );
      }
    })();
    await cluster.until('an acknowledgement', () => acknowledged.length > 5);
    await old.killPatroni();
    await cluster.until('another leader', async () => ![undefined, old].includes(await cluster.leader()));
    const refusedBefore = refused;
    await cluster.until('a refusal by the old leader', () => refused > refusedBefore + 1);
    old.start();
    await recovered();
    isOver = true;
    await appending;
    await store.close();
    const lead = postgres(withDatabase((await cluster.leader()).url, 'isolated'), { max: 1 });
    const rows = await lead`select id, first_position::int as position from log.command`;
    await lead.end();
    const found = new Map(rows.map(({ id, position }) => [id, position]));
    for (const { commandId, position } of acknowledged) assert.equal(found.get(commandId), position);
    console.log(
      `  leader unaware of its successor: ${acknowledged.length} acknowledged by it, ${refused} refused; 0 lost`,
    );
  });

  test('one of three API processes killed under load: every Idempotency-Key takes effect once', {
    skip,
  }, async () => {
    const { figures } = await people.workDuring('api-lost-', async ({ more }) => {
      for (let kill = 0; kill < 3; kill++) {
        await people.replaceApi(0);
        await more(ANSWERS);
      }
    });
    const wrong = figures.codes().filter((code) => code !== 'none' && code >= 500 && code !== 503);
    assert.deepEqual(wrong, []);
    await recovered();
    await run('replay');
  });

  test('the event store fulfils its contract on the cluster', { skip }, async () => {
    const { code, output } = await collect(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        ...['-c', 'infra/quality/jest.config.cjs', 'platform/event-store/postgres.int.spec'],
        ...['-t', 'fulfils the contract'],
      ],
      { cwd: checkout, env: { ...process.env, TEST_DATABASE_URL: cluster.url, TEST_EVENTS: '' } },
    );
    assert.equal(code, 0, output);
    console.log(`  contract: ${output.match(/Tests:.*/)?.[0]}`);
  });
});

async function receiverOf(node) {
  const sql = postgres(node.url, { max: 1 });
  const [row] = await sql`select pid from pg_stat_wal_receiver`;
  await sql.end();
  return row.pid;
}
