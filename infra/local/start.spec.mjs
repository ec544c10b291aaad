import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';
import { freePort } from './ports.mjs';
import { checkout } from './setup.mjs';

const READY_WITHIN_MS = 120_000;
const START = [process.execPath, 'infra/local/start.mjs'];
const NPM_START = ['npm', 'start'];

/** @type {Set<import('node:child_process').ChildProcess>} */
const started = new Set();

/** Starts the product as a person would; what it prints gathers in `output`. */
function launch(environment, [program, ...args] = START) {
  const { npm_lifecycle_event: _, ...inherited } = process.env;
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

/** Waits for the closing block and reads it as a person would. */
async function untilRunning(run) {
  const said = () => run.output.includes('Ctrl-C') || run.child.exitCode !== null;
  assert.ok(await waitUntil(said, { timeoutMs: READY_WITHIN_MS }), run.output);
  const line = (label) => run.output.match(new RegExp(`^ {2}${label} +(.+)$`, 'm'))?.[1];
  const block = { address: line('Address'), email: line('Admin e-mail'), password: line('Admin password') };
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
  execFileSync('pgrep', ['-P', String(pid), '-a'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line }));
const ends = (pid) => waitUntil(() => !isAlive(pid), { timeoutMs: 20_000 });

describe('npm start', () => {
  let dataDir;
  let environment;
  let first;
  let samples;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'watchearn-start-'));
    // Else root would have to keep the database elsewhere; postgres.spec.mjs tests that.
    await chmod(dataDir, 0o711);
    environment = { DATA_DIR: join(dataDir, 'data'), PORT: String(await freePort()) };
  });
  // A test that failed half-way must not leave its product to the next one.
  afterEach(async () => {
    for (const child of started) child.kill('SIGTERM');
    await Promise.all([...started].map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
    started.clear();
  });
  after(() => rm(dataDir, { recursive: true, force: true }));

  test('serves the product with sample videos, and Ctrl-C stops all of it', async () => {
    const run = launch(environment);
    first = await untilRunning(run);
    assert.ok(await isReady(first.address));
    samples = await videosSeenBy(first);
    assert.equal(samples.length, 3);
    for (const { videolink } of samples) {
      const video = await fetch(videolink, { headers: { range: 'bytes=0-99' } });
      assert.equal(video.status, 206, videolink);
      await video.body.cancel();
    }
    const postmaster = postmasterOf(first.database);
    run.child.kill('SIGINT');
    assert.equal(await run.exit, 0);
    assert.ok(!isAlive(postmaster));
    assert.ok(!(await isReady(first.address)));
  });

  test('keeps data and password at another address, and a second one on its data is refused', async () => {
    const run = launch({ ...environment, PORT: '0' });
    const second = await untilRunning(run);
    assert.notEqual(second.address, first.address);
    assert.equal(second.password, first.password);
    assert.deepEqual(await videosSeenBy(second), samples, 'samples added anew could be claimed again');

    const intruder = launch({ ...environment, PORT: '0' });
    assert.equal(await intruder.exit, 1);
    assert.ok(intruder.output.includes(`already runs at ${second.address}`), intruder.output);
    assert.ok(await isReady(second.address));
    run.child.kill('SIGTERM');
    assert.equal(await run.exit, 0);
  });

  test('restarts a killed API, and after its own kill -9 takes over what it left', async () => {
    const run = launch(environment);
    const { address, database, password } = await untilRunning(run);
    const api = childrenOf(run.child.pid).find(({ command }) => command.includes('main.js'));
    signal(api.pid, 'SIGKILL');
    assert.ok(await waitUntil(() => run.output.includes('is started again'), { timeoutMs: 10_000 }));
    assert.ok(await waitUntil(() => isReady(address), { timeoutMs: READY_WITHIN_MS }));

    const postmaster = postmasterOf(database);
    const heir = childrenOf(run.child.pid).find(({ command }) => command.includes('main.js'));
    run.child.kill('SIGKILL');
    await run.exit;
    assert.ok(isAlive(postmaster));
    assert.ok(await ends(heir.pid), 'the API ends by itself');

    const next = launch(environment);
    const after = await untilRunning(next);
    assert.match(next.output, /still running; it is used again/);
    assert.equal(postmasterOf(database), postmaster);
    assert.equal((await videosSeenBy({ ...after, password })).length, 3);
    next.child.kill('SIGINT');
    assert.equal(await next.exit, 0);
    assert.ok(!isAlive(postmaster));
  });

  test('ends with an npm that was killed, and the next start waits for that', async () => {
    const run = launch({ ...environment, DEMO: '0' }, NPM_START);
    const { database } = await untilRunning(run);
    const orphan = await holderOf(environment.DATA_DIR);
    run.child.kill('SIGKILL');
    const next = launch({ ...environment, DEMO: '0' });
    await untilRunning(next);
    assert.ok(!isAlive(orphan));
    const postmaster = postmasterOf(database);
    next.child.kill('SIGHUP');
    assert.equal(await next.exit, 0);
    assert.ok(!isAlive(postmaster));
  });

  test('can be stopped while it starts', async () => {
    const run = launch(environment);
    assert.ok(await waitUntil(() => run.output.includes('Starting'), { timeoutMs: READY_WITHIN_MS }));
    run.child.kill('SIGINT');
    assert.equal(await run.exit, 0);
    assert.throws(() => postmasterOf(first.database), { code: 'ENOENT' });
  });

  test("takes the operator's admin and adds no samples when told so", async () => {
    const run = launch({
      DATA_DIR: join(dataDir, 'other'),
      PORT: '0',
      DEMO: '0',
      ADMIN_EMAIL: 'ada@example.com',
      ADMIN_PASSWORD: 'correct horse',
    });
    const block = await untilRunning(run);
    assert.equal(block.email, 'ada@example.com');
    assert.equal(block.password, 'correct horse');
    assert.deepEqual(await videosSeenBy(block), []);
    run.child.kill('SIGINT');
    assert.equal(await run.exit, 0);
  });

  test('says plainly that a port is taken or is none', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address();
    const taken = launch({ ...environment, PORT: String(port) });
    assert.equal(await taken.exit, 1);
    assert.match(taken.output, new RegExp(`Port ${port} is taken`));
    await new Promise((resolve) => other.close(resolve));

    const wrong = launch({ ...environment, PORT: 'http' });
    assert.equal(await wrong.exit, 1);
    assert.match(wrong.output, /PORT is 'http', but it must be a number/);
  });
});
