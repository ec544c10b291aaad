/** A log that moves from PostgreSQL to KurrentDB, and the mirrors of the moved log. */

import { fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testSigner } from 'mf-shared/testing/log';
import { openReceipt, readVerifierKey } from 'mf-shared/transparency';
import { KurrentConnection } from '../../platform/event-store/kurrentdb/client.ts';
import { compareMirror, extentOf } from '../../platform/event-store/kurrentdb/compare.ts';
import { copyEvents } from '../../platform/event-store/kurrentdb/copy.ts';
import { KurrentEventStore } from '../../platform/event-store/kurrentdb/kurrentdb.ts';
import {
  type BothLogs,
  mirrorLog,
  moveLog,
  rebuildMirror,
} from '../../platform/event-store/kurrentdb/move.ts';
import { namesIn } from '../../platform/event-store/kurrentdb/records.ts';
import { identityOf } from '../../platform/event-store/kurrentdb/source.ts';
import { connectOnce, type Sql } from '../../platform/postgres/client.ts';
import {
  createTestDatabase,
  openPool,
  openStore,
  PATIENCE,
  type TestDatabase,
} from '../../testing/database.ts';
import { isFull } from '../../testing/full.ts';
import { type RunningServer, servers } from '../../testing/kurrentdb/servers.ts';
import { KurrentStandIn } from '../../testing/kurrentdb/stand-in.ts';
import { context, oneEvent, sampleCodec } from '../../testing/sample-events.ts';
import { appendNote, appendNotes } from '../../testing/sample-projections.ts';
import { asOwner, tamper } from '../../testing/tamper.ts';
import { until } from '../../testing/until.ts';
import { CheckpointSigner } from './checkpoint-signer.ts';
import { makeReceipt } from './receipt.routes.ts';
import { Tiler } from './tiler.ts';
import { treeQueries } from './tree.queries.ts';
import { verifyDatabase } from './verify-database.ts';

const workerOf = (name: string) => path.resolve(__dirname, '../../../dist/testing', `${name}-worker.js`);
const KILLS = isFull ? 20 : 1;

/** A database, and what is needed to move its log. */
class Side {
  readonly database: TestDatabase;
  readonly logs: BothLogs;
  readonly #url: string;
  readonly #namespace: string;
  #store: KurrentEventStore | undefined;

  constructor(database: TestDatabase, url: string, connection: KurrentConnection, namespace: string) {
    this.database = database;
    this.#url = url;
    this.#namespace = namespace;
    const [sql, owner] = [openPool(database.url), connectOnce(database.ownerUrl)];
    this.logs = { sql, owner, connection, names: namesIn(namespace) };
  }

  get sql(): Sql {
    return this.logs.sql;
  }

  get queries() {
    return treeQueries(this.sql);
  }

  /** Appends notes to the log in PostgreSQL. */
  async fill(appends: number): Promise<void> {
    const store = openStore(this.database.url, sampleCodec);
    await appendNotes(store, appends);
    await store.close();
  }

  async openKurrent(): Promise<KurrentEventStore> {
    this.#store = await KurrentEventStore.open(this.#url, this.database.url, sampleCodec, {
      namespace: this.#namespace,
      patience: PATIENCE,
      appendTimeoutMs: 5000 * PATIENCE,
    });
    return this.#store;
  }

  async closeKurrent(): Promise<void> {
    await this.#store?.close();
    this.#store = undefined;
  }

  /** Signs the current log and returns the newest checkpoint. */
  async sign() {
    const log = { waitForAppend: async () => undefined };
    await new CheckpointSigner({
      queries: this.queries,
      tiler: new Tiler(this.queries, { log, onStopped: () => undefined }),
      key: testSigner,
      clock: () => 1_700_000_000_000,
      onRefused: (reason) => {
        throw new Error(reason);
      },
    }).sign();
    const checkpoint = await this.queries.newestCheckpoint();
    if (!checkpoint) throw new Error('nothing was signed');
    return checkpoint;
  }

  verify(kept: string[]) {
    return verifyDatabase(this.queries, { verifierKey: testSigner.verifierKey, kept });
  }

  async rebuild(): Promise<number> {
    const importer = openPool(this.database.url, { max: 1 });
    const rebuilt = await rebuildMirror(this.logs, importer);
    await importer.end();
    return rebuilt;
  }

  /** The bytes of every entry, as they are signed. */
  async entries(): Promise<string[]> {
    return (await this.queries.entries(0, 1_000_000)).map(String);
  }

  async end(): Promise<void> {
    await this.closeKurrent();
    await Promise.all([this.logs.sql.end(), this.logs.owner.end()]);
    await this.database.drop();
  }
}

describe.each(servers)('a log moved to KurrentDB, on %s', (_, start) => {
  let server: RunningServer;
  let connection: KurrentConnection;
  let namespace: string;
  let sides: Side[];

  beforeEach(async () => {
    server = await start();
    connection = await KurrentConnection.open(server.url);
    namespace = `test-${randomUUID()}.`;
    sides = [];
  });
  afterEach(async () => {
    for (const side of sides) await side.end();
    connection.close();
    await server.stop();
  });

  async function newSide(): Promise<Side> {
    const side = new Side(await createTestDatabase(), server.url, connection, namespace);
    sides.push(side);
    return side;
  }

  it('keeps entries, commands and versions after an interrupted copy, and continues in KurrentDB', async () => {
    const side = await newSide();
    await side.fill(10);
    const inPostgres = openStore(side.database.url, sampleCodec);
    const commandId = randomUUID();
    const first = await inPostgres.append(oneEvent('s', 'none', 'first'), context(commandId));
    await inPostgres.append(oneEvent('S', 'none', 'another stream'), context(randomUUID()));
    await inPostgres.close();
    const old = await side.sign();
    const receipt = await makeReceipt(side.queries, 199, old);
    const before = await side.entries();

    await copyEvents(side.logs, { after: 0, head: 60 });
    expect(await moveLog(side.logs)).toBe(202);
    expect(await side.entries()).toEqual(before);
    expect(await compareMirror(side.logs)).toMatchObject({ entries: 202, problem: null });

    const store = await side.openKurrent();
    expect(await store.append(oneEvent('s', 1), context(commandId))).toEqual({ ...first, duplicate: true });
    await expect(store.append(oneEvent('s', 'none'), context(randomUUID()))).rejects.toMatchObject({
      actual: 1,
    });
    await store.append(oneEvent('s', 1), context(randomUUID()));
    expect((await store.loadStream('s')).map(({ position }) => position)).toEqual([201, 203]);
    await appendNotes(store, 5);
    const newest = await side.sign();
    expect(await side.verify([old.note])).toMatchObject({ passed: true, size: 303, problem: null });
    const verifier = readVerifierKey(testSigner.verifierKey);
    for (const text of [receipt, await makeReceipt(side.queries, 199, newest)]) {
      expect(String(openReceipt(text, verifier).entry)).toBe(before[199]);
    }
    expect(await compareMirror(side.logs)).toMatchObject({ entries: 303, problem: null });
  });

  it('is complete, however often the copy is killed while events are appended', async () => {
    const [side, other] = [await newSide(), await newSide()];
    await side.fill(isFull ? 400 : 20);
    const old = await side.sign();
    const receipt = await makeReceipt(side.queries, 299, old);
    const { entry } = openReceipt(receipt, readVerifierKey(testSigner.verifierKey));

    /** One attempt, which ends by itself or is killed; resolves to the signal or exit code, and the time taken. */
    const copy = async (killAfterMs?: number) => {
      const { url, ownerUrl } = side.database;
      const worker = fork(workerOf('move'), [server.url, url, ownerUrl, namespace], { execArgv: [] });
      const ended = new Promise((resolve) => worker.once('exit', (code, signal) => resolve(signal ?? code)));
      await new Promise((resolve) => worker.once('message', resolve));
      const begunMs = performance.now();
      const timer =
        killAfterMs === undefined ? undefined : setTimeout(() => worker.kill('SIGKILL'), killAfterMs);
      const how = await ended;
      clearTimeout(timer);
      return { how, ms: performance.now() - begunMs };
    };
    let isOver = false;
    const store = openStore(side.database.url, sampleCodec);
    const appending = (async () => {
      for (; !isOver; await pause(20)) await appendNote(store, 'meanwhile');
    })();
    let [kills, longestMs] = [0, 200];
    while (kills < KILLS) {
      const { how, ms } = await copy(Math.random() * longestMs);
      if (how === 'SIGKILL') kills++;
      else {
        // The attempt failed because events were appended: the next has at least as much to copy.
        expect(how).toBe(0);
        longestMs = Math.max(longestMs, ms);
      }
    }
    isOver = true;
    await appending;
    await store.close();

    const before = await side.entries();
    expect(await copy()).toMatchObject({ how: 0 });
    expect(await compareMirror(side.logs)).toMatchObject({ entries: before.length, problem: null });
    await mirrorLog(other.logs);
    await other.openKurrent();
    await until(async () => (await extentOf(other.sql)).head === before.length);
    for (const each of [side, other]) {
      expect(await each.entries()).toEqual(before);
      const newest = await each.sign();
      expect(await each.verify([old.note])).toMatchObject({ passed: true, size: before.length });
      const verifier = readVerifierKey(testSigner.verifierKey);
      expect(openReceipt(await makeReceipt(each.queries, 299, newest), verifier).entry).toEqual(entry);
    }
  });

  it('can be empty', async () => {
    const side = await newSide();
    expect(await moveLog(side.logs)).toBe(0);
    const store = await side.openKurrent();
    await appendNote(store, 'first');
    expect(await compareMirror(side.logs)).toMatchObject({ entries: 1, problem: null });
  });

  it('stays where it is when KurrentDB holds another log, or the database already mirrors one', async () => {
    const [side, other] = [await newSide(), await newSide()];
    await side.fill(2);
    await other.fill(3);
    await moveLog(side.logs);
    const before = await extentOf(other.sql);
    await expect(moveLog(other.logs)).rejects.toThrow('KurrentDB holds another log than PostgreSQL: entry 0');
    await expect(mirrorLog(other.logs)).rejects.toThrow('This database has a log');
    await expect(other.rebuild()).rejects.toThrow('nowhere else');
    await expect(compareMirror(other.logs)).rejects.toThrow('nothing to compare');
    expect(await extentOf(other.sql)).toEqual(before);
    await expect(moveLog(side.logs)).rejects.toThrow('in KurrentDB already');
  });

  it('has a mirror that reports every difference and can be rebuilt from the log', async () => {
    const side = await newSide();
    await side.fill(6);
    const { note } = await side.sign();
    await moveLog(side.logs);
    const before = await side.entries();
    for (const [statement, problem] of [
      [
        `update log.event set data = '{"text":"other"}' where position = 30`,
        { index: 29, message: 'entry 29 differs in its data' },
      ],
      [
        'delete from log.event where position = 120; update log.head set position = 119',
        { index: 119, message: 'entry 119 is in KurrentDB, and not in PostgreSQL' },
      ],
      [
        `insert into log.event select 121, 'forged', 1, gen_random_uuid(), type, schema_version, command_id, at_ms,
           metadata, data from log.event where position = 1;
         update log.head set position = 121`,
        { index: 120, message: 'entry 120 is in PostgreSQL, and not in KurrentDB' },
      ],
      [
        'update log.command set last_position = last_position + 1 where first_position = 21',
        { index: 20, message: 'entry 20 differs in its place in the list of commands' },
      ],
    ] as const) {
      await tamper(side.database.ownerUrl, statement);
      expect(await compareMirror(side.logs)).toMatchObject({ problem });
      expect(await side.rebuild()).toBe(120);
      expect(await compareMirror(side.logs)).toMatchObject({ entries: 120, problem: null });
    }
    expect(await side.entries()).toEqual(before);
    expect(await side.verify([note])).toMatchObject({ passed: true, size: 120 });

    await asOwner(side.database.ownerUrl, 'update log.source set commit_position = commit_position + 1');
    await expect(side.rebuild()).rejects.toThrow('does not have everything that was mirrored');
    expect(await side.entries()).toEqual(before);
  });

  it('has the same mirror in every database, however often an importer is killed', async () => {
    const [side, other] = [await newSide(), await newSide()];
    await side.fill(2);
    await moveLog(side.logs);
    await mirrorLog(other.logs);
    const store = await side.openKurrent();
    let isWriting = true;
    const writing = (async () => {
      for (; isWriting; await pause(20)) await appendNotes(store, 2);
    })();
    for (let kills = 0; kills < KILLS; kills++) {
      const { commit } = await extentOf(other.sql);
      const worker = spawn(
        process.execPath,
        [workerOf('mirror'), server.url, other.database.url, namespace],
        {
          stdio: 'inherit',
        },
      );
      const ended = new Promise((resolve) => worker.once('exit', (_, signal) => resolve(signal)));
      await until(async () => (await extentOf(other.sql)).commit > commit);
      worker.kill('SIGKILL');
      expect(await ended).toBe('SIGKILL');
    }
    isWriting = false;
    await writing;

    const { head } = await extentOf(side.sql);
    await other.openKurrent();
    await until(async () => (await extentOf(other.sql)).head === head);
    expect(await extentOf(other.sql)).toEqual(await extentOf(side.sql));
    expect(await compareMirror(other.logs)).toMatchObject({ entries: head, problem: null });
    expect(await other.entries()).toEqual(await side.entries());
    expect((await other.sign()).note).toBe((await side.sign()).note);
  });
});

describe('a log that is moved and compared while KurrentDB elects leaders', () => {
  let server: KurrentStandIn;
  let side: Side;
  beforeEach(async () => {
    server = await KurrentStandIn.start({ nodes: 3, commitTimeoutMs: 100 });
    const connection = await KurrentConnection.open(server.url);
    side = new Side(await createTestDatabase(), server.url, connection, '');
    await side.fill(10);
  });
  afterEach(async () => {
    await side.end();
    side.logs.connection.close();
    await server.stop();
  });

  it('is complete when the copy reaches a former leader and reads are cut off', async () => {
    expect(await identityOf(side.logs.connection, side.logs.names)).toBeUndefined();
    server.moveLeader();
    server.trap('request lost', 'answer lost');
    // There is nothing to read before the copy. The client delivers 64 records at a time.
    server.cut(0, 70);
    expect(await moveLog(side.logs)).toBe(200);
    server.cut(1, 130, 70);
    expect(await compareMirror(side.logs)).toMatchObject({ entries: 200, problem: null });
  });

  it('waits for a leader, and is complete when another node takes over', async () => {
    server.startElection();
    const before = server.searches;
    const moved = moveLog(side.logs);
    // Three hosts, tried twice: a client without a leader by then has given up at least once.
    await until(() => server.searches > before + 12);
    server.endElection();
    expect(await moved).toBe(200);
    server.moveLeader();
    server.startElection();
    const after = server.searches;
    const compared = compareMirror(side.logs);
    await until(() => server.searches > after + 12);
    server.endElection();
    expect(await compared).toMatchObject({ entries: 200, problem: null });
    server.moveLeader();
    expect(await side.rebuild()).toBe(200);
  });
});

it('refuses an append that began before the log moved, and writes nothing', async () => {
  const database = await createTestDatabase();
  const store = openStore(database.url, sampleCodec);
  const sql = openPool(database.url);
  const [owner, watcher] = [connectOnce(database.ownerUrl), connectOnce(database.ownerUrl)];
  const isWaiting = async () => {
    const rows = await watcher`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length > 0;
  };
  await owner.unsafe('begin; select from log.head for update');
  const append = appendNote(store, 'late');
  append.catch(() => undefined);
  await until(isWaiting);
  await owner.unsafe(`select log.move(gen_random_uuid(), -1, 0); commit`);
  await expect(append).rejects.toThrow('nothing is appended to its mirror');
  expect(await extentOf(sql)).toMatchObject({ engine: 'kurrentdb', head: 0 });
  await expect(asOwner(database.ownerUrl, 'select log.empty_mirror()')).resolves.toBeUndefined();
  await Promise.all([store.close(), sql.end(), owner.end(), watcher.end()]);
  await database.drop();
});
