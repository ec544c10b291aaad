/** The landing page while its facts load: its layout never shifts, and it is complete without them. */
import { expect, test } from '@playwright/test';
import { settled, watched } from './pages.mjs';
import { address, aPerson, resume, signUpByApi } from './people.mjs';
import { sample } from './screens.mjs';
import { aSite } from './site.mjs';

const TITLE = 'Turn Your Screen Time Into Income';

/** Opens the page without the member count and the videos on offer; calling the result lets them arrive. */
async function openWithoutFacts(page, { width }) {
  await page.setViewportSize({ width, height: 800 });
  let arrive;
  const arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/public/stats', async (route) => {
    await arrival;
    await route.fulfill({ json: { users: 1_234_567, videos: 3 } });
  });
  await page.route('**/api/public/videos', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(address);
  return arrive;
}

/** The logo, the theme switch and both links, beside each other. */
const headerIsOneLine = async (page) =>
  expect((await page.getByRole('banner').boundingBox()).height).toBeLessThan(80);

for (const name of ['WatchEarn', 'Naira Stream Rewards', 'Watchandearnnairaeveryday']) {
  test(`the header shows the product's name beside Log in on the narrowest phone: ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/api/public/config', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), productName: name } });
    });
    await page.goto(address);
    const header = page.getByRole('banner');
    // Not clipped, nor covered by another element: every line of the name can be pointed at.
    const isInSight = (place) =>
      place.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return [...text.getClientRects()].every(({ x, y, width, height }) => {
          const shown = document.elementFromPoint(x + width / 2, y + height / 2);
          return x + width <= innerWidth && element.contains(shown);
        });
      });
    await expect.poll(() => isInSight(header.getByText(name, { exact: true }))).toBe(true);
    expect(await isInSight(header.getByRole('link', { name: 'Log in' }))).toBe(true);
    await headerIsOneLine(page);
    await expect(header.getByRole('button')).toBeInViewport({ ratio: 1 });
  });
}

for (const width of sample([320, 360, 1280], 0)) {
  test(`the member count and the videos on offer shift nothing when they arrive, ${width} px`, async ({
    page,
  }) => {
    const arrive = await openWithoutFacts(page, { width });
    const button = page.getByRole('link', { name: 'Sign Up Now' });
    await expect(page.getByText('Come and earn with us.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Follow our page' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await headerIsOneLine(page);
    const before = await button.boundingBox();
    arrive();
    await expect(page.getByText('Join our 1,234,567 members.')).toBeVisible();
    const offers = page.locator('section').filter({ hasText: 'On offer now' });
    await expect(offers.getByRole('listitem').first()).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);

    await test.step('Contact stays on the page, and the channel link floats at the bottom left', async () => {
      const channel = page.getByRole('link', { name: 'Join our channel' }).last();
      const { x, y, height } = await channel.boundingBox();
      expect(x).toBeLessThan(40);
      expect(y + height).toBeGreaterThan(page.viewportSize().height - 40);
      await page.getByRole('link', { name: 'Contact' }).click();
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    });
  });
}

for (const language of sample(['ha', 'ig', 'pcm', 'yo'], 0)) {
  test(`member count and videos shift nothing in a language with longer words, ${language}`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('watch-earn-language', code), language);
    const arrive = await openWithoutFacts(page, { width: 320 });
    const sections = page.locator('main section');
    const heights = () =>
      sections.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(sections.last()).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await headerIsOneLine(page);
    const before = await heights();
    arrive();
    await expect(page.getByText('1,234,567')).toBeVisible();
    await expect(sections.getByRole('listitem').filter({ hasText: '₦' }).first()).toBeVisible();
    expect(await heights()).toEqual(before);
  });
}

test('the page is complete without the API', async ({ page }) => {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText('Come and earn with us.')).toBeVisible();
  await expect(page.getByText(/Withdrawals start at ₦5,000.00 .* ₦7,000.00 once/)).toBeVisible();
  expect(errors).toEqual([]);
});

test.describe('before any script has loaded', () => {
  /** Holds back every script until the returned function is called. */
  const withoutScripts = async (page) => {
    let letThemCome;
    const arrival = new Promise((resolve) => {
      letThemCome = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await arrival;
      await route.continue();
    });
    return letThemCome;
  };
  const title = (page) => page.getByRole('heading', { level: 1, name: TITLE });

  for (const colorScheme of sample(['light', 'dark'], 1)) {
    test(`the page is shown in its ${colorScheme} colours; loading the scripts moves neither the layout nor the focus`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 360, height: 800 } });
      const page = await context.newPage();
      const errors = watched(page);
      const letThemCome = await withoutScripts(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup');
      await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
      await expect(page.getByRole('button')).toHaveCount(0);
      const reached = page.getByRole('link', { name: 'Sign Up Now' });
      for (let stop = 0; stop < 20; stop++) {
        await page.keyboard.press('Tab');
        if (await reached.evaluate((link) => link === document.activeElement)) break;
      }
      await expect(reached).toBeFocused();
      await page.evaluate(() => document.fonts.ready);
      const shape = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('header, h1, h2, h3, p, main a, footer')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.textContent, x, y, width, height].join(' ');
          }),
        );
      // The operator's settings arrive later, with or without scripts.
      await page.route('**/api/public/*', (route) => route.abort());
      const before = await shape();
      letThemCome();
      await settled(page);
      await expect(page.getByRole('button', { name: /theme/ })).toBeVisible();
      expect(await shape()).toEqual(before);
      await expect(page.locator('.first-view')).toHaveCount(0);
      await expect(reached).toBeFocused();
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  test('a signed-in person does not see the first view on the way to their dashboard', async ({ page }) => {
    await resume(page, await signUpByApi(aPerson()));
    const letThemCome = await withoutScripts(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('.skeleton')).toBeVisible();
    await expect(title(page)).toBeHidden();
    letThemCome();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
    await settled(page);
    await expect(page.locator('.first-view')).toHaveCount(0);
  });

  test('the first view comes from the release that visitors get, even after a rollback', async ({ page }) => {
    const site = await aSite();
    await page.route('**/*.js', (route) => route.abort());
    const shows = async (words) => {
      await page.goto(site.address, { waitUntil: 'commit' });
      await expect(page.locator('.first-view h1')).toHaveText(words);
    };
    await shows(TITLE);
    await site.publishChanged('landing', '9.0.0-00000000', { [TITLE]: 'Another Title' });
    await site.release('deploy', 'landing@9.0.0-00000000');
    await shows('Another Title');
    await site.release('rollback', 'landing');
    await shows(TITLE);
    await site.close();
  });
});
