import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { isFull } from '../common/full.mjs';
import { collect, isAlive, signal, waitUntil } from '../common/processes.mjs';
import { canMount } from '../test/mounting.mjs';
import { npm } from './npm.mjs';
import { startRegistry } from './registry.fixture.mjs';

/** Only a guard against hanging for ever. */
const LAST_RESORT_MS = 300_000;
const module = new URL('install.mjs', import.meta.url).href;

/** The program that `npm start` runs at this point; `wrap` changes the command that runs it. */
function installer(registry, options = {}, wrap = (command) => command) {
  const given = JSON.stringify({ folder: registry.folder, ...options });
  const code = `import(${JSON.stringify(module)}).then(({ install }) => install(${given}))
    .then(() => console.log('installed'), ({ message }) => { console.error(message); process.exitCode = 1; })`;
  const [program, ...args] = wrap([process.execPath, '-e', code]);
  return { program, args, env: { ...process.env, ...registry.env } };
}

function start(...given) {
  const { program, args, env } = installer(...given);
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const run = { child, output: '', exit: once(child, 'exit') };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    run.output += text;
  });
  return run;
}

const installing = async (...given) => {
  const { program, args, env } = installer(...given);
  return collect(program, args, { env });
};

describe('installing packages', () => {
  let registry;
  let lock;
  const installed = (name) =>
    readFileSync(join(registry.folder, 'node_modules', name, 'package.json'), 'utf8');
  const asked = (path) => registry.asked.filter((each) => each === path).length;
  const tarball = 'plain/-/1.0.0.tgz';

  before(async () => {
    const content = randomBytes(1_000_000).toString('hex');
    const [os, cpu] = [[process.platform], [process.arch]];
    const published = [
      { name: 'plain', version: '1.0.0' },
      { name: 'large', version: '1.0.0', content },
      { name: 'native', version: '1.0.0', os, cpu },
      { name: 'foreign', version: '1.0.0', os: ['linux'], cpu, libc: ['musl'] },
    ];
    registry = await startRegistry(published, {
      dependencies: { plain: '1.0.0', large: '1.0.0' },
      optionalDependencies: { native: '1.0.0', foreign: '1.0.0' },
    });
    const [program, args] = npm('install', '--package-lock-only');
    const env = { ...process.env, ...registry.env };
    const { code, output } = await collect(program, args, { cwd: registry.folder, env });
    assert.equal(code, 0, output);
    lock = readFileSync(join(registry.folder, 'package-lock.json'), 'utf8');
  });
  beforeEach(async () => {
    registry.silence(() => false);
    registry.lose(() => false);
    registry.asked.length = 0;
    await rm(join(registry.folder, 'node_modules'), { recursive: true, force: true });
    await rm(registry.env.npm_config_cache, { recursive: true, force: true });
    await writeFile(join(registry.folder, 'package-lock.json'), lock);
  });
  after(() => registry.stop());

  test('shows the step, the packages and seconds; requests nothing the next time; installs a deleted package again; keeps them while the registry does not answer', async () => {
    const { code, output } = await installing(registry);
    assert.equal(code, 0, output);
    assert.match(output, /^Installing packages …\n {4}3 of 3 packages, \d+ s\ninstalled\n$/);
    assert.equal(readFileSync(join(registry.folder, 'package-lock.json'), 'utf8'), lock);

    registry.silence(() => true);
    assert.deepEqual(await installing(registry), { code: 0, output: 'installed\n' });

    registry.silence(() => false);
    await rm(join(registry.folder, 'node_modules/plain'), { recursive: true });
    await installing(registry);
    assert.ok(installed('plain'), 'again after its folder was deleted');

    registry.silence(() => true);
    const newer = lock.replaceAll('"version": "1.0.0"', '"version": "1.0.1"');
    await writeFile(join(registry.folder, 'package-lock.json'), newer);
    await refused(NO_ANSWER, { answerWithinMs: 500 });
    assert.match(installed('plain'), /1\.0\.0/);
  });

  test("installs a package for this platform that the registry lacked the last time, although npm's settings omit optional ones", async () => {
    registry.lose((path) => path === 'native/-/1.0.0.tgz');
    await refused(
      /^npm could not install native\. Start again; if that does not help, use another registry\.$/m,
    );
    registry.lose(() => false);
    const env = { ...registry.env, npm_config_omit: 'optional' };
    const { code, output } = await installing({ ...registry, env });
    assert.equal(code, 0, output);
    assert.match(installed('native'), /1\.0\.0/);
  });

  test('replaces what an install left that was killed together with its npm', async () => {
    registry.silence((path) => path === tarball);
    const first = start(registry);
    await waitUntil(() => asked(tarball) > 0, { timeoutMs: LAST_RESORT_MS });
    const { pid } = JSON.parse(readFileSync(join(registry.folder, '.cache/installing.json'), 'utf8'));
    for (const each of [first.child.pid, pid]) signal(each, 'SIGKILL');
    await first.exit;

    registry.silence(() => false);
    const { code, output } = await installing(registry);
    assert.equal(code, 0, output);
    assert.match(installed('plain'), /1\.0\.0/);
  });

  test('waits for npm when only the install that started it was killed', async () => {
    registry.silence((path) => path === tarball);
    const first = start(registry);
    await waitUntil(() => asked(tarball) > 0, { timeoutMs: LAST_RESORT_MS });
    first.child.kill('SIGKILL');
    await first.exit;
    const second = start(registry);
    const isWaiting = () => /Process \d+ on \S+ is installing packages here/.test(second.output);
    assert.ok(await waitUntil(isWaiting, { timeoutMs: LAST_RESORT_MS }));
    const { pid } = JSON.parse(readFileSync(join(registry.folder, '.cache/installing.json'), 'utf8'));
    assert.ok(isAlive(pid));

    registry.silence(() => false);
    assert.deepEqual(await second.exit, [0, null]);
    assert.match(installed('plain'), /1\.0\.0/);
    assert.doesNotMatch(second.output, /Installing packages …/);
  });

  // In the quick run, the two tests above and lock.spec.mjs cover this.
  if (isFull) {
    test('installs once when two start together', async () => {
      const [one, other] = await Promise.all([installing(registry), installing(registry)]);
      assert.deepEqual([one.code, other.code], [0, 0], one.output + other.output);
      assert.equal(asked(tarball), 1);
    });
  }

  const refused = async (sentence, options, wrap) => {
    const { code, output } = await installing(registry, options, wrap);
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.doesNotMatch(output, /127\.0\.0\.1|\n {4}at /);
  };
  const NO_ANSWER = /^The package registry does not answer\. Check .+, then start again\.$/m;

  test('says that the registry does not answer when nothing listens at its address', async () => {
    const nowhere = { ...registry, env: { ...registry.env, npm_config_registry: 'http://127.0.0.1:9' } };
    const { code, output } = await installing(nowhere);
    assert.equal(code, 1);
    assert.match(output, NO_ANSWER);
  });

  test('says how much of the disk must be free', async () => {
    await refused(
      /^Only \d+\.\d GB are free on the disk of .+, and the packages need 999999999\.0 GB\. Free/,
      {
        roomBytes: 999_999_999e9,
      },
    );
    assert.deepEqual(registry.asked, []);
  });

  test('says that the disk is full', {
    skip: !canMount && 'needs root',
  }, async () => {
    const { folder } = registry;
    execFileSync('mkdir', ['-p', join(folder, 'node_modules')]);
    // In a separate mount namespace: 1 MB for packages of 2 MB.
    const onSmallDisk = (command) => {
      const mount = 'mount -t tmpfs -o size=1m none "$0" && exec "$@"';
      return ['unshare', '-m', 'sh', '-c', mount, join(folder, 'node_modules'), ...command];
    };
    await refused(/^The disk is full\. Free about 2 GB and start again\.$/m, {}, onSmallDisk);
  });

  test('says that the lock file and package.json disagree', async () => {
    const without = JSON.parse(lock);
    delete without.packages['node_modules/plain'];
    await writeFile(join(registry.folder, 'package-lock.json'), JSON.stringify(without));
    await refused(/^npm cannot install from this package-lock\.json\. .+ npm run lock:check$/m);
  });
});
