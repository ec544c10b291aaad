import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { chmod, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import postgres from 'postgres';
import { withoutSettings } from '../common/environment.mjs';
import { isAlive, waitUntil } from '../common/processes.mjs';
import { startTestDatabase } from '../test/database.mjs';
import { startPostgres } from './postgres.mjs';
import { loadSecrets } from './secrets.mjs';
import { checkout } from './setup.mjs';

const { O_NONBLOCK, O_WRONLY } = constants;
/** Only a guard against hanging for ever. */
const HUNG_AFTER_MS = 600_000;

/** Runs a command in its own process. */
function start(/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ environment) {
  const child = spawn(process.execPath, ['infra/local/backend-command.mjs', ...args], {
    cwd: checkout,
    env: { ...withoutSettings(), ...environment },
  });
  const run = { child, stdout: '', stderr: '', exit: once(child, 'close').then(([code]) => code) };
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      run[name] += text;
    });
  }
  return run;
}

/** Waits for a condition that cannot hold any more once the command has ended. */
const until = async (run, condition) => {
  await waitUntil(async () => run.child.exitCode !== null || (await condition()), {
    timeoutMs: HUNG_AFTER_MS,
  });
  assert.equal(run.child.exitCode, null, run.stderr);
};

describe('npm run audit', () => {
  const audit = (/** @type {string[]} */ ...args) =>
    start(['audit', ...args], { DATA_DIR: join(tmpdir(), 'there-is-no-such-folder') });

  test('exits with 3 when it could not run; an export needs no data folder', async () => {
    assert.equal(await audit('verify').exit, 3);
    assert.equal(await audit('verify', '--export', '/nowhere/log.tar.gz').exit, 3);
  });

  test('exits with 3 when it is killed', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'watchearn-audit-'));
    t.after(() => rm(folder, { recursive: true }));
    const checkpoint = join(folder, 'checkpoint');
    spawnSync('mkfifo', [checkpoint]);
    const run = audit('verify', '--export', folder, '--checkpoint', checkpoint);
    let writer;
    const isRead = async () => {
      // Fails until somebody reads; the reader then waits for the end.
      writer = await open(checkpoint, O_WRONLY | O_NONBLOCK).catch(() => undefined);
      return writer !== undefined;
    };
    await until(run, isRead);
    const { stdout: child } = spawnSync('pgrep', ['-P', String(run.child.pid)], { encoding: 'utf8' });
    process.kill(Number(child), 'SIGKILL');
    assert.equal(await run.exit, 3);
    await writer.close();
  });
});

test('an interrupted command stops the database; another one has waited and starts it again', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchearn-command-'));
  await chmod(dataDir, 0o711);
  await loadSecrets(dataDir);
  const auditor = (/** @type {string} */ name) => start(['auditor', name], { DATA_DIR: dataDir });
  const first = auditor('Ngozi');
  assert.equal(await first.exit, 0, first.stderr);

  // The next command takes this server for an orphan, and stops it.
  const server = await startPostgres({ dataDir });
  const sql = postgres(server.url, { max: 1 });
  t.after(async () => {
    await sql.end({ timeout: 0 });
    await server.stop();
    for (const folder of [server.cluster, dataDir]) await rm(folder, { recursive: true, force: true });
  });
  const session = await sql.reserve();
  await session`begin`;
  await session`lock table auth.session in access exclusive mode`;
  const blocked = async () => (await session`select from pg_locks where not granted`).length;

  const interrupted = auditor('Ngozi');
  await until(interrupted, async () => (await blocked()) === 1);
  const waiting = auditor('Ada');
  await until(waiting, async () => waiting.stderr !== '' || (await blocked()) === 2);
  assert.match(waiting.stderr, /^Waiting until npm run auditor has ended/);
  interrupted.child.kill('SIGINT');
  assert.equal(await interrupted.exit, 2, interrupted.stderr);
  assert.equal(await waiting.exit, 0, waiting.stderr);
  assert.ok(!isAlive(server.pid));
  const left = [join(server.cluster, 'postmaster.pid'), join(dataDir, 'running.json')];
  assert.deepEqual(left.filter(existsSync), []);
});

describe('npm run auditor', () => {
  let database;
  let dataDir;
  before(async () => {
    database = await startTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'watchearn-command-'));
  });
  after(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const auditor = async (/** @type {NodeJS.ProcessEnv} */ environment) => {
    const run = start(['auditor', 'Ngozi'], { DATA_DIR: dataDir, ...environment });
    return { code: await run.exit, stdout: run.stdout, stderr: run.stderr };
  };

  test('generates no secrets', async () => {
    const nothing = await auditor({});
    assert.equal(nothing.code, 2);
    assert.match(nothing.stderr, /Start the product first/);
    const noSecret = await auditor({ DATABASE_URL: database.url });
    assert.deepEqual([noSecret.code, noSecret.stdout], [2, '']);
    assert.match(noSecret.stderr, /JWT_SECRET is missing/);
    assert.deepEqual(await readdir(dataDir), []);
  });

  test('signs with the secret of the data folder', async () => {
    const { jwtSecret } = await loadSecrets(dataDir);
    const { code, stdout, stderr } = await auditor({ DATABASE_URL: database.url });
    assert.equal(code, 0, stderr);
    const [head, claims, signature] = stdout.trim().split('.');
    assert.equal(signature, createHmac('sha256', jwtSecret).update(`${head}.${claims}`).digest('base64url'));
  });
});
