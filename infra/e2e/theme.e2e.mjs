/** The look of a page from its first frame on: the chosen theme, and no more motion than wanted. */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { answerApi, answers, goWithin, restoreApi } from './pages.mjs';
import { address, aPerson, logIn, resume, signUpByApi } from './people.mjs';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const LOADS = isFull ? 20 : 1;

test('the first paint has the chosen theme, or the system’s', async ({ page }) => {
  await page.addInitScript(() => {
    // Frames before the page's first bytes show nothing.
    const look = () => {
      if (document.body) window.firstFrame = document.documentElement.dataset.theme;
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${address}/login`);
  const cases = [
    ['dark', 'light', 'dark'],
    ['light', 'dark', 'light'],
    ['system', 'dark', 'dark'],
    ['system', 'light', 'light'],
  ];
  for (const [mode, colorScheme, theme] of isFull ? cases : cases.slice(0, 3)) {
    await test.step(`${mode} on a ${colorScheme} system`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.evaluate((chosen) => {
        localStorage.setItem('ui-theme', chosen);
        localStorage.setItem('watch-earn-theme', chosen);
      }, mode);
      for (let load = 0; load < LOADS; load++) {
        await page.reload();
        await expect.poll(() => page.evaluate(() => window.firstFrame), 'the first frame').toBe(theme);
      }
    });
  }
});

test('the theme chosen on the landing page stays after signing in', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  const page = await context.newPage();
  const person = aPerson();
  await signUpByApi(person);
  await page.goto(address);
  const dark = page.locator('html[data-theme="dark"]');
  await expect(dark).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(dark).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('ui-theme'))).toBe('dark');
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
  await expect(dark).toHaveCount(1);
  await context.close();
});

const running = (page) =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);

/** Opens a screen that waits for its data: the only motion that does not end by itself. */
async function openWaiting(page) {
  await answerApi(page, answers.never);
  await page.goto(`${address}/user/dashboard`);
  await expect(page.getByText('Loading…').first()).toBeAttached();
}

test('with reduced motion set in the system, nothing moves', async ({ page }) => {
  await resume(page, await signUpByApi(aPerson()));
  await openWaiting(page);
  await expect.poll(() => running(page)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await running(page)).toBe(0);
  await page.reload();
  await expect(page.getByText('Loading…').first()).toBeAttached();
  expect(await running(page)).toBe(0);
  await page.getByRole('link', { name: 'Videos', exact: true }).hover();
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  expect(await running(page)).toBe(0);
});

test('under Appearance, a theme applies at once; each motion switch stops all motion, even after a reload, and restores it', async ({
  page,
}) => {
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard/settings/appearance`);
  await test.step('the chosen theme applies at once and is stored under its own key', async () => {
    const html = page.locator('html');
    for (const [label, colorScheme, theme] of [
      ['Dark', 'light', 'dark'],
      ['Light', 'dark', 'light'],
      ['System', 'dark', 'dark'],
      ['System', 'light', 'light'],
    ]) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole('radio', { name: label }).check();
      await expect(html).toHaveAttribute('data-theme', theme);
      const stored = await page.evaluate(() => [localStorage['watch-earn-theme'], localStorage['ui-theme']]);
      expect(stored).toEqual([label.toLowerCase(), undefined]);
    }
  });

  for (const [name, isOn, elsewhere] of [
    ['Animations', true, 'earnings'],
    ['Reduced Motion', false, 'rewards'],
  ]) {
    await test.step(name, async () => {
      await goWithin(page, '/user/dashboard/settings/appearance');
      const toggle = page.getByRole('switch', { name });
      await expect(toggle).toBeChecked({ checked: isOn });
      await toggle.click();
      await expect(toggle).toBeChecked({ checked: !isOn });
      await openWaiting(page);
      expect(await running(page)).toBe(0);
      await restoreApi(page);
      await goWithin(page, '/user/dashboard/settings/appearance');
      await toggle.click();
      // Another waiting page, with the motion that the switch has restored.
      await answerApi(page, answers.never);
      await goWithin(page, `/user/dashboard/${elsewhere}`);
      await expect(page.getByText('Loading…').first()).toBeAttached();
      await expect.poll(() => running(page)).toBeGreaterThan(0);
      await restoreApi(page);
    });
  }
});

test('with forced colours, the current page and tab look different from the others, and fields do not', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard/settings/appearance`);
  const background = (place) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const tabs = page.getByRole('tab');
  expect(await background(tabs.nth(0))).not.toBe(await background(tabs.nth(1)));
  const links = page.getByRole('navigation', { name: 'Main navigation' });
  const current = links.getByRole('link', { name: 'Appearance' });
  expect(await background(current)).not.toBe(await background(links.getByRole('link', { name: 'Videos' })));

  await page.goto(`${address}/user/dashboard/withdraw`);
  const bank = page.getByRole('combobox');
  await bank.focus();
  expect(await background(bank)).toBe(await background(page.getByLabel('Account name')));
});
