import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { withoutSettings } from '../common/environment.mjs';
import { isFull } from '../common/full.mjs';
import { waitUntil } from '../common/processes.mjs';
import { defaultSite as released } from '../releases/packages.mjs';
import { problemsOf } from '../releases/validate.mjs';
import { watchSources } from './dev-api.mjs';
import { packagesIn, watchPackages } from './dev-builds.mjs';
import { createReload, withReload } from './dev-reload.mjs';
import { checkout } from './setup.mjs';

/** Only a guard against hanging for ever. */
const HUNG_AFTER_MS = 300_000;

const discoveryIn = async (root) => JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
const versionIn = ({ microFrontends }, name) =>
  microFrontends[name].find(({ deployment }) => deployment.default).metadata.version;

/** A copy of a package to change, so that the checkout stays as it is. */
async function copyPackage(/** @type {string} */ name) {
  const source = await mkdtemp(join(tmpdir(), 'watchearn-dev-'));
  await symlink(join(checkout, 'node_modules'), join(source, 'node_modules'));
  const filter = (file) => !/\/(node_modules|dist)$/.test(file);
  await cp(join(checkout, name), join(source, name), { recursive: true, filter });
  return source;
}

const edit = async (file, from, to) => {
  const text = await readFile(file, 'utf8');
  assert.ok(text.includes(from));
  await writeFile(file, text.replace(from, to));
};

describe('packages built as they are edited', () => {
  let source;
  let root;
  let watching;
  let edge;
  let address;
  let texts;
  const said = [];
  const { reload, createEdge } = createReload();

  before(async () => {
    source = await copyPackage('mf-landing');
    texts = join(source, 'mf-landing/src/messages/account.ts');
    root = join(source, 'served');
    watching = await watchPackages({
      root,
      released,
      packages: packagesIn(source),
      editPage: withReload,
      productName: 'WatchEarn',
      say: (text) => said.push(text),
      onChange: reload,
    });
    edge = createEdge({ root, apiUrls: ['http://127.0.0.1:9'], media: root }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    address = `http://127.0.0.1:${edge.address().port}`;
  });
  after(async () => {
    edge.closeAllConnections();
    edge.close();
    await watching.stop();
    await rm(source, { recursive: true });
  });

  /** Every script of the current release. */
  const scriptsServed = async () => {
    const [{ url }] = (await discoveryIn(root)).microFrontends.landing;
    const folder = join(root, url, '..');
    const files = (await readdir(folder)).filter((file) => file.endsWith('.js'));
    const scripts = files.map(async (file) => (await fetch(new URL(file, address + url))).text());
    return (await Promise.all(scripts)).join('\n');
  };
  const rebuilt = (before) =>
    waitUntil(async () => versionIn(await discoveryIn(root), 'landing') !== before, {
      timeoutMs: HUNG_AFTER_MS,
    });

  test('are served alongside the releases of the others', async () => {
    const discovery = await discoveryIn(root);
    assert.deepEqual(problemsOf(discovery), []);
    const { microFrontends } = await discoveryIn(released);
    assert.deepEqual(Object.keys(discovery.microFrontends), Object.keys(microFrontends));
    assert.equal(versionIn(discovery, 'user'), versionIn({ microFrontends }, 'user'));
    assert.notEqual(versionIn(discovery, 'landing'), versionIn({ microFrontends }, 'landing'));
    assert.ok(
      (await scriptsServed()).includes(`release: "${versionIn(discovery, 'landing')}"`),
      'its own name',
    );
    const other = discovery.microFrontends.user[0].url;
    assert.equal((await fetch(address + other)).status, 200);
  });

  test('the page reloads with a script in a separate file', async () => {
    const page = await fetch(address, { headers: { accept: 'text/html' } });
    assert.match(await page.text(), /<script defer src="\/dev\/reload.js">/);
    assert.doesNotMatch(page.headers.get('content-security-policy'), /script-src[^;]*unsafe/);
    assert.match(await (await fetch(`${address}/dev/reload.js`)).text(), /EventSource\('\/dev\/events'\)/);
    const productPage = await readFile(join(released, 'index.html'), 'utf8');
    assert.doesNotMatch(productPage, /\/dev\//);
  });

  test('a change makes a new release and notifies open pages', async () => {
    const before = versionIn(await discoveryIn(root), 'landing');
    const events = (await fetch(`${address}/dev/events`)).body
      .pipeThrough(new TextDecoderStream())
      .getReader();
    const first = (await events.read()).value;
    await edit(texts, 'Welcome back.', 'Welcome home.');
    assert.ok(await rebuilt(before));
    assert.match(first, /^data: \S+\n\n$/);
    assert.notEqual((await events.read()).value, first);
    await events.cancel();
    assert.ok((await scriptsServed()).includes('Welcome home.'));
  });

  test('a failed build is reported, and the last good one stays', async () => {
    const before = versionIn(await discoveryIn(root), 'landing');
    await edit(texts, 'export const login', 'export const = login');
    const told = () => said.some((text) => text.includes('landing cannot be built.'));
    assert.ok(await waitUntil(told, { timeoutMs: HUNG_AFTER_MS }));
    assert.equal(versionIn(await discoveryIn(root), 'landing'), before);
    await edit(texts, 'export const = login', 'export const login');
    await edit(texts, 'Welcome home.', 'Welcome again.');
    assert.ok(await rebuilt(before));
  });
});

test('a shell that is built as it is edited has the product’s name, and reloads', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'watchearn-dev-'));
  t.after(() => rm(root, { recursive: true }));
  const { stop } = await watchPackages({
    root,
    released,
    packages: packagesIn(checkout).filter(({ name }) => name === 'shell'),
    editPage: withReload,
    productName: 'Naira & View',
    say: (text) => assert.fail(text),
    onChange: () => undefined,
  });
  await stop();
  const files = ['index.html', 'sw.js', 'manifest.webmanifest'];
  const [page, worker, manifest] = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  assert.match(page, /<title>Naira &amp; View<\/title>.*<script defer src="\/dev\/reload.js">/s);
  assert.match(worker, /Naira &amp; View/);
  assert.equal(JSON.parse(manifest).name, 'Naira & View');
  assert.doesNotMatch(page + worker + manifest, /\{product\}/);
});

test('sources are rebuilt when they change; a failed build changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-dev-'));
  const file = join(folder, 'decider.ts');
  let builds = 0;
  let built = 0;
  const said = [];
  const watching = watchSources({
    folders: [folder],
    async build() {
      builds += 1;
      if ((await readFile(file, 'utf8')) === 'wrong') throw new Error('decider.ts is wrong');
    },
    onBuilt: () => {
      built += 1;
    },
    say: (line) => said.push(line),
  });
  await writeFile(join(folder, 'decider.spec.ts'), '');
  await writeFile(file, 'wrong');
  assert.ok(await waitUntil(() => said.length === 1, { timeoutMs: HUNG_AFTER_MS }));
  await writeFile(file, 'right');
  assert.ok(await waitUntil(() => built === 1, { timeoutMs: HUNG_AFTER_MS }));
  assert.deepEqual([builds, said], [2, ['decider.ts is wrong']]);
  watching.stop();
  await rm(folder, { recursive: true });
});

test('npm run dev stops everything that it started', {
  skip: isFull ? false : 'FULL=1 only',
}, async () => {
  const source = await copyPackage('mf-user');
  const child = spawn(process.execPath, ['infra/local/dev.mjs', '--only', 'user', '--source', source], {
    cwd: checkout,
    env: { ...withoutSettings(), PORT: '0', DATA_DIR: join(source, 'data'), DEMO: '0' },
  });
  const ended = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const isOver = () => output.includes('Ctrl-C') || child.exitCode !== null;
  assert.ok(await waitUntil(isOver, { timeoutMs: HUNG_AFTER_MS }), output);
  const address = output.match(/^ {2}Address +(.+)$/m)?.[1];
  assert.ok(address, output);
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  const release = async () => versionIn(await (await fetch(`${address}/mf/discovery.json`)).json(), 'user');
  const before = await release();
  await edit(join(source, 'mf-user/src/remote.tsx'), "contract: '1.0'", "contract: '1.1'");
  assert.ok(await waitUntil(async () => (await release()) !== before, { timeoutMs: HUNG_AFTER_MS }), output);
  child.kill('SIGINT');
  assert.deepEqual(await ended, [0, null]);
  await assert.rejects(fetch(address));
  await rm(source, { recursive: true });
});
