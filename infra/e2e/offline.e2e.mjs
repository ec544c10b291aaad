/** The service worker: its offline page and push notifications, and no other caching. And the shell's banner. */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createEdge } from '../edge/edge.mjs';
import { settled } from './pages.mjs';
import { aPerson, address as productAddress, resume, signUpByApi } from './people.mjs';
import { aSite } from './site.mjs';

test.use({ serviceWorkers: 'allow' });

let site;
let edge;
let address;
const options = () => ({ root: site.root, apiUrls: [productAddress], media: site.root });

async function goOnline(port = 0) {
  edge = createEdge(options()).listen(port, '127.0.0.1');
  await once(edge, 'listening');
  address = `http://127.0.0.1:${edge.address().port}`;
}

async function goOffline() {
  const closed = once(edge, 'close');
  edge.close();
  edge.closeAllConnections();
  await closed;
}

test.beforeEach(async () => {
  site = await aSite();
  await goOnline();
});
test.afterEach(async () => {
  await goOffline().catch(() => {});
  await site.close();
});

/** Opens the product and waits until the worker controls its pages. */
async function install(page, path = '/') {
  await page.goto(address + path);
  await settled(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

const offlineHeading = (page) => page.getByRole('heading', { level: 1, name: 'You are offline' });

test('a page that cannot reach the server says so, and opens by itself once the server answers', async ({
  page,
}) => {
  const complaints = [];
  page.on('console', (message) => {
    if (/policy/i.test(message.text())) complaints.push(message.text());
  });
  await install(page);
  const { port } = new URL(address);
  await goOffline();
  const response = await page.goto(`${address}/login`);
  expect(response.status()).toBe(503);
  await expect(offlineHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'WatchEarn' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'My account']);
  await page.evaluate(() => localStorage.setItem('watch-earn-language', 'yo'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'O kò sí lórí íńtánẹ́ẹ̀tì' })).toBeVisible();
  await expect(page).toHaveTitle('O kò sí lórí íńtánẹ́ẹ̀tì · WatchEarn');
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Ojú ewé àkọ́kọ́', 'Àkáǹtì mi']);
  await page.evaluate(() => localStorage.removeItem('watch-earn-language'));
  await goOnline(Number(port));
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  expect(complaints).toEqual([]);

  await goOffline();
  await test.step('files and API calls fail as they would without the worker', async () => {
    const fails = (path) => page.evaluate((asked) => fetch(asked).then(String, () => 'failed'), path);
    expect(await fails('/api/public/config')).toBe('failed');
    expect(await fails('/mf/discovery.json')).toBe('failed');
    await expect(page.goto(`${address}/api/docs`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });
});

test('a deploy shows at once with the worker installed, and the worker caches nothing', async ({ page }) => {
  await resume(page, await signUpByApi(aPerson()));
  await install(page, '/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  const version = '9.0.0-0ddba11d';
  await site.publishChanged('user', version, { 'Hello, ': 'Come in, ' });
  await site.release('deploy', `user@${version}`);
  const file = join(site.root, 'index.html');
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace('<html lang="en">', '<html lang="en" data-deployed="now">'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Come in, /);
  expect(await page.evaluate(() => document.documentElement.dataset.deployed)).toBe('now');
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('the product is installable, with a valid manifest and icons; the shell says when the browser is offline; the worker shows a push unchanged, with the icon', async ({
  page,
  context,
}) => {
  await install(page);
  const client = await context.newCDPSession(page);
  const { errors, data } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { name, start_url: start, icons } = JSON.parse(data);
  expect([name, start]).toEqual(['WatchEarn', '/']);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
  expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual([
    'any',
    '192x192',
    '512x512',
    'maskable',
  ]);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('status').getByText('You are offline.');
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);

  const registered = new Promise((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  // A headless browser does not show notifications.
  const [worker] = context.serviceWorkers();
  await worker.evaluate(() => {
    self.shown = [];
    registration.showNotification = async (...shown) => self.shown.push(shown);
  });
  const message = {
    title: 'New video: Harmattan',
    text: 'Watch it and earn.',
    path: '/login',
    tag: 'videos-7',
  };
  await client.send('ServiceWorker.deliverPushMessage', {
    origin: address,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await expect.poll(() => worker.evaluate(() => self.shown.length)).toBe(1);
  const [[title, { icon, ...rest }]] = await worker.evaluate(() => self.shown);
  expect([title, rest]).toEqual([message.title, { body: message.text, data: '/login', tag: 'videos-7' }]);
  expect((await page.request.get(address + icon)).headers()['content-type']).toBe('image/png');
});
