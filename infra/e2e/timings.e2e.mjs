/** What the specification says in seconds and minutes, by a clock that tests turn. */
import { expect, test } from '@playwright/test';
import {
  activate,
  address,
  admin,
  anEarner,
  aPerson,
  api,
  logInByApi,
  resume,
  signUpByApi,
} from './people.mjs';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const WARNING = 'Are you still there?';

/** Opens a screen whose time stands still until `page.clock.runFor`. */
async function openFrozen(page, signedIn, path) {
  await page.clock.install();
  await resume(page, signedIn);
  await page.goto(`${address}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + MINUTE);
}

/** For what comes of an answer, which takes the page a few turns of its clock: a moment, as people see it. */
const inAMoment = (page, check) =>
  expect(async () => {
    await page.clock.runFor(10);
    await check();
  }).toPass({ timeout: 10_000, intervals: [50] });

test.describe('inactivity', () => {
  const warning = (page) => page.getByRole('alertdialog', { name: WARNING });

  test('warns after 4 minutes and logs out after 5; a key or the button begins anew', async ({ page }) => {
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
      }, 'the token is no longer one')
      .toBe(401);
  });

  for (const [name, act] of Object.entries({
    'a move of the mouse': (page) => page.mouse.move(Math.random() * 500, 300, { steps: 3 }),
    'a press of its button': (page) => page.mouse.down().then(() => page.mouse.up()),
    scrolling: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener('scroll', () => resolve(), { once: true });
            scrollTo(0, 40);
          }),
      ),
    'a touch': (page) => page.touchscreen.tap(600, 500),
  })) {
    test(`${name} is activity`, async ({ browser }) => {
      const page = await (
        await browser.newContext({ hasTouch: true, viewport: { width: 1000, height: 400 } })
      ).newPage();
      await openFrozen(page, await signUpByApi(aPerson()), '/user/dashboard');
      await page.mouse.move(600, 300);
      await page.clock.runFor(3 * MINUTE);
      await act(page);
      await page.clock.runFor(2 * MINUTE);
      await expect(warning(page)).toHaveCount(0);
      await page.clock.runFor(2 * MINUTE + SECOND);
      await expect(warning(page)).toBeVisible();
      await page.context().close();
    });
  }

  test('who watches a video is there, and no longer when it stands still', async ({ page }) => {
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

test.describe('notices', () => {
  test('go after 3 s', async ({ page }) => {
    await openFrozen(page, await signUpByApi(aPerson()), '/user/dashboard/videos');
    await page.getByRole('button', { name: 'Watch Welcome to WatchEarn' }).click();
    await page.locator('video').evaluate(async (element) => {
      element.muted = true;
      await element.play();
      element.currentTime = element.duration;
    });
    await page.getByRole('button', { name: 'Claim Earnings' }).click();
    const notice = page.getByText('Claim successful!');
    await expect(notice).toBeVisible();
    await page.clock.runFor(3 * SECOND - 100);
    await expect(notice).toBeVisible();
    await page.clock.runFor(200);
    await expect(notice).toHaveCount(0);
  });

  test('of admins go after 3 to 4 s', async ({ page }) => {
    await openFrozen(page, await logInByApi(admin), '/admin/dashboard/addVideos');
    await page.getByLabel('Title').fill('Soon gone');
    await page.getByLabel('Link').fill(`${address}/media/welcome.webm`);
    await page.getByLabel('Price (₦)').fill('10');
    await page.getByRole('button', { name: 'Add video' }).click();
    const notice = page.getByText('Video added successfully!').first();
    await expect(notice).toBeVisible();
    await page.clock.runFor(3 * SECOND - 100);
    await expect(notice).toBeVisible();
    await page.clock.runFor(SECOND + 100);
    await expect(notice).toHaveCount(0);
  });
});

test('a reward that was claimed counts down for a minute', async ({ page }) => {
  const office = await logInByApi(admin);
  const body = { title: `A voucher ${Date.now()}`, type: 'Voucher', price: 500 };
  await api('POST', '/api/rewards', { token: office.token, body });
  await openFrozen(page, await anEarner(office, 20_000), '/user/dashboard/rewards');
  const claim = page.getByRole('button', { name: `Claim ${body.title}` });
  await claim.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay ₦500.00' }).click();
  await expect(page.getByText(`✅ You have claimed: ${body.title}`)).toBeVisible();

  const countdown = page.getByRole('button', { name: 'Claimed (1 min Countdown)' });
  await expect(countdown).toBeDisabled();
  await page.clock.runFor(MINUTE - SECOND);
  await expect(countdown).toBeDisabled();
  await expect(claim).toHaveCount(0);
  await page.clock.runFor(2 * SECOND);
  await expect(claim).toBeEnabled();
  await expect(countdown).toHaveCount(0);
});

test.describe('a reported payment', () => {
  const verifying = (page) => page.getByRole('dialog', { name: 'Verifying your payment' });
  const notConfirmed = (page) => page.getByRole('alertdialog', { name: 'Payment Not Confirmed' });

  test('is verified for 5 s, and then not confirmed', async ({ page }) => {
    await openFrozen(page, await signUpByApi(aPerson()), '/user/dashboard/activate-account');
    await page.getByRole('button', { name: 'I Have Made Payment' }).click();
    await inAMoment(page, () => expect(verifying(page)).toBeVisible({ timeout: 100 }));
    await page.clock.runFor(5 * SECOND - 500);
    await expect(verifying(page)).toBeVisible();
    await page.clock.runFor(500);
    await inAMoment(page, () => expect(notConfirmed(page)).toBeVisible({ timeout: 100 }));
    await expect(notConfirmed(page)).toContainText(
      'Your payment has not been confirmed. Please try again or contact support',
    );
    await expect(verifying(page)).toHaveCount(0);
  });

  test('is confirmed when an admin has activated the account meanwhile', async ({ page }) => {
    const office = await logInByApi(admin);
    const person = await signUpByApi(aPerson());
    await openFrozen(page, person, '/user/dashboard/activate-account');
    await page.getByRole('button', { name: 'I Have Made Payment' }).click();
    await inAMoment(page, () => expect(verifying(page)).toBeVisible({ timeout: 100 }));
    await activate(office, person);
    await page.clock.runFor(5 * SECOND);
    const confirmed = page.getByText('Your account is activated.').first();
    await inAMoment(page, () => expect(confirmed).toBeVisible({ timeout: 100 }));
    await expect(notConfirmed(page)).toHaveCount(0);
  });
});
