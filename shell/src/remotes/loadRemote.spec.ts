import { parseDiscovery, type Remote } from '../discovery/discovery.ts';
import { askedFor, type Behaviour, entry, fakeBrowser, fallback, release } from '../testing/fakeReleases.ts';
import { loadRemote } from './loadRemote.ts';
import { rememberProven } from './provenRelease.ts';

const Root = () => null;
const running: Behaviour = { is: 'running', Root };
let count = 0;

/** A remote of its own for each test: what is loaded stays loaded as long as the page. */
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

/** Lets all time-outs pass. */
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
  ['is missing or tampered with', { is: 'missing' }],
  ['cannot be reached', { is: 'unreachable' }],
  ['never answers', { is: 'silent' }],
  ['registers no container', { is: 'without container' }],
  [
    'exposes nothing by that name',
    {
      is: 'exposing',
      get: () => Promise.reject(new Error('Module "./remote" does not exist in container.')),
    },
  ],
  ['never delivers its module', { is: 'exposing', get: () => new Promise(() => {}) }],
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

test('the default is loaded', async () => {
  const { release: loaded, module } = await settled(loadRemote(remoteWith(running, running)));
  expect(loaded.version).toBe('1.0.0');
  expect(module.Root).toBe(Root);
});

test.each(failing)('a release that %s gives way to the next one', async (_, behaviour) => {
  const { release: loaded } = await settled(loadRemote(remoteWith(behaviour, running)));
  expect(loaded.version).toBe('1.0.1');
});

test.each(failing)('a remote whose only release %s fails, and can be tried again', async (_, behaviour) => {
  const remote = remoteWith(behaviour);
  await expect(settled(loadRemote(remote))).rejects.toThrow('can be loaded');
  Reflect.deleteProperty(window, remote.releases[0]?.globalName ?? '');
  release(remote.name, '1.0.0', running);
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.0');
});

test('only what nobody answered is asked for twice', async () => {
  await expect(settled(loadRemote(remoteWith({ is: 'unreachable' })))).rejects.toThrow();
  expect(askedFor).toHaveLength(2);
  askedFor.length = 0;
  await expect(settled(loadRemote(remoteWith({ is: 'missing' })))).rejects.toThrow();
  expect(askedFor).toHaveLength(1);
});

test('a module that could not be reached is asked for again, without running the script twice', async () => {
  const unreachable = Object.assign(new Error(), {
    name: 'ChunkLoadError',
    request: 'http://localhost/mf/shop/1.0.0/remote.1.js',
  });
  const get = jest.fn().mockRejectedValueOnce(unreachable).mockRejectedValueOnce(unreachable);
  const remote = remoteWith({ is: 'exposing', get });
  await expect(settled(loadRemote(remote))).rejects.toThrow();
  get.mockResolvedValue(() => ({ default: { contract: '1.0', name: remote.name, release: '1.0.0', Root } }));
  expect((await settled(loadRemote(remote))).module.Root).toBe(Root);
  expect(askedFor).toHaveLength(1);
});

test('after the default comes what has proven itself in this browser', async () => {
  const remote = remoteWith({ is: 'missing' }, running, running);
  rememberProven(remote.name, '1.0.2');
  expect((await settled(loadRemote(remote))).release.version).toBe('1.0.2');
});

test('what was rejected is passed over', async () => {
  const remote = remoteWith(running, running);
  expect((await settled(loadRemote(remote, ['1.0.0']))).release.version).toBe('1.0.1');
});

test('a release that failed is reported with its name', async () => {
  const remote = remoteWith({ is: 'missing' }, running);
  await settled(loadRemote(remote));
  expect(console.error).toHaveBeenCalledWith(expect.any(Error), { remote: remote.name, release: '1.0.0' });
});
