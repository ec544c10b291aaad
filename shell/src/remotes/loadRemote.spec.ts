import { parseDiscovery, type Remote } from '../discovery/discovery.ts';
import {
  askedFor,
  type Behaviour,
  entry,
  fakeBrowser,
  fallback,
  measures,
  release,
} from '../testing/fakeReleases.ts';
import { loadRemote } from './loadRemote.ts';
import { quarantine, rememberProven } from './memory.ts';

const Root = () => null;
const running: Behaviour = { is: 'running', Root };
let count = 0;

/** A separate remote for each test, because modules stay loaded for the life of the page. */
function remoteWith(...behaviours: Behaviour[]): Remote {
  count += 1;
  const name = `shop${count}`;
  const entries = behaviours.map((behaviour, index) => {
    release(name, `1.0.${index}`, behaviour);
    return entry(name, `1.0.${index}`, index === 0 ? {} : fallback);
  });
  const [remote] = parseDiscovery({ microFrontends: { [name]: entries } });
  if (!remote) throw new Error('The document was not read.');
  return remote;
}

/** Lets all timers run out. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  await jest.advanceTimersByTimeAsync(20_000);
  return promise;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeBrowser();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const failing: [string, Behaviour][] = [
  ['is missing', { is: 'missing' }],
  ['was tampered with', { is: 'spoilt' }],
  ['cannot be reached', { is: 'unreachable' }],
  ['registers no container: its script has an error, or is a page', { is: 'without container' }],
  [
    'exposes no module of that name',
    {
      is: 'exposing',
      get: () => Promise.reject(new Error('Module "./remote" does not exist in container.')),
    },
  ],
  ['hangs after all of its scripts arrived', { is: 'exposing', get: () => new Promise(() => {}) }],
  [
    'throws at import',
    {
      is: 'exposing',
      get: async () => () => {
        throw new TypeError('x is not a function');
      },
    },
  ],
  ['exposes something else', { is: 'exposing', get: async () => () => ({ default: { hello: 'world' } }) }],
  ['exposes nothing', { is: 'exposing', get: async () => () => undefined }],
  ['speaks another contract', { is: 'running', Root, change: (module) => ({ ...module, contract: '2.0' }) }],
  [
    'says it is another release',
    { is: 'running', Root, change: (module) => ({ ...module, release: '9.9.9' }) },
  ],
  ['says it is another remote', { is: 'running', Root, change: (module) => ({ ...module, name: 'bank' }) }],
];

test('loads the default', async () => {
  const { release: loaded, module } = await settled(loadRemote(remoteWith(running, running)));
  expect(loaded.version).toBe('1.0.0');
  expect(module.Root).toBe(Root);
});

test.each(failing)('falls back to the next release when one %s', async (_, behaviour) => {
  const { release: loaded } = await settled(loadRemote(remoteWith(behaviour, running)));
  expect(loaded.version).toBe('1.0.1');
});

test.each(failing)('rejects when the only release %s, and can be retried', async (_, behaviour) => {
  const remote = remoteWith(behaviour);
  await expect(settled(loadRemote(remote))).rejects.toThrow('can be loaded');
  Reflect.deleteProperty(window, remote.releases[0]?.globalName ?? '');
  release(remote.name, '1.0.0', running);
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.0');
});

test.each([
  ['is missing', { is: 'missing' }, 1, 'IntegrityError'],
  ['was tampered with', { is: 'spoilt' }, 2, 'IntegrityError'],
  ['cannot be reached', { is: 'unreachable' }, 2, 'NetworkError'],
] as const)('names the error of a script that %s, in every browser', async (_, behaviour, times, error) => {
  await expect(settled(loadRemote(remoteWith(behaviour)))).rejects.toThrow();
  expect(askedFor).toHaveLength(times);
  expect(measures[0]?.detail.error).toBe(error);
});

test('replaces a bad cached copy without requesting another release', async () => {
  const remote = remoteWith({ is: 'spoilt here', Root }, running);
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.0');
  const url = remote.releases[0]?.url;
  expect(askedFor).toEqual([url, url]);
  expect(fetch).toHaveBeenCalledWith(url, { cache: 'reload' });
});

/** What a remote exposes that has only English texts. */
const withoutWords = (get: () => Promise<() => unknown>) => (expose: string) =>
  expose === './remote'
    ? get()
    : Promise.reject(new Error(`Module "${expose}" does not exist in container.`));

describe('on a page in another language', () => {
  beforeEach(() => {
    document.documentElement.lang = 'yo';
  });
  afterEach(() => {
    document.documentElement.lang = '';
  });
  const remoteThat = (speaks: () => Promise<() => unknown>, ran: string[]) => {
    const remote = remoteWith({
      is: 'exposing',
      get: async (expose) => {
        if (expose === './language-yo') return speaks();
        return () => {
          ran.push('remote');
          return { default: { contract: '1.0', name: remote.name, release: '1.0.0', Root } };
        };
      },
    });
    return remote;
  };

  test('runs the words of a remote before its module', async () => {
    const ran: string[] = [];
    const remote = remoteThat(async () => () => ran.push('words'), ran);
    expect((await settled(loadRemote(remote))).module.Root).toBe(Root);
    expect(ran).toEqual(['words', 'remote']);
  });

  test.each([
    ['does not support the language', () => Promise.reject(new Error())],
    ['does not get its words', () => new Promise<never>(() => {})],
  ])('a remote that %s is shown in English', async (_, speaks) => {
    const ran: string[] = [];
    expect((await settled(loadRemote(remoteThat(speaks, ran)))).module.Root).toBe(Root);
    expect(ran).toEqual(['remote']);
  });
});

test('replaces each bad cached chunk of the module once', async () => {
  const failed = (file: string) =>
    Object.assign(new Error(), { name: 'ChunkLoadError', request: `http://localhost/mf/shop/1.0.0/${file}` });
  globalThis.fetch = jest.fn(async () => new Response('good'));
  const get = jest.fn().mockRejectedValueOnce(failed('a.js')).mockRejectedValueOnce(failed('b.js'));
  const remote = remoteWith({ is: 'exposing', get: withoutWords(get) });
  get.mockResolvedValue(() => ({ default: { contract: '1.0', name: remote.name, release: '1.0.0', Root } }));
  expect((await settled(loadRemote(remote))).module.Root).toBe(Root);
  expect(jest.mocked(fetch).mock.calls.map(([url]) => String(url).at(-4))).toEqual(['a', 'b']);
});

test('retries an unreachable module without running the entry script twice', async () => {
  const request = 'http://localhost/mf/shop/1.0.0/remote.1.js';
  const unreachable = Object.assign(new Error(), { name: 'ChunkLoadError', request });
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  const get = jest.fn().mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
  const remote = remoteWith({ is: 'exposing', get: withoutWords(get) });
  await expect(settled(loadRemote(remote))).rejects.toThrow();
  get.mockResolvedValue(() => ({ default: { contract: '1.0', name: remote.name, release: '1.0.0', Root } }));
  expect((await settled(loadRemote(remote))).module.Root).toBe(Root);
  expect(askedFor).toHaveLength(1);
});

test('falls back from the default to the release proven in this browser', async () => {
  const remote = remoteWith({ is: 'missing' }, running, running);
  rememberProven(remote.name, '1.0.2');
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.2');
});

test('skips rejected releases', async () => {
  const remote = remoteWith(running, running);
  expect((await settled(loadRemote(remote, ['1.0.0']))).release.version).toBe('1.0.1');
});

test('reports a failed release with its name', async () => {
  const remote = remoteWith({ is: 'missing' }, running);
  await settled(loadRemote(remote));
  expect(console.error).toHaveBeenCalledWith(
    expect.any(Error),
    expect.objectContaining({ remote: remote.name, release: '1.0.0', phase: 'entry' }),
  );
});

test('records one measure per load, with its result', async () => {
  const remote = remoteWith({ is: 'missing' }, { is: 'exposing', get: async () => () => ({}) }, running);
  rememberProven(remote.name, '1.0.1');
  await settled(loadRemote(remote));
  expect(measures.map(({ detail }) => detail)).toEqual([
    { remote: remote.name, release: '1.0.0', source: 'default', phase: 'entry', error: 'IntegrityError' },
    { remote: remote.name, release: '1.0.1', source: 'proven', phase: 'guard', error: 'ContractError' },
    { remote: remote.name, release: '1.0.2', source: 'fallback', phase: 'ready', error: null },
  ]);
  expect(measures[0]?.name).toBe(`remote:${remote.name}`);
});

describe('on a slow connection', () => {
  const MINUTE_MS = 60_000;
  const chunk = { url: '/mf/shop/1.0.0/remote.1.js', integrity: '' };

  test('waits for an entry without loading another release', async () => {
    const remote = remoteWith({ is: 'silent' }, running, running);
    const ended = jest.fn();
    loadRemote(remote).then(ended, ended);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(ended).not.toHaveBeenCalled();
    expect(askedFor).toEqual([remote.releases[0]?.url]);
  });

  test('waits for a module until its scripts arrive, without loading another release', async () => {
    const arrived = jest.fn(() => [] as object[]);
    Object.assign(performance, { getEntriesByName: arrived });
    const remote = remoteWith({ is: 'exposing', get: () => new Promise(() => {}) }, running);
    const [first, second] = remote.releases;
    if (!first || !second) throw new Error('There are no releases.');
    const ended = jest.fn();
    const slow = { ...remote, releases: [{ ...first, preload: [chunk] }, second] };
    const loading = loadRemote(slow);
    loading.then(ended, ended);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(ended).not.toHaveBeenCalled();
    expect(askedFor).toHaveLength(1);

    arrived.mockReturnValue([{}]);
    expect((await settled(loading)).release.version).toBe('1.0.1');
    expect(arrived).toHaveBeenCalledWith('http://localhost/mf/shop/1.0.0/remote.1.js', 'resource');
    expect(measures[0]?.detail).toMatchObject({ phase: 'expose', error: 'TimeoutError' });
  });
});

test('rejects immediately when offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const remote = remoteWith({ is: 'silent' }, { is: 'silent' });
  await expect(loadRemote(remote)).rejects.toThrow('can be loaded');
  expect(askedFor).toEqual([]);
});

test('opens a release that is already loaded while offline', async () => {
  const remote = remoteWith(running);
  await settled(loadRemote(remote));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.0');
});

test('runs a release once when it is requested twice at the same time', async () => {
  const remote = remoteWith(running);
  const [first, second] = await settled(Promise.all([loadRemote(remote), loadRemote(remote)]));
  expect(first.module).toBe(second.module);
  expect(askedFor).toHaveLength(1);
});

test('requests scripts only under the address of a release', async () => {
  const remote = remoteWith(running);
  const [good] = remote.releases;
  if (!good) throw new Error('There is no release.');
  const forged = { ...remote, releases: [{ ...good, url: '/api/upload/evil.js' }] };
  await expect(settled(loadRemote(forged))).rejects.toThrow();
  expect(askedFor).toEqual([]);
  expect(measures[0]?.detail.error).toBe('IntegrityError');
});

test('skips releases in quarantine, unless no other is left', async () => {
  const remote = remoteWith(running, running);
  quarantine(remote.name, '1.0.0');
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.1');
  quarantine(remote.name, '1.0.1');
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.0');
});

test('passes scripts through the shell’s policy in browsers with Trusted Types', async () => {
  const createPolicy = jest.fn((_, rules) => rules);
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  await jest.isolateModulesAsync(async () => {
    const { loadScript } = await import('./loadAsset.ts');
    expect(createPolicy).toHaveBeenCalledWith('shell', expect.anything());
    const [, { createScriptURL }] = createPolicy.mock.calls[0] ?? [];
    expect(createScriptURL('/mf/shop/1.0.0-a/remoteEntry.js')).toBe('/mf/shop/1.0.0-a/remoteEntry.js');
    for (const url of [
      'https://evil.example/mf/shop/1.0.0/a.js',
      '//evil.example/mf/shop/1.0.0/a.js',
      '/mf/shop/1.0.0/../../../api/evil.js',
      '/mf/shop/1.0.0/a.js?x',
      '/mf/shop/1.0.0/a.json',
      'javascript:alert(1)',
    ]) {
      expect(() => createScriptURL(url)).toThrow('not a script of a release');
    }
    await expect(loadScript({ url: '/evil.js', integrity: '' })).rejects.toThrow('not a script of a release');
  });
  Reflect.deleteProperty(globalThis, 'trustedTypes');
});
