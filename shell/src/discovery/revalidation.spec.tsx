import { act, screen } from '@testing-library/react';
import { LazyPage } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { reload } from '../reload.ts';
import { askedFor, entry, fakeBrowser, serveDiscovery } from '../testing/fakeReleases.ts';
import {
  activate,
  follow,
  heading,
  nextName,
  open,
  pass,
  press,
  publish,
  publishRoot,
} from '../testing/openPage.tsx';

jest.mock('../reload.ts', () => ({ reload: jest.fn() }));

const MINUTE_MS = 60_000;

let name: string;

const asked = () => jest.mocked(fetch).mock.calls.length;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.mocked(reload).mockClear();
  fakeBrowser();
  name = nextName();
  const does = { type: ({ setDirty }: { setDirty: (dirty: boolean) => void }) => setDirty(true) };
  publish(name, '1.0.0', 'First', does);
  publish(name, '2.0.0', 'Second');
  publish(name, '3.0.0', 'Third');
  activate(name, '1.0.0');
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function openFirst() {
  open(`/${name}`);
  await heading('First');
}

test('an open tab adopts a new default on a navigation after a minute, without reloading the page', async () => {
  await openFirst();
  activate(name, '2.0.0', '1.0.0');
  await pass(MINUTE_MS);
  await heading('First');
  await follow('One');
  await heading('Second');
  expect(reload).not.toHaveBeenCalled();
});

test('does not ask the server again within a minute', async () => {
  await openFirst();
  activate(name, '2.0.0', '1.0.0');
  await pass(MINUTE_MS - 1_000);
  await follow('One');
  await heading('First');
  expect(asked()).toBe(0);
});

test('adopts a rollback the same way, reusing the release already loaded', async () => {
  await openFirst();
  activate(name, '2.0.0', '1.0.0');
  await pass(MINUTE_MS);
  await follow('One');
  await heading('Second');
  activate(name, '1.0.0', '2.0.0');
  await pass(MINUTE_MS);
  await follow('Two');
  await heading('First');
  expect(reload).not.toHaveBeenCalled();
});

test('opens a remote with the latest default known at that moment', async () => {
  const other = nextName();
  publish(other, '1.0.0', 'Yesterday');
  publish(other, '2.0.0', 'Today');
  const bank = entry(name, '1.0.0', { extras: { routes: [`/${name}`] } });
  const at = (version: string) => entry(other, version, { extras: { routes: [`/${name}/one`] } });
  serveDiscovery({ [name]: [bank], [other]: [at('1.0.0')] });
  await openFirst();
  await pass(MINUTE_MS);
  serveDiscovery({ [name]: [bank], [other]: [at('2.0.0')] });
  await act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await follow('One');
  await heading('Today');
  expect(askedFor).not.toContain(`/mf/${other}/1.0.0/remoteEntry.js`);
});

test('reloads the page for a third release', async () => {
  await openFirst();
  activate(name, '2.0.0', '1.0.0');
  await pass(MINUTE_MS);
  await follow('One');
  await heading('Second');
  activate(name, '3.0.0', '2.0.0');
  await pass(MINUTE_MS);
  await follow('Two');
  await pass(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await heading('Second');
});

test('changes nothing while a form holds unsaved input', async () => {
  await openFirst();
  await press('type');
  activate(name, '2.0.0', '1.0.0');
  await pass(MINUTE_MS);
  await follow('One');
  await pass(1_000);
  await heading('First');
});

test('keeps the running release when a new default cannot be loaded', async () => {
  await openFirst();
  activate(name, '9.0.0', '1.0.0');
  await pass(MINUTE_MS);
  await follow('One');
  await pass(100);
  await heading('First');
});

test.each([
  [
    'comes back to the tab',
    () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
    60_000,
  ],
  ['stays for 10 minutes', () => pass(540_000), 60_000],
])(
  'asks the server when somebody %s, and applies its answer at the next path',
  async (_, happen, afterMs) => {
    await openFirst();
    await pass(afterMs);
    activate(name, '2.0.0', '1.0.0');
    await happen();
    expect(asked()).toBe(1);
    await heading('First');
    await follow('One');
    await heading('Second');
    expect(asked()).toBe(1);
  },
);

test('a remote that is switched off shows its message at the next path, and Retry brings it back', async () => {
  await openFirst();
  const extras = { status: 'disabled', message: 'Back at noon.' };
  serveDiscovery({ [name]: [entry(name, '1.0.0', { extras })] });
  await pass(MINUTE_MS);
  await follow('One');
  expect(await heading(`The ${name} area is unavailable`)).toHaveFocus();
  expect(screen.getByText('Back at noon.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  activate(name, '1.0.0');
  await press('Retry');
  await heading('First');
});

test('an unreachable server changes nothing', async () => {
  await openFirst();
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  await pass(MINUTE_MS);
  await follow('One');
  await heading('First');
});

describe('a page whose script fails to load', () => {
  const SCRIPT = 'http://localhost/mf/first/1.0.0/7.js';
  const missing = () =>
    Promise.reject(
      Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: SCRIPT }),
    );
  let load: () => Promise<() => ReactNode>;

  /** Sets the server's answer when the script is requested again. */
  function scriptIs(answer: () => Response) {
    const answerOthers = fetch;
    globalThis.fetch = jest.fn(async (input, init) =>
      input === SCRIPT ? answer() : answerOthers(input, init),
    );
  }
  const gone = () => new Response('', { status: 404 });
  const silent = () => {
    throw new TypeError('Failed to fetch');
  };
  const failing = () => new Response('', { status: 503 });

  beforeEach(() => {
    load = missing;
    const again = () => load();
    publishRoot(name, '1.0.0', () => <LazyPage load={again} />);
    scriptIs(gone);
  });

  test('loads the release deployed in the meantime', async () => {
    open(`/${name}`);
    activate(name, '2.0.0', '1.0.0');
    scriptIs(gone);
    await heading('Second');
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ['does not record response statuses', [{}]],
    ['records no timings', []],
    ['records timings', [{ responseStatus: 404 }]],
  ])('reloads the page once in a browser that %s, then reports the failure', async (_, timings) => {
    Object.assign(performance, { getEntriesByName: () => timings });
    const { unmount } = open(`/${name}`);
    await pass(100);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    open(`/${name}`);
    await heading(`The ${name} area is unavailable`);
    await press('Retry');
    await heading(`The ${name} area is unavailable`);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('replaces a bad cached copy with a fresh one, without reloading the page', async () => {
    scriptIs(() => {
      load = async () => () => <h1>Whole again</h1>;
      return new Response('good');
    });
    open(`/${name}`);
    await heading('Whole again');
    expect(jest.mocked(fetch)).toHaveBeenCalledWith(SCRIPT, { cache: 'reload' });
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads the page once when the fresh copy is bad, too', async () => {
    scriptIs(() => new Response('bad'));
    const { unmount } = open(`/${name}`);
    await pass(100);
    expect(reload).toHaveBeenCalledTimes(1);
    unmount();
    open(`/${name}`);
    await heading(`The ${name} area is unavailable`);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['the network', silent],
    ['the server', failing],
  ])('does not reload the page when %s failed', async (_, answer) => {
    scriptIs(answer);
    open(`/${name}`);
    await heading(`The ${name} area is unavailable`);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload the page when storage is refused or the discovery document is unreachable', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const { unmount } = open(`/${name}`);
    await heading(`The ${name} area is unavailable`);
    unmount();
    set.mockRestore();
    open(`/${name}`);
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    scriptIs(gone);
    await heading(`The ${name} area is unavailable`);
    expect(reload).not.toHaveBeenCalled();
  });
});
