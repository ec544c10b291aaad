import { userEvent } from '@testing-library/user-event';
import { parseDiscovery } from '../discovery/discovery.ts';
import { entry } from '../testing/fakeReleases.ts';
import { prefetchRemotes } from './prefetch.ts';

const chunk = { url: '/mf/bank/1.0.0/remote.1.js', integrity: `sha384-${'B'.repeat(64)}` };
const modulefederation = { globalName: 'bank_1_0_0', expose: './remote', preload: [chunk] };
const discovery = parseDiscovery({
  microFrontends: {
    shop: [entry('shop', '1.0.0')],
    bank: [entry('bank', '1.0.0', { extras: { modulefederation } })],
  },
});

let stop = () => {};

const asked = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<a href="/bank/accounts">Bank</a> <a href="https://elsewhere.example/bank">Away</a>';
  Reflect.set(window, 'shop_1_0_0', {});
});

afterEach(() => {
  stop();
  connect(undefined);
});

const link = (name: string) => [...document.links].find(({ textContent }) => textContent === name) as Element;

test('nothing is asked for while somebody only reads', () => {
  stop = prefetchRemotes(discovery);
  expect(asked()).toEqual([]);
});

test('pointing at a link asks for the first scripts of its remote, once', async () => {
  stop = prefetchRemotes(discovery);
  await userEvent.hover(link('Bank'));
  await userEvent.hover(link('Away'));
  await userEvent.hover(link('Bank'));
  expect(asked()).toEqual(['/mf/bank/1.0.0/remoteEntry.js', chunk.url]);
});

test('using the page asks for the entries of the remotes that are not here yet', async () => {
  stop = prefetchRemotes(discovery);
  await userEvent.keyboard('a');
  expect(asked()).toEqual(['/mf/bank/1.0.0/remoteEntry.js']);
});

test.each([
  ['asks to save data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('a connection that %s is left alone', async (_, connection) => {
  connect(connection);
  stop = prefetchRemotes(discovery);
  await userEvent.hover(link('Bank'));
  await userEvent.keyboard('a');
  expect(asked()).toEqual([]);
});
