/** What the network does (40 of backend/src/bad-input.spec.ts): every screen finds words, and a way on. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { answers, heading, mend, retryButton, settled, spoil, untilRetry, watched } from './pages.mjs';
import { address, admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS } from './screens.mjs';

const SLOWLY_MS = 10_000;

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});

/** Screens fail alike, whatever the failure: the quick run shows all of them one, and some the others. */
const some = (screens) => (process.env.FULL ? screens : screens.filter((_, index) => index % 3 === 0));

const asking = (who) => SCREENS[who].filter(({ failure }) => failure);

for (const [name, answer] of Object.entries({
  'answers 500': answers.in500,
  'answers in HTML': answers.inHtml,
  'cannot be reached': answers.unreachable,
})) {
  for (const who of ['user', 'admin']) {
    test(`an API that ${name}: the ${who}’s screens say so and recover with Retry`, async ({ page }) => {
      test.slow();
      const errors = watched(page);
      await page.clock.install();
      await resume(page, sessions[who]);
      for (const screen of answer === answers.in500 ? asking(who) : some(asking(who))) {
        await test.step(screen.path, async () => {
          await spoil(page, answer);
          await page.goto(`${address}${screen.path}`);
          await untilRetry(page);
          await expect(heading(page)).toHaveText(screen.heading);
          await expect(page.getByRole('alert').filter({ hasText: screen.failure })).toBeVisible();
          await mend(page, answer);
          const retry = retryButton(page).first();
          while (await retry.isVisible()) {
            await retry.click();
            await settled(page);
          }
          await expect(page.getByRole('alert').filter({ hasText: /failed|could not/i })).toHaveCount(0);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}

test(`an API that takes 10 s: every screen says that it loads, and then shows what came`, async ({
  browser,
}) => {
  test.slow();
  const errors = [];
  const tabs = [];
  // One after the other: the scripts of all screens at once would take a small machine longer than
  // the shell waits. Meanwhile the answers to all of them are under way.
  for (const [who, screens] of Object.entries(SCREENS)) {
    const context = await browser.newContext();
    for (const screen of screens) {
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(`${screen.path}: ${error.message}`));
      if (sessions[who]) await resume(page, sessions[who]);
      await spoil(page, async (route) => {
        await sleep(SLOWLY_MS);
        await route.continue().catch(() => {});
      });
      await page.goto(`${address}${screen.path}`);
      await expect(heading(page)).toHaveText(screen.heading);
      if (screen.failure) await expect(page.getByText('Loading…').first()).toBeAttached();
      tabs.push({ screen, page });
    }
  }
  for (const { screen, page } of tabs) {
    await test.step(screen.path, async () => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 4 * SLOWLY_MS });
      await expect(heading(page)).toHaveText(screen.heading);
      await expect(retryButton(page)).toHaveCount(0);
    });
  }
  expect(errors).toEqual([]);
});

for (const who of ['user', 'admin']) {
  test(`a session that the API no longer knows: the ${who}’s screens lead to the log-in, which says why`, async ({
    page,
  }) => {
    const errors = watched(page);
    await page.goto(address);
    // Every user screen asks for the tutorial.
    for (const { path } of who === 'user' ? SCREENS.user : asking(who)) {
      await test.step(path, async () => {
        await page.evaluate(({ token, user }) => {
          localStorage.setItem('token', token);
          localStorage.setItem('user', JSON.stringify(user));
        }, sessions[who]);
        await spoil(page, answers.in401);
        await page.goto(`${address}${path}`);
        await expect(page).toHaveURL(`${address}/login?next=${encodeURIComponent(path)}`);
        await expect(page.getByRole('status').getByText('Your session has ended.')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
        await mend(page, answers.in401);
      });
    }
    expect(errors).toEqual([]);
  });
}

test('going offline in the middle of a withdrawal keeps what was typed', async ({ page, context }) => {
  await resume(page, sessions.user);
  await page.goto(`${address}/user/dashboard/withdraw`);
  await expect(page.getByLabel('Amount')).toBeVisible();
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Bank', { exact: true }).fill('First Bank');
  await page.getByLabel('Account number').fill('0123456789');
  await page.getByLabel('Account name').fill('Ada Obi');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText(/.+/);
  await expect(page.getByLabel('Account number')).toHaveValue('0123456789');
  await context.setOffline(false);
});

/** What each form says when the server fails: [path, what is filled in, its button, its words]. */
const FORMS = {
  visitor: [
    ['/login', { Email: 'a@example.com', Password: 'p' }, 'Log in', /broken|Invalid credentials/],
    [
      '/signup',
      { Name: 'Ada', Email: 'a@example.com', Password: 'p' },
      'Sign up',
      'An error occurred during sign up.',
    ],
    ['/forgot-password', { Email: 'a@example.com' }, 'Send Mail', /.+/],
    [
      '/reset-password#token=abc',
      { 'New password': 'long enough', 'Confirm new password': 'long enough' },
      'Save new password',
      /.+/,
    ],
  ],
  user: [
    [
      '/user/dashboard/profile',
      { 'Current password': 'p', 'New password': 'long enough', 'Confirm new password': 'long enough' },
      'Update Password',
      '❌ Error updating password. Please try again later.',
    ],
  ],
  admin: [
    [
      '/admin/dashboard/addVideos',
      { Title: 'T', Link: 'https://example.com/a.mp4', 'Price (₦)': '5' },
      'Add video',
      'An error occurred. Please try again.',
    ],
    [
      '/admin/dashboard/addTutorials',
      { 'Tutorial link': 'https://example.com/a.mp4' },
      'Submit tutorial',
      'Failed to submit tutorial.',
    ],
    [
      '/admin/dashboard/add-rewards',
      { Title: 'T', 'Price (₦)': '5' },
      'Add reward',
      'An error occurred. Please try again.',
    ],
    [
      '/admin/dashboard/payment-link',
      { 'Payment link': 'https://example.com' },
      'Update payment link',
      'Failed to update payment link.',
    ],
  ],
};

for (const [who, forms] of Object.entries(FORMS)) {
  test(`an API that fails when the ${who} sends a form: its words are announced, and nothing typed is lost`, async ({
    page,
  }) => {
    const errors = watched(page);
    if (sessions[who]) await resume(page, sessions[who]);
    await spoil(page, (route) =>
      route.request().method() === 'GET' ? route.continue() : answers.in500(route),
    );
    for (const [path, fields, button, words] of forms) {
      await test.step(path, async () => {
        await page.goto(`${address}${path}`);
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(label, { exact: true }).fill(text);
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
        for (const [label, text] of Object.entries(fields))
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
      });
    }
    expect(errors).toEqual([]);
  });
}
