import { userEvent } from '@testing-library/user-event';
import { parseDiscovery } from '../discovery/discovery.ts';
import { entry } from '../testing/fakeReleases.ts';
import { nextName } from '../testing/openPage.tsx';
import { prefetchRemotes } from './prefetch.ts';

let bank: string;
let stop = () => {};

const entryUrl = () => `/mf/${bank}/1.0.0/remoteEntry.js`;
const chunkUrl = () => `/mf/${bank}/1.0.0/remote.1.js`;

/** New remotes for each test, because a file is prefetched only once. */
function discover() {
  bank = nextName();
  const chunk = { url: chunkUrl(), integrity: `sha384-${'B'.repeat(64)}` };
  const modulefederation = { globalName: `${bank}_1_0_0`, expose: './remote', preload: [chunk] };
  document.body.innerHTML = `<a href="/${bank}/accounts">Bank</a> <a href="https://elsewhere.example/${bank}">Away</a>`;
  return parseDiscovery({
    microFrontends: {
      shop: [entry('shop', '1.0.0')],
      [bank]: [entry(bank, '1.0.0', { extras: { modulefederation } })],
    },
  });
}

const answered = () => Promise.resolve(new Response(''));
const asked = () => jest.mocked(fetch).mock.calls.map(([url]) => url);

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  globalThis.fetch = jest.fn(answered);
  Reflect.set(window, 'shop_1_0_0', {});
});

afterEach(() => {
  stop();
  connect(undefined);
});

const link = (name: string) => [...document.links].find(({ textContent }) => textContent === name) as Element;

test('fetches nothing while somebody only reads', () => {
  stop = prefetchRemotes(discover());
  expect(asked()).toEqual([]);
});

test('fetches the first scripts of a remote, once, when somebody points at a link to it', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.hover(link('Bank'));
  await userEvent.hover(link('Away'));
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl(), chunkUrl()]);
});

test('uses fetch, the only way that every engine allows under the policy of the page', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.hover(link('Bank'));
  expect(fetch).toHaveBeenCalledWith(entryUrl(), { priority: 'low' });
  expect(document.querySelector('link[rel=prefetch]')).toBeNull();
});

test('fetches the entries of remotes not yet loaded once somebody uses the page', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  expect(asked()).toEqual([entryUrl()]);
});

test('fetches a file again after a failure', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  await userEvent.keyboard('a');
  expect(asked()).toEqual([entryUrl(), entryUrl()]);
});

test('fetches nothing while the page is loading something', async () => {
  stop = prefetchRemotes(discover());
  document.body.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>');
  await userEvent.hover(link('Bank'));
  await userEvent.keyboard('a');
  expect(asked()).toEqual([]);
});

test('fetches scripts one at a time, and stops once the page is loading something', async () => {
  let answer = (_: Response) => {};
  jest.mocked(fetch).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  stop = prefetchRemotes(discover());
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl()]);
  document.body.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>');
  answer(new Response(''));
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl()]);
});

test.each([
  ['asks to save data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('on a connection that %s, fetches only what people point at', async (_, connection) => {
  connect(connection);
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  expect(asked()).toEqual([]);
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl(), chunkUrl()]);
});
