import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { repository } from './packages.mjs';

const require = createRequire(import.meta.url);

/** A repository with one remote, and a second commit that does not touch it. */
async function smallRepository(folder) {
  const origin = path.join(folder, 'origin');
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: origin,
    });
  await mkdir(path.join(origin, 'mf-shop/src'), { recursive: true });
  await mkdir(path.join(origin, 'mf-shared/src'), { recursive: true });
  await cp(path.join(repository, 'mf-shared/build'), path.join(origin, 'mf-shared/build'), {
    recursive: true,
  });
  const manifest = JSON.stringify({ version: '1.2.3' });
  for (const [file, content] of Object.entries({
    'mf-shop/package.json': manifest,
    'mf-shop/src/remote.ts': 'export {};',
    'mf-shared/package.json': manifest,
    'mf-shared/src/index.ts': 'export {};',
    'package-lock.json': '{}',
  })) {
    await writeFile(path.join(origin, file), content);
  }
  git('init', '--quiet');
  for (const file of ['first', 'second']) {
    await writeFile(path.join(origin, file), file);
    git('add', '.');
    git('commit', '--quiet', '--message', file);
  }
  return origin;
}

test('a release has the same name in a full clone, a shallow one and a checkout without git', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-names-'));
  t.after(() => rm(folder, { recursive: true }));
  const origin = await smallRepository(folder);
  const clone = (name, ...options) => {
    const target = path.join(folder, name);
    execFileSync('git', ['clone', '--quiet', ...options, pathToFileURL(origin).href, target]);
    return target;
  };
  const whole = clone('whole');
  const shallow = clone('shallow', '--depth', '1');
  const unpacked = path.join(folder, 'unpacked');
  await cp(whole, unpacked, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
  const identityIn = (checkout) =>
    require(path.join(checkout, 'mf-shared/build/release.cjs')).releaseOf(path.join(checkout, 'mf-shop'));

  const identity = identityIn(whole);
  assert.match(identity.release, /^1\.2\.3-[0-9a-f]{8}$/);
  assert.match(identity.git, /^[0-9a-f]{40}$/);
  assert.equal(identityIn(shallow).release, identity.release);
  assert.match(identityIn(shallow).git, /^[0-9a-f]{40}$/, 'committed there, too');
  assert.equal(identityIn(unpacked).release, identity.release);

  await writeFile(path.join(whole, 'mf-shop/src/remote.spec.ts'), 'a test');
  assert.equal(identityIn(whole).release, identity.release, 'tests are not part of it');
  await writeFile(path.join(whole, 'mf-shop/src/remote.ts'), 'export const changed = true;');
  assert.notEqual(identityIn(whole).release, identity.release);
  assert.equal(identityIn(whole).git, null);
});
