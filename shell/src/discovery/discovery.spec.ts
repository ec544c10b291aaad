import { entry, fallback } from '../testing/fakeReleases.ts';
import { parseDiscovery } from './discovery.ts';

const digest = (character: string) => `sha384-${character.repeat(64)}`;
const parse = (...entries: unknown[]) => parseDiscovery({ schema: '', microFrontends: { shop: entries } })[0];

test('a release is read with what it takes to load it', () => {
  const preload = [{ url: '/mf/shop/1.0.0-a/remote.1.js', integrity: digest('B') }];
  const modulefederation = { globalName: 'shop_1_0_0_a', expose: './remote', preload };
  expect(parse(entry('shop', '1.0.0-a', { extras: { modulefederation } }))).toEqual({
    name: 'shop',
    title: 'The shop area',
    routes: ['/shop/*'],
    releases: [
      {
        url: '/mf/shop/1.0.0-a/remoteEntry.js',
        integrity: digest('A'),
        version: '1.0.0-a',
        globalName: 'shop_1_0_0_a',
        expose: './remote',
        preload,
      },
    ],
  });
});

test('the default comes first, wherever it stands', () => {
  const remote = parse(entry('shop', '1.0.0-a', fallback), entry('shop', '1.0.0-b'));
  expect(remote?.releases.map(({ version }) => version)).toEqual(['1.0.0-b', '1.0.0-a']);
});

test.each([
  ['has no digest', { metadata: { integrity: undefined } }],
  ['has a digest of another kind', { metadata: { integrity: 'sha384-0123abcd' } }],
  ['lies on another origin', { url: 'https://evil.example/mf/shop/1.0.0-a/remoteEntry.js' }],
  ['names another origin without a scheme', { url: '//evil.example/remoteEntry.js' }],
  ['lies in the folder of another release', { url: '/mf/shop/1.0.0-b/remoteEntry.js' }],
  ['lies in the folder of another remote', { url: '/mf/other/1.0.0-a/remoteEntry.js' }],
  ['climbs out of its folder', { metadata: { version: '..' }, url: '/mf/shop/../remoteEntry.js' }],
  ['speaks a contract that the shell does not', { extras: { contract: '2.0' } }],
  ['is switched off', { extras: { status: 'disabled' } }],
  [
    'takes a name on window that is not its own',
    { extras: { modulefederation: { globalName: 'location', expose: './remote', preload: [] } } },
  ],
  ['tells nothing of its module', { extras: { modulefederation: undefined } }],
])('a release that %s is not offered, yet its paths are known', (_, overrides) => {
  expect(parse(entry('shop', '1.0.0-a', overrides))).toMatchObject({ routes: ['/shop/*'], releases: [] });
});

test('a script without a digest, or out of the folder of the release, is not preloaded', () => {
  const preload = [
    { url: '/mf/shop/1.0.0-a/remote.1.js' },
    { url: '/mf/shop/1.0.0-a/../../evil.js', integrity: digest('B') },
    { url: 'https://evil.example/remote.js', integrity: digest('B') },
  ];
  const modulefederation = { globalName: 'shop_1_0_0_a', expose: './remote', preload };
  const remote = parse(entry('shop', '1.0.0-a', { extras: { modulefederation } }));
  expect(remote?.releases[0]?.preload).toEqual([]);
});

test('a remote whose entries are no list has no release', () => {
  expect(parseDiscovery({ microFrontends: { shop: 'soon' } })).toEqual([
    { name: 'shop', title: 'shop', routes: [], releases: [] },
  ]);
});

test.each([[null], ['text'], [[]], [{}], [{ microFrontends: null }]])(
  '%j is no discovery document',
  (value) => {
    expect(() => parseDiscovery(value)).toThrow('names no micro-frontends');
  },
);
