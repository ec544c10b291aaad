/**
 * Network faults (40 of backend/src/bad-input.spec.ts): every screen explains them and offers a way on.
 * screens.e2e.mjs covers an API that is silent or fails, on all screens.
 */
import { expect, test } from '@playwright/test';
import {
  answerApi,
  answers,
  heading,
  holdBack,
  recovers,
  restoreApi,
  retryButton,
  settled,
  untilRetry,
  watched,
} from './pages.mjs';
import { address, admin, anEarner, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS, sample } from './screens.mjs';

const SLOWLY_MS = 10_000;

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});

/**
 * All screens fail the same way, and specs cover each one's words: the quick run checks one per fault, but not a
 * dashboard, where several parts fail at once.
 */
const some = (screens) => sample(screens, 1);

const asking = (who) => SCREENS[who].filter(({ failure }) => failure);

for (const [index, [name, answer]] of Object.entries({
  'answers in HTML': answers.inHtml,
  'cannot be reached': answers.unreachable,
}).entries()) {
  for (const who of sample(['user', 'admin'], index)) {
    test(`an API that ${name}: the ${who}’s screens say so and recover with Retry`, async ({ page }) => {
      const errors = watched(page);
      await page.clock.install();
      await resume(page, sessions[who]);
      for (const screen of some(asking(who))) {
        await test.step(screen.path, async () => {
          await answerApi(page, answer);
          await page.goto(`${address}${screen.path}`);
          await untilRetry(page);
          await expect(heading(page)).toHaveText(screen.heading);
          await expect(page.getByRole('alert').filter({ hasText: screen.failure })).toBeVisible();
          await restoreApi(page);
          await recovers(page);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}

for (const [who, screens] of sample(Object.entries(SCREENS), 1)) {
  test(`an API that takes 10 s: the ${who}’s screens say that they are loading, then show the answer`, async ({
    page,
  }) => {
    const errors = watched(page);
    await page.clock.install();
    await page.addInitScript(limitsFollowTheClock);
    if (sessions[who]) await resume(page, sessions[who]);
    for (const screen of some(screens)) {
      await test.step(screen.path, async () => {
        const answer = await holdBack(page);
        await page.goto(`${address}${screen.path}`);
        await expect(heading(page)).toHaveText(screen.heading);
        const loading = page.getByText('Loading…').first();
        if (screen.failure) await expect(loading).toBeAttached();
        await page.clock.fastForward(SLOWLY_MS);
        if (screen.failure) await expect(loading).toBeAttached();
        answer();
        await settled(page);
        await expect(heading(page)).toHaveText(screen.heading);
        await expect(retryButton(page)).toHaveCount(0);
        await restoreApi(page);
      });
    }
    expect(errors).toEqual([]);
  });
}

/** Runs in the page before the page's own scripts: Playwright's clock controls only timers. */
function limitsFollowTheClock() {
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
    return controller.signal;
  };
}

for (const who of sample(['user', 'admin'], 0)) {
  test(`a session that the API no longer accepts: the ${who}’s screens lead to the log-in, which says why`, async ({
    page,
  }) => {
    const errors = watched(page);
    await resume(page, sessions[who]);
    for (const { path } of some(asking(who))) {
      await test.step(path, async () => {
        await answerApi(page, answers.in401);
        await page.goto(`${address}${path}`);
        await expect(page).toHaveURL(`${address}/login?next=${encodeURIComponent(path)}`);
        await expect(page.getByRole('status').getByText('Your session has ended.')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
        await restoreApi(page);
      });
    }
    expect(errors).toEqual([]);
  });
}

test('a page whose own script is bad takes a new copy; when none arrives, it offers another try', async ({
  page,
}) => {
  const own = '**/shell/*.js';
  const loggingIn = page.getByRole('heading', { level: 1, name: 'Log in' });
  await page.route(own, (route) => route.fulfill({ contentType: 'text/javascript', body: ';' }), {
    times: 1,
  });
  await page.goto(`${address}/login#kept`);
  await expect(loggingIn).toBeVisible();
  await page.route(own, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  await page.unroute(own);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loggingIn).toBeVisible();
  await expect(page).toHaveURL(`${address}/login#kept`);
});

test('going offline during a withdrawal keeps the typed text, and the menu usable', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await resume(page, await anEarner(sessions.admin, 9000));
  await page.goto(`${address}/user/dashboard/withdraw`);
  await expect(page.getByLabel('Amount')).toBeVisible();
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Bank', { exact: true }).fill('First Bank');
  await page.getByLabel('Account number').fill('0123456784');
  await page.getByLabel('Account name').fill('Ada Obi');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
  await expect(page.getByRole('dialog').getByText('You are offline. Nothing was sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  // Its script was not loaded before.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const notice = page.getByText(/^The server could not be reached\./);
  await expect(notice).toBeVisible();
  // Not at the foot of the screen, where people press next.
  expect((await notice.boundingBox()).y).toBeLessThan(300);
  await expect(page.getByLabel('Account number')).toHaveValue('0123456784');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await context.setOffline(false);
});

test('a page that was never opened says offline that it cannot load, beside the menu, and loads on Retry', async ({
  page,
  context,
}) => {
  await resume(page, await signUpByApi(aPerson()));
  await page.goto(`${address}/user/dashboard/videos`);
  await expect(heading(page)).toHaveText('Videos');
  await context.setOffline(true);
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await menu.getByRole('link', { name: 'Rewards' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server could not be reached.');
  await menu.getByRole('link', { name: 'Videos' }).click();
  await expect(heading(page)).toHaveText('Videos');
  await menu.getByRole('link', { name: 'Rewards' }).click();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(heading(page)).toHaveText('Available Rewards');
});

/** What each form says when the server fails: [path, fields to fill in, its button, its words]. */
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

/** Whether a request only reads, or finds out the outcome of a form's request. */
function asksOnly(page, route) {
  const { pathname } = new URL(route.request().url());
  const isLogIn = pathname === '/api/auth/login' && !page.url().endsWith('/login');
  return route.request().method() === 'GET' || pathname === '/api/outcomes' || isLogIn;
}

for (const [who, forms] of sample(Object.entries(FORMS), 1)) {
  test(`an API that fails when the ${who} sends a form: the failure is announced, and nothing typed is lost`, async ({
    page,
  }) => {
    const errors = watched(page);
    if (sessions[who]) await resume(page, sessions[who]);
    await answerApi(page, (route) => (asksOnly(page, route) ? route.continue() : answers.in500(route)));
    for (const [path, fields, button, words] of some(forms)) {
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
