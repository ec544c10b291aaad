/** Releases while processes are killed, disks are full, and others deploy at the same time. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { isFull } from '../common/full.mjs';
import {
  assertServable,
  assertServesHead,
  currentOf,
  deployFake,
  deployFakeShell,
  fakeBuild,
  historyOf,
  publishFake,
  releaseNamed,
  runTool,
  withShop,
} from './fakes.mjs';
import { collectGarbage } from './gc.mjs';
import { changeHead, readHead } from './head.mjs';
import * as operations from './operations.mjs';
import { publish } from './publish.mjs';
import { publishedReleases } from './records.mjs';
import { openFolder } from './storage.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

async function withTwoRemotes(t) {
  const { out, storage } = await withShop(t, 'a', 'b');
  for (const letter of ['a', 'b']) await publishFake(out, 'bank', letter);
  return { out, storage };
}

test('two processes that deploy different remotes at once lose nothing', async (t) => {
  const { out, storage } = await withTwoRemotes(t);
  const rounds = isFull ? 5 : 1;
  for (let round = 0; round < rounds; round += 1) {
    const release = releaseNamed(round % 2 === 0 ? 'a' : 'b');
    const results = await Promise.all(
      ['shop', 'bank'].map((remote) => runTool(out, 'deploy', `${remote}@${release}`)),
    );
    for (const { code, output } of results) assert.equal(code, 0, output);
    assert.deepEqual(
      [await currentOf(storage, 'shop'), await currentOf(storage, 'bank')],
      [release, release],
    );
    await assertServesHead(out);
  }
  assert.deepEqual(
    (await historyOf(storage)).map(({ revision }) => revision),
    Array.from({ length: 1 + 2 * rounds }, (_, index) => 1 + 2 * rounds - index),
  );
});

test('ten simultaneous changes are all made, and the last one is served', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  const storages = await Promise.all(Array.from({ length: 10 }, () => openFolder(out)));
  await Promise.all(storages.map((one, index) => operations.disable(one, 'shop', { message: `${index}` })));
  assert.equal((await readHead(storage)).revision, 12);
  assert.equal((await historyOf(storage)).length, 12);
  await assertServesHead(out);
});

test('refuses one of two changes decided on the same revision', async (t) => {
  const { storage } = await withTwoRemotes(t);
  const results = await Promise.allSettled(
    ['shop', 'bank'].map((name) => deployFake(storage, 'a', { name, ifRevision: 1 })),
  );
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  assert.match(results.find(({ reason }) => reason).reason.message, /The revision is 2, not 1/);
});

test('an incompatible remote and shell cannot both pass the gate at once', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await publishFake(out, 'shell', 'b', { contracts: ['9'] });
  for (const order of [
    ['shop', 'shell'],
    ['shell', 'shop'],
  ]) {
    const targets = { shop: 'a', shell: 'b' };
    const [first, second] = order;
    // The second one decides on the head as it was before the first one changed it.
    let overtaken = false;
    const slow = {
      ...storage,
      async replace(name, ...rest) {
        if (name === 'state/head.json' && !overtaken) {
          overtaken = true;
          await deployFake(storage, targets[first], { name: first });
        }
        return storage.replace(name, ...rest);
      },
    };
    await assert.rejects(
      deployFake(slow, targets[second], { name: second }),
      /speaks contract 1\.0, the shell 9/,
    );
    await assertServesHead(out);
    if (first === 'shop') {
      // Once more the other way round, with the shop no longer deployed.
      await changeHead(storage, { command: 'undo', by: 'Ada' }, (head) => {
        const { shop: _, ...microFrontends } = head.microFrontends;
        return { ...head, microFrontends };
      });
    }
  }
});

test('a slow process does not serve an older head than a fast one has served', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  await deployFakeShell(out, 'b');
  const served = ['site/index.html', 'site/csp.json', 'site/mf/discovery.json'];
  for (const name of served) {
    let overtaken = false;
    const slow = {
      ...storage,
      async replace(file, ...rest) {
        if (file === name && !overtaken) {
          overtaken = true;
          // Back to the former content, so that only the file's version shows the replacement.
          await operations.rollback(storage, 'shell', { to: releaseNamed('b') });
        }
        return storage.replace(file, ...rest);
      },
    };
    await operations.rollback(slow, 'shell', { to: releaseNamed('a') });
    assert.ok(overtaken);
    await assertServesHead(out);
    assert.equal(await currentOf(storage, 'shell'), releaseNamed('b'));
  }
});

/** An action, and an assertion that it was done. */
const actions = {
  'publish a shell': [(out, storage) => publishTo(storage, out, 'shell', 'd'), isPublished('shell', 'd')],
  'deploy a shell': [(_out, storage) => deployFake(storage, 'b', { name: 'shell' }), isCurrent('shell', 'b')],
  'publish a remote': [(out, storage) => publishTo(storage, out, 'shop', 'd'), isPublished('shop', 'd')],
  'deploy a remote': [(_out, storage) => deployFake(storage, 'b'), isCurrent('shop', 'b')],
  gc: [
    (_out, storage) => collectGarbage(storage, { keep: 1, now: Date.now() + 60 * DAY_MS }),
    async (storage) => {
      assert.equal((await publishedReleases(storage, 'shop')).length, 2);
      assert.equal((await storage.list('site/shell')).length, 5);
      assert.equal((await readHead(storage)).retired, undefined);
    },
  ],
};

async function publishTo(storage, out, name, letter) {
  const build = await fakeBuild(out, name, letter);
  await publish(storage, build).catch((error) => {
    if (!/published already/.test(error.message)) throw error;
  });
}

function isPublished(name, letter) {
  return async (storage) => {
    const releases = (await publishedReleases(storage, name)).map(({ release }) => release);
    assert.ok(releases.includes(releaseNamed(letter)));
  };
}

function isCurrent(name, letter) {
  return async (storage) => assert.equal(await currentOf(storage, name), releaseNamed(letter));
}

/** Storage whose disk is full after some writes; a process killed at that point leaves the same. */
function fullAfter(storage, writes) {
  let left = writes;
  const limited =
    (write) =>
    async (...args) => {
      if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      left -= 1;
      return write(...args);
    };
  return {
    ...storage,
    replace: limited(storage.replace),
    putFolder: limited(storage.putFolder),
    remove: limited(storage.remove),
  };
}

for (const [what, [act, assertDone]] of Object.entries(actions)) {
  test(`a full disk at any step of "${what}" leaves the site whole, and the next run completes it`, async (t) => {
    const { out: template, storage: prepared } = await withShop(t, 'a', 'b', 'c');
    await publishFake(template, 'shell', 'b');
    await publishFake(template, 'shell', 'c');
    await deployFake(prepared, 'a');
    let isComplete = false;
    let writes = 0;
    for (; !isComplete; writes += isFull ? 1 : 2) {
      const out = path.join(template, '..', `out-${writes}`);
      await fs.cp(template, out, { recursive: true });
      const storage = await openFolder(out);
      const result = await act(out, fullAfter(storage, writes)).catch((error) => {
        assert.equal(error.code, 'ENOSPC');
        return { problem: error };
      });
      isComplete = !result?.problem;
      await assertServable(out);
      await act(out, storage);
      await assertDone(storage);
      await assertServesHead(out);
      await assertServable(out);
    }
    assert.ok(writes > 1, 'it was interrupted at least once');
  });
}

const steps = Object.keys(actions);

test('a process killed at any moment leaves the site whole, and the next one completes the work', async (t) => {
  const { out, storage } = await withTwoRemotes(t);
  await publishFake(out, 'shell', 'b');
  await deployFake(storage, 'a');
  const file = (name) => JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);
  const program = `
    import { deployFake, fakeBuild } from ${file('fakes.mjs')};
    import { collectGarbage } from ${file('gc.mjs')};
    import { publish } from ${file('publish.mjs')};
    import { openFolder } from ${file('storage.mjs')};
    const out = process.argv[1];
    const storage = await openFolder(out);
    const old = { builtAt: new Date(0).toISOString() };
    const publishOld = async (name) => publish(storage, await fakeBuild(out, name, 'd', old)).catch(() => {});
    for (let round = 0; ; round += 1) {
      const letter = 'ab'[round % 2];
      const steps = [
        () => publishOld('shell'),
        () => deployFake(storage, letter, { name: 'shell' }),
        () => publishOld('shop'),
        () => deployFake(storage, letter),
        () => collectGarbage(storage, { keep: 1, minAgeDays: 0 }),
      ];
      for (const step of steps) {
        console.log('step');
        await step();
      }
    }`;
  for (let round = 0; round < (isFull ? 4 * steps.length : 2); round += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, out], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let begun = 0;
    for await (const _ of createInterface({ input: child.stdout })) {
      begun += 1;
      // Each round kills it in the middle of the next step.
      if (begun === steps.length + round) child.kill('SIGKILL');
    }
    assert.deepEqual(await ended, [null, 'SIGKILL']);
    await assertServable(out);

    const letter = 'ab'[round % 2];
    await deployFake(storage, letter, { name: 'shell' });
    await deployFake(storage, letter);
    await collectGarbage(storage, { keep: 1, minAgeDays: 0 });
    await assertServable(out);
    await assertServesHead(out);
    const { revision } = await readHead(storage);
    assert.deepEqual(
      (await historyOf(storage)).map((head) => head.revision),
      Array.from({ length: revision }, (_, index) => revision - index),
    );
    // A draft may be left, which blocks nobody: a later gc deletes it.
    const drafts = (await storage.unfinished()).map(({ name }) => path.basename(name));
    const names = await fs.readdir(path.join(out, 'state'));
    assert.deepEqual(
      names.filter((name) => name.startsWith('lock') && !drafts.includes(name)),
      [],
    );
  }
});
