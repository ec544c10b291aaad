import { testSigner } from 'mf-shared/testing/log';
import type { PostgresEventStore } from '../../platform/event-store/postgres.ts';
import { connectOnce, type Sql } from '../../platform/postgres/client.ts';
import {
  copyOf,
  createTestDatabase,
  migrateAll,
  openPool,
  openStore,
  type TestDatabase,
} from '../../testing/database.ts';
import { sampleCodec } from '../../testing/sample-events.ts';
import { appendNotes } from '../../testing/sample-projections.ts';
import { CheckpointSigner } from './checkpoint-signer.ts';
import { Tiler } from './tiler.ts';
import { type TreeQueries, treeQueries } from './tree.queries.ts';
import { verifyDatabase } from './verify-database.ts';

let database: TestDatabase;
let sql: Sql;
let store: PostgresEventStore;
let queries: TreeQueries;

function open(url: string): void {
  sql = openPool(url);
  store = openStore(url, sampleCodec);
  queries = treeQueries(sql);
}

const close = () => Promise.all([store.close(), sql.end()]);

async function openDatabase(copy: Promise<TestDatabase>): Promise<void> {
  database = await copy;
  open(database.url);
}

afterEach(async () => {
  await close();
  await database.drop();
});

const { verifierKey } = testSigner;
const verify = (kept: string[] = []) => verifyDatabase(queries, { verifierKey, kept });

const sign = () =>
  new CheckpointSigner({
    queries,
    tiler: new Tiler(queries, { log: store, onStopped: () => undefined }),
    key: testSigner,
    clock: () => 1_700_000_000_000,
    onRefused: (reason) => {
      throw new Error(reason);
    },
  }).sign();

/** A log of 600 events whose first half is signed. */
const halfSigned = () =>
  copyOf('half_signed', async (addresses) => {
    await migrateAll(addresses);
    open(addresses.url);
    await appendNotes(store, 15);
    await sign();
    await appendNotes(store, 15);
    await close();
  });

it('accepts an empty log, refuses one that was never signed, and counts unsigned entries', async () => {
  await openDatabase(createTestDatabase());
  expect(await verify()).toMatchObject({ passed: true, size: 0, root: null, unsigned: 0, problem: null });
  await appendNotes(store, 1);
  expect(await verify()).toMatchObject({ passed: false, problem: { fault: 'checkpoint', index: null } });
  await sign();
  await appendNotes(store, 20);
  await sign();
  await appendNotes(store, 60);
  // Both checkpoints are checked.
  expect(await verify()).toMatchObject({ passed: true, size: 420, kept: 2, unsigned: 1200, problem: null });
});

it('detects a database older than a given checkpoint, signed or not', async () => {
  await openDatabase(createTestDatabase());
  const { note = '' } = { note: testSigner.sign(`${testSigner.name}\n900\n${'A'.repeat(43)}=\n`) };
  expect((await verify([note])).problem).toMatchObject({ fault: 'rolled back', index: 0 });
  await appendNotes(store, 2);
  await sign();
  expect((await verify([note])).problem).toMatchObject({ fault: 'rolled back', index: 40 });
});

type Tampering = [fault: string, index: number | null, statement: string];

const SIGNED: Tampering[] = [
  ['altered', 299, `update log.event set data = '{"text":"other"}' where position = 300`],
  ['altered', 299, `update log.event set metadata = (metadata::text || ' ')::json where position = 300`],
  ['altered', null, `update log.event set data = to_json(repeat('x', 70000)) where position = 300`],
  ['altered', 299, `update log.event set at_ms = at_ms + 1 where position = 300`],
  [
    'altered',
    99,
    `update log.event a set data = b.data, metadata = b.metadata from log.event b
     where (a.position, b.position) in ((100, 300), (300, 100))`,
  ],
  ['removed', 299, `delete from log.event where position = 300`],
  [
    'removed',
    299,
    `delete from log.event where position = 300;
     update log.event set position = -position where position > 300;
     update log.event set position = -position - 1 where position < 0`,
  ],
  [
    'added',
    299,
    `update log.event set position = -position where position >= 300;
     update log.event set position = -position + 1 where position < 0;
     insert into log.event select 300, 'forged', 1, gen_random_uuid(), type, schema_version, command_id, at_ms,
       metadata, data from log.event where position = 1`,
  ],
  [
    'reordered',
    299,
    `update log.event set position = -position where position in (300, 310);
     update log.event set position = 610 + position where position < 0`,
  ],
  ['truncated', 589, `delete from log.event where position >= 590`],
  ['truncated', 589, `delete from log.event where position >= 590; update log.head set position = 589`],
  [
    'tile',
    256,
    `update audit.tile set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0 and index = 1`,
  ],
  [
    'tile',
    256,
    `update audit.tile set hashes = set_byte(hashes, 32, get_byte(hashes, 32) # 1) where level = 1`,
  ],
  ['checkpoint', null, `update audit.checkpoint set note = overlay(note placing '9' from 24 for 1)`],
  ['rolled back', 300, `delete from audit.checkpoint where size > 300`],
  [
    'added',
    600,
    `insert into log.event select 601, 'forged', 1, gen_random_uuid(), type, schema_version,
       command_id, at_ms, metadata, data from log.event where position = 1`,
  ],
];

const UNSIGNED: Tampering[] = [
  ['removed', 309, `delete from log.event where position = 310`],
  ['truncated', 589, `delete from log.event where position >= 590`],
  ['malformed', 309, `update log.event set version = 1000 where position = 310`],
];

it('detects every direct change in the database, signed or not', async () => {
  await openDatabase(halfSigned());
  const owner = connectOnce(database.ownerUrl);
  /** Runs each statement and verifies the result, in a transaction that is rolled back. */
  const expectDetected = async (tampering: Tampering[], kept: string[]) => {
    for (const [fault, index, statement] of tampering) {
      await owner.unsafe(`begin; set local session_replication_role = replica; ${statement}`);
      const found = await verifyDatabase(treeQueries(owner), { verifierKey, kept });
      expect({ statement, ...found }).toMatchObject({ statement, passed: false, problem: { fault, index } });
      await owner.unsafe('rollback');
    }
  };
  await expectDetected(UNSIGNED, []);
  await sign();
  const newest = await queries.newestCheckpoint();
  await expectDetected(SIGNED, newest ? [newest.note] : []);
  expect(await verify(newest && [newest.note])).toMatchObject({ passed: true, size: 600 });
  await owner.end();
});
