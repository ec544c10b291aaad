import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { withoutSettings } from '../common/environment.mjs';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';
import { freePort } from './ports.mjs';
import { loadSecrets } from './secrets.mjs';
import { checkout } from './setup.mjs';

/** Only a guard against hanging for ever. */
const HUNG_AFTER_MS = 600_000;
const START = [process.execPath, 'infra/local/start.mjs'];
const NPM_START = ['npm', 'start'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const started = new Set();

/** Starts the product as a person would; `output` collects what it prints. */
function launch(environment, [program, ...args] = START) {
  const { npm_lifecycle_event: _, ...inherited } = withoutSettings();
  const child = spawn(program, args, { cwd: checkout, env: { ...inherited, ...environment } });
  started.add(child);
  const run = { child, output: '', exit: once(child, 'exit').then(([code]) => code) };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      run.output += text;
    });
  }
  return run;
}

/** Waits for the block that is printed last and reads it as a person would. */
async function untilRunning(run) {
  const said = () => run.output.includes('Ctrl-C') || run.child.exitCode !== null;
  assert.ok(await waitUntil(said, { timeoutMs: HUNG_AFTER_MS }), run.output);
  const line = (label) => run.output.match(new RegExp(`^ {2}${label} +(.+)$`, 'm'))?.[1];
  const block = { address: line('Address'), email: line('Admin email'), password: line('Admin password') };
  assert.ok(block.address, run.output);
  return { ...block, database: line('Database') };
}

async function videosSeenBy({ address, email, password }) {
  const signedIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  assert.equal(signedIn.status, 200);
  const { token } = await signedIn.json();
  const list = await fetch(`${address}/api/videolink`, { headers: { authorization: `Bearer ${token}` } });
  return (await list.json()).videos;
}

const isReady = (address) =>
  fetch(`${address}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
const holderOf = async (dataDir) => JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')).pid;
const postmasterOf = (database) =>
  Number(readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n')[0]);
const childrenOf = (pid) =>
  spawnSync('pgrep', ['-P', String(pid), '-a'], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
const apiOf = (pid) => childrenOf(pid).find(({ command }) => command.includes('main.js'));
const ends = (pid) => waitUntil(() => !isAlive(pid), { timeoutMs: HUNG_AFTER_MS });

/** An address at which other machines reach this one; undefined if it has none. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

describe('npm start', () => {
  let dataDir;
  let environment;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'watchearn-start-'));
    // Otherwise root would have to keep the database elsewhere; postgres.spec.mjs tests that.
    await chmod(dataDir, 0o711);
    environment = {
      DATA_DIR: join(dataDir, 'data'),
      PORT: String(await freePort()),
      BCRYPT_COST: '4',
    };
  });
  // A test that failed half-way must not leave its product running for the next one.
  afterEach(async () => {
    for (const child of started) child.kill('SIGTERM');
    await Promise.all([...started].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    started.clear();
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  /** @returns {Promise<string>} what a refused start prints before it ends */
  async function refusal(settings, /** @type {RegExp} */ sentence) {
    const run = launch({ ...environment, ...settings });
    assert.equal(await run.exit, 1, run.output);
    assert.match(run.output, sentence);
    return run.output;
  }

  test('can be stopped while it starts', async () => {
    const run = launch(environment);
    assert.ok(await waitUntil(() => run.output.includes('Starting'), { timeoutMs: HUNG_AFTER_MS }));
    run.child.kill('SIGINT');
    assert.equal(await run.exit, 0);
    assert.throws(() => postmasterOf(join(environment.DATA_DIR, 'postgres')), { code: 'ENOENT' });
  });

  test("uses the operator's admin and address; stops when its npm is killed", async () => {
    const admin = { ADMIN_EMAIL: 'ada@example.com', ADMIN_PASSWORD: 'correct horse' };
    const settings = { ...admin, PORT: '0', DEMO: '0', HOST: '0.0.0.0' };
    const run = launch({ ...environment, ...settings }, NPM_START);
    const { address, email, password, database } = await untilRunning(run);
    assert.equal(email, admin.ADMIN_EMAIL);
    assert.equal(password, '(as set in ADMIN_PASSWORD, unless this account already existed)');
    assert.ok(!run.output.includes(admin.ADMIN_PASSWORD), run.output);
    assert.deepEqual(await videosSeenBy({ address, email, password: admin.ADMIN_PASSWORD }), []);
    if (outside) assert.ok(await isReady(address.replace('localhost', outside)));
    const checkpoint = join(environment.DATA_DIR, 'checkpoints/latest');
    assert.ok(await waitUntil(() => existsSync(checkpoint), { timeoutMs: HUNG_AFTER_MS }));

    const orphan = await holderOf(environment.DATA_DIR);
    const { pid: api } = apiOf(orphan);
    run.child.kill('SIGKILL');
    assert.ok(await ends(orphan));
    assert.ok(!isAlive(api));
    assert.throws(() => postmasterOf(database), { code: 'ENOENT' });
    assert.ok(!(await isReady(address)));
    const apiLog = await readFile(join(environment.DATA_DIR, 'api.log'), 'utf8');
    assert.equal(apiLog.split('/api/auth/login').length - 1, 1, "only this test's log-in");
  });

  test("serves samples and restarts a killed API, which ends after a kill -9 of the product; the next start keeps the log's name", async () => {
    const run = launch(environment);
    const { address, database, email, password } = await untilRunning(run);
    assert.equal(password, (await loadSecrets(environment.DATA_DIR)).adminPassword, 'as of the first start');
    assert.ok(await isReady(address));
    const samples = await videosSeenBy({ address, email, password });
    assert.equal(samples.length, 3);
    for (const { videolink } of samples) {
      const video = await fetch(videolink, { headers: { range: 'bytes=0-99' } });
      assert.equal(video.status, 206, videolink);
      await video.body.cancel();
    }
    if (outside)
      assert.ok(!(await isReady(`http://${outside}:${environment.PORT}`)), 'only for this machine');
    await refusal(
      { PORT: '0' },
      new RegExp(`^WatchEarn is already running at ${address} with .+ set DATA_DIR`, 'm'),
    );

    signal(apiOf(run.child.pid).pid, 'SIGKILL');
    assert.ok(await waitUntil(() => run.output.includes('is being restarted'), { timeoutMs: HUNG_AFTER_MS }));
    assert.ok(await waitUntil(() => isReady(address), { timeoutMs: HUNG_AFTER_MS }));

    const killed = apiOf(run.child.pid).pid;
    signal(killed, 'SIGKILL');
    const isRestarted = () => (apiOf(run.child.pid)?.pid ?? killed) !== killed;
    assert.ok(await waitUntil(isRestarted, { timeoutMs: HUNG_AFTER_MS, everyMs: 100 }));
    // The new API is still starting.
    const api = apiOf(run.child.pid);
    const postmaster = postmasterOf(database);
    run.child.kill('SIGKILL');
    await run.exit;
    assert.ok(isAlive(postmaster));

    const next = await refusal(
      { PORT: '0', PUBLIC_URL: 'https://app.example' },
      /^The transparency log .+ is named localhost\/audit, .+ set AUDIT_ORIGIN=localhost\/audit to keep it/m,
    );
    assert.match(next, /still running and is used again/);
    assert.ok(!isAlive(postmaster));
    assert.ok(await ends(api.pid), 'the API of the killed start ends by itself');
  });

  test('explains why it cannot listen', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address();
    await refusal(
      { PORT: String(port) },
      new RegExp(`^Port ${port} is taken by another program\\. Choose`, 'm'),
    );
    await new Promise((resolve) => other.close(resolve));
    await refusal(
      { HOST: '203.0.113.7' },
      /^HOST is '203\.0\.113\.7', which is not an address of this machine\./m,
    );
  });
});
