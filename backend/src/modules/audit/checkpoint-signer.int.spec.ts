import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testSigner } from 'mf-shared/testing/log';
import { createSigner, openCheckpoint, readVerifierKey, verifyLog } from 'mf-shared/transparency';
import type { PostgresEventStore } from '../../platform/event-store/postgres.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { createTestDatabase, openPool, openStore } from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { appendNotes } from '../../testing/sample-projections.ts';
import { asOwner, tamper } from '../../testing/tamper.ts';
import { until } from '../../testing/until.ts';
import { checkpointFolder } from './checkpoint-folder.ts';
import { CheckpointSigner, type CheckpointSignerOptions } from './checkpoint-signer.ts';
import { logSource } from './log-source.ts';
import { Tiler } from './tiler.ts';
import { type SignedCheckpoint, type TreeQueries, treeQueries } from './tree.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const verifier = readVerifierKey(testSigner.verifierKey);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
let store: PostgresEventStore;
let queries: TreeQueries;
let folder: string;
let refusals: string[];
let sent: number[];
let lost: unknown[];
let nowMs: number;
let running: { stop(): Promise<void> }[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watchearn-checkpoints-'));
  await open(await createTestDatabase());
  refusals = [];
  sent = [];
  lost = [];
  nowMs = 10 * DAY_MS;
  running = [];
});

afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function open(on: typeof database): Promise<void> {
  database = on;
  sql = openPool(database.url);
  store = openStore(database.url, sampleCodec);
  queries = treeQueries(sql);
}

async function close(): Promise<void> {
  await Promise.all(running.splice(0).map((each) => each.stop()));
  await Promise.all([store.close(), sql.end()]);
  await database.drop();
}

function newSigner(options: Partial<CheckpointSignerOptions> = {}): CheckpointSigner {
  const tiler = new Tiler(queries, { log: store, onStopped: () => undefined });
  const signer = new CheckpointSigner({
    queries,
    tiler,
    key: testSigner,
    clock: () => nowMs,
    folder: checkpointFolder(folder),
    send: async ({ size }: SignedCheckpoint) => {
      sent.push(size);
    },
    onRefused: (reason) => refusals.push(reason),
    ...options,
  });
  running.push(tiler, signer);
  return signer;
}

const sizes = async () =>
  (await sql<{ size: number }[]>`select size from audit.checkpoint order by 1`).map((row) => row.size);

describe('a checkpoint', () => {
  it('covers the whole log, is stored outside the database, and passes the verifier', async () => {
    const signer = newSigner();
    await signer.sign();
    expect(await sizes()).toEqual([]);
    await appendNotes(store, 5);
    await signer.sign();
    await appendNotes(store, 20);
    await signer.sign();
    await signer.sign();

    expect(await sizes()).toEqual([100, 500]);
    expect((await readdir(folder)).sort()).toEqual(['100', '500', 'latest']);
    const kept = await Promise.all(['100', 'latest'].map((file) => readFile(join(folder, file), 'utf8')));
    expect(kept.map((note) => openCheckpoint(note, verifier).size)).toEqual([100, 500]);
    const verified = await verifyLog(logSource(queries), { verifierKey: testSigner.verifierKey, kept });
    expect(verified.size).toBe(500);
    expect(refusals).toEqual([]);
  });

  it('is signed automatically when it is due, is mailed once a day, and never changes', async () => {
    const signer = newSigner({ everyMs: 1000 });
    await appendNotes(store, 1);
    signer.start();
    await until(async () => (await sizes()).length === 1);
    await appendNotes(store, 1);
    expect(await sizes()).toEqual([20]);
    nowMs += 1000;
    await until(async () => (await sizes()).length === 2);
    expect(signer.newestSize).toBe(40);
    await signer.stop();

    await appendNotes(store, 1);
    nowMs += DAY_MS;
    await newSigner().sign();
    expect(await sizes()).toEqual([20, 40, 60]);
    await until(async () => sent.length === 2);
    expect(sent).toEqual([20, 60]);
    for (const table of ['checkpoint', 'tree_head']) {
      for (const statement of [`update audit.${table} set size = 7`, `delete from audit.${table}`]) {
        await expect(asOwner(database.ownerUrl, statement)).rejects.toThrow('what was signed stays');
      }
    }
    await expect(sql`insert into audit.checkpoint values (20, 'x')`).rejects.toThrow('permission denied');
  });

  it('is signed when it is due although the clock has been set back', async () => {
    const signer = newSigner({ everyMs: 1000 });
    await appendNotes(store, 1);
    signer.start();
    await until(async () => (await sizes()).length === 1);
    nowMs -= DAY_MS / 24;
    await appendNotes(store, 1);
    await until(async () => (await sizes()).length === 2);
  });

  it('is mailed later when the mail server is out of reach, without delaying the next one', async () => {
    const answers = [new MailError('ETIMEDOUT', true), undefined];
    let isAsked = () => {};
    let asked = 0;
    const signer = newSigner({
      send: async ({ size }) => {
        asked++;
        await new Promise<void>((answer) => {
          isAsked = answer;
        });
        const error = answers.shift();
        if (error) throw error;
        sent.push(size);
      },
      onNotDelivered: (error) => lost.push(error),
    });
    for (const count of [1, 2]) {
      await appendNotes(store, 1);
      await signer.sign();
      expect((await sizes()).length).toBe(count);
    }
    await until(async () => asked === 1);
    isAsked();
    await until(async () => lost.length === 1);
    await signer.sign();
    nowMs += 5 * 60_000;
    await until(async () => {
      await signer.sign();
      return asked === 2;
    });
    isAsked();
    await until(async () => sent.length === 1);
    await signer.sign();
    expect([sent, lost]).toEqual([[20], [expect.any(MailError)]]);
  });

  it('is mailed once by the other processes when the one that signed it ends before', async () => {
    await appendNotes(store, 1);
    const signer = newSigner({
      send: async () => {
        throw new MailError('ETIMEDOUT', true);
      },
      onNotDelivered: (error) => lost.push(error),
    });
    await signer.sign();
    await signer.stop();
    expect(lost).toHaveLength(1);
    await appendNotes(store, 1);
    nowMs += 5 * 60_000;
    const others = [newSigner(), newSigner()];
    for (let round = 0; round < 2; round++) await Promise.all(others.map((each) => each.sign()));
    await Promise.all(others.map((each) => each.stop()));
    expect(sent).toEqual([20]);
  });

  it('is not mailed again when its mail was refused', async () => {
    const signer = newSigner({
      send: async ({ size }) => {
        sent.push(size);
        throw new MailError('550', false);
      },
    });
    await appendNotes(store, 1);
    await signer.sign();
    await until(async () => sent.length === 1);
    nowMs += 5 * 60_000;
    await signer.sign();
    await signer.stop();
    expect(sent).toEqual([20]);
  });

  it('is the same for one size when several processes sign at once', async () => {
    const signers = [newSigner(), newSigner(), newSigner()];
    const appending = appendNotes(store, 30);
    for (let round = 0; round < 4; round++) await Promise.all(signers.map((signer) => signer.sign()));
    await appending;
    await Promise.all(signers.map((signer) => signer.sign()));

    expect(refusals).toEqual([]);
    expect((await sizes()).at(-1)).toBe(await store.head());
    const kept = (await sql<{ note: string }[]>`select note from audit.checkpoint`).map((row) => row.note);
    await verifyLog(logSource(queries), { verifierKey: testSigner.verifierKey, kept });
    expect((await readdir(folder)).filter((file) => file.includes('draft'))).toEqual([]);
  });

  it.each([0, 1])(
    'is signed later when the process ended before, though %i appends follow',
    async (appends) => {
      await appendNotes(store, 1);
      const dying = newSigner({
        key: {
          ...testSigner,
          sign: () => {
            throw Object.assign(new Error('killed'), { code: 'ECONNRESET' });
          },
        },
      });
      await expect(dying.sign()).rejects.toThrow('killed');
      expect(await sizes()).toEqual([]);
      await appendNotes(store, appends);
      const next = newSigner();
      await next.sign();
      const head = 20 + 20 * appends;
      expect(await sizes()).toEqual([...new Set([20, head])]);
      // It stays when the others of its day are removed.
      expect((await queries.dailyCheckpoints(head)).map(({ size }) => size)).toEqual([20]);
      await next.stop();
      expect(sent).toEqual([20]);
    },
  );
});

describe('nothing is signed', () => {
  it('over a log restored to a point before the last checkpoint, however far it grows', async () => {
    await appendNotes(store, 3);
    await newSigner().sign();
    await close();
    await open(await createTestDatabase());
    await appendNotes(store, 1);

    const signer = newSigner();
    await signer.sign();
    await signer.sign();
    expect(refusals).toEqual([expect.stringContaining('rolled back: it has 20 entries')]);
    expect(signer.refusal).toContain('60');
    await appendNotes(store, 9);
    await signer.sign();
    expect(refusals[1]).toContain('does not contain the checkpoint of 60 entries');
    expect(await sizes()).toEqual([]);

    await rm(folder, { recursive: true });
    await signer.sign();
    expect(signer.refusal).toBeUndefined();
    expect(await sizes()).toEqual([200]);
  });

  it('over a tree that does not contain an earlier checkpoint', async () => {
    await appendNotes(store, 3);
    await newSigner({ folder: undefined }).sign();
    await tamper(
      database.ownerUrl,
      `update audit.tile set hashes = set_byte(hashes, 7, get_byte(hashes, 7) # 1)`,
    );
    await appendNotes(store, 3);
    await newSigner({ folder: undefined }).sign();
    expect(refusals).toEqual([expect.stringContaining('the tiles do not match the tree')]);
    expect(await sizes()).toEqual([60]);
  });

  it('over a tree that grew from a different history', async () => {
    await appendNotes(store, 3);
    await newSigner({ folder: undefined }).sign();
    await tamper(
      database.ownerUrl,
      `update log.event set data = '{"text":"other"}' where position = 7; truncate audit.tile;
       update audit.tree set size = 0, frontier = ''`,
    );
    await appendNotes(store, 3);
    await newSigner({ folder: undefined }).sign();
    expect(refusals).toEqual([expect.stringContaining('does not contain the checkpoint of 60 entries')]);
    expect(await sizes()).toEqual([60]);
  });

  it('while the checkpoint outside the database was signed with another key', async () => {
    const foreign = createSigner('other.example/audit', Buffer.alloc(32, 3));
    await checkpointFolder(folder).write(9, foreign.sign('other.example/audit\n9\n'));
    await appendNotes(store, 1);
    await newSigner().sign();
    expect(refusals).toEqual(['no signature by a known key']);
    expect(await sizes()).toEqual([]);
  });
});
