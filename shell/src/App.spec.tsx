import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notify } from 'mf-shared/notices';
import { type RemoteContext, usePageTitle, useRemote } from 'mf-shared/remote';
import { Link } from 'mf-shared/router';
import { useEffect } from 'react';
import { page } from './page.ts';
import { askedFor, entry, fakeBrowser, fallback, release, serveDiscovery } from './testing/fakeReleases.ts';
import { open } from './testing/openPage.tsx';

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
      <Link to="?days=30">The last 30 days</Link>
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

test('shows the remote that owns the path', async () => {
  open('/shop');
  await heading('Our shop');
  expect(document.title).toBe('Our shop · WatchEarn');
});

test('navigating to another remote sets the title, announces it and moves the focus to its heading', async () => {
  open('/shop');
  await heading('Our shop');
  await userEvent.click(screen.getByRole('link', { name: 'To the bank' }));
  expect(await heading('The bank')).toHaveFocus();
  expect(document.title).toBe('The bank · WatchEarn');
  expect(document.querySelector('[role=status].visually-hidden')).toHaveTextContent('The bank · WatchEarn');
});

test('a new page starts at the top, but a filter does not scroll, not even the first one after a reload', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  open('/shop');
  await heading('Our shop');
  await userEvent.click(screen.getByRole('link', { name: 'The last 30 days' }));
  expect(window.location.search).toBe('?days=30');
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('link', { name: 'To the bank' }));
  await heading('The bank');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('shows a banner while the browser is offline', async () => {
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

test('shows the not-found page for a path that no remote owns', async () => {
  open('/nowhere');
  await heading("Oops You've entered the wrong page");
  expect(screen.getByRole('link', { name: /login/i })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'WatchEarn' })).toHaveAttribute('href', '/');
});

test('gives a remote its base path, and aborts its signal when it is unmounted', async () => {
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
] as const)('a remote that %s shows a way on, and the other remotes still work', async (_, behaviour) => {
  release('shop', shop, behaviour);
  const { unmount } = open('/shop');
  expect(await heading('The shop area is unavailable')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  unmount();
  open('/bank');
  await heading('The bank');
});

test('Retry loads a release that works again', async () => {
  release('shop', shop, { is: 'missing' });
  open('/shop');
  await heading('The shop area is unavailable');
  release('shop', shop, { is: 'running', Root: Shop });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('Retry loads the release deployed in the meantime', async () => {
  release('shop', shop, { is: 'running', Root: Broken });
  open('/shop');
  await heading('The shop area is unavailable');
  release('shop', `${shop}-fixed`, { is: 'running', Root: Shop });
  serveDiscovery({ shop: [entry('shop', `${shop}-fixed`)] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('falls back to the previous release when a new one breaks', async () => {
  release('shop', `${shop}-new`, { is: 'running', Root: Broken });
  serveDiscovery({ shop: [entry('shop', `${shop}-new`), entry('shop', shop, fallback)] });
  open('/shop');
  await heading('Our shop');
});

test('without a discovery document, says the product is unavailable, and Retry fetches it again', async () => {
  globalThis.fetch = jest.fn(async () => new Response('', { status: 503 }));
  open('/shop');
  await heading('WatchEarn is unavailable');
  serveDiscovery({ shop: [entry('shop', shop)] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Our shop');
});

test('falls back to the previous release when a new one requires more than the shell provides', async () => {
  const extras = { requires: { 'mf-shared': '^9.0.0' } };
  serveDiscovery({ shop: [entry('shop', `${shop}-new`, { extras }), entry('shop', shop, fallback)] });
  open('/shop');
  await heading('Our shop');
  expect(askedFor).toEqual([`/mf/shop/${shop}/remoteEntry.js`]);
});

test('ignores addresses and storage that name a release other than the server’s', async () => {
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

test('an error outside every remote leaves the rest of the page intact', async () => {
  jest.spyOn(page.theme, 'visit').mockImplementation(() => {
    throw new Error('broken in the shell');
  });
  open('/shop');
  expect(await heading('Something went wrong')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument();
});

test('says when the browser is offline, and opens the page once it is back online', async () => {
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

// Last, because a notice that cannot be rendered is never removed.
test('an error around the content shows a message and a way to the start page', async () => {
  open('/shop');
  await heading('Our shop');
  act(() => notify({ no: 'text' } as unknown as string));
  expect(await heading('Something went wrong')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});
