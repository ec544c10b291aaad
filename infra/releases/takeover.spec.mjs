import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { isFull } from '../common/full.mjs';
import { withoutShell } from './discovery.mjs';
import {
  assertServable,
  assertServesHead,
  currentOf,
  deployFake,
  deployFakeShell,
  historyOf,
  releaseNamed,
  runTool,
  temporaryOut,
  withShop,
} from './fakes.mjs';
import { readHead } from './head.mjs';
import * as operations from './operations.mjs';
import { openFolder } from './storage.mjs';

const readJson = async (file) => JSON.parse(await fs.readFile(file, 'utf8'));
const writeJson = (file, document) => fs.writeFile(file, JSON.stringify(document));

/** Turns a folder into one of the former release tool: served as a whole, with two files per revision. */
async function makeFormer(out, storage) {
  const at = (file) => path.join(out, file);
  const history = await historyOf(storage);
  const withRemotes = history.filter(({ microFrontends }) => microFrontends.shop);
  const served = (await readHead(storage)).microFrontends.shell[0].metadata.version;
  await fs.rm(at('state/history'), { recursive: true });
  for (const folder of ['mf', 'shell', 'index.html', 'csp.json'])
    await fs.rename(at(`site/${folder}`), at(folder));
  await fs.rename(at('state/shells'), at('shell/releases'));
  await fs.mkdir(at('mf/history'));
  for (const head of withRemotes) {
    const { revision, command, targets, by, at: time } = head;
    const [remote, release] = targets[0].split('@');
    await writeJson(at(`mf/history/${revision}.json`), withoutShell(head));
    await writeJson(at(`mf/history/${revision}.change.json`), { command, remote, release, at: time, by });
  }
  const withoutCopies = async (file) => {
    const document = await readJson(file);
    await writeJson(file, {
      ...document,
      files: document.files.filter(({ path: name }) => !/\.(br|gz)$/.test(name)),
    });
  };
  for (const name of await fs.readdir(at('shell/releases')))
    await withoutCopies(at(`shell/releases/${name}`));
  for (const name of await fs.readdir(at('mf/shop'))) await withoutCopies(at(`mf/shop/${name}/release.json`));
  await fs.rename(at(`shell/releases/${served}.json`), at('shell/release.json'));
  await fs.cp(at('shell/release.json'), at(`shell/releases/${served}.json`));
  for (const folder of ['site', 'state']) await fs.rm(at(folder), { recursive: true });
  return withRemotes;
}

async function formerFolder(t) {
  const { out, storage } = await withShop(t, 'a', 'b', 'c');
  await deployFakeShell(out, 'b');
  await deployFake(storage, 'a', { by: 'Ada' });
  await deployFake(storage, 'b', { by: 'Bola' });
  await deployFake(storage, 'c', { canary: 10, by: 'Chi' });
  return { out, history: await makeFormer(out, storage) };
}

test('a folder of the former layout is taken over with its releases, shells and history', async (t) => {
  const { out, history } = await formerFolder(t);
  const { code, output } = await runTool(out, 'status');
  assert.equal(code, 0, output);
  assert.match(output, new RegExp(`${releaseNamed('c')}  canary  10 %`));
  const storage = await openFolder(out);
  await assertServable(out);
  assert.deepEqual(
    (await historyOf(storage)).map(({ revision, by, targets }) => [revision, by, ...targets]),
    history.map(({ revision, by, targets }) => [revision, by, ...targets]),
  );
  const head = await readHead(storage);
  assert.deepEqual(withoutShell(head), withoutShell(history[0]));

  const { revision } = await operations.rollback(storage, 'shop', { to: releaseNamed('a') });
  assert.equal(revision, head.revision + 1);
  await operations.rollback(storage, 'shell');
  assert.equal(await currentOf(storage, 'shell'), releaseNamed('a'));
  assert.equal((await historyOf(storage)).length, history.length + 2);
  await assertServesHead(out);
  assert.deepEqual((await fs.readdir(out)).sort(), ['site', 'state']);
  assert.deepEqual((await fs.readdir(path.join(out, 'state'))).sort(), ['head.json', 'history', 'shells']);
});

test('a folder that merely has folders of the same names is left as it is', async (t) => {
  const out = await temporaryOut(t);
  for (const folder of ['shell/src', 'mf/src']) await fs.mkdir(path.join(out, folder), { recursive: true });
  await openFolder(out);
  assert.deepEqual((await fs.readdir(out, { recursive: true })).sort(), [
    'mf',
    'mf/src',
    'shell',
    'shell/src',
  ]);
});

test('a compressed copy that differs from its original is deleted, not taken over', async (t) => {
  const { out } = await formerFolder(t);
  const copy = `mf/shop/${releaseNamed('b')}/remoteEntry.js.br`;
  await fs.writeFile(path.join(out, copy), '');
  await openFolder(out);
  await assert.rejects(fs.stat(path.join(out, 'site', copy)), { code: 'ENOENT' });
  await assertServable(out);
});

test('a take-over that was interrupted at any step continues at the next use', async (t) => {
  const { out: template, history } = await formerFolder(t);
  const { rename } = fs;
  let isComplete = false;
  let steps = 0;
  for (; !isComplete; steps += isFull ? 1 : 4) {
    const out = path.join(template, '..', `out-${steps}`);
    await fs.cp(template, out, { recursive: true });
    let left = steps;
    const mock = t.mock.method(fs, 'rename', (from, to) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return rename(from, to);
    });
    isComplete = await openFolder(out).then(
      () => true,
      (error) => {
        assert.equal(error.message, 'killed');
        return false;
      },
    );
    mock.mock.restore();
    const storage = await openFolder(out);
    assert.deepEqual(
      (await historyOf(storage)).map(({ revision, by }) => [revision, by]),
      history.map(({ revision, by }) => [revision, by]),
    );
    await assertServable(out);
    await operations.rollback(storage, 'shell');
    await assertServesHead(out);
  }
  assert.ok(steps > 10);
});
