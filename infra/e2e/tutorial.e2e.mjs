/** The tutorial opens by itself once it has loaded, closes only with its button, and reopens on demand. */
import { expect, test } from '@playwright/test';
import { strayRequests, visitAfterDialog } from './pages.mjs';
import { address, aPerson, resume, signUpByApi } from './people.mjs';

/** Sets a tutorial for this page alone: if set for everyone, it would open in every other test. */
const withTutorial = (page, tutorialink) =>
  page.route('**/api/tutorialvideos', (route) => route.fulfill({ json: { tutorialink } }));

test('the tutorial opens on the first load, cannot be dismissed with Escape, and Watch Video reopens it', async ({
  page,
}) => {
  const strays = strayRequests(page);
  await withTutorial(page, 'https://youtu.be/aqz-KE-bpKQ');
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  const dialog = page.getByRole('dialog', { name: 'Tutorial Video' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Watch Video', exact: true }).click();
  await expect(dialog).toBeVisible();
  expect(strays).toEqual([]);
});

test('the tutorial plays a file in the page; without one, Watch Video says so', async ({ page }) => {
  await withTutorial(page, `${address}/media/welcome.webm`);
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  const dialog = page.getByRole('dialog', { name: 'Tutorial Video' });
  await dialog.getByRole('button', { name: 'Play the tutorial' }).click();
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((element) => element.currentTime)).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  await withTutorial(page, '');
  await visitAfterDialog(page, '/user/dashboard');
  const watch = page.getByRole('button', { name: 'Watch Video', exact: true });
  await expect(watch).toBeDisabled();
  await expect(watch).toHaveAccessibleDescription('There is no tutorial yet.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
