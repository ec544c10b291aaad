import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { activate } from './discovery.mjs';

let out;

beforeEach(() => {
  out = fs.mkdtempSync(path.join(os.tmpdir(), 'releases-'));
});

afterEach(() => fs.rmSync(out, { recursive: true }));

function publish(name, release) {
  const folder = path.join(out, 'mf', name, release);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'remoteEntry.js'), '');
  const document = {
    name,
    title: `The ${name}`,
    release,
    contract: '1.0',
    requires: { react: '^19.0.0' },
    exposes: ['./remote'],
    globalName: `${name}_${release}`,
    entry: { path: 'remoteEntry.js', integrity: `sha384-${release}` },
    preload: [{ path: 'remote.js', integrity: 'sha384-chunk' }],
    routes: [`/${name}/*`],
  };
  fs.writeFileSync(path.join(folder, 'release.json'), JSON.stringify(document));
}

const discovery = () => JSON.parse(fs.readFileSync(path.join(out, 'mf/discovery.json'), 'utf8'));
const offered = (name) =>
  discovery().microFrontends[name].map(({ metadata, deployment, extras }) => [
    metadata.version,
    deployment.traffic,
    deployment.default,
    extras.revision,
  ]);

test('the first release of a remote takes all traffic', async () => {
  publish('shop', 'a');
  assert.equal(await activate(out, { shop: 'a' }), true);
  const [{ extras, ...entry }] = discovery().microFrontends.shop;
  assert.deepEqual(entry, {
    url: '/mf/shop/a/remoteEntry.js',
    metadata: { version: 'a', integrity: 'sha384-a' },
    deployment: { traffic: 100, default: true },
  });
  const { deployedAt, ...rest } = extras;
  assert.ok(Date.parse(deployedAt));
  assert.deepEqual(rest, {
    modulefederation: {
      globalName: 'shop_a',
      expose: './remote',
      preload: [{ url: '/mf/shop/a/remote.js', integrity: 'sha384-chunk' }],
    },
    contract: '1.0',
    requires: { react: '^19.0.0' },
    routes: ['/shop/*'],
    title: 'The shop',
    status: 'active',
    revision: 1,
  });
});

test('the release before it stays as the fallback, and only that one', async () => {
  for (const release of ['a', 'b', 'c']) {
    publish('shop', release);
    await activate(out, { shop: release });
  }
  assert.deepEqual(offered('shop'), [
    ['c', 100, true, 3],
    ['b', 0, false, 3],
  ]);
});

test('a fallback that is no longer on disk is not offered', async () => {
  publish('shop', 'a');
  await activate(out, { shop: 'a' });
  fs.rmSync(path.join(out, 'mf/shop/a'), { recursive: true });
  publish('shop', 'b');
  await activate(out, { shop: 'b' });
  assert.deepEqual(offered('shop'), [['b', 100, true, 2]]);
});

test('other remotes keep what they have', async () => {
  publish('shop', 'a');
  publish('bank', 'a');
  await activate(out, { shop: 'a', bank: 'a' });
  publish('shop', 'b');
  await activate(out, { shop: 'b' });
  assert.deepEqual(offered('bank'), [['a', 100, true, 2]]);
});

test('nothing is written when nothing changes', async () => {
  publish('shop', 'a');
  await activate(out, { shop: 'a' });
  const before = fs.statSync(path.join(out, 'mf/discovery.json'), { bigint: true });
  assert.equal(await activate(out, { shop: 'a' }), false);
  assert.equal(fs.statSync(path.join(out, 'mf/discovery.json'), { bigint: true }).ino, before.ino);
});

test('a release that was never published cannot be made active', async () => {
  await assert.rejects(activate(out, { shop: 'a' }), { code: 'ENOENT' });
  assert.equal(fs.existsSync(path.join(out, 'mf/discovery.json')), false);
});
