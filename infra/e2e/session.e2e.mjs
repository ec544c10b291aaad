/** How people keep their place: links that require signing in, going back, pages whose scripts fail to load. */
import { expect, test } from '@playwright/test';
import { goWithin } from './pages.mjs';
import { address, admin, aPerson, api, logIn, logInByApi, resume, signUpByApi } from './people.mjs';

test('a visitor who opens a user screen logs in first and then arrives there; going back, reloading and a script that fails to load keep the place', async ({
  page,
}) => {
  const person = aPerson();
  await signUpByApi(person);
  await page.goto(`${address}/user/dashboard/rewards`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${address}/user/dashboard/rewards`);

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(`${address}/user/dashboard`);
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  await page.goBack();
  await expect(page).toHaveURL(`${address}/user/dashboard`);

  // Retry brings a page whose script failed to load, without a reload.
  await expect(page.getByText('₦0.00').first()).toBeVisible();
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  await page.route(/\/mf\/user\/.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Withdraw', exact: true }).first().click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/mf\/user\/.*\.js/);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Withdraw Request' })).toBeVisible();
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
});

test('a person can log out one device from another', async ({ browser, page }) => {
  const person = aPerson();
  await signUpByApi(person);
  const phone = await (await browser.newContext()).newPage();
  await resume(phone, await logInByApi(person));
  await logIn(page, person);
  await expect(page).toHaveURL(`${address}/user/dashboard`);
  await goWithin(page, '/user/dashboard/profile');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Linux',
  );
  await card.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await phone.goto(`${address}/user/dashboard`);
  await expect(phone).toHaveURL(/\/login/);
  await expect(phone.getByText('Your session has ended. Log in to continue.')).toBeVisible();
});

test('a reload while a dialog is open leaves no entry of it in the history', async ({ page }) => {
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await page.getByRole('button', { name: 'Watch Welcome to WatchEarn' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(heading).toHaveText('Videos');
  await page.goBack();
  await expect(heading).toHaveText(/^Hello, /);
});

test('what an admin typed outlives the session, which ends as they send it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, admin);
  await expect(page).toHaveURL(`${address}/admin/dashboard`);
  await goWithin(page, '/admin/dashboard/addVideos');
  const title = `Typed before ${Date.now()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Link').fill(`${address}/media/welcome.webm`);
  await page.getByLabel('Price (₦)').fill('120');
  const token = await page.evaluate(() => localStorage.token);
  await api('POST', '/api/auth/logout', { token });
  await page.getByRole('button', { name: 'Add video' }).click();

  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toHaveProperty('token');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Your password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${address}/admin/dashboard/addVideos`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
  await page.getByRole('button', { name: 'Add video' }).click();
  await expect(page.getByText('Video added successfully!')).toBeVisible();
  await goWithin(page, '/admin/dashboard/viewVideos');
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1);
});

test('what was typed is dropped when the person leaves the page of an ended session', async ({ page }) => {
  const person = aPerson();
  const { token, user } = await signUpByApi(person);
  await resume(page, { token, user });
  await page.goto(`${address}/user/dashboard/withdraw`);
  await page.getByLabel('Amount').fill('6543');
  await api('POST', '/api/auth/logout', { token });
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('dialog', { name: 'Log in to continue' });
  await expect(dialog).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await dialog.getByRole('button', { name: 'Leave without it' }).click();
  await expect(page).toHaveURL(`${address}/login`);
});
