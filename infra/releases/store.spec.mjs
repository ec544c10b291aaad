import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { waitUntil } from '../common/processes.mjs';
import { revisionOf, rolesOf, versionOf } from './discovery.mjs';
import { publishFake, publishFakeShell, releaseNamed, runTool, temporaryOut } from './fakes.mjs';
import * as operations from './operations.mjs';
import { publishedShells } from './publish.mjs';
import { Refusal } from './refusal.mjs';
import { changeDiscovery, readDiscovery, readHistory } from './store.mjs';
import { problemsOf } from './validate.mjs';

const currentOf = async (out, remote) => versionOf(rolesOf(await readDiscovery(out), remote).current);
const historyOf = async (out) => {
  const revisions = [];
  for await (const revision of readHistory(out)) revisions.push(revision);
  return revisions;
};

async function withTwoRemotes(t) {
  const out = await temporaryOut(t);
  await publishFakeShell(out);
  for (const remote of ['shop', 'bank']) {
    for (const letter of ['a', 'b']) await publishFake(out, remote, letter);
  }
  return out;
}

test('two processes that deploy different remotes at once lose nothing, 20 times', async (t) => {
  const out = await withTwoRemotes(t);
  for (let round = 0; round < 20; round += 1) {
    const release = releaseNamed(round % 2 === 0 ? 'a' : 'b');
    const results = await Promise.all(
      ['shop', 'bank'].map((remote) => runTool(out, 'deploy', `${remote}@${release}`)),
    );
    for (const { code, output } of results) assert.equal(code, 0, output);
    assert.deepEqual([await currentOf(out, 'shop'), await currentOf(out, 'bank')], [release, release]);
    assert.equal(revisionOf(await readDiscovery(out)), 2 * (round + 1));
  }
  const history = await historyOf(out);
  assert.deepEqual(
    history.map(({ revision }) => revision),
    Array.from({ length: 40 }, (_, index) => 40 - index),
  );
  for (const { discovery, revision } of history) assert.equal(revisionOf(discovery), revision);
});

test('of two changes decided on the same revision one is refused', async (t) => {
  const out = await withTwoRemotes(t);
  const results = await Promise.allSettled(
    ['shop', 'bank'].map((remote) => operations.deploy(out, remote, { ifRevision: 0 })),
  );
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.match(results.find(({ reason }) => reason).reason.message, /at revision 1, not 0/);
  assert.equal(revisionOf(await readDiscovery(out)), 1);
});

test('a process killed in the middle leaves the old or the new document, and no lasting lock', async (t) => {
  const out = await withTwoRemotes(t);
  await operations.deploy(out, 'shop');
  const module = pathToFileURL(path.join(import.meta.dirname, 'operations.mjs')).href;
  const program = `
    const { disable, enable } = await import(${JSON.stringify(module)});
    for (;;) { await disable(process.argv[1], 'shop'); await enable(process.argv[1], 'shop'); }`;
  for (let round = 0; round < 8; round += 1) {
    const start = revisionOf(await readDiscovery(out));
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, out], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    // A different moment each time: the loop is in the middle of some change whenever it is killed.
    const enough = async () => revisionOf(await readDiscovery(out)) > start + round;
    assert.ok(await waitUntil(enough, { timeoutMs: 10_000, everyMs: 1 }));
    child.kill('SIGKILL');
    await ended;

    const left = await readDiscovery(out);
    assert.deepEqual(problemsOf(left), []);
    const { revision } = await operations.deploy(out, 'bank', { release: releaseNamed('ab'[round % 2]) });
    assert.equal(revision, revisionOf(left) + 1);
    assert.equal((await historyOf(out)).length, revision);
  }
});

test('the lock of a dead process is broken by one of many who find it', async (t) => {
  const out = await withTwoRemotes(t);
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await fs.writeFile(
    path.join(out, 'state/lock'),
    JSON.stringify({ id: 'dead', host: os.hostname(), pid, birth: '1' }),
  );
  const remotes = ['shop', 'bank'];
  await Promise.all(remotes.map((remote) => operations.deploy(out, remote)));
  assert.equal(revisionOf(await readDiscovery(out)), 2);
  assert.deepEqual(
    (await fs.readdir(path.join(out, 'state'))).filter((name) => name.startsWith('lock')),
    [],
  );
});

test('every document is kept before it is in force, with who changed what', async (t) => {
  const out = await withTwoRemotes(t);
  await operations.deploy(out, 'shop', { release: releaseNamed('a'), by: 'Ada' });
  await operations.deploy(out, 'shop', { release: releaseNamed('b'), canary: 10, by: 'Bola' });
  await operations.promote(out, 'shop', { by: 'Chi' });
  const [newest] = await historyOf(out);
  assert.deepEqual(newest.discovery, await readDiscovery(out));
  const changes = (await historyOf(out)).map(({ change: { at, ...change } }) => {
    assert.ok(Date.parse(at));
    return change;
  });
  assert.deepEqual(changes, [
    { command: 'promote', remote: 'shop', by: 'Chi', release: releaseNamed('b') },
    { command: 'deploy --canary 10', remote: 'shop', release: releaseNamed('b'), by: 'Bola' },
    { command: 'deploy', remote: 'shop', release: releaseNamed('a'), by: 'Ada' },
  ]);
});

test('a document that would be wrong is not written', async (t) => {
  const out = await withTwoRemotes(t);
  await operations.deploy(out, 'shop');
  const before = await readDiscovery(out);
  const change = { command: 'spoil', remote: 'shop', by: 'Ada' };
  const spoil = (discovery) => ({ ...discovery, microFrontends: { shop: [] } });
  await assert.rejects(changeDiscovery(out, change, spoil), Error);
  assert.deepEqual(await readDiscovery(out), before);
  await assert.rejects(
    changeDiscovery(out, change, (discovery) => ({ ...discovery, more: true })),
    Refusal,
  );
  assert.equal((await historyOf(out)).length, 1);
});

test('an out folder of the former layout is taken over with its history, releases and shells', async (t) => {
  const out = await withTwoRemotes(t);
  await operations.deploy(out, 'shop', { release: releaseNamed('a') });
  await operations.deploy(out, 'shop', { release: releaseNamed('b') });
  const before = [await readDiscovery(out), await historyOf(out), await publishedShells(out)];
  const names = async (folder) => (await fs.readdir(path.join(out, folder))).sort();
  const served = await names('site');
  const move = (from, to) => fs.rename(path.join(out, from), path.join(out, to));
  await move('site/shell', 'shell');
  await move('site/mf', 'mf');
  for (const file of ['index.html', 'csp.json']) await move(`site/${file}`, file);
  await move('state/history', 'mf/history');
  await move('state/shells', 'shell/releases');
  await move('state/shell.json', 'shell/release.json');
  for (const folder of ['site', 'state']) await fs.rm(path.join(out, folder), { recursive: true });

  const { code, output } = await runTool(out, 'rollback', 'shop');
  assert.equal(code, 0, output);
  const [discovery, history, shells] = before;
  assert.deepEqual(await currentOf(out, 'shop'), releaseNamed('a'));
  assert.equal(revisionOf(await readDiscovery(out)), revisionOf(discovery) + 1);
  assert.deepEqual((await historyOf(out)).slice(1), history);
  assert.deepEqual(await publishedShells(out), shells);
  assert.deepEqual(await names('site'), served);
  assert.deepEqual(await names('.'), ['site', 'state']);
});
