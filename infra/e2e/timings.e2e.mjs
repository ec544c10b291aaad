/**
 * Minutes without activity, on a fake clock: real input and a playing video count as activity. The specs
 * of notices, rewards and activation cover the specification's other times.
 */
import { expect, test } from '@playwright/test';
import { address, aPerson, resume, signUpByApi } from './people.mjs';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WARNING = 'Are you still there?';

/** Opens a screen whose clock stands still until `page.clock.runFor`. */
async function openFrozen(page, signedIn, path) {
  await page.clock.install();
  await resume(page, signedIn);
  await page.goto(`${address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + MINUTE);
}

test.describe('inactivity', () => {
  const warning = (page) => page.getByRole('alertdialog', { name: WARNING });

  test('warns after 4 minutes and logs out after 5; a key or the button restarts it', async ({ page }) => {
    const signedIn = await signUpByApi(aPerson());
    await openFrozen(page, signedIn, '/user/dashboard');
    await page.keyboard.press('Shift');

    await page.clock.runFor(4 * MINUTE - SECOND);
    await expect(warning(page)).toHaveCount(0);
    await page.clock.runFor(2 * SECOND);
    await expect(warning(page)).toBeVisible();
    await warning(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(warning(page)).toHaveCount(0);

    await page.clock.runFor(4 * MINUTE + SECOND);
    await expect(warning(page)).toBeVisible();
    await page.keyboard.press('Shift');
    await expect(warning(page)).toHaveCount(0);

    await page.clock.runFor(5 * MINUTE - SECOND);
    await expect(warning(page)).toBeVisible();
    await expect(page).toHaveURL(`${address}/user/dashboard`);
    await page.clock.runFor(2 * SECOND);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('You were logged out after 5 minutes without activity.')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
      undefined,
      undefined,
    ]);
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${signedIn.token}` };
        return (await fetch(`${address}/api/user/me`, { headers })).status;
      }, 'the token is no longer accepted')
      .toBe(401);
  });

  test('moving the mouse, pressing its button, scrolling and touching are activity', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 1000, height: 400 } });
    const page = await context.newPage();
    await openFrozen(page, await signUpByApi(aPerson()), '/user/dashboard');
    await page.mouse.move(600, 300);
    for (const [name, act] of Object.entries({
      'moving the mouse': () => page.mouse.move(300, 300, { steps: 3 }),
      'pressing its button': () => page.mouse.down().then(() => page.mouse.up()),
      scrolling: () => page.evaluate(scroll),
      touching: () => page.touchscreen.tap(600, 500),
    })) {
      await test.step(name, async () => {
        await page.keyboard.press('Shift');
        await page.clock.runFor(3 * MINUTE);
        await act();
        await page.clock.runFor(2 * MINUTE);
        await expect(warning(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${address}/user/dashboard`);
      });
    }
    await page.clock.runFor(2 * MINUTE + SECOND);
    await expect(warning(page)).toBeVisible();
    await context.close();
  });

  test('a playing video counts as activity, a paused one does not', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 });
    await openFrozen(page, await signUpByApi(aPerson()), '/user/dashboard/videos');
    await page.getByRole('button', { name: 'Watch Welcome to WatchEarn' }).click();
    const video = page.locator('video');
    await video.evaluate(async (element) => {
      element.loop = true;
      await element.play();
    });
    await page.clock.runFor(12 * MINUTE);
    await expect(warning(page)).toHaveCount(0);
    await expect(video).toBeVisible();
    await video.evaluate((element) => element.pause());
    await page.clock.runFor(4 * MINUTE + 11 * SECOND);
    await expect(warning(page)).toBeVisible();
    await page.clock.runFor(MINUTE);
    await expect(page).toHaveURL(/\/login/);
  });
});

/** Runs in the page. */
const scroll = () =>
  new Promise((resolve) => {
    addEventListener('scroll', () => resolve(), { once: true });
    scrollTo(0, 40);
  });
