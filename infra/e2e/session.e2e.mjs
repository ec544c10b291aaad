/** Who gets where: guards, links that wait for signing in, remotes and pages that cannot be loaded. */
import { expect, test } from '@playwright/test';
import { address, admin, aPerson, logIn, logInByApi, resume, signUpByApi } from './people.mjs';

test('a visitor who wants a user screen logs in first and then gets there', async ({ page }) => {
  const person = aPerson();
  await signUpByApi(person);
  await page.goto(`${address}/user/dashboard/withdraw`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${address}/user/dashboard/withdraw`);
});

test('people stay in their own area', async ({ browser, page }) => {
  await resume(page, await signUpByApi(aPerson()));
  for (const path of ['/', '/login', '/admin/dashboard', '/admin/dashboard/users', '/dashboard']) {
    await page.goto(`${address}${path}`);
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  }
  const office = await (await browser.newContext()).newPage();
  await resume(office, await logInByApi(admin));
  for (const path of ['/', '/user/dashboard', '/user/dashboard/videos', '/dashboard']) {
    await office.goto(`${address}${path}`);
    await expect(office).toHaveURL(`${address}/admin/dashboard`);
  }
});

test('wrong passwords and unknown addresses are told apart only as specified', async ({ page }) => {
  await logIn(page, { email: 'nobody@example.com', password: 'wrong' });
  await expect(page.getByText('Wrong password').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test('going back and reloading keep the place', async ({ page }) => {
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  await page.getByRole('link', { name: 'Videos', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos');
  await page.goBack();
  await expect(page).toHaveURL(`${address}/user/dashboard`);
});

test('a remote that cannot be loaded leaves the others working', async ({ page }) => {
  await page.route(/\/mf\/user\/.*remoteEntry\.js/, (route) => route.abort());
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  await expect(page.getByRole('button', { name: /retry|try again/i })).toBeVisible({ timeout: 10_000 });
  await page.evaluate(() => localStorage.clear());
  const other = await page.context().browser().newPage();
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Turn Your Screen Time Into Income');
});

test('a page whose script was lost on the way comes with Retry, without a reload', async ({ page }) => {
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard`);
  await expect(page.getByText('₦0.00')).toBeVisible();
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  await page.route(/\/mf\/user\/.*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/mf\/user\/.*\.js/);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Withdraw Request' })).toBeVisible();
  expect(await page.evaluate(() => window.isSamePage)).toBe(true);
});
