import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { textOf } from '../common/files.mjs';
import { collect } from '../common/processes.mjs';
import { missingOptional, pin, problemsOf } from './lockfile.mjs';
import { npm } from './npm.mjs';
import { startRegistry } from './registry.fixture.mjs';

const sound = () => ({
  manifests: {
    '': { workspaces: ['web'], devDependencies: { tool: '1.0.0' } },
    web: { dependencies: { helper: '2.0.0' } },
  },
  entries: {
    '': { devDependencies: { tool: '1.0.0' } },
    web: { dependencies: { helper: '2.0.0' } },
    'node_modules/web': { resolved: 'web', link: true },
    'node_modules/tool': { version: '1.0.0', integrity: 'x', dependencies: { helper: '^1.0.0' }, dev: true },
    'node_modules/helper': { version: '1.4.0', integrity: 'x', dev: true },
    'web/node_modules/helper': { version: '2.0.0', integrity: 'x' },
  },
});

/** @param {(project: any) => void} breakIt */
function problemsAfter(breakIt) {
  const project = sound();
  breakIt(project);
  return problemsOf(project.entries, project.manifests);
}

describe('the check of a lock file', () => {
  test('accepts a sound one', () =>
    assert.deepEqual(
      problemsAfter(() => undefined),
      [],
    ));

  const broken = {
    'reports a dependency that package.json requires in another version': [
      ({ manifests }) => (manifests.web.dependencies.helper = '2.1.0'),
      'helper in the dependencies of web/package.json is 2.1.0, locked as 2.0.0.',
    ],
    'reports a dependency that only package.json has': [
      ({ manifests }) => (manifests[''].devDependencies.extra = '1.0.0'),
      'extra in the devDependencies of package.json is 1.0.0, locked as absent.',
    ],
    'reports a dependency that only the lock file has': [
      ({ manifests }) => delete manifests.web.dependencies.helper,
      'helper in the dependencies of web/package.json is absent, locked as 2.0.0.',
    ],
    'reports an exact dependency that would be installed in another version': [
      ({ entries }) => delete entries['web/node_modules/helper'],
      'helper in the dependencies of web/package.json is 2.0.0, but 1.4.0 would be installed.',
    ],
    'reports a workspace that is not locked': [
      ({ manifests }) => (manifests.shell = {}),
      'shell/package.json is not in the lock file.',
    ],
    'reports a locked folder that is no longer a workspace': [
      ({ manifests }) => delete manifests.web,
      'web is locked but is not a workspace.',
    ],
    'reports a missing package that another one needs': [
      ({ entries }) => delete entries['node_modules/helper'],
      'node_modules/tool needs helper, which is not locked.',
    ],
    'reports a missing optional package of another platform': [
      ({ entries }) => (entries['node_modules/tool'].optionalDependencies = { 'tool-darwin-x64': '1.0.0' }),
      'The optional tool-darwin-x64@1.0.0 is not locked.',
    ],
    'reports a download address': [
      ({ entries }) => (entries['node_modules/tool'].resolved = 'https://packages.example/tool-1.0.0.tgz'),
      'node_modules/tool names a download address.',
    ],
  };
  for (const [name, [breakIt, sentence]] of Object.entries(broken)) {
    test(name, () => assert.deepEqual(problemsAfter(breakIt), [sentence]));
  }
});

describe('locking an optional package by version', () => {
  const platforms = {
    '@swc/core-darwin-arm64': { os: ['darwin'], cpu: ['arm64'] },
    '@rspack/binding-win32-ia32-msvc': { os: ['win32'], cpu: ['ia32'] },
    '@rspack/binding-linux-riscv64-gnu': { os: ['linux'], cpu: ['riscv64'], libc: ['glibc'] },
    '@biomejs/cli-linux-x64-musl': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    '@unrs/resolver-binding-linux-arm-musleabihf': { os: ['linux'], cpu: ['arm'] },
    '@unrs/resolver-binding-android-arm-eabi': { os: ['android'], cpu: ['arm'] },
    '@rspack/binding-wasm32-wasi': { cpu: ['wasm32'] },
  };
  for (const [name, platform] of Object.entries(platforms)) {
    test(`reads the platform of ${name}`, () => {
      const { entries } = sound();
      const pinned = pin(entries, { parent: 'node_modules/tool', name, range: '1.0.0' });
      const expected = { version: '1.0.0', dev: true, optional: true, ...platform };
      assert.deepEqual(pinned, { [`node_modules/${name}`]: expected });
    });
  }
});

test('npm run lock:check counts the packages that are locked by version only, and lists them with --list', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-lockfile-'));
  t.after(() => rm(folder, { recursive: true }));
  const { manifests, entries } = sound();
  const packages = {
    ...entries,
    'node_modules/tool': { ...entries['node_modules/tool'], integrity: undefined },
  };
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'package.json'), textOf(manifests['']));
  await writeFile(join(folder, 'web/package.json'), textOf(manifests.web));
  await writeFile(join(folder, 'package-lock.json'), textOf({ packages }));
  const check = (...args) =>
    collect(process.execPath, [fileURLToPath(new URL('check.mjs', import.meta.url)), folder, ...args]);
  const count = '6 packages locked, 1 of them by version only\n';
  assert.deepEqual(await check(), { code: 0, output: count });
  assert.deepEqual(await check('--list'), { code: 0, output: `${count}tool\n` });
});

const other = process.platform === 'darwin' ? 'linux' : 'darwin';
const native = (os, version = '1.0.0') => ({ name: `tool-${os}-x64`, version, os: [os], cpu: ['x64'] });
const tool = {
  name: 'tool',
  version: '1.0.0',
  dependencies: { helper: '^1.0.0' },
  optionalDependencies: { 'tool-aix-x64': '1.0.0', [`tool-${other}-x64`]: '1.0.0' },
};

const [npmVersion] = execFileSync(...npm('--version'), { encoding: 'utf8' }).split('.');

describe('npm run lock:complete', {
  skip: Number(npmVersion) < 11 && 'npm 11 or later completes a lock file',
}, () => {
  let registry;
  const run = async (...command) => {
    const [program, args] = command[0] === 'npm' ? npm(...command.slice(1)) : [process.execPath, command];
    return collect(program, args, { cwd: registry.folder, env: { ...process.env, ...registry.env } });
  };
  const complete = () => run(fileURLToPath(new URL('complete.mjs', import.meta.url)), registry.folder);

  before(async () => {
    const published = [tool, { name: 'helper', version: '1.0.0' }, native('aix', '0.9.0')];
    registry = await startRegistry(published, { workspaces: ['web'], dependencies: { tool: '1.0.0' } });
    await mkdir(join(registry.folder, 'web'));
    await writeFile(join(registry.folder, 'web/package.json'), textOf({ name: 'web', version: '1.0.0' }));
    const { code, output } = await run('npm', 'install', '--package-lock-only');
    assert.equal(code, 0, output);
  });
  after(() => registry.stop());

  test('locks by version what the registry lacks, and npm ci then installs', async () => {
    assert.equal(missingOptional((await registry.readLock()).packages).length, 2);
    const { code, output } = await complete();
    assert.equal(code, 0, output);
    assert.match(output, /0 packages added with their digests, 2 locked by version only/);
    const { packages } = await registry.readLock();
    assert.deepEqual(packages['node_modules/tool-aix-x64'], {
      version: '1.0.0',
      cpu: ['x64'],
      optional: true,
      os: ['aix'],
    });
    const installed = await run('npm', 'ci');
    assert.equal(installed.code, 0, installed.output);
  });

  test('locks the content of packages that another registry has, and changes no version', async () => {
    const before = (await registry.readLock()).packages;
    registry.publish({ name: 'helper', version: '1.1.0' });
    registry.publish(native(other));
    const { code, output } = await complete();
    assert.equal(code, 0, output);
    assert.match(output, /1 packages added with their digests, 1 locked by version only/);
    const { packages } = await registry.readLock();
    assert.match(packages[`node_modules/tool-${other}-x64`].integrity, /^sha512-/);
    for (const path of Object.keys(before)) assert.equal(packages[path].version, before[path].version, path);
    assert.doesNotMatch(JSON.stringify(packages), /127\.0\.0\.1/);
  });

  test('changes nothing when a package.json requires something else', async () => {
    const before = await registry.readLock();
    await writeFile(
      join(registry.folder, 'web/package.json'),
      textOf({ name: 'web', dependencies: { helper: '1.1.0' } }),
    );
    const { code, output } = await complete();
    assert.equal(code, 1);
    assert.match(output, /helper in the dependencies of web\/package.json is 1.1.0, locked as absent/);
    assert.deepEqual(await registry.readLock(), before);
  });
});

test('npm run lock:complete refuses an npm that is too old', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-lockfile-'));
  t.after(() => rm(folder, { recursive: true }));
  const old = join(folder, 'npm-cli.js');
  await writeFile(old, "console.log('10.9.2')");
  const command = [fileURLToPath(new URL('complete.mjs', import.meta.url)), folder];
  const { code, output } = await collect(process.execPath, command, {
    env: { ...process.env, npm_execpath: old },
  });
  assert.equal(code, 1);
  assert.equal(output, 'npm 10.9.2 cannot complete a lock file. Run this with npm 11 or later.\n');
});
