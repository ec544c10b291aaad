import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { integrityOf } from '../releases/files.mjs';
import { preloadLinks, readPage, releaseAt } from './page.mjs';

const DIGEST = `sha384-${'a'.repeat(64)}`;

const release = (name, version, { traffic = 100, isDefault = true, status = 'active', routes } = {}) => ({
  url: `/mf/${name}/${version}/remoteEntry.js`,
  metadata: { version, integrity: DIGEST },
  deployment: { traffic, default: isDefault },
  extras: {
    modulefederation: { preload: [{ url: `/mf/${name}/${version}/remote.1.js`, integrity: DIGEST }] },
    routes: routes ?? [`/${name}/dashboard/*`, '/', '/login'],
    status,
  },
});
const discover = (...entries) => ({ microFrontends: { shop: entries } });
const linksAt = (discovery, path) => {
  const found = releaseAt(discovery, path);
  return found ? preloadLinks(found) : '';
};
const link = (url) => `<link rel="preload" as="script" href="${url}" integrity="${DIGEST}">`;
const links = link('/mf/shop/2/remoteEntry.js') + link('/mf/shop/2/remote.1.js');

for (const path of ['/shop/dashboard', '/shop/dashboard/', '/Shop/dashboard/a/b', '/', '/login', '/login/']) {
  test(`${path} preloads the entry and the first scripts of the default release`, () => {
    const previous = release('shop', '1', { traffic: 0, isDefault: false });
    assert.equal(linksAt(discover(release('shop', '2'), previous), path), links);
  });
}
for (const path of ['/shop/dashboards', '/other', '/login/more', '/shop']) {
  test(`${path} matches no route and preloads nothing`, () => {
    assert.equal(linksAt(discover(release('shop', '2')), path), '');
  });
}
test('special characters of regular expressions in a route match literally', () => {
  const odd = release('shop', '2', { routes: ['/a.c/:id'] });
  assert.equal(linksAt(discover(odd), '/a.c/7'), links);
  assert.equal(linksAt(discover(odd), '/abc/7'), '');
});
test('preloads nothing while a canary runs, because only the browser knows which release it gets', () => {
  const canary = release('shop', '3', { traffic: 10, isDefault: false });
  assert.equal(linksAt(discover(canary, release('shop', '2', { traffic: 90 })), '/login'), '');
});
test('preloads nothing for a disabled remote', () => {
  assert.equal(linksAt(discover(release('shop', '2', { status: 'disabled' })), '/login'), '');
});
test('leaves out a discovery entry that is not a script of a release', () => {
  const bad = release('shop', '2');
  bad.url = '/mf/shop/2/"><script>';
  bad.extras.modulefederation.preload[0].integrity = '"';
  assert.equal(linksAt(discover(bad), '/login'), '');
});

describe('without a valid discovery document', () => {
  const { extras, ...incomplete } = release('shop', '2');
  const { modulefederation: _, ...others } = extras;
  const documents = {
    'no document': undefined,
    'a broken document': '{',
    'an entry without its extras': JSON.stringify(discover(incomplete)),
    'an entry without its scripts': JSON.stringify(discover({ ...incomplete, extras: others })),
  };
  for (const [what, document] of Object.entries(documents)) {
    test(`${what}: the page is sent with no links`, async (t) => {
      const root = await mkdtemp(join(tmpdir(), 'watchearn-page-'));
      t.after(() => rm(root, { recursive: true }));
      await mkdir(join(root, 'mf'));
      await writeFile(join(root, 'index.html'), '<div id="root"></div><!-- preloads -->');
      if (document) await writeFile(join(root, 'mf/discovery.json'), document);
      assert.equal((await readPage(root, '/login')).toString(), '<div id="root"></div>');
    });
  }
});

describe('the first view', () => {
  const VIEW = '<style>p{margin:0}</style><p>Welcome</p>';
  const URL = '/mf/shop/2/first-view.html';
  let root;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'watchearn-page-'));
    await mkdir(join(root, 'mf/shop/2'), { recursive: true });
    await writeFile(join(root, 'index.html'), '<!-- first view --><div id="root"></div><!-- preloads -->');
    await writeFile(join(root, URL), VIEW);
  });
  after(() => rm(root, { recursive: true }));

  /** The page at `path` while this is deployed. */
  const pageAt = async (path, { firstView = {}, status, canary } = {}) => {
    const current = release('shop', '2', { status, traffic: canary ? 90 : 100 });
    current.extras.firstView = { address: '/', url: URL, integrity: integrityOf(VIEW), ...firstView };
    const trial = canary ? [release('shop', '3', { traffic: 10, isDefault: false })] : [];
    await writeFile(join(root, 'mf/discovery.json'), JSON.stringify(discover(...trial, current)));
    return (await readPage(root, path)).toString();
  };

  test('comes before the root at its own address, as it was published', async () => {
    assert.equal(await pageAt('/'), `<div class="first-view">${VIEW}</div><div id="root"></div>${links}`);
  });
  for (const [where, path, deployed] of [
    ['at another address of the remote', '/login', {}],
    ['for a disabled remote', '/', { status: 'disabled' }],
    ['while a canary runs', '/', { canary: true }],
    ['when its file is missing', '/', { firstView: { url: '/mf/shop/2/other.html' } }],
    ['when its file has changed', '/', { firstView: { integrity: DIGEST } }],
    ['when its file is outside the releases', '/', { firstView: { url: '/mf/../index.html' } }],
  ]) {
    test(`is absent ${where}`, async () => {
      assert.match(await pageAt(path, deployed), /^<div id="root">/);
    });
  }
});
