/** The bell: every tab and every device shows what happens to an account, as it happens. */
import { expect, test } from '@playwright/test';
import { address, admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';

const STREAM = '**/api/user/notifications/stream';

test('a claim shows in the bells of another tab and another device; seeing it once marks it as seen everywhere', async ({
  browser,
  context,
  page,
}) => {
  const { token: office } = await logInByApi(admin);
  const person = await signUpByApi(aPerson());
  const tab = await context.newPage();
  // On this device, something between browser and server blocks streams, so the page polls instead.
  const phone = await (await browser.newContext()).newPage();
  await phone.route(STREAM, (route) => route.abort());
  const places = [page, tab, phone];
  for (const place of places) {
    await resume(place, person);
    await place.goto(`${address}/user/dashboard`);
    await expect(place.getByRole('button', { name: 'Notifications' })).toBeVisible();
  }

  const body = { title: 'Harmattan', videolink: `${address}/media/welcome.webm`, price: 50 };
  const { video } = await api('POST', '/api/videolink', { token: office, body });
  await api('POST', `/api/videos/claim/claim/${video._id}`, { token: person.token });
  await api('DELETE', `/api/videolink/${video._id}`, { token: office });

  for (const place of places) {
    await expect(place.getByRole('button', { name: 'Notifications: 1 new' })).toBeVisible();
  }
  await expect(tab.getByText('₦50.00').first()).toBeVisible();

  await page.getByRole('button', { name: 'Notifications: 1 new' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(dialog.getByRole('listitem')).toContainText('You earned ₦50.00 with Harmattan.');
  await expect(
    page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }),
  ).toHaveCount(1);
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(`${address}/user/dashboard/earnings`);
});
