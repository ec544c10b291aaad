import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { textOf } from '../common/files.mjs';
import { satisfies } from './check.mjs';
import { rolesOf, versionOf } from './discovery.mjs';
import { fakeBuild, publishFake, publishFakeShell, releaseNamed, runTool, temporaryOut } from './fakes.mjs';
import { describeFiles } from './files.mjs';
import { collectGarbage } from './gc.mjs';
import * as operations from './operations.mjs';
import { publishRemote, readShell } from './publish.mjs';
import { readDiscovery } from './store.mjs';

const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days) => new Date(Date.now() - days * DAY_MS).toISOString();
const currentOf = async (out, remote) => versionOf(rolesOf(await readDiscovery(out), remote).current);

async function withShop(t, ...letters) {
  const out = await temporaryOut(t);
  await publishFakeShell(out);
  for (const letter of letters) await publishFake(out, 'shop', letter);
  return out;
}

test('a team publishes, tries out, promotes, takes back, switches off and on, and reads about it', async (t) => {
  const out = await withShop(t, 'a', 'b');
  const steps = [
    [['deploy', `shop@${releaseNamed('a')}`], 'gets 100 % of the visitors. Revision 1.'],
    [['deploy', `shop@${releaseNamed('a')}`], 'That is so already. Revision 1.'],
    [['deploy', `shop@${releaseNamed('b')}`, '--canary', '10'], 'gets 10 % of the visitors. Revision 2.'],
    [['promote', 'shop'], 'Revision 3.'],
    [['rollback', 'shop'], `shop@${releaseNamed('a')} is the default again. Revision 4.`],
    [['deploy', `shop@${releaseNamed('b')}`, '--canary', '5'], 'Revision 5.'],
    [['abort', 'shop', '--if-revision', '5', '--by', 'Ada'], 'Revision 6.'],
    [['disable', 'shop', '--message', 'Back at ten'], 'Revision 7.'],
    [['status'], 'disabled: Back at ten'],
    [['enable', 'shop'], 'Revision 8.'],
    [['history', 'shop'], 'Ada  abort shop@'],
    [['gc', '--dry-run'], 'There is nothing to delete.'],
    [['--help'], 'npm run release'],
  ];
  for (const [args, expected] of steps) {
    const { code, output } = await runTool(out, ...args);
    assert.equal(code, 0, `${args.join(' ')}: ${output}`);
    assert.ok(output.includes(expected), `${args.join(' ')}: ${output}`);
  }
});

test('wrong arguments exit 2 and refusals exit 1, both in plain words', async (t) => {
  const out = await withShop(t, 'a');
  for (const [args, code, message] of [
    [['explode'], 2, 'There is no command explode.'],
    [['toString'], 2, 'There is no command toString.'],
    [['deploy'], 2, 'Usage: deploy'],
    [['deploy', 'shop', 'bank'], 2, 'Usage: deploy'],
    [['deploy', 'shop@'], 2, 'is not <remote>@<release>'],
    [['deploy', 'shop', '--canary', '101'], 2, 'from 1 to 100'],
    [['deploy', 'shop', '--canary', '1e1'], 2, 'from 1 to 100'],
    [['promote', 'shop', '--colour'], 2, 'Usage: promote'],
    [['abort', 'shop', '--if-revision', 'x'], 2, '--if-revision takes a whole number'],
    [['gc', '--keep', '0'], 2, '--keep takes a whole number'],
    [['build', 'nothing'], 2, 'There is no nothing.'],
    [['publish', 'shell', '--version', 'one'], 2, 'is not like 1.2.3'],
    [['deploy', 'bank'], 1, 'No release of bank is published'],
    [['deploy', 'shop@1.0.0-00000000'], 1, 'is not published'],
    [['deploy', 'shop', '--if-revision', '7'], 1, 'at revision 0, not 7'],
    [['rollback', 'shop'], 1, 'shop was never deployed'],
  ]) {
    const result = await runTool(out, ...args);
    assert.equal(result.code, code, `${args.join(' ')}: ${result.output}`);
    assert.ok(result.output.includes(message), `${args.join(' ')}: ${result.output}`);
    assert.ok(!result.output.includes('    at '), result.output);
  }
});

test('a published release cannot be overwritten', async (t) => {
  const out = await withShop(t, 'a');
  const before = await describeFiles(out);
  await assert.rejects(publishFake(out, 'shop', 'a', { title: 'Another' }), /published already/);
  await assert.rejects(publishFakeShell(out), /published already/);
  assert.deepEqual(await describeFiles(out), before);
});

test('a build that changed on its way is not published', async (t) => {
  const out = await temporaryOut(t);
  const build = await fakeBuild(out, 'shop', 'a');
  await fs.appendFile(path.join(build.folder, 'remote.js'), ' ');
  await assert.rejects(publishRemote(out, build), /The copy differs/);
  assert.deepEqual(await describeFiles(out), []);
});

const gate = {
  'is not compatible: its contract': [{ contract: '2.0' }, /speaks contract 2.0, the shell 1/],
  'is not compatible: it needs a newer react': [{ requires: { react: '^19.4.0' } }, /needs react \^19\.4\.0/],
  'is not compatible: it needs what nobody provides': [{ requires: { vue: '^3.0.0' } }, /the shell has none/],
  'takes the paths of another': [{ routes: ['/bank/:id'] }, /answer for the same path/],
};
for (const [what, [overrides, message]] of Object.entries(gate)) {
  test(`a release is refused that ${what}`, async (t) => {
    const out = await withShop(t);
    await publishFake(out, 'bank', 'a');
    await operations.deploy(out, 'bank');
    await publishFake(out, 'shop', 'a', overrides);
    const before = await readDiscovery(out);
    await assert.rejects(operations.deploy(out, 'shop'), message);
    assert.deepEqual(await readDiscovery(out), before);
  });
}

test('a release is refused whose files were changed or are gone, or that no shell can run', async (t) => {
  const out = await withShop(t, 'a', 'b', 'c');
  const file = (letter, name) => path.join(out, 'site/mf/shop', releaseNamed(letter), name);
  await fs.appendFile(file('a', 'remote.js'), ' ');
  await fs.rm(file('b', 'remote.js'));
  const deploy = (letter, options) =>
    operations.deploy(out, 'shop', { release: releaseNamed(letter), ...options });
  await assert.rejects(deploy('a'), /remote\.js was changed after it was published/);
  await assert.rejects(deploy('b'), /remote\.js is missing/);
  await deploy('c');
  await assert.rejects(operations.rollback(out, 'shop', { to: releaseNamed('a') }), /was changed/);
  await fs.rm(path.join(out, 'state/shell.json'));
  await publishFake(out, 'shop', 'd');
  await assert.rejects(deploy('d', { canary: 10 }), /no shell is published/);
});

test('the gate reads release.json, not the manifest of the federation plugin', async (t) => {
  const out = await withShop(t, 'a');
  const manifest = path.join(out, 'site/mf/shop', releaseNamed('a'), 'mf-manifest.json');
  await fs.writeFile(manifest, textOf({ shared: [{ name: 'react', requiredVersion: '^99.0.0' }] }));
  assert.equal((await operations.deploy(out, 'shop')).changed, true);
});

test('a rollback changes one served file, in less than a second', async (t) => {
  const out = await withShop(t, 'a', 'b');
  for (const letter of ['a', 'b']) await operations.deploy(out, 'shop', { release: releaseNamed(letter) });
  const before = new Map((await describeFiles(out)).map((file) => [file.path, file.integrity]));
  const startedAt = performance.now();
  const { code } = await runTool(out, 'rollback', 'shop');
  const elapsedMs = performance.now() - startedAt;
  assert.equal(code, 0);
  const changed = (await describeFiles(out)).filter((file) => before.get(file.path) !== file.integrity);
  assert.deepEqual(
    changed.map((file) => file.path).filter((file) => !file.startsWith('state/history/3.')),
    ['site/mf/discovery.json'],
  );
  assert.ok(elapsedMs < 1_000, `${elapsedMs} ms`);
  assert.equal(await currentOf(out, 'shop'), releaseNamed('a'));
});

test('an earlier shell is served again', async (t) => {
  const out = await withShop(t);
  await publishFakeShell(out, 'b');
  const page = () => fs.readFile(path.join(out, 'site/index.html'), 'utf8');
  assert.equal(await page(), 'page b');
  await operations.rollbackShell(out);
  assert.equal(await page(), 'page a');
  assert.equal((await readShell(out)).release, releaseNamed('a'));
  await assert.rejects(operations.rollbackShell(out), /No shell was published before/);
  await operations.rollbackShell(out, { to: releaseNamed('b') });
  assert.equal(await page(), 'page b');
});

test('gc keeps what is named, was offered lately, is young or among the newest', async (t) => {
  const out = await withShop(t);
  const letters = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [index, letter] of letters.entries()) {
    await publishFake(out, 'shop', letter, { builtAt: daysAgo(60 - index) });
  }
  for (const letter of ['a', 'b', 'c', 'd']) {
    await operations.deploy(out, 'shop', { release: releaseNamed(letter) });
  }
  const folder = (letter) => `site/mf/shop/${releaseNamed(letter)}`;
  const collect = (options) => collectGarbage(out, { keep: 1, ...options });
  // d, c and b are named; a was until a moment ago; f is the newest.
  assert.deepEqual(await collect(), [folder('e')].sort());
  assert.deepEqual(await collect(), []);

  // Ten changes later a stands in no revision that counts, but tabs opened with it may still live.
  for (let round = 0; round < 5; round += 1) {
    await operations.disable(out, 'shop');
    await operations.enable(out, 'shop');
  }
  assert.deepEqual(await collect(), []);
  const inTwoMonths = Date.now() + 60 * DAY_MS;
  assert.deepEqual(await collect({ now: inTwoMonths, dryRun: true }), [folder('a')]);
  assert.ok((await fs.stat(path.join(out, folder('a')))).isDirectory());
  assert.deepEqual(await collect({ now: inTwoMonths }), [folder('a')]);
  await assert.rejects(fs.stat(path.join(out, folder('a'))), { code: 'ENOENT' });
  assert.equal(await currentOf(out, 'shop'), releaseNamed('d'));
});

test('gc keeps the files of the ten latest shells', async (t) => {
  const out = await withShop(t);
  for (const letter of 'bcdef0123456') await publishFakeShell(out, letter);
  await fs.writeFile(path.join(out, 'site/shell/shell.a.js.br'), '');
  assert.deepEqual(await collectGarbage(out), []);
  const gone = await collectGarbage(out, { now: Date.now() + 60 * DAY_MS });
  const files = (letter) => [`state/shells/${releaseNamed(letter)}.json`, `site/shell/shell.${letter}.js`];
  assert.deepEqual(gone.sort(), [...['a', 'b', 'c'].flatMap(files), 'site/shell/shell.a.js.br'].sort());
  assert.equal((await readShell(out)).release, releaseNamed('6'));
});

for (const [version, range, expected] of [
  ['19.3.1', '^19.3.0', true],
  ['19.3.1', '^19.4.0', false],
  ['20.0.0', '^19.3.0', false],
  ['18.9.9', '^19.0.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.2', '^0.0.1', false],
  ['19.3.1', '>=19', false],
  [undefined, '^19.0.0', false],
]) {
  test(`${version} ${expected ? 'is' : 'is not'} in ${range}`, () =>
    assert.equal(satisfies(version, range), expected));
}
