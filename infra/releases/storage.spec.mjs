import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { birthOf } from '../common/processes.mjs';
import { temporaryOut } from './fakes.mjs';
import { Refusal } from './refusal.mjs';
import { openFolder } from './storage.mjs';

const textIn = async (storage, name) => (await storage.read(name))?.content.toString();
const namesIn = async (storage, folder) => (await storage.list(folder)).map(({ name }) => name).sort();

test('replaces a file only at the version that was read', async (t) => {
  const storage = await openFolder(await temporaryOut(t));
  assert.equal(await storage.read('state/a.json'), undefined);
  assert.equal(await storage.replace('state/a.json', 'first', undefined), true);
  assert.equal(await storage.replace('state/a.json', 'other', undefined), false);
  const { content, version } = await storage.read('state/a.json');
  assert.equal(content.toString(), 'first');
  assert.equal(await storage.replace('state/a.json', 'second', version), true);
  assert.equal(await storage.replace('state/a.json', 'third', version), false);
  assert.equal(await textIn(storage, 'state/a.json'), 'second');
});

test('gives every replacement a new version, even one with the same content', async (t) => {
  const storage = await openFolder(await temporaryOut(t));
  await storage.replace('a', 'same', undefined);
  const { version } = await storage.read('a');
  await storage.replace('a', 'same', version);
  assert.equal(await storage.replace('a', 'other', version), false);
});

test('lets one of many replace the same version', async (t) => {
  const out = await temporaryOut(t);
  const storages = await Promise.all(Array.from({ length: 10 }, () => openFolder(out)));
  const results = await Promise.all(
    storages.map((storage, index) => storage.replace('a', `${index}`, undefined)),
  );
  assert.equal(results.filter(Boolean).length, 1);
  assert.equal(await textIn(storages[0], 'a'), String(results.indexOf(true)));
});

test('writes a folder as a whole, once', async (t) => {
  const storage = await openFolder(await temporaryOut(t));
  const files = new Map([
    ['entry.js', 'entry'],
    ['fonts/inter.woff2', Buffer.from([1, 2])],
  ]);
  assert.equal(await storage.putFolder('site/mf/shop/1', files), true);
  assert.equal(await storage.putFolder('site/mf/shop/1', new Map([['entry.js', 'other']])), false);
  assert.equal(await textIn(storage, 'site/mf/shop/1/entry.js'), 'entry');
  assert.deepEqual(await namesIn(storage, 'site/mf/shop/1'), [
    'site/mf/shop/1/entry.js',
    'site/mf/shop/1/fonts',
  ]);
});

test('leaves nothing of a folder that cannot be written whole', async (t) => {
  const storage = await openFolder(await temporaryOut(t));
  const files = new Map([
    ['entry.js', 'entry'],
    ['chunk.js', 7],
  ]);
  await assert.rejects(storage.putFolder('site/mf/shop/1', files));
  assert.deepEqual(await storage.list('site/mf/shop'), []);
  assert.deepEqual(await storage.unfinished(), []);
});

test('lists the direct content of a folder, and removes each entry as a whole', async (t) => {
  const storage = await openFolder(await temporaryOut(t));
  await storage.putFolder('site/mf/shop/1', new Map([['entry.js', 'entry']]));
  await storage.replace('site/a', '', undefined);
  assert.deepEqual((await storage.list('site')).map(({ name, isFolder }) => [name, isFolder]).sort(), [
    ['site/a', false],
    ['site/mf', true],
  ]);
  await storage.remove(['site/mf/shop/1', 'site/a', 'site/missing']);
  assert.deepEqual(await namesIn(storage, 'site/mf/shop'), []);
  assert.deepEqual(await namesIn(storage, 'site'), ['site/mf']);
  assert.deepEqual(await storage.list('nowhere'), []);
});

test('syncs every file and folder to the disk before a rename makes it or a later file visible', async (t) => {
  const out = await temporaryOut(t);
  const storage = await openFolder(out);
  const log = [];
  const { open, rename } = fs;
  t.mock.method(fs, 'open', async (file, ...rest) => {
    const handle = await open(file, ...rest);
    const { sync } = handle;
    handle.sync = () => {
      log.push(['sync', path.relative(out, file)]);
      return sync.call(handle);
    };
    return handle;
  });
  t.mock.method(fs, 'rename', (from, to) => {
    log.push(['rename', path.relative(out, to)]);
    return rename(from, to);
  });
  const files = new Map([
    ['entry.js', 'entry'],
    ['fonts/inter.woff2', 'font'],
  ]);
  await storage.putFolder('site/mf/shop/1', files);
  await storage.replace('site/mf/discovery.json', '{}', undefined);

  const at = (kind, pattern) => log.findIndex(([what, name]) => what === kind && pattern.test(name));
  const published = at('rename', /^site\/mf\/shop\/1$/);
  for (const pattern of [
    /staging-\w+\/entry\.js$/,
    /staging-\w+\/fonts\/inter\.woff2$/,
    /fonts$/,
    /staging-\w+$/,
  ]) {
    const synced = at('sync', pattern);
    assert.ok(synced >= 0 && synced < published, `${pattern} before it is published`);
  }
  const named = at('rename', /^site\/mf\/discovery\.json$/);
  for (const folder of [/^site\/mf\/shop$/, /^site\/mf$/, /^site$/]) {
    const synced = at('sync', folder);
    assert.ok(synced >= 0 && synced < named, `${folder} before it is named`);
  }
  const draft = at('sync', /discovery\.json\..*\.tmp$/);
  assert.ok(draft >= 0 && draft < named);
});

async function withLockOf(t, holder) {
  const out = await temporaryOut(t);
  const file = path.join(out, 'state/lock');
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, typeof holder === 'string' ? holder : JSON.stringify({ id: 'theirs', ...holder }));
  return { file, open: (waitMs) => openFolder(out, { waitMs }) };
}

test('takes over the lock of a process of this machine that has ended, even when many find it at once', async (t) => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  const { file, open } = await withLockOf(t, { host: os.hostname(), pid, birth: '1' });
  const storages = await Promise.all([open(), open(), open()]);
  const results = await Promise.all(
    storages.map((storage, index) => storage.replace(`a${index}`, '', undefined)),
  );
  assert.deepEqual(results, [true, true, true]);
  assert.deepEqual(
    (await fs.readdir(path.dirname(file))).filter((name) => name.startsWith('lock')),
    [],
  );
});

const living = { host: os.hostname(), pid: process.pid, birth: birthOf(process.pid) };
const keepers = {
  'a living process of this machine': [living, /process \d+ on .*, since/],
  'another machine, however old': [{ host: 'elsewhere', pid: 1, birth: '1' }, /process 1 on elsewhere/],
  'an unknown holder': ['not JSON', /on an unknown machine/],
};
for (const [who, [holder, message]] of Object.entries(keepers)) {
  test(`never breaks the lock of ${who}, and explains how to remove it by hand`, async (t) => {
    const { file, open } = await withLockOf(t, holder);
    const before = await fs.readFile(file, 'utf8');
    await fs.utimes(file, new Date(0), new Date(0));
    const writing = (await open(0)).replace('a', '', undefined);
    await assert.rejects(writing, (error) => {
      assert.ok(error instanceof Refusal);
      assert.match(error.message, message);
      assert.ok(error.message.includes(`remove ${file}`));
      return true;
    });
    assert.equal(await fs.readFile(file, 'utf8'), before);
  });
}

test('does not remove the lock that another process took after a removal by hand', async (t) => {
  const out = await temporaryOut(t);
  const storage = await openFolder(out);
  const file = path.join(out, 'state/lock');
  const theirs = JSON.stringify({ id: 'theirs', ...living });
  const { rename } = fs;
  t.mock.method(fs, 'rename', async (from, to) => {
    await fs.writeFile(file, theirs);
    return rename(from, to);
  });
  await storage.replace('a', '', undefined);
  assert.equal(await fs.readFile(file, 'utf8'), theirs);
});
