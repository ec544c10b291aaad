import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { JSDOM } from 'jsdom';
import { collect } from '../common/processes.mjs';
import {
  deployFake,
  fakeBuild,
  publishFake,
  releaseNamed,
  runHere,
  runTool,
  temporaryOut,
} from './fakes.mjs';
import { describeFiles } from './files.mjs';
import { activate, deploy } from './operations.mjs';
import { packages, releaseOf } from './packages.mjs';
import { publish } from './publish.mjs';
import { openFolder } from './storage.mjs';

const TEMPLATE = '<title>{product}</title><meta name="application-name" content="{product}">';
/** The quotes that a minifier may put around the offline page in the worker. */
const QUOTES = ['"', "'", '`'];
const pageOf = (name) => TEMPLATE.replaceAll('{product}', () => name);

/** A deployed shell with a page that contains the product's name. */
async function withPage(t) {
  const out = await temporaryOut(t);
  const storage = await openFolder(out);
  for (const letter of ['a', 'b']) {
    const { folder, document } = await fakeBuild(out, 'shell', letter);
    await fs.writeFile(path.join(folder, 'index.html'), TEMPLATE + letter);
    await fs.writeFile(path.join(folder, 'manifest.webmanifest'), '{"name":"{product}"}');
    for (const quote of QUOTES)
      await fs.appendFile(path.join(folder, 'sw.js'), `;offlinePages.push(${quote}<p>{product}</p>${quote})`);
    await publish(storage, { folder, document: { ...document, files: await describeFiles(folder) } });
  }
  await deploy(storage, [{ name: 'shell', release: releaseNamed('a') }]);
  const read = (name) => fs.readFile(path.join(out, 'site', name), 'utf8');
  return { out, storage, read, page: () => read('index.html') };
}

test('a page has the usual name until an operator sets another, which stays across releases', async (t) => {
  const { out, page } = await withPage(t);
  assert.equal(await page(), `${pageOf('WatchEarn')}a`);
  const named = await runHere(t, out, 'name', ' NairaView ', '--by', 'Ada');
  assert.deepEqual([named.code, await page()], [0, `${pageOf('NairaView')}a`]);
  await runHere(t, out, 'deploy', `shell@${releaseNamed('b')}`);
  assert.equal(await page(), `${pageOf('NairaView')}b`);
  await runHere(t, out, 'rollback', 'shell');
  assert.equal(await page(), `${pageOf('NairaView')}a`);
  assert.match((await runHere(t, out, 'history')).output, /Ada {2}name NairaView/);
  assert.match((await runHere(t, out, 'status')).output, /^NairaView {2}revision 4/);
  assert.match((await runHere(t, out, 'name', 'NairaView')).output, /^Nothing to change/);
});

test('a name that looks like markup is shown as text', async (t) => {
  const { out, page } = await withPage(t);
  await runHere(t, out, 'name', `<b> "R&B" $& </b>`);
  assert.equal(await page(), `${pageOf('&lt;b&gt; &quot;R&amp;B&quot; $&amp; &lt;/b&gt;')}a`);
});

test('the installed app and the offline page have the name, whatever its characters', async (t) => {
  const { out, read } = await withPage(t);
  for (const name of ['NairaView', `\`\\n\${x}\` & 'Sons' "R" </script>`]) {
    await runHere(t, out, 'name', name);
    assert.equal(JSON.parse(await read('manifest.webmanifest')).name, name);
    const script = (await read('sw.js')).split(';').slice(1).join(';');
    const offlinePages = runInNewContext(`const offlinePages = [];${script};offlinePages`);
    assert.equal(offlinePages.length, QUOTES.length);
    for (const html of offlinePages) assert.equal(new JSDOM(html).window.document.body.textContent, name);
  }
});

for (const name of ['', '   ', 'a\nb', 'x'.repeat(61)]) {
  test(`refuses ${JSON.stringify(name)} as a name`, async (t) => {
    const { out, page } = await withPage(t);
    assert.equal((await runHere(t, out, 'name', name)).code, 1);
    assert.equal(await page(), `${pageOf('WatchEarn')}a`);
  });
}

test('a build keeps the name unless it is given another, and makes a revision only for a new one', async (t) => {
  const { storage, page } = await withPage(t);
  const targets = [{ name: 'shell', release: releaseNamed('a') }];
  assert.equal((await activate(storage, targets, 'NairaView')).changed, true);
  assert.equal(await page(), `${pageOf('NairaView')}a`);
  assert.equal((await activate(storage, targets, 'NairaView')).changed, false);
  assert.equal((await activate(storage, targets)).changed, false);
});

/** Publishes a small release of each package under its present name, so that a build has nothing to build. */
async function publishPresent(out, storage) {
  for (const { name, dir } of packages()) {
    const { release } = releaseOf(dir);
    const { folder, document } = await fakeBuild(out, name, 'c');
    if (name === 'shell') await fs.writeFile(path.join(folder, 'index.html'), `${TEMPLATE}built`);
    await publish(storage, {
      folder,
      document: { ...document, release, files: await describeFiles(folder) },
    });
  }
}

function build(out, ...args) {
  const { PRODUCT_NAME: _, ...env } = process.env;
  return collect(process.execPath, [path.join(import.meta.dirname, 'build.mjs'), '--out', out, ...args], {
    env,
  });
}

test('npm run build keeps the name, and deploys a package that is built alone only with the others', async (t) => {
  const { out, storage, page } = await withPage(t);
  await publishPresent(out, storage);
  await runHere(t, out, 'name', 'NairaView');
  assert.equal((await build(out, '--only', 'shell')).code, 0);
  assert.equal(await page(), `${pageOf('NairaView')}a`);
  const { code, output } = await build(out);
  assert.deepEqual([code, await page()], [0, `${pageOf('NairaView')}built`], output);
});

for (const [program, run] of [
  ['npm run build', build],
  ['npm run release', (out) => runTool(out, 'name', 'NairaView')],
]) {
  test(`${program} writes what servers of any account can read, however strict its umask is`, async (t) => {
    const { out, storage } = await withPage(t);
    await publishPresent(out, storage);
    const before = process.umask(0o077);
    t.after(() => process.umask(before));
    const { code, output } = await run(out);
    assert.equal(code, 0, output);
    for (const name of await fs.readdir(out, { recursive: true })) {
      const { mode } = await fs.stat(path.join(out, name));
      assert.equal(mode & 0o044, 0o044, name);
    }
  });
}

test('npm run build says in plain words why the gate refuses to deploy', async (t) => {
  const { out, storage } = await withPage(t);
  await publishPresent(out, storage);
  await publishFake(out, 'bank', 'a', { routes: ['/user/*'] });
  await deployFake(storage, 'a', { name: 'bank' });
  const { code, output } = await build(out);
  assert.equal(code, 1);
  assert.match(output, /^This cannot be deployed:\n {2}bank@.*answer for the same path\.$/m);
  assert.doesNotMatch(output, / {4}at /);
});
