/** The built releases in a browser: their digests, policies, preloads and sizes. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'acorn';
import webpack from 'webpack';
import { ChunkIntegrity } from '../../mf-shared/build/integrity.cjs';
import { NoPrivateCopies, OnlySharedNames } from '../../mf-shared/build/shares.cjs';
import { isFull } from '../common/full.mjs';
import { findBrowser } from '../e2e/browser.mjs';
import { pretendSignedIn } from '../e2e/session.mjs';
import { defaultSite as root } from '../releases/packages.mjs';
import { createEdge } from './edge.mjs';

const HANGS_AFTER_MS = 300_000;

/** The size limit of each first page's scripts: gzip level 9, 1 KB = 1000 bytes. Only `/` has no lazy chunk. */
const visits = [
  { remote: 'landing', address: '/', budgetKb: 105 },
  { remote: 'landing', address: '/login' },
  { remote: 'user', address: '/user/dashboard', budgetKb: 150, role: 'user' },
  { remote: 'admin', address: '/admin/dashboard', budgetKb: 150, role: 'admin' },
];

const discovery = JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
const releaseOf = (entries) => entries.find(({ deployment }) => deployment.default);

for (const [name, entries] of Object.entries(discovery.microFrontends)) {
  test(`the entry of ${name} holds the digest of every other script of its release`, async () => {
    const entryFile = join(root, releaseOf(entries).url);
    const entry = await readFile(entryFile, 'utf8');
    const files = await readdir(dirname(entryFile));
    // Browsers do not check a worker's digest; the policy of its file lets it load and request nothing.
    const isCovered = (file) => file !== 'remoteEntry.js' && !file.includes('.worker.');
    const scripts = files.filter((file) => file.endsWith('.js') && isCovered(file));
    assert.ok(scripts.length > 0);
    for (const script of scripts) {
      const content = await readFile(join(dirname(entryFile), script));
      assert.ok(entry.includes(createHash('sha384').update(content).digest('base64')), script);
    }
    assert.doesNotMatch(entry, /digest-of-/);
  });
}

test('the oldest browsers that README.md names can parse every script', async () => {
  const folders = Object.values(discovery.microFrontends).map((entries) => dirname(releaseOf(entries).url));
  const ofRemotes = await Promise.all(
    folders.map(async (folder) => (await readdir(join(root, folder))).map((file) => join(folder, file))),
  );
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const ofShell = [...html.matchAll(/data-start href="([^"]+)"/g)].map(([, address]) => address);
  const files = [...ofRemotes.flat().filter((file) => file.endsWith('.js')), ...ofShell, 'sw.js'];
  const inline = [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, text]) => ['index.html', text]);
  const scripts = files.map(async (file) => [file, await readFile(join(root, file), 'utf8')]);
  assert.ok(files.length > 20 && inline.length > 0);
  for (const [file, text] of [...inline, ...(await Promise.all(scripts))]) {
    assert.doesNotThrow(() => parse(text, { ecmaVersion: 2022 }), file);
  }
});

/** The errors that webpack reports for these files with this plugin; entry.js is the entry. */
async function errorsOf(files, plugin, config = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-build-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const output = { path: folder };
  const optimization = { minimize: false };
  const base = { entry: './entry.js', context: folder, output, mode: 'production', optimization };
  const compiler = webpack({ ...base, ...config, plugins: [plugin] });
  const stats = await promisify(compiler.run.bind(compiler))();
  await rm(folder, { recursive: true });
  return stats.toString({ preset: 'errors-only' });
}

test('a build fails when it has a lazy file that is not a script', async () => {
  const files = {
    'entry.js': "import('./page.js');",
    'page.js': "import './page.css';",
    'page.css': 'p { color: red }',
  };
  const css = { experiments: { css: true }, module: { rules: [{ test: /\.css$/, type: 'css/global' }] } };
  assert.match(await errorsOf(files, new ChunkIntegrity(), css), /no digest covers other files: .*\.css/);
});

test('a build fails when it imports something that the shell does not share', async () => {
  const errorsWith = (names) =>
    errorsOf(
      { 'entry.js': `import ${names} from 'styled-components'; console.log(styled);` },
      new OnlySharedNames(),
      { externals: ['styled-components'] },
    );
  assert.equal(await errorsWith('{ styled }'), '');
  assert.match(
    await errorsWith('{ createGlobalStyle as styled }'),
    /does not share createGlobalStyle of styled-/,
  );
  assert.match(await errorsWith('styled'), /does not share default of styled-components/);
  assert.match(await errorsWith('* as styled'), /does not share the namespace of styled-components/);
});

test('a build fails when it would bundle its own React DOM', async () => {
  const files = { 'entry.js': "import 'react-dom/client';" };
  const resolve = { modules: [join(import.meta.dirname, '../../node_modules')] };
  assert.match(await errorsOf(files, new NoPrivateCopies(), { resolve }), /would be bundled twice/);
});

describe('in a browser', () => {
  let edge;
  let browser;
  before(async () => {
    edge = createEdge({ root, apiUrls: ['http://127.0.0.1:9'], media: root }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
    browser = await chromium.launch(await findBrowser());
  });
  after(async () => {
    await browser.close();
    edge.closeAllConnections();
    edge.close();
  });

  const open = async ({ address, role }, prepare = async (_page) => {}) => {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${edge.address().port}`,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(HANGS_AFTER_MS);
    if (role) await pretendSignedIn(context, role);
    const page = await context.newPage();
    await page.route('/api/**', (route) => route.fulfill({ status: 503, json: {} }));
    await prepare(page);
    await page.goto(address);
    return page;
  };
  /** The page once it has fetched everything, and the paths of its scripts in the order of their requests. */
  const openWhole = async (visit, prepare = (_page) => {}) => {
    const scripts = [];
    const page = await open(visit, async (opened) => {
      opened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.endsWith('.js')) scripts.push(pathname);
      });
      prepare(opened);
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return { page, scripts };
  };

  /** A script that no Trusted Types policy approved does not run. */
  const refusesForeignScripts = (page) =>
    assert.rejects(
      page.evaluate(() => {
        document.createElement('script').src = '/mf/discovery.json';
      }),
      /TrustedScriptURL/,
    );

  for (const visit of visits) {
    const { remote, address, budgetKb = Infinity } = visit;
    let own;

    test(`${address} fetches each script once, within its budget, wastes no preload, violates no policy and runs no script that no policy approved`, async () => {
      const complaints = [];
      const { page, scripts } = await openWhole(visit, (opened) => {
        opened.on('console', (message) => {
          if (/preload|policy|trusted|integrity/i.test(message.text())) complaints.push(message.text());
        });
      });
      assert.equal(new URL(page.url()).pathname, address);
      const preloaded = await page
        .locator('link[rel=preload][as=script]:not([data-start])')
        .evaluateAll((links) => links.map((link) => new URL(link.href).pathname));
      const { url, extras } = releaseOf(discovery.microFrontends[remote]);
      assert.deepEqual(preloaded, [url, ...extras.modulefederation.preload.map((asset) => asset.url)]);
      assert.deepEqual(scripts, [...new Set(scripts)], 'each once');
      own = scripts.filter((script) => script.startsWith(`/mf/${remote}/`));
      if (address !== '/') assert.ok(own.length > preloaded.length, 'and a lazy chunk');
      assert.deepEqual(complaints, []);
      await refusesForeignScripts(page);
      await page.context().close();
      const sizes = scripts.map(
        async (script) => gzipSync(await readFile(join(root, script)), { level: 9 }).length,
      );
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      assert.ok(bytes > 0 && bytes <= budgetKb * 1000, `${(bytes / 1000).toFixed(1)} KB`);
    });

    // In the quick run, deploys.e2e.mjs covers the user remote.
    if (address === '/' || (remote !== 'landing' && !isFull)) continue;
    test(`no script of ${address} runs when its bytes have changed`, async () => {
      assert.ok(own.length >= 3, 'entry, exposed and lazy chunk');
      for (const script of isFull ? own : [own[0], own[1], own.at(-1)]) {
        let refused;
        const page = await open(visit, async (opened) => {
          await opened.route(script, async (route) => {
            const response = await route.fetch();
            await route.fulfill({ response, body: `${await response.text()};window.tampered = true;` });
          });
          refused = opened.waitForEvent('console', (message) => /integrity/.test(message.text()));
        });
        await refused;
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.equal(await page.evaluate('window.tampered'), undefined, script);
        // The shell requests a refused script once more; the test does not wait for that answer.
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
      }
    });
  }
});
