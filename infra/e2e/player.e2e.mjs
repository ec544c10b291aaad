/** Videos of the video provider: its script loads once, after Watch, and the player is destroyed on closing. */
import { expect, test } from '@playwright/test';
import { strayRequests, watched } from './pages.mjs';
import { address, admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { answerScript, ENDED, PAUSED, PLAYING, SCRIPT, tell, UNSTARTED } from './youtube.mjs';

let token;
let video;
test.beforeAll(async () => {
  token = (await logInByApi(admin)).token;
  const body = { title: 'A walk in Lagos', videolink: 'https://youtu.be/aqz-KE-bpKQ', price: 10 };
  video = (await api('POST', '/api/videolink', { token, body })).video;
});
test.afterAll(() => api('DELETE', `/api/videolink/${video._id}`, { token }));

test('requests nothing of the provider before Watch; then one script, a player each time', async ({
  page,
}) => {
  const errors = watched(page);
  const strays = strayRequests(page);
  await page.route(/^https:/, (route) =>
    route.request().url() === SCRIPT ? answerScript(route) : route.abort(),
  );
  await resume(page, await signUpByApi(aPerson()));
  // With an open stream, the network never becomes idle.
  await page.route('**/api/user/notifications/stream', (route) => route.abort());
  await page.goto(`${address}/user/dashboard/videos`);
  const watch = page.getByRole('button', { name: `Watch ${video.title}` });
  await expect(watch).toBeVisible();
  await watch.hover();
  await watch.focus();
  await page.waitForLoadState('networkidle');
  expect(strays).toEqual([]);

  await watch.click();
  const dialog = page.getByRole('dialog', { name: video.title });
  await expect(dialog.getByTitle(video.title)).toBeVisible();
  expect(strays).toEqual([SCRIPT]);

  const claim = dialog.getByRole('button', { name: 'Claim Earnings' });
  for (const state of [UNSTARTED, PLAYING, PAUSED, PLAYING]) await tell(page, state);
  await expect(claim).toHaveCount(0);
  await tell(page, ENDED);
  await expect(claim).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await page.evaluate(() => window.players.map(({ isDestroyed }) => isDestroyed))).toEqual([true]);

  await watch.click();
  await expect(dialog.getByTitle(video.title)).toBeVisible();
  await expect(claim).toHaveCount(0);
  await tell(page, ENDED);
  await claim.click();
  await expect(page.getByText('Claim successful!')).toBeVisible();
  await expect(watch).toHaveCount(0);
  expect(strays).toEqual([SCRIPT]);
  expect(errors).toEqual([]);
});

test('says when the provider cannot be reached or refuses the video', async ({ page }) => {
  const errors = watched(page);
  await page.route(SCRIPT, (route) => route.abort());
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard/videos`);
  await page.getByRole('button', { name: `Watch ${video.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('YouTube could not be reached.')).toBeVisible();
  await page.unroute(SCRIPT);
  await page.route(SCRIPT, answerScript);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByTitle(video.title)).toBeVisible();
  await page.evaluate(() => window.players.at(-1).options.events.onError({ data: 150 }));
  await expect(dialog.getByText('Its owner does not allow it to be shown here.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Claim Earnings' })).toHaveCount(0);
  expect(errors).toEqual([]);
});
