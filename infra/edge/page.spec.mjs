import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preloadLinks } from './page.mjs';

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
const link = (url) => `<link rel="preload" as="script" href="${url}" integrity="${DIGEST}">`;
const links = link('/mf/shop/2/remoteEntry.js') + link('/mf/shop/2/remote.1.js');

for (const path of ['/shop/dashboard', '/shop/dashboard/', '/Shop/dashboard/a/b', '/', '/login', '/login/']) {
  test(`${path} preloads the entry and the first scripts of the default release`, () => {
    const previous = release('shop', '1', { traffic: 0, isDefault: false });
    assert.equal(preloadLinks(discover(release('shop', '2'), previous), path), links);
  });
}
for (const path of ['/shop/dashboards', '/other', '/login/more', '/shop']) {
  test(`${path} matches no route and preloads nothing`, () => {
    assert.equal(preloadLinks(discover(release('shop', '2')), path), '');
  });
}
test('characters of regular expressions in the pattern of a route match themselves', () => {
  const odd = release('shop', '2', { routes: ['/a.c/:id'] });
  assert.equal(preloadLinks(discover(odd), '/a.c/7'), links);
  assert.equal(preloadLinks(discover(odd), '/abc/7'), '');
});
test('preloads nothing while a canary runs, because only the browser knows which release it gets', () => {
  const canary = release('shop', '3', { traffic: 10, isDefault: false });
  assert.equal(preloadLinks(discover(canary, release('shop', '2', { traffic: 90 })), '/login'), '');
});
test('preloads nothing of a disabled remote', () => {
  assert.equal(preloadLinks(discover(release('shop', '2', { status: 'disabled' })), '/login'), '');
});
test('a discovery entry that is not a script of a release never reaches the page', () => {
  const bad = release('shop', '2');
  bad.url = '/mf/shop/2/"><script>';
  bad.extras.modulefederation.preload[0].integrity = '"';
  assert.equal(preloadLinks(discover(bad), '/login'), '');
});
