import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notify } from 'mf-shared/notices';
import { type RemoteContext, usePageTitle, useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { useEffect } from 'react';
import { App } from './App.tsx';
import { page } from './page.ts';
import { askedFor, entry, fakeBrowser, fallback, release, serveDiscovery } from './testing/fakeReleases.ts';

let version = 0;
let shop: string;

function Shop() {
  const heading = usePageTitle('Our shop');
  return (
    <main id="main">
      <h1 ref={heading} tabIndex={-1}>
        Our shop
      </h1>
      <Link to="/bank/accounts">To the bank</Link>
    </main>
  );
}

function Bank() {
  const heading = usePageTitle('The bank');
  return (
    <h1 ref={heading} tabIndex={-1}>
      The bank
    </h1>
  );
}

let heard: RemoteContext | undefined;

function Listening() {
  heard = useRemote();
  return <h1>Here</h1>;
}

function Broken(): never {
  throw new Error('broken at render');
}

function BreaksAfterwards() {
  useEffect(() => {
    throw new Error('broken in an effect');
  }, []);
  return null;
}

function open(path: string) {
  history.replaceState(null, '', path);
  return render(<App />);
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  fakeBrowser();
  version += 1;
  shop = `1.0.${version}`;
  release('shop', shop, { is: 'running', Root: Shop });
  release('bank', shop, { is: 'running', Root: Bank });
  serveDiscovery({ shop: [entry('shop', shop)], bank: [entry('bank', shop)] });
});

afterEach(() => jest.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the remote that answers for the path is shown', async () => {
  open('/shop');
  await heading('Our shop');
  expect(document.title).toBe('Our shop · WatchEarn');
});

test('going to another remote names the page, reads it out and moves the focus to its heading', async () => {
  open('/shop');
  await heading('Our shop');
  await userEvent.click(screen.getByRole('link', { name: 'To the bank' }));
  expect(await heading('The bank')).toHaveFocus();
  expect(document.title).toBe('The bank · WatchEarn');
  expect(document.querySelector('[role=status].visually-hidden')).toHaveTextContent('The bank · WatchEarn');
});

test('the page says so while the browser is offline', async () => {
  open('/shop');
  await heading('Our shop');
  const banner = document.querySelector('.offline[role=status]');
  expect(banner).toBeEmptyDOMElement();
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(banner).toHaveTextContent('You are offline.');
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(banner).toBeEmptyDOMElement();
});

test('a path that no remote answers for has the not-found page', async () => {
  open('/nowhere');
  await heading("Oops You've entered the wrong page");
  expect(screen.getByRole('link', { name: /login/i })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'WatchEarn' })).toHaveAttribute('href', '/');
});

test('a remote learns where it lives, and is told when it is taken away', async () => {
  release('shop', shop, { is: 'running', Root: Listening });
  const { unmount } = open('/shop/baskets');
  await heading('Here');
  const context = heard;
  expect(context?.basePath).toBe('/shop');
  expect(context?.signal.aborted).toBe(false);
  unmount();
  expect(context?.signal.aborted).toBe(true);
});

test.each([
  ['cannot be loaded', { is: 'missing' }],
  ['throws when it renders', { is: 'running', Root: Broken }],
  ['throws in an effect', { is: 'running', Root: BreaksAfterwards }],
] as const)('a remote that %s leaves a way on, and the others work', async (_, behaviour) => {
  release('shop', shop, behaviour);
  const { unmount } = open('/shop');
  expect(await heading('The shop area is unavailable')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  unmount();
  open('/bank');
  await heading('The bank');
});

test('Retry loads what works by now', async () => {
  release('shop', shop, { is: 'missing' });
  open('/shop');
  await heading('The shop area is unavailable');
  release('shop', shop, { is: 'running', Root: Shop });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('Retry takes the release that was deployed meanwhile', async () => {
  release('shop', shop, { is: 'running', Root: Broken });
  open('/shop');
  await heading('The shop area is unavailable');
  release('shop', `${shop}-mended`, { is: 'running', Root: Shop });
  serveDiscovery({ shop: [entry('shop', `${shop}-mended`)] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('a new release that breaks gives way to the one before', async () => {
  release('shop', `${shop}-new`, { is: 'running', Root: Broken });
  serveDiscovery({ shop: [entry('shop', `${shop}-new`), entry('shop', shop, fallback)] });
  open('/shop');
  await heading('Our shop');
});

test('without a discovery document the page says so, and Retry asks again', async () => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  open('/shop');
  await heading('WatchEarn is unavailable');
  serveDiscovery({ shop: [entry('shop', shop)] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('a release that requires more than the shell provides gives way to the one before', async () => {
  const extras = { requires: { 'mf-shared': '^9.0.0' } };
  serveDiscovery({ shop: [entry('shop', `${shop}-new`, { extras }), entry('shop', shop, fallback)] });
  open('/shop');
  await heading('Our shop');
  expect(askedFor).toEqual([`/mf/shop/${shop}/remoteEntry.js`]);
});

test('no address and no storage chooses another release than the server', async () => {
  release('shop', '6.6.6', { is: 'running', Root: Bank });
  for (const key of ['mf', 'mf-override', 'mf:shop', 'shop', 'mf-proven:shop', 'mf-override:shop']) {
    localStorage.setItem(key, '6.6.6');
    sessionStorage.setItem(key, '6.6.6');
  }
  const stored = { microFrontends: { shop: [entry('shop', '6.6.6')] } };
  localStorage.setItem('mf-discovery', JSON.stringify({ text: JSON.stringify(stored), savedAt: Date.now() }));
  open('/shop?mf=shop@6.6.6&shop=6.6.6&mf-override=6.6.6#shop=6.6.6');
  await heading('Our shop');
  expect(askedFor).toEqual([`/mf/shop/${shop}/remoteEntry.js`]);
});

test('what breaks outside of any remote leaves the page and its notices', async () => {
  jest.spyOn(page.theme, 'visit').mockImplementation(() => {
    throw new Error('broken in the shell');
  });
  open('/shop');
  expect(await heading('Something went wrong')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
});

test('someone offline is told so, and the page opens by itself when they are back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  release('shop', shop, { is: 'silent' });
  open('/shop');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toHaveFocus();
  release('shop', shop, { is: 'running', Root: Shop });
  online.mockReturnValue(true);
  act(() => {
    dispatchEvent(new Event('online'));
  });
  await heading('Our shop');
});

// Last, because a notice that nothing can show stays.
test('what breaks around the content leaves words, and a way on', async () => {
  open('/shop');
  await heading('Our shop');
  act(() => notify({ no: 'text' } as unknown as string));
  expect(await heading('Something went wrong')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});
