import { userEvent } from '@testing-library/user-event';
import { parseDiscovery } from '../discovery/discovery.ts';
import { entry } from '../testing/fakeReleases.ts';
import { nextName } from '../testing/openPage.tsx';
import { prefetchRemotes } from './prefetch.ts';

let bank: string;
let stop = () => {};

const entryUrl = () => `/mf/${bank}/1.0.0/remoteEntry.js`;
const chunkUrl = () => `/mf/${bank}/1.0.0/remote.1.js`;

/** Remotes of their own for each test: what was fetched once is not fetched again. */
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

test('nothing is asked for while somebody only reads', () => {
  stop = prefetchRemotes(discover());
  expect(asked()).toEqual([]);
});

test('pointing at a link asks for the first scripts of its remote, once', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.hover(link('Bank'));
  await userEvent.hover(link('Away'));
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl(), chunkUrl()]);
});

test('it is asked for in the one way that every engine allows under the policy of the page', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.hover(link('Bank'));
  expect(fetch).toHaveBeenCalledWith(entryUrl(), { priority: 'low' });
  expect(document.querySelector('link[rel=prefetch]')).toBeNull();
});

test('using the page asks for the entries of the remotes that are not here yet', async () => {
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  expect(asked()).toEqual([entryUrl()]);
});

test('what could not be had is asked for again', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  await userEvent.keyboard('a');
  expect(asked()).toEqual([entryUrl(), entryUrl()]);
});

test('nothing is asked for while something on the page is on its way', async () => {
  stop = prefetchRemotes(discover());
  document.body.insertAdjacentHTML('beforeend', '<div aria-busy="true"></div>');
  await userEvent.hover(link('Bank'));
  await userEvent.keyboard('a');
  expect(asked()).toEqual([]);
});

test('scripts come one after the other, and no more of them once the page waits for something', async () => {
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
])('a connection that %s brings only what people point at', async (_, connection) => {
  connect(connection);
  stop = prefetchRemotes(discover());
  await userEvent.keyboard('a');
  expect(asked()).toEqual([]);
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual([entryUrl(), chunkUrl()]);
});
