import { canary, entry, fakeBrowser, fallback } from '../testing/fakeReleases.ts';
import { parseDiscovery } from './discovery.ts';

const digest = (character: string) => `sha384-${character.repeat(64)}`;
beforeEach(() => {
  fakeBrowser();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const parse = (...entries: unknown[]) => parseDiscovery({ schema: '', microFrontends: { shop: entries } })[0];

test('reads a release with everything needed to load it', () => {
  const preload = [{ url: '/mf/shop/1.0.0-a/remote.1.js', integrity: digest('B') }];
  const modulefederation = { globalName: 'shop_1_0_0_a', expose: './remote', preload };
  expect(parse(entry('shop', '1.0.0-a', { extras: { modulefederation } }))).toEqual({
    name: 'shop',
    title: 'The shop area',
    routes: ['/shop/*'],
    access: [],
    home: {},
    openToAll: [],
    isDisabled: false,
    message: null,
    releases: [
      {
        url: '/mf/shop/1.0.0-a/remoteEntry.js',
        integrity: digest('A'),
        version: '1.0.0-a',
        globalName: 'shop_1_0_0_a',
        expose: './remote',
        preload,
        isDefault: true,
        traffic: 100,
        deployedAt: '2026-11-20T10:00:00Z',
      },
    ],
  });
});

test('takes routes and title from the default release, wherever it is listed', () => {
  const extras = { title: 'The new shop', routes: ['/shop/*', '/market'] };
  const remote = parse(entry('shop', '1.0.0-a', { ...canary(10), extras }), entry('shop', '1.0.0-b'));
  expect(remote).toMatchObject({ title: 'The shop area', routes: ['/shop/*'] });
  expect(remote?.releases.map(({ version }) => version)).toEqual(['1.0.0-a', '1.0.0-b']);
});

test('reads who may open a remote, and for whom it is the home page', () => {
  const home = { merchant: '/shop/today', thief: '//evil.example', other: 7, script: 'javascript:alert(1)' };
  const extras = { access: ['merchant', 7], home, openToAll: ['/shop/fair', null] };
  expect(parse(entry('shop', '1.0.0-a', { extras }))).toMatchObject({
    access: ['merchant'],
    home: { merchant: '/shop/today' },
    openToAll: ['/shop/fair'],
  });
  expect(Object.keys(parse(entry('shop', '1.0.0-a', { extras }))?.home ?? {})).toEqual(['merchant']);
});

test('keeps the routes and the message of a remote that is switched off', () => {
  const extras = { status: 'disabled', message: 'Back at noon.' };
  const remote = parse(
    entry('shop', '1.0.0-a', { extras }),
    entry('shop', '1.0.0-b', { ...fallback, extras }),
  );
  expect(remote).toMatchObject({
    isDisabled: true,
    message: 'Back at noon.',
    routes: ['/shop/*'],
    releases: [],
  });
});

test.each([
  ['has no digest', { metadata: { integrity: undefined } }],
  ['has a digest of another kind', { metadata: { integrity: 'sha384-0123abcd' } }],
  ['lies on another origin', { url: 'https://evil.example/mf/shop/1.0.0-a/remoteEntry.js' }],
  ['names another origin without a scheme', { url: '//evil.example/remoteEntry.js' }],
  ['lies in the folder of another release', { url: '/mf/shop/1.0.0-b/remoteEntry.js' }],
  ['lies in the folder of another remote', { url: '/mf/other/1.0.0-a/remoteEntry.js' }],
  ['climbs out of its folder', { metadata: { version: '..' }, url: '/mf/shop/../remoteEntry.js' }],
  ['speaks a contract that the shell does not support', { extras: { contract: '2.0' } }],
  ['speaks a contract that is not a version', { extras: { contract: 1 } }],
  ['requires a newer package than the shell provides', { extras: { requires: { 'mf-shared': '^1.3.0' } } }],
  ['requires another major version', { extras: { requires: { react: '^18.0.0' } } }],
  ['requires a package that the shell does not provide', { extras: { requires: { vue: '^3.0.0' } } }],
  ['requires something other than a caret range', { extras: { requires: { react: '>=19' } } }],
  [
    'takes a name on window that is not its own',
    { extras: { modulefederation: { globalName: 'location', expose: './remote', preload: [] } } },
  ],
  ['does not describe its module', { extras: { modulefederation: undefined } }],
])('a release that %s is reported and not offered, but the remote keeps its routes', (_, overrides) => {
  expect(parse(entry('shop', '1.0.0-a', overrides))).toMatchObject({ routes: ['/shop/*'], releases: [] });
  expect(console.error).toHaveBeenCalledWith(
    expect.any(Error),
    expect.objectContaining({ remote: 'shop', url: expect.any(String) }),
  );
});

test.each([
  ['the same', '^1.2.0'],
  ['an older minor', '^1.0.0'],
  ['an older patch', '^1.1.9'],
])('a release that requires %s version is offered', (_, range) => {
  const extras = { requires: { 'mf-shared': range } };
  expect(parse(entry('shop', '1.0.0-a', { extras }))?.releases).toHaveLength(1);
});

test('does not preload a script without a digest or outside the folder of the release', () => {
  const preload = [
    { url: '/mf/shop/1.0.0-a/remote.1.js' },
    { url: '/mf/shop/1.0.0-a/../../evil.js', integrity: digest('B') },
    { url: 'https://evil.example/remote.js', integrity: digest('B') },
  ];
  const modulefederation = { globalName: 'shop_1_0_0_a', expose: './remote', preload };
  const remote = parse(entry('shop', '1.0.0-a', { extras: { modulefederation } }));
  expect(remote?.releases[0]?.preload).toEqual([]);
});

test('a remote whose entries are not a list has no releases', () => {
  expect(parseDiscovery({ microFrontends: { shop: 'soon' } })).toEqual([
    {
      name: 'shop',
      title: 'shop',
      routes: [],
      access: [],
      home: {},
      openToAll: [],
      isDisabled: false,
      message: null,
      releases: [],
    },
  ]);
});

test.each([[null], ['text'], [[]], [{}], [{ microFrontends: null }]])(
  '%j is not a discovery document',
  (value) => {
    expect(() => parseDiscovery(value)).toThrow('No microFrontends.');
  },
);
