import { entry, serveDiscovery } from '../testing/fakeReleases.ts';
import { fetchDiscovery } from './fetchDiscovery.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const answer = (body: string, status = 200) => {
  const headers = { 'Content-Type': 'application/json' };
  globalThis.fetch = jest.fn(async () => new Response(body, { status, headers }));
};

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

const failures: [string, () => void][] = [
  ['answers 404', () => answer('', 404)],
  ['answers with a page', () => answer('<!doctype html>')],
  [
    'answers with JSON that is not labelled as JSON',
    () => {
      globalThis.fetch = jest.fn(async () => new Response('{"microFrontends":{}}'));
    },
  ],
  ['is not asked, because the browser is offline', () => goOffline()],
  ['answers with half a document', () => answer('{"microFrontends":{"shop"')],
  ['answers with another document', () => answer('{}')],
  ['answers with too much', () => answer(JSON.stringify({ microFrontends: {}, more: 'x'.repeat(65_536) }))],
  [
    'does not answer',
    () => {
      globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
    },
  ],
];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: ['queueMicrotask'] });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  serveDiscovery({ shop: [entry('shop', '1.0.0-a')] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('returns what the server answers', async () => {
  expect((await fetchDiscovery())[0]).toMatchObject({ name: 'shop', releases: [{ version: '1.0.0-a' }] });
  serveDiscovery({ shop: [entry('shop', '1.0.0-b')] });
  expect((await fetchDiscovery())[0]).toMatchObject({ releases: [{ version: '1.0.0-b' }] });
});

test.each(failures)('when the server %s, its last answer is used for up to a week', async (_, fail) => {
  await fetchDiscovery();
  fail();
  jest.setSystemTime(Date.now() + 7 * DAY_MS);
  expect((await fetchDiscovery())[0]).toMatchObject({ name: 'shop' });
  jest.setSystemTime(Date.now() + 1);
  await expect(fetchDiscovery()).rejects.toThrow();
});

test.each(failures)('when the server %s on the first visit, rejects', async (_, fail) => {
  fail();
  await expect(fetchDiscovery()).rejects.toThrow();
});

test('times out when the server does not respond', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await fetchDiscovery();
  expect(timeout).toHaveBeenCalledWith(2_500);
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
});

test('works in a browser that refuses storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  expect((await fetchDiscovery())[0]).toMatchObject({ name: 'shop' });
});

test('returns the same object for the same document, so nothing re-renders', async () => {
  expect(await fetchDiscovery()).toBe(await fetchDiscovery());
});
