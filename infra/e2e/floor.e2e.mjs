/**
 * The product in the oldest browsers that it supports. The quick run leaves the walk over all screens to
 * screens.e2e.mjs, and the journey of a person to journey.e2e.mjs.
 */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { asOldAsTheFloor, LACKING } from './floor.mjs';
import { heading, nearlyEnded, open, retryButton, watched } from './pages.mjs';
import { activate, address, admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS } from './screens.mjs';

test.beforeEach(({ page }) => asOldAsTheFloor(page));

test('the browser of these tests lacks everything that the oldest ones lack', async ({ page }) => {
  // Any page of the site will do; this one is the lightest.
  await page.goto(`${address}/api/public/config`);
  const left = await page.evaluate(
    (names) =>
      names.filter((name) => {
        const path = name.split('.');
        const last = path.pop();
        const owner = path.reduce((value, key) => value?.[key], window);
        return owner && last in owner;
      }),
    LACKING,
  );
  expect(left).toEqual([]);
});

if (isFull) {
  test('a person signs up, watches, claims, withdraws, logs out and in again', async ({ page }) => {
    const errors = watched(page);
    const person = aPerson();
    await page.goto(`${address}/signup`);
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(heading(page)).toContainText(person.name);

    for (const title of ['Welcome to WatchEarn', 'Withdraw to your bank']) {
      await page.getByRole('link', { name: 'Videos', exact: true }).click();
      await page.getByRole('button', { name: `Watch ${title}` }).click();
      const dialog = page.getByRole('dialog');
      await nearlyEnded(dialog.locator('video'));
      await dialog.getByRole('button', { name: 'Claim Earnings' }).click();
      await expect(page.getByText('Claim successful!')).toBeVisible();
      await expect(page.getByRole('button', { name: `Watch ${title}` })).toHaveCount(0);
    }

    await activate(await logInByApi(admin), await logInByApi(person));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto(`${address}/login?next=${encodeURIComponent('/user/dashboard/withdraw')}`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${address}/user/dashboard/withdraw`);

    await page.getByLabel('Amount').fill('5000');
    await page.getByLabel('Bank', { exact: true }).fill('First Bank');
    await page.getByLabel('Account number').fill('0123456784');
    await page.getByLabel('Account name').fill('Ada Obi');
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
    await expect(page.getByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  for (const [who, screens] of Object.entries(SCREENS)) {
    test(`every screen of the ${who} opens without errors`, async ({ page }) => {
      const errors = watched(page);
      if (who === 'user') await resume(page, await signUpByApi(aPerson()));
      if (who === 'admin') await resume(page, await logInByApi(admin));
      for (const screen of screens) {
        await test.step(screen.path, async () => {
          await open(page, screen);
          await expect(retryButton(page)).toHaveCount(0);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}
