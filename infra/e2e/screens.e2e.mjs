/**
 * Every screen in each of its states (filled, empty, loading, failed), in both themes and at phone and
 * desktop width: accessible, no wider than the window, no errors. The quick run checks each state once, and the
 * loading, failed and empty states of one screen per remote, because the specs of the pages cover their words,
 * too. It uses the oldest browsers, on behalf of floor.e2e.mjs.
 */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { asOldAsTheFloor } from './floor.mjs';
import {
  answerApi,
  answers,
  fits,
  goWithin,
  heading,
  holdBack,
  looksGood,
  open,
  recovers,
  restoreApi,
  settled,
  strangeNames,
  strayRequests,
  untilRetry,
  watched,
} from './pages.mjs';
import { address, admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS, sample } from './screens.mjs';

/** The narrowest supported window; the quick run also uses it as a phone. */
const NARROWEST = 320;
const PHONE = isFull ? 360 : NARROWEST;
/** Next to the desktop navigation, tables are as narrow as on a large phone. */
const TABLET = 1024;
const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: PHONE },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: PHONE },
];

/** Not activated and without money, which changes what some screens show. */
const newcomer = SCREENS.user.filter(({ path }) => /(dashboard|withdraw|activate-account)$/.test(path));

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson('Oluwaseun Adebayo-Ogunbanjo the Third of Ibadan'));
  sessions.newcomer = await signUpByApi(aPerson());
  await fillWithMoney(sessions);
  await fillWithOffers(sessions);
});

let turn = 0;
async function looksGoodEverywhere(page) {
  for (const look of sample(LOOKS, turn++)) await looksGood(page, look);
  for (const width of [NARROWEST, TABLET]) await fits(page, width);
}

/**
 * All screens use the same components to wait, to fail and to list nothing: the quick run checks the second one,
 * because on a dashboard several parts fail at once.
 */
const isLookedAt = (number) => isFull || number === 1;

for (const [who, screens] of Object.entries({ ...SCREENS, newcomer })) {
  test(`${who}'s screens: each address shows its screen, without requests to other sites`, async ({
    page,
  }) => {
    const errors = watched(page);
    const strays = strayRequests(page);
    if (!isFull) await asOldAsTheFloor(page);
    await page.clock.install();
    if (sessions[who]) await resume(page, sessions[who]);
    for (const [number, screen] of screens.entries()) {
      await test.step(screen.path, async () => {
        // A newcomer's screens wait and fail like every user's.
        if (screen.failure && who !== 'newcomer' && isLookedAt(number))
          await waitsFailsAndRecovers(page, screen);
        else await visit(page, screen, screens[number - 1]);
        // Without a mailed token, which the page removes from the address.
        await expect(page).toHaveURL(`${address}${screen.path.replace(/#.*/, '')}`);
        await expect(page).toHaveTitle(/WatchEarn/);
        await looksGoodEverywhere(page);
        expect((await strangeNames(page)).filter((name) => name !== 'axe')).toEqual([]);
      });
    }
    expect(errors).toEqual([]);
    expect(strays).toEqual([]);
  });
}

/** Opens a screen; the quick run navigates from the previous one if a different heading shows the arrival. */
async function visit(page, screen, before) {
  if (isFull || !before || before.heading === screen.heading) return open(page, screen);
  await goWithin(page, screen.path);
  await expect(heading(page)).toHaveText(screen.heading);
  await settled(page);
}

/** Opens a screen while the API does not answer; then the API fails, and then it recovers and Retry works. */
async function waitsFailsAndRecovers(page, screen) {
  const fail = await holdBack(page, { answer: answers.in500 });
  await page.goto(`${address}${screen.path}`);
  await expect(heading(page)).toHaveText(screen.heading);
  await expect(page.getByText('Loading…').first()).toBeAttached();
  await looksGoodEverywhere(page);

  fail();
  await untilRetry(page);
  await expect(heading(page)).toHaveText(screen.heading);
  await expect(page.getByRole('alert').filter({ hasText: screen.failure })).toBeVisible();
  await looksGoodEverywhere(page);

  await restoreApi(page);
  await recovers(page);
  await expect(heading(page)).toHaveText(screen.heading);
}

for (const who of ['user', 'admin']) {
  test(`${who}'s screens with nothing to list yet`, async ({ page }) => {
    const errors = watched(page);
    await resume(page, sessions[who]);
    await answerApi(page, answers.emptied);
    const screens = SCREENS[who].filter(({ empty }) => empty);
    await page.goto(`${address}${screens[0].path}`);
    for (const [number, { path, heading: title, empty }] of screens.entries()) {
      await test.step(path, async () => {
        await goWithin(page, path);
        await expect(heading(page)).toHaveText(title);
        await expect(page.getByText(empty)).toBeVisible();
        await settled(page);
        if (isLookedAt(number)) await looksGoodEverywhere(page);
      });
    }
    expect(errors).toEqual([]);
    // A read may still be in progress; its handler would fail the next test.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

const TABLES = ['viewVideos', 'users', 'view-rewards', 'view-rewards?show=open', 'withdrawals'];
for (const path of sample(TABLES, 0)) {
  test(`a table has room for names and for the highest price at every width of a desktop: ${path}`, async ({
    page,
  }) => {
    await resume(page, sessions.admin);
    await page.goto(`${address}/admin/dashboard/${path}`);
    const row = page.locator('tbody tr').first();
    const name = row.locator('td:has(bdi)').first();
    await expect(name).toBeVisible();
    const price = row.getByText('₦').first();
    await price.evaluate((amount) => {
      amount.textContent = '₦10,000,000.00';
    });
    for (const width of [1050, 1150, 1210, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await name.boundingBox()).width, `${width} px`).toBeGreaterThan(95);
      const isCut = await price.evaluate((amount) => {
        const { scrollWidth, clientWidth } = amount.closest('td');
        return scrollWidth > clientWidth;
      });
      expect(isCut, `the price, ${width} px`).toBe(false);
    }
  });
}

for (const [who, path, opener] of [
  ['newcomer', '/user/dashboard/rewards', null],
  ['admin', '/admin/dashboard/users', /^Deactivate/],
]) {
  test(`on a phone, two notices that stay cover no control of the ${who}'s screen or dialog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await resume(page, sessions[who]);
    // What a reload has left behind is settled with a notice each.
    const left = ['an activation of Adaeze Okonkwo', 'a withdrawal of ₦5,000.00'].map((label, index) => ({
      key: `0123456789abcdef0123456789abcde${index}`,
      method: 'POST',
      path: '/api/user/withdraw',
      userId: sessions[who].user._id,
      label,
    }));
    await page.addInitScript((requests) => {
      if (location.origin !== 'null') sessionStorage.setItem('watch-earn-unconfirmed', requests);
    }, JSON.stringify(left));
    await page.goto(`${address}${path}`);
    await expect(page.getByText(/^It did not go through:/)).toHaveCount(2);
    await settled(page);
    await expect.poll(() => covered(page), { message: 'at the top' }).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => covered(page), { message: 'at the foot' }).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    if (opener) {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expect.poll(() => covered(page), { message: 'in a dialog' }).toEqual([]);
      await page.keyboard.press('Escape');
    }
    const close = page.getByRole('button', { name: 'Close notice' });
    await close.first().click();
    await close.click();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox()).y).toBe(0);
  });
}

/** The controls on screen that a notice lies over. */
const covered = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(':popover-open [role] > *')].map((card) =>
      card.getBoundingClientRect(),
    );
    const scope = document.querySelector('dialog[open]') ?? document;
    const controls = [...scope.querySelectorAll('a, button, input, select, textarea')].filter(
      (control) => control.checkVisibility() && !control.closest('[popover], .skip-link'),
    );
    const isUnder = (control) => {
      const { top, right, bottom, left } = control.getBoundingClientRect();
      return boxes.some(
        (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
    };
    // What has scrolled under the bar can be scrolled back.
    const bar = document.querySelector('header').getBoundingClientRect().bottom;
    const isAway = (control) =>
      scope === document && !control.closest('header') && control.getBoundingClientRect().top < bar;
    return controls
      .filter((control) => isUnder(control) && !isAway(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

test('on a phone, the button that copies an account number is beside it', async ({ page }) => {
  await resume(page, sessions.newcomer);
  await page.goto(`${address}/user/dashboard/activate-account`);
  for (const width of [NARROWEST, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const number = await page.getByText('0123456789', { exact: true }).boundingBox();
    const copy = await page.getByRole('button', { name: 'Copy 0123456789' }).boundingBox();
    expect(copy.x, `${width} px`).toBeGreaterThanOrEqual(number.x + number.width);
    expect(copy.y + copy.height / 2, `${width} px`).toBeCloseTo(number.y + number.height / 2, -1);
  }
});

/** A history of three withdrawals: pending, approved and rejected, so that the tables are filled. */
async function fillWithMoney({ admin: office, user }) {
  const body = {
    title: 'A long film that pays well',
    videolink: `${address}/media/welcome.webm`,
    price: 1_234_567.89,
  };
  const { video } = await api('POST', '/api/videolink', { token: office.token, body });
  await api('POST', `/api/videos/claim/claim/${video._id}`, { token: user.token });
  await api('PUT', `/api/users/users/${user.user._id}/status`, {
    token: office.token,
    body: { status: 'activated' },
  });
  const request = (amount) =>
    api('POST', '/api/user/withdraw', {
      token: user.token,
      body: {
        amount,
        bank: 'A bank with a rather long name',
        accountNumber: '0123456789',
        accountName: 'O. Adebayo',
      },
    });
  const decide = async (amount, decision) => {
    const { withdrawal } = await request(amount);
    await api('PUT', `/api/user/withdrawals/${withdrawal._id}/status`, {
      token: office.token,
      body: decision,
    });
  };
  await request(5000);
  await decide(10_000, { status: 'approved' });
  await decide(20_000, {
    status: 'rejected',
    reason: 'The name of the account is not the name of the person.',
  });
}

/** Rewards of each kind, some of them claimed, and ways to pay. No tutorial: it would open on every screen. */
async function fillWithOffers({ admin: { token }, user }) {
  for (const type of ['Cash', 'Voucher', 'Gift']) {
    const body = { title: `A ${type.toLowerCase()} with a rather long title`, type, price: 1234.5 };
    const { reward } = await api('POST', '/api/rewards', { token, body });
    await api('POST', `/api/rewards/claim/claim-reward/${reward._id}`, { token: user.token });
  }
  const put = (path, body) => api('PUT', path, { token, body });
  await put('/api/payment', {
    paymentlink: 'https://pay.example.com/a/rather/long/address/of/a/payment/page',
  });
  await put('/api/payment-methods/method-one', {
    paymentMethodsOne: [
      { bankName: 'A bank with a rather long name', holderName: 'WatchEarn', accountNo: '0123456789' },
      { bankName: 'Second Bank', holderName: 'WatchEarn', accountNo: '' },
    ],
  });
  await put('/api/payment-methods/method-two', {
    paymentMethodsTwo: [{ cryptoAddress: `bc1q${'example'.repeat(8)}`, cryptoNetwork: 'Bitcoin' }],
  });
}
