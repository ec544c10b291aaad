import { parseDiscovery, type Remote } from '../discovery/discovery.ts';
import { canary, entry, fakeBrowser, fallback } from '../testing/fakeReleases.ts';
import { candidatesOf, isDrawn } from './candidates.ts';
import { bucket, quarantine, rememberProven } from './memory.ts';

const BUCKETS = Array.from({ length: 10_000 }, (_, index) => index);
const drawn = (traffic: number) =>
  BUCKETS.filter((position) => isDrawn(position, 'shop', '1.5.0-ab12cd34', traffic));

const deployedOn = (day: number) => ({ extras: { deployedAt: `2026-11-${day}T10:00:00Z` } });

function remoteOf(...entries: object[]): Remote {
  const [remote] = parseDiscovery({ microFrontends: { shop: entries } });
  if (!remote) throw new Error('The document was not read.');
  return remote;
}

const order = (remote: Remote) =>
  candidatesOf(remote).map(({ release, source }) => `${source} ${release.version}`);

beforeEach(() => {
  fakeBrowser();
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

test('orders the default, then the release proven here, then the others from the newest', () => {
  const remote = remoteOf(
    entry('shop', '1.3.0'),
    entry('shop', '1.0.0', { ...fallback, ...deployedOn(10) }),
    entry('shop', '1.1.0', { ...fallback, ...deployedOn(11) }),
    entry('shop', '1.2.0', { ...fallback, ...deployedOn(12) }),
  );
  rememberProven('shop', '1.0.0');
  expect(order(remote)).toEqual(['default 1.3.0', 'proven 1.0.0', 'fallback 1.2.0', 'fallback 1.1.0']);
});

test.each([
  [99, ['canary 1.1.0', 'default 1.0.0', 'fallback 0.9.0']],
  [0.01, ['default 1.0.0', 'fallback 0.9.0', 'fallback 1.1.0']],
])('puts a canary for %d %% first for drawn browsers, and last for others', (traffic, expected) => {
  const own = BUCKETS.find(
    (position) => isDrawn(position, 'shop', '1.1.0', 99) && !isDrawn(position, 'shop', '1.1.0', 0.01),
  );
  localStorage.setItem('mf-bucket', String(own));
  const remote = remoteOf(
    entry('shop', '1.1.0', canary(traffic)),
    entry('shop', '1.0.0'),
    entry('shop', '0.9.0', fallback),
  );
  expect(order(remote)).toEqual(expected);
});

test('10 % draws 9 to 11 of a hundred browsers, 0 % none and 100 % all', () => {
  expect(drawn(10).length / BUCKETS.length).toBeGreaterThanOrEqual(0.09);
  expect(drawn(10).length / BUCKETS.length).toBeLessThanOrEqual(0.11);
  expect(drawn(0)).toEqual([]);
  expect(drawn(100)).toEqual(BUCKETS);
});

test('a browser keeps its canary while the traffic grows', () => {
  const later = new Set(drawn(50));
  expect(drawn(10).filter((position) => !later.has(position))).toEqual([]);
});

test('draws independently for each canary', () => {
  const others = new Set(BUCKETS.filter((position) => isDrawn(position, 'shop', '1.6.0-99aa00ff', 10)));
  expect(drawn(10).every((position) => others.has(position))).toBe(false);
});

test('the draw uses the published FNV-1a', () => {
  // 'foo:bar' hashes to 0xb7264ca8 in a program that reproduces the authors' own test vectors.
  const first = 10_000 - (0xb7264ca8 % 10_000);
  expect([first - 1, first, first + 1].map((own) => isDrawn(own, 'foo', 'bar', 0.01))).toEqual([
    false,
    true,
    false,
  ]);
});

test.each([
  ['nothing', null],
  ['an invalid value', 'canary please'],
])('a browser that has stored %s draws its bucket once', (_, kept) => {
  if (kept) localStorage.setItem('mf-bucket', kept);
  const own = bucket();
  expect(own).toBeGreaterThanOrEqual(0);
  expect(own).toBeLessThan(10_000);
  expect(bucket()).toBe(own);
  expect(localStorage.getItem('mf-bucket')).toBe(String(own));
});

test('quarantine ends after 30 minutes', () => {
  const remote = remoteOf(entry('shop', '1.1.0'), entry('shop', '1.0.0', fallback));
  quarantine('shop', '1.1.0');
  expect(order(remote)).toEqual(['fallback 1.0.0']);
  jest.setSystemTime(Date.now() + 30 * 60_000);
  expect(order(remote)[0]).toBe('default 1.1.0');
});

test('a browser that refuses storage loads the default', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = (['getItem', 'setItem'] as const).map((method) =>
    jest.spyOn(Storage.prototype, method).mockImplementation(refuse),
  );
  const remote = remoteOf(entry('shop', '1.1.0', canary(50)), entry('shop', '1.0.0'));
  expect(order(remote)).toHaveLength(2);
  expect(bucket()).toBe(bucket());
  for (const spy of spies) spy.mockRestore();
});
