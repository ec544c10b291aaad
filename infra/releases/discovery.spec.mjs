import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import Ajv2020 from 'ajv/dist/2020.js';
import * as transitions from './discovery.mjs';
import { releaseNamed } from './fakes.mjs';
import { Refusal } from './refusal.mjs';
import { doOverlap } from './routes.mjs';
import { problemsOf } from './validate.mjs';

const digest = `sha384-${'A'.repeat(64)}`;

const entry = (name, letter, overrides = {}) =>
  transitions.entryOf(
    {
      name,
      title: name,
      release: releaseNamed(letter),
      globalName: `${name}_${letter}`,
      exposes: ['./remote'],
      entry: { path: 'remoteEntry.js', integrity: digest },
      preload: [{ path: 'remote.js', integrity: digest }],
      contract: '1.0',
      requires: { react: '^19.0.0' },
      routes: [`/${name}/*`],
      ...overrides,
    },
    new Date(0),
  );

const deployed = (...letters) =>
  letters.reduce(
    (discovery, letter) => transitions.deploy(discovery, 'shop', entry('shop', letter)),
    transitions.emptyDiscovery,
  );
const offered = (discovery, name = 'shop') =>
  discovery.microFrontends[name].map(({ metadata, deployment }) => [
    metadata.version.at(-1),
    deployment.traffic,
    deployment.default,
  ]);
const withCanary = (traffic = 10) =>
  transitions.deploy(deployed('a', 'b'), 'shop', entry('shop', 'c'), traffic);

test('a release takes all traffic; two before it stay as fallbacks', () => {
  assert.deepEqual(offered(deployed('a')), [['a', 100, true]]);
  assert.deepEqual(offered(deployed('a', 'b', 'c', 'd')), [
    ['d', 100, true],
    ['c', 0, false],
    ['b', 0, false],
  ]);
});

test('a canary comes before the default and takes its share', () => {
  assert.deepEqual(offered(withCanary()), [
    ['c', 10, false],
    ['b', 90, true],
    ['a', 0, false],
  ]);
  const more = transitions.deploy(withCanary(), 'shop', entry('shop', 'c'), 50);
  assert.deepEqual(offered(more).slice(0, 2), [
    ['c', 50, false],
    ['b', 50, true],
  ]);
  assert.deepEqual(offered(transitions.promote(more, 'shop')), offered(deployed('a', 'b', 'c')));
  assert.deepEqual(offered(transitions.abort(more, 'shop')), offered(deployed('a', 'b')));
});

test('deploying the canary to all promotes it', () => {
  const all = transitions.deploy(withCanary(), 'shop', entry('shop', 'c'));
  assert.deepEqual(offered(all), offered(deployed('a', 'b', 'c')));
});

test('a rollback drops the default that it leaves, and the canary', () => {
  const { earlier } = transitions.rolesOf(withCanary(), 'shop');
  assert.deepEqual(offered(transitions.rollback(withCanary(), 'shop', earlier[0])), [['a', 100, true]]);
  assert.deepEqual(offered(transitions.rollback(deployed('b', 'c'), 'shop', entry('shop', 'a'))), [
    ['a', 100, true],
    ['b', 0, false],
  ]);
});

test('a disabled remote stays disabled for later releases', () => {
  const off = transitions.disable(deployed('a'), 'shop', 'Back at ten');
  const then = transitions.deploy(off, 'shop', entry('shop', 'b'));
  for (const { extras } of then.microFrontends.shop) {
    assert.deepEqual([extras.status, extras.message], ['disabled', 'Back at ten']);
  }
  const on = transitions.enable(then, 'shop');
  assert.ok(
    on.microFrontends.shop.every(({ extras }) => extras.status === 'active' && !('message' in extras)),
  );
});

test('returns the same document when there is nothing to change', () => {
  const discovery = deployed('a');
  assert.equal(transitions.deploy(discovery, 'shop', entry('shop', 'a')), discovery);
  assert.equal(transitions.enable(discovery, 'shop'), discovery);
  const canary = withCanary();
  assert.equal(transitions.deploy(canary, 'shop', entry('shop', 'c'), 10), canary);
});

const refused = {
  'another canary': () => transitions.deploy(withCanary(), 'shop', entry('shop', 'd'), 5),
  'another release while there is a canary': () =>
    transitions.deploy(withCanary(), 'shop', entry('shop', 'd')),
  'a canary before any default': () =>
    transitions.deploy(transitions.emptyDiscovery, 'shop', entry('shop', 'a'), 10),
  'the default as a canary': () => transitions.deploy(deployed('a'), 'shop', entry('shop', 'a'), 10),
  'to promote without a canary': () => transitions.promote(deployed('a'), 'shop'),
  'to abort without a canary': () => transitions.abort(deployed('a'), 'shop'),
  'to go back from the first release': () => transitions.previousOf(deployed('a'), 'shop'),
  'to go back where nothing was deployed': () => transitions.previousOf(deployed('a'), 'bank'),
  'to disable a remote that was never deployed': () => transitions.disable(deployed('a'), 'toString'),
};
for (const [what, attempt] of Object.entries(refused)) {
  test(`refuses ${what}`, () => assert.throws(attempt, Refusal));
}

/** The rules of frontend-discovery v1-pre, for all entries instead of only the first. */
const closed = (properties, required) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const standard = closed(
  {
    schema: text,
    microFrontends: {
      type: 'object',
      additionalProperties: {
        type: 'array',
        items: closed(
          {
            url: text,
            fallbackUrl: text,
            metadata: closed({ integrity: text, version: text }, ['integrity', 'version']),
            deployment: closed(
              { traffic: { type: 'number', minimum: 0, maximum: 100 }, default: { type: 'boolean' } },
              [],
            ),
            extras: { type: 'object' },
          },
          ['url'],
        ),
      },
    },
  },
  ['schema', 'microFrontends'],
);

const complete = () => structuredClone(transitions.withRevision(withCanary(), 7));

test('every document is valid here and under the standard', () => {
  const isStandard = new Ajv2020().compile(standard);
  const { earlier } = transitions.rolesOf(withCanary(), 'shop');
  const documents = [
    transitions.emptyDiscovery,
    deployed('a'),
    withCanary(100),
    transitions.promote(withCanary(), 'shop'),
    transitions.rollback(withCanary(), 'shop', earlier[0]),
    transitions.disable(withCanary(), 'shop', 'Back at ten'),
    transitions.deploy(deployed('a'), 'bank', entry('bank', 'a')),
  ];
  for (const document of documents.map((one) => transitions.withRevision(one, 1))) {
    assert.deepEqual(problemsOf(document), []);
    assert.ok(isStandard(document), JSON.stringify(isStandard.errors));
  }
});

test('the revision is the latest of all entries; one that was just added has none', () => {
  assert.equal(transitions.revisionOf(transitions.emptyDiscovery), 0);
  const added = transitions.deploy(complete(), 'bank', entry('bank', 'a'));
  assert.equal(transitions.revisionOf(added), 7);
});

test('an entry has the access, the home and the open routes of its release; that of an older release has none', () => {
  const people = {
    access: ['merchant', 'user'],
    home: { merchant: '/shop/today' },
    openToAll: ['/shop/fair'],
  };
  const document = transitions.deploy(transitions.emptyDiscovery, 'shop', entry('shop', 'a', people));
  assert.deepEqual(problemsOf(transitions.withRevision(document, 1)), []);
  const [{ extras }] = document.microFrontends.shop;
  assert.deepEqual({ access: extras.access, home: extras.home, openToAll: extras.openToAll }, people);
  assert.ok(!('access' in entry('shop', 'b').extras));
});

test('an entry has the first view of its release; that of an older release has none', () => {
  const { integrity } = entry('shop', 'a').metadata;
  const firstView = { address: '/shop', path: 'first-view.html', integrity };
  const document = transitions.deploy(transitions.emptyDiscovery, 'shop', entry('shop', 'a', { firstView }));
  assert.deepEqual(problemsOf(transitions.withRevision(document, 1)), []);
  const [{ url, extras }] = document.microFrontends.shop;
  assert.equal(extras.firstView.url, url.replace('remoteEntry.js', 'first-view.html'));
  assert.ok(!('firstView' in entry('shop', 'b').extras));
});

const shop = (document) => document.microFrontends.shop;
const firstViewOf = ({ url, metadata: { integrity } }, change) => ({
  address: '/shop',
  url: url.replace('remoteEntry.js', 'first-view.html'),
  integrity,
  ...change,
});
const wrong = {
  'another member at the root': (d) => Object.assign(d, { revision: 7 }),
  'a digest of another kind in the last entry': (d) => {
    shop(d)[2].metadata.integrity = `sha256-${'A'.repeat(64)}`;
  },
  'no digest': (d) => delete shop(d)[2].metadata.integrity,
  'a foreign address': (d) => {
    shop(d)[1].url = `https://evil.example${shop(d)[1].url}`;
  },
  'an address in another release': (d) => {
    shop(d)[1].url = shop(d)[0].url;
  },
  'a script in another release': (d) => {
    shop(d)[1].extras.modulefederation.preload = shop(d)[0].extras.modulefederation.preload;
  },
  "a name on window that is not the remote's": (d) => {
    shop(d)[1].extras.modulefederation.globalName = 'location';
  },
  'more than four entries': (d) => shop(d).push(shop(d)[2], shop(d)[2]),
  'no entry': (d) => {
    d.microFrontends.shop = [];
  },
  'too much traffic': (d) => {
    shop(d)[1].deployment.traffic = 91;
  },
  'traffic for an earlier release': (d) => {
    shop(d)[1].deployment.traffic = 80;
    shop(d)[2].deployment.traffic = 10;
  },
  'two defaults': (d) => {
    shop(d)[0].deployment.default = true;
  },
  'no default': (d) => {
    shop(d)[1].deployment.default = false;
  },
  'two revisions': (d) => {
    shop(d)[2].extras.revision = 6;
  },
  'one entry disabled': (d) => {
    shop(d)[0].extras.status = 'disabled';
  },
  'a message while active': (d) => {
    for (const { extras } of shop(d)) extras.message = 'why?';
  },
  'a release twice': (d) => {
    shop(d)[2] = { ...shop(d)[1], deployment: shop(d)[2].deployment };
  },
  'a route outside the site': (d) => {
    shop(d)[1].extras.routes = ['https://evil.example'];
  },
  'a home outside its routes': (d) => {
    Object.assign(shop(d)[1].extras, { access: ['merchant'], home: { merchant: '/bank' } });
  },
  'a home on another origin': (d) => {
    Object.assign(shop(d)[1].extras, { access: ['merchant'], home: { merchant: '//evil.example' } });
  },
  'a path open to all that belongs to another remote': (d) => {
    shop(d)[1].extras.openToAll = ['/bank/reset'];
  },
  'a first view of an address that is not its own': (d) => {
    shop(d)[1].extras.firstView = firstViewOf(shop(d)[1], { address: '/bank' });
  },
  'a first view of another release': (d) => {
    shop(d)[1].extras.firstView = firstViewOf(shop(d)[0], {});
  },
  'a first view that is a script': (d) => {
    shop(d)[1].extras.firstView = firstViewOf(shop(d)[1], { url: shop(d)[1].url });
  },
  'two homes for one role': (d) => {
    const people = { access: ['merchant'], home: { merchant: '/shop' } };
    Object.assign(shop(d)[1].extras, people);
    const bank = entry('bank', 'a', { ...people, home: { merchant: '/bank' } });
    d.microFrontends.bank = transitions.withRevision(
      transitions.deploy(transitions.emptyDiscovery, 'bank', bank),
      7,
    ).microFrontends.bank;
  },
  'a range of another kind': (d) => {
    shop(d)[1].extras.requires.react = '>=19';
  },
  'a remote with the name of the shell': (d) => {
    d.microFrontends.shell = shop(d);
  },
  'the same paths for two remotes': (d) => {
    d.microFrontends.bank = transitions.withRevision(
      transitions.deploy(transitions.emptyDiscovery, 'bank', entry('bank', 'a', { routes: ['/shop/:id'] })),
      7,
    ).microFrontends.bank;
  },
};
for (const [what, spoil] of Object.entries(wrong)) {
  test(`rejects a document with ${what}`, () => {
    const document = complete();
    assert.deepEqual(problemsOf(document), []);
    spoil(document);
    assert.notDeepEqual(problemsOf(document), []);
  });
}

for (const [one, other, expected] of [
  ['/', '/login', false],
  ['/shop/*', '/shop', true],
  ['/shop/*', '/shop/cart/:id', true],
  ['/shop/:id', '/shop/cart', true],
  ['/shop/:id', '/shop', false],
  ['/shop/*', '/shopping', false],
  ['/user/dashboard/*', '/admin/dashboard/*', false],
]) {
  test(`${one} and ${other} ${expected ? 'share a path' : 'share none'}`, () => {
    assert.equal(doOverlap(one, other), expected);
    assert.equal(doOverlap(other, one), expected);
  });
}

test('webpack, the federation plugin and react are pinned, and installed as pinned', () => {
  const root = path.join(import.meta.dirname, '../..');
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const manifests = read('package.json').workspaces.map((folder) => read(`${folder}/package.json`));
  const versions = (name) =>
    [read('package.json'), ...manifests].flatMap(
      ({ dependencies, devDependencies }) => dependencies?.[name] ?? devDependencies?.[name] ?? [],
    );
  for (const name of ['webpack', '@module-federation/enhanced', 'react', 'react-dom']) {
    const { version } = read(`node_modules/${name}/package.json`);
    assert.deepEqual([...new Set(versions(name))], [version], name);
  }
});
