import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { textOf } from '../common/files.mjs';
import { collect } from '../common/processes.mjs';
import { bucketOf } from './bucket.mjs';
import {
  currentOf,
  deployFake,
  deployFakeShell,
  fakeBuild,
  historyOf,
  publishFake,
  releaseNamed,
  runHere,
  runTool,
  temporaryOut,
  withShop,
} from './fakes.mjs';
import { describeFiles } from './files.mjs';
import { collectGarbage } from './gc.mjs';
import { changeHead, readHead } from './head.mjs';
import { siteOf } from './layout.mjs';
import * as operations from './operations.mjs';
import { repository } from './packages.mjs';
import { publish } from './publish.mjs';
import { readRelease } from './records.mjs';
import { Refusal } from './refusal.mjs';
import { openFolder } from './storage.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString();
const pageIn = (out) => fs.readFile(path.join(out, 'site/index.html'), 'utf8');
const fileOf = (out, letter, name) => path.join(out, 'site/mf/shop', releaseNamed(letter), name);

async function runSteps(t, out, steps) {
  for (const [args, expected] of steps) {
    const { code, output } = await runHere(t, out, ...args);
    assert.equal(code, 0, `${args.join(' ')}: ${output}`);
    assert.ok(output.includes(expected), `${args.join(' ')}: ${output}`);
  }
}

test('a team deploys, tries out, promotes, rolls back, disables, enables and inspects', async (t) => {
  const { out } = await withShop(t, 'a', 'b');
  await runSteps(t, out, [
    [['deploy', `shop@${releaseNamed('a')}`], '100 % of the visitors. Revision 2.'],
    [['deploy', `shop@${releaseNamed('a')}`], 'Nothing to change. Revision 2.'],
    [['deploy', `shop@${releaseNamed('b')}`, '--canary', '10'], '10 % of the visitors. Revision 3.'],
    [['promote', 'shop'], 'Revision 4.'],
    [['rollback', 'shop'], `shop@${releaseNamed('a')} is the default again. Revision 5.`],
    [['deploy', `shop@${releaseNamed('b')}`, '--canary', '5'], 'Revision 6.'],
    [['abort', 'shop', '--if-revision', '6', '--by', 'Ada'], 'Revision 7.'],
    [['disable', 'shop', '--message', 'Back at ten'], 'Revision 8.'],
    [['status'], 'disabled: Back at ten'],
    [['enable', 'shop'], 'Revision 9.'],
    [['history', 'shop'], `Ada  abort shop@${releaseNamed('a')}`],
    [['gc', '--dry-run'], 'There is nothing to delete.'],
    [['--help'], 'npm run release'],
  ]);
});

test('the shell is deployed, rolled back and inspected with the same commands', async (t) => {
  const { out } = await withShop(t);
  await publishFake(out, 'shell', 'b');
  assert.equal(await pageIn(out), 'page a', 'published, not deployed');
  await runSteps(t, out, [
    [['deploy', 'shell', '--by', 'Ada', '--if-revision', '1'], `shell@${releaseNamed('b')}: 100 %`],
    [['history', 'shell'], `Ada  deploy shell@${releaseNamed('b')}`],
    [['rollback', 'shell', '--by', 'Bola'], `shell@${releaseNamed('a')} is the default again. Revision 3.`],
    [['history'], `Bola  rollback shell@${releaseNamed('a')}`],
    [['rollback', 'shell', '--to', releaseNamed('b')], 'Revision 4.'],
    [['status'], `${releaseNamed('b')}  default`],
  ]);
  assert.equal(await pageIn(out), 'page b');
  const misspelt = await runHere(t, out, 'history', 'shel');
  assert.match(misspelt.output, /No change of shel is recorded\./);
  assert.notEqual(misspelt.code, 0);
  const stale = await runHere(t, out, 'rollback', 'shell', '--to', releaseNamed('a'), '--if-revision', '99');
  assert.deepEqual([stale.code, await pageIn(out)], [1, 'page b']);
  assert.match(stale.output, /The revision is 4, not 99/);
});

test('says that a remote stays disabled when its release changes, until it is enabled', async (t) => {
  const { out } = await withShop(t, 'a', 'b');
  const stays = 'shop stays disabled, and visitors see its message: npm run release -- enable shop';
  await runSteps(t, out, [
    [['deploy', `shop@${releaseNamed('a')}`], '100 %'],
    [['disable', 'shop'], 'shop is disabled.'],
    [['deploy', `shop@${releaseNamed('b')}`], stays],
    [['rollback', 'shop'], stays],
    [['deploy', `shop@${releaseNamed('b')}`, '--canary', '5'], stays],
    [['promote', 'shop'], stays],
  ]);
  const enabled = await runHere(t, out, 'enable', 'shop');
  assert.ok(!enabled.output.includes('stays disabled'), enabled.output);
});

test('wrong arguments exit 2 and refusals exit 1, both in plain words', async (t) => {
  const { out } = await withShop(t, 'a');
  for (const [args, code, message] of [
    [['explode'], 2, 'There is no command explode.'],
    [['toString'], 2, 'There is no command toString.'],
    [['deploy'], 2, 'Usage: deploy'],
    [['rollback', 'shop', 'bank'], 2, 'Usage: rollback'],
    [['deploy', 'shop@'], 2, 'is not <name>@<release>'],
    [['deploy', 'shop', `shop@${releaseNamed('a')}`], 2, 'shop is named twice.'],
    [['deploy', 'shop', '--canary', '101'], 2, 'from 1 to 100'],
    [['deploy', 'shop', '--canary', '1e1'], 2, 'from 1 to 100'],
    [['promote', 'shop', '--colour'], 2, 'Usage: promote'],
    [['abort', 'shop', '--if-revision', 'x'], 2, '--if-revision takes a whole number'],
    [['gc', '--keep', '0'], 2, '--keep takes a whole number'],
    [['build', 'nothing'], 2, 'There is no nothing.'],
    [['publish', 'shell', '--version', 'one'], 2, 'is not like 1.2.3'],
    [['deploy', 'bank'], 1, 'No release of bank is published'],
    [['deploy', 'shop@1.0.0-00000000'], 1, 'is not published'],
    [['deploy', 'shop', '--if-revision', '7'], 1, 'The revision is 1, not 7'],
    [['rollback', 'shop'], 1, 'shop was never deployed'],
    [['deploy', 'shell', '--canary', '5'], 1, 'The shell cannot be a canary'],
    [['disable', 'shell'], 1, 'The shell cannot be disabled'],
    [['rollback', 'shell'], 1, 'Nothing came before'],
  ]) {
    const result = await runHere(t, out, ...args);
    assert.equal(result.code, code, `${args.join(' ')}: ${result.output}`);
    assert.ok(result.output.includes(message), `${args.join(' ')}: ${result.output}`);
    assert.ok(!result.output.includes('    at '), result.output);
  }
  const { code, output } = await runTool(out, 'deploy', 'bank');
  assert.deepEqual([code, output], [1, 'No release of bank is published.\n']);
});

test('says in one sentence why the folder of --out cannot be used, and what to do', async (t) => {
  const { out } = await withShop(t, 'a');
  const file = path.join(out, 'state/head.json');
  const ofFile = await runHere(t, file, 'status');
  assert.deepEqual(ofFile, { code: 1, output: '--out must name a folder, but part of it is a file.' });

  for (const [code, sentence] of [
    ['ENOSPC', /^The disk is full\. Free space and run the command again: .+\.$/],
    ['EDQUOT', /^The disk is full\. Free space and run the command again: .+\.$/],
    ['EACCES', /^This account may not use the folder of --out\. .+\.$/],
    ['EPERM', /^This account may not use the folder of --out\. .+\.$/],
    ['EROFS', /^The folder of --out is on a disk that is mounted read-only\. .+\.$/],
  ]) {
    const { mock } = t.mock.method(fs, 'open', async () => {
      throw Object.assign(new Error(code), { code });
    });
    const result = await runHere(t, out, 'deploy', 'shop');
    mock.restore();
    assert.equal(result.code, 1);
    assert.match(result.output, sentence);
  }
});

test('says when nothing has been deployed to the folder of --out', async (t) => {
  const out = await temporaryOut(t);
  const text = 'Nothing has been deployed yet.';
  await runSteps(t, out, [
    [['status'], `WatchEarn  revision 0\n${text}`],
    [['history'], text],
  ]);
});

test('a published release cannot be overwritten', async (t) => {
  const { out } = await withShop(t, 'a');
  const before = await describeFiles(out);
  await assert.rejects(publishFake(out, 'shop', 'a', { title: 'Another' }), /published already/);
  await assert.rejects(publishFake(out, 'shell', 'a'), /published already/);
  assert.deepEqual(await describeFiles(out), before);
});

test('refuses to publish a build that was changed', async (t) => {
  const out = await temporaryOut(t);
  const build = await fakeBuild(out, 'shop', 'a');
  await fs.appendFile(path.join(build.folder, 'remote.js'), ' ');
  const storage = await openFolder(out);
  await assert.rejects(publish(storage, build), /differs from what was built: remote\.js was changed/);
  assert.deepEqual(await storage.list('site'), []);
});

test('compressed copies are published and described in release.json', async (t) => {
  const { storage } = await withShop(t, 'a');
  const { files } = await readRelease(storage, 'shop', releaseNamed('a'));
  assert.deepEqual(
    files.map((file) => file.path),
    ['remote.js', 'remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'],
  );
  const shell = await readRelease(storage, 'shell', releaseNamed('a'));
  const paths = shell.files.map((file) => file.path);
  for (const file of ['shell/vendor.js', 'shell/vendor.js.br', 'shell/vendor.js.gz'])
    assert.ok(paths.includes(file));
});

test('a shell keeps the good copy of a shared file, whichever encoder made it', async (t) => {
  const { out, storage } = await withShop(t);
  const { brotliCompressSync, constants } = await import('node:zlib');
  const file = path.join(out, 'site/shell/vendor.js');
  const other = brotliCompressSync(await fs.readFile(file), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
  });
  await fs.writeFile(`${file}.br`, other);
  await deployFakeShell(out, 'b');
  assert.deepEqual(await fs.readFile(`${file}.br`), other);
  await fs.writeFile(`${file}.br`, '');
  await assert.rejects(operations.rollback(storage, 'shell'), /vendor\.js\.br was changed/);
  await deployFakeShell(out, 'c');
  assert.notEqual((await fs.stat(`${file}.br`)).size, 0, 'a bad copy is replaced');
});

test('publishing a shell again restores files that were lost', async (t) => {
  const { out, storage } = await withShop(t);
  await publishFake(out, 'shell', 'b');
  await fs.rm(path.join(out, 'site/shell/shell.b.js'));
  await assert.rejects(deployFake(storage, 'b', { name: 'shell' }), /shell\.b\.js is missing/);
  await publishFake(out, 'shell', 'b');
  await deployFake(storage, 'b', { name: 'shell' });
  assert.equal(await pageIn(out), 'page b');
});

test('publishing a remote again restores files that were lost, and only the same ones', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  const folder = path.join(out, 'site/mf/shop', releaseNamed('a'));
  const before = await describeFiles(folder);
  await fs.rm(path.join(folder, 'remoteEntry.js'));
  await fs.writeFile(path.join(folder, 'remoteEntry.js.br'), '');
  await assert.rejects(deployFake(storage, 'a'), /remoteEntry\.js is missing/);
  await publishFake(out, 'shop', 'a');
  await deployFake(storage, 'a');
  assert.deepEqual(await describeFiles(folder), before);

  await fs.rm(path.join(folder, 'remote.js'));
  const { folder: built, document } = await fakeBuild(out, 'shop', 'a');
  await fs.writeFile(path.join(built, 'remote.js'), 'another remote');
  const another = { folder: built, document: { ...document, files: await describeFiles(built) } };
  await assert.rejects(
    publish(storage, another),
    /were lost, and this build makes others: remote\.js\. Make/,
  );
});

for (const [what, spoil] of [
  ['lost', (record) => fs.rm(record)],
  ['damaged', (record) => fs.truncate(record, 20)],
]) {
  test(`publishing a release again restores its record when that was ${what}`, async (t) => {
    const { out, storage } = await withShop(t, 'a', 'b');
    for (const [name, record] of [
      ['shop', fileOf(out, 'a', 'release.json')],
      ['shell', path.join(out, 'state/shells', `${releaseNamed('a')}.json`)],
    ]) {
      await spoil(record);
      await assert.rejects(deployFake(storage, 'a', { name }), /is not published/);
      await publishFake(out, name, 'a');
      await deployFake(storage, 'a', { name });
    }
    await operations.rollback(storage, 'shop', { to: releaseNamed('b') });
  });

  test(`what is served changes while the record of the shell is ${what}, except for the page`, async (t) => {
    const { out, storage } = await withShop(t, 'a');
    await deployFake(storage, 'a');
    await spoil(path.join(out, 'state/shells', `${releaseNamed('a')}.json`));
    await operations.disable(storage, 'shop');
    assert.match(await fs.readFile(path.join(out, 'site/mf/discovery.json'), 'utf8'), /"disabled"/);
    assert.equal(await pageIn(out), 'page a');
  });

  test(`a release whose record was ${what} gets no other files`, async (t) => {
    const { out } = await withShop(t, 'a');
    await spoil(fileOf(out, 'a', 'release.json'));
    await fs.writeFile(fileOf(out, 'a', 'remote.js'), 'another remote');
    await assert.rejects(publishFake(out, 'shop', 'a'), /this build makes others: remote\.js/);
  });
}

const gate = {
  'is not compatible: its contract': [{ contract: '2.0' }, /speaks contract 2.0, the shell 1/],
  'is not compatible: it needs a newer react': [{ requires: { react: '^19.4.0' } }, /needs react \^19\.4\.0/],
  'is not compatible: it needs a newer patch': [{ requires: { react: '^19.3.2' } }, /needs react \^19\.3\.2/],
  'is not compatible: it needs another major': [{ requires: { react: '^20.0.0' } }, /needs react \^20\.0\.0/],
  'is not compatible: it needs what the shell lacks': [{ requires: { vue: '^3.0.0' } }, /the shell has none/],
  'takes the paths of another': [{ routes: ['/bank/:id'] }, /answer for the same path/],
};
for (const [what, [overrides, message]] of Object.entries(gate)) {
  test(`refuses a release that ${what}`, async (t) => {
    const { out, storage } = await withShop(t);
    await publishFake(out, 'bank', 'a');
    await deployFake(storage, 'a', { name: 'bank' });
    await publishFake(out, 'shop', 'a', overrides);
    const before = await readHead(storage);
    await assert.rejects(deployFake(storage, 'a'), message);
    assert.deepEqual(await readHead(storage), before);
  });
}

test('refuses a shell with every reason why a deployed remote, default or canary, cannot run in it', async (t) => {
  const { out, storage } = await withShop(t, 'a', 'b');
  await publishFake(out, 'bank', 'a', { contract: '1.2' });
  await deployFake(storage, 'a');
  await deployFake(storage, 'b', { canary: 10 });
  await deployFake(storage, 'a', { name: 'bank' });
  const before = await readHead(storage);
  const strange = { contracts: ['9', '8'], provides: { react: '20.0.0' } };
  await assert.rejects(deployFakeShell(out, 'b', strange), (error) => {
    assert.ok(error instanceof Refusal);
    for (const id of ['shop', 'bank'].map((name) => `${name}@${releaseNamed('a')}`)) {
      assert.ok(error.message.includes(`${id}: it speaks contract`), error.message);
      assert.ok(error.message.includes(`${id}: it needs react ^19.1.0, the shell has 20.0.0`), error.message);
    }
    assert.ok(error.message.includes(`shop@${releaseNamed('b')}: it speaks contract 1.0, the shell 9 and 8`));
    return true;
  });
  assert.deepEqual(await readHead(storage), before);
  assert.equal(await pageIn(out), 'page a');
});

test('refuses to roll back to a shell that is too old for the remotes', async (t) => {
  const { out, storage } = await withShop(t);
  await deployFakeShell(out, 'b', { contracts: ['2', '1'] });
  await publishFake(out, 'shop', 'a', { contract: '2.0' });
  await deployFake(storage, 'a');
  await assert.rejects(operations.rollback(storage, 'shell'), /it speaks contract 2\.0, the shell 1/);
  assert.equal(await pageIn(out), 'page b');
});

test('a shell and remotes that need each other are deployed in one change', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  await publishFake(out, 'shop', 'b', { requires: { react: '^20.0.0' } });
  await publishFake(out, 'shell', 'b', { provides: { react: '20.0.0' } });
  await assert.rejects(deployFake(storage, 'b'), /needs react \^20/);
  await assert.rejects(deployFake(storage, 'b', { name: 'shell' }), /needs react \^19/);
  const { revision } = await readHead(storage);
  const { code, output } = await runHere(t, out, 'deploy', 'shell', 'shop');
  assert.equal(code, 0, output);
  assert.equal((await readHead(storage)).revision, revision + 1);
  assert.equal(await currentOf(storage, 'shop'), releaseNamed('b'));
  assert.equal(await pageIn(out), 'page b');
});

test('refuses a release whose files were changed, removed or added, and one without a shell', async (t) => {
  const { out, storage } = await withShop(t, 'a', 'b', 'c', 'd', 'e');
  await fs.appendFile(fileOf(out, 'a', 'remote.js'), ' ');
  await fs.rm(fileOf(out, 'b', 'remote.js'));
  // A browser that accepts Brotli gets this one instead of the good original.
  await fs.writeFile(fileOf(out, 'd', 'remoteEntry.js.br'), '');
  await fs.writeFile(fileOf(out, 'e', 'remote.js.gz'), '');
  await assert.rejects(deployFake(storage, 'a'), /remote\.js was changed after it was published/);
  await assert.rejects(deployFake(storage, 'b'), /remote\.js is missing/);
  await assert.rejects(deployFake(storage, 'd'), /remoteEntry\.js\.br was changed after it was published/);
  await assert.rejects(deployFake(storage, 'e'), /remote\.js\.gz was added after it was published/);
  await deployFake(storage, 'c');
  await assert.rejects(operations.rollback(storage, 'shop', { to: releaseNamed('a') }), /was changed/);

  const another = await temporaryOut(t);
  await publishFake(another, 'shop', 'a');
  await assert.rejects(deployFake(await openFolder(another), 'a'), /no shell is deployed/);
});

test('refuses to promote a canary whose files were changed meanwhile, but can abort it', async (t) => {
  const { out, storage } = await withShop(t, 'a', 'b');
  await deployFake(storage, 'a');
  await deployFake(storage, 'b', { canary: 10 });
  await fs.appendFile(fileOf(out, 'b', 'remote.js'), ' ');
  await assert.rejects(operations.promote(storage, 'shop'), /was changed/);
  await operations.abort(storage, 'shop');
  assert.equal(await currentOf(storage, 'shop'), releaseNamed('a'));
});

test('the gate reads release.json, not the manifest of the federation plugin', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  const manifest = fileOf(out, 'a', 'mf-manifest.json');
  await fs.writeFile(manifest, textOf({ shared: [{ name: 'react', requiredVersion: '^99.0.0' }] }));
  assert.equal((await deployFake(storage, 'a')).changed, true);
});

test('a rollback changes one served file', async (t) => {
  const { out, storage } = await withShop(t, 'a', 'b');
  for (const letter of ['a', 'b']) await deployFake(storage, letter);
  const served = path.join(out, 'site');
  const before = new Map((await describeFiles(served)).map((file) => [file.path, file.integrity]));
  assert.equal((await runTool(out, 'rollback', 'shop')).code, 0);
  const changed = (await describeFiles(served)).filter((file) => before.get(file.path) !== file.integrity);
  assert.deepEqual(
    changed.map((file) => file.path),
    ['mf/discovery.json'],
  );
  assert.equal(await currentOf(storage, 'shop'), releaseNamed('a'));
});

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

test('the steps in docs/deploying.md copy every file of a site with one remote, also after an interruption', {
  skip: !hasRsync && 'rsync is not installed',
}, async (t) => {
  const out = await temporaryOut(t);
  const storage = await openFolder(out);
  await deployFakeShell(out);
  await publishFake(out, 'user', 'a');
  await deployFake(storage, 'a', { name: 'user' });
  const checkout = path.join(out, '../checkout');
  const CDN = path.join(out, '../cdn');
  await fs.mkdir(path.join(checkout, 'infra/releases'), { recursive: true });
  await fs.symlink(out, path.join(checkout, 'infra/releases/dist'));
  await fs.mkdir(CDN);
  const guide = await fs.readFile(path.join(repository, 'docs/deploying.md'), 'utf8');
  const [, steps] = guide.match(/^```sh\n([^`]+\$site\/mf\/discovery\.json [^`]+)```$/m);
  const copy = () => collect('sh', ['-ec', steps], { cwd: checkout, env: { ...process.env, CDN } });
  const served = await describeFiles(siteOf(out));
  for (const round of ['first', 'second']) {
    const { code, output } = await copy();
    assert.equal(code, 0, output);
    const wanted = served.filter((file) => file.path !== 'mf/discovery.schema.json');
    assert.deepEqual(await describeFiles(CDN), wanted, round);
    await fs.truncate(path.join(CDN, 'mf/user', releaseNamed('a'), 'remoteEntry.js'), 10);
  }
});

test('the history has every revision with who changed what, the latest first', async (t) => {
  const { storage } = await withShop(t, 'a', 'b');
  await deployFake(storage, 'a', { by: 'Ada' });
  await deployFake(storage, 'b', { canary: 10, by: 'Bola' });
  await operations.promote(storage, 'shop', { by: 'Chi' });
  const history = await historyOf(storage);
  assert.deepEqual(history[0], await readHead(storage));
  for (const { at, revision, microFrontends } of history) {
    assert.ok(Date.parse(at));
    for (const [entry] of Object.values(microFrontends)) assert.equal(entry.extras.revision, revision);
  }
  assert.deepEqual(
    history.slice(0, 3).map(({ revision, command, targets, by }) => [revision, command, ...targets, by]),
    [
      [4, 'promote', `shop@${releaseNamed('b')}`, 'Chi'],
      [3, 'deploy --canary 10', `shop@${releaseNamed('b')}`, 'Bola'],
      [2, 'deploy', `shop@${releaseNamed('a')}`, 'Ada'],
    ],
  );
});

test('a change has an author even when RELEASE_BY is empty and the account has no name', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  process.env.RELEASE_BY = '';
  t.after(() => delete process.env.RELEASE_BY);
  t.mock.method(os, 'userInfo', () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  await runHere(t, out, 'deploy', 'shop', '--by', '');
  assert.equal((await readHead(storage)).by, `account ${process.getuid()}`);
});

test('a reader that has seen enough ends the output without an error', async (t) => {
  const { out } = await withShop(t);
  const tool = path.join(repository, 'infra/releases/release.mjs');
  const command = '"$0" "$1" status --out "$2" | true';
  const { output } = await collect('sh', ['-c', command, process.execPath, tool, out]);
  assert.equal(output, '');
});

test('an invalid document is not written', async (t) => {
  const { storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  const before = await readHead(storage);
  const change = { command: 'spoil', by: 'Ada' };
  const spoil = (head) => ({
    ...head,
    microFrontends: {
      ...head.microFrontends,
      shop: [{ ...head.microFrontends.shop[0], url: 'https://x.example' }],
    },
  });
  await assert.rejects(changeHead(storage, change, spoil), Refusal);
  assert.deepEqual(await readHead(storage), before);
});

test('gc keeps releases that are named, were offered recently, are young or among the newest', async (t) => {
  const { out, storage } = await withShop(t);
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [index, letter] of letters.entries()) {
    await publishFake(out, 'shop', letter, { builtAt: daysAgo(60 - index) });
  }
  for (const letter of ['a', 'b', 'c', 'd']) await deployFake(storage, letter);
  const folder = (letter) => `site/mf/shop/${releaseNamed(letter)}`;
  const collect = (options) => collectGarbage(storage, { keep: 1, ...options });
  // d, c and b are named; a was until a moment ago; f is the newest.
  assert.deepEqual(await collect(), [folder('e')]);
  assert.deepEqual(await collect(), []);

  // Ten changes later none of the last revisions names a, but tabs opened with it may still be open.
  for (let round = 0; round < 5; round += 1) {
    await operations.disable(storage, 'shop');
    await operations.enable(storage, 'shop');
  }
  assert.deepEqual(await collect(), []);
  const inTwoMonths = Date.now() + 60 * DAY_MS;
  assert.deepEqual(await collect({ now: inTwoMonths, dryRun: true }), [folder('a')]);
  assert.ok((await fs.stat(path.join(out, folder('a')))).isDirectory());
  assert.deepEqual(await collect({ now: inTwoMonths }), [folder('a')]);
  await assert.rejects(fs.stat(path.join(out, folder('a'))), { code: 'ENOENT' });
  assert.equal(await currentOf(storage, 'shop'), releaseNamed('d'));
});

test('gc keeps the files of the ten latest shells and of those that can be rolled back to', async (t) => {
  const { out, storage } = await withShop(t);
  for (const letter of 'bcdef0123456') await publishFake(out, 'shell', letter);
  await fs.writeFile(path.join(out, 'site/shell/shell.b.js.br'), '');
  assert.deepEqual(await collectGarbage(storage), []);
  const gone = await collectGarbage(storage, { now: Date.now() + 60 * DAY_MS });
  const files = (letter) => [`state/shells/${releaseNamed(letter)}.json`, `site/shell/shell.${letter}.js`];
  assert.deepEqual(gone.sort(), [...['b', 'c'].flatMap(files), 'site/shell/shell.b.js.br'].sort());
  assert.equal(await pageIn(out), 'page a');
});

test('gc deletes no file of a shell while the record of one that is offered is lost', async (t) => {
  const { out, storage } = await withShop(t);
  await deployFakeShell(out, 'b');
  await fs.rm(path.join(out, 'state/shells', `${releaseNamed('b')}.json`));
  assert.deepEqual(await collectGarbage(storage, { now: Date.now() + 60 * DAY_MS }), []);
});

test('a deployment deletes releases that are long out of use', async (t) => {
  const { out } = await withShop(t);
  const letters = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a'];
  for (const [index, letter] of letters.entries()) {
    await publishFake(out, 'shop', letter, { builtAt: daysAgo(60 - index) });
  }
  const { code, output } = await runHere(t, out, 'deploy', 'shop');
  assert.equal(code, 0, output);
  assert.match(output, /Revision 2\.\ngc deleted site\/mf\/shop\/1\.0\.0-00000000$/);
});

test('a deployment stands when only gc fails', async (t) => {
  const { storage } = await withShop(t, 'a');
  const broken = { ...storage, unfinished: () => Promise.reject(new Error('unreadable')) };
  const { changed, problem } = await operations.deploy(broken, [{ name: 'shop' }]);
  assert.deepEqual([changed, problem.message], [true, 'unreadable']);
  assert.equal(await currentOf(storage, 'shop'), releaseNamed('a'));
});

for (const [what, damage] of /** @type {const} */ ([
  ['damaged', (file) => fs.writeFile(file, '')],
  ['no head', (file) => fs.writeFile(file, '{}')],
  ['lost', (file) => fs.rm(file)],
])) {
  test(`nothing is changed or deleted while the head is ${what}, and every command says how to restore it`, async (t) => {
    const { out, storage } = await withShop(t, 'a', 'b');
    for (const letter of ['a', 'b']) await deployFake(storage, letter);
    const head = path.join(out, 'state/head.json');
    await damage(head);
    const before = (await fs.readdir(out, { recursive: true })).sort();
    for (const args of [['status'], ['gc'], ['deploy', 'shop'], ['history']]) {
      const { code, output } = await runHere(t, out, ...args);
      assert.equal(code, 1, output);
      assert.match(
        output,
        /^state\/head\.json is (damaged|missing, .+)\. Put .+ newest file of state\/history.+$/m,
      );
      assert.doesNotMatch(output, / at .+mjs/);
    }
    assert.deepEqual((await fs.readdir(out, { recursive: true })).sort(), before);

    await fs.cp(path.join(out, 'state/history/2.json'), head);
    await deployFake(storage, 'b');
    assert.equal(await currentOf(storage, 'shop'), releaseNamed('b'));
  });
}

test('gc names a damaged revision of the history, and works again without it', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  const revision = path.join(out, 'state/history/1.json');
  await fs.writeFile(revision, '');
  const { code, output } = await runHere(t, out, 'gc');
  assert.deepEqual(
    [code, output.trim()],
    [1, 'state/history/1.json is damaged. Put a backup in its place, or delete it.'],
  );
  await fs.rm(revision);
  assert.equal((await runHere(t, out, 'gc')).code, 0);
});

test('a release that gc is deleting cannot be deployed or published meanwhile', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await publishFake(out, 'shop', 'b', { builtAt: daysAgo(60) });
  let attempts;
  const interrupted = {
    ...storage,
    async remove(names) {
      attempts = await Promise.allSettled([deployFake(storage, 'b')]);
      await storage.remove(names);
      attempts.push(...(await Promise.allSettled([publishFake(out, 'shop', 'b')])));
    },
  };
  assert.deepEqual(await collectGarbage(interrupted, { keep: 1 }), [`site/mf/shop/${releaseNamed('b')}`]);
  for (const { reason } of attempts) assert.match(reason.message, /being deleted/);
  await publishFake(out, 'shop', 'b');
  await deployFake(storage, 'b');
});

test('deploying canaries prints the bucket with which the shell gives each to a browser', async (t) => {
  // 'foo:bar' hashes to 0xb7264ca8, as in the shell's own spec.
  assert.equal(bucketOf('foo', 'bar'), 10_000 - (0xb7264ca8 % 10_000));
  const { out, storage } = await withShop(t, 'a', 'b');
  await deployFake(storage, 'a');
  for (const letter of ['a', 'b']) await publishFake(out, 'cart', letter);
  await deployFake(storage, 'a', { name: 'cart' });
  const canaries = ['shop', 'cart'].map((name) => `${name}@${releaseNamed('b')}`);
  const { output } = await runHere(t, out, 'deploy', ...canaries, '--canary', '10');
  for (const name of ['shop', 'cart']) {
    const bucket = bucketOf(name, releaseNamed('b'));
    assert.match(output, new RegExp(`^To get ${name} .+: localStorage\\['mf-bucket'\\] = ${bucket}$`, 'm'));
  }
});

test('the next command rewrites a served document that was damaged by hand', async (t) => {
  const { out, storage } = await withShop(t, 'a');
  await deployFake(storage, 'a');
  const file = path.join(out, 'site/mf/discovery.json');
  const before = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, 'damaged');
  await operations.enable(storage, 'shop');
  assert.equal(await fs.readFile(file, 'utf8'), before);
});
