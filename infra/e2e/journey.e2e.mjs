/**
 * The whole journey by clicking, on the product as `npm start` runs it, with real video playback. The quick run
 * uses one of the oldest browsers, on behalf of floor.e2e.mjs.
 */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { command } from './command.mjs';
import { asOldAsTheFloor } from './floor.mjs';
import { nearlyEnded, watched } from './pages.mjs';
import { address, admin, aPerson, api, logIn, logInByApi } from './people.mjs';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The shortest video is played in full; of another, only the end. */
const PLAYED = 'Welcome to WatchEarn';
const SKIPPED_TO_ITS_END = 'Withdraw to your bank';
const EARNED = '₦5,500.00';

test('a stranger signs up, watches, claims, is activated, withdraws and is paid; the log agrees', async ({
  browser,
  page: user,
}) => {
  if (!isFull) await asOldAsTheFloor(user);
  const errors = watched(user);
  const person = aPerson();
  await test.step('sign up from the landing page', async () => {
    await user.goto(address);
    await expect(user.getByRole('heading', { level: 1 })).toHaveText('Turn Your Screen Time Into Income');
    await user.getByRole('link', { name: 'Get Started' }).click();
    await user.getByLabel('Name').fill(person.name);
    await user.getByLabel('Email').fill(person.email);
    await user.getByLabel('Password', { exact: true }).fill(person.password);
    await user.getByRole('button', { name: 'Sign up' }).click();
    await expect(user).toHaveURL(`${address}/user/dashboard`);
    await expect(user.getByRole('heading', { level: 1 })).toContainText(person.name);
    await expect(user.getByText('₦0.00').first()).toBeVisible();
    await expect(user.getByText('NOT ACTIVATED')).toBeVisible();
    await expect(user.getByText('No withdrawals made yet.')).toBeVisible();
  });

  for (const title of [PLAYED, SKIPPED_TO_ITS_END]) {
    await test.step(`watch '${title}' to its end and claim it`, async () => {
      await user.getByRole('link', { name: 'Videos', exact: true }).click();
      await user.getByRole('button', { name: `Watch ${title}` }).click();
      const dialog = user.getByRole('dialog');
      const claim = dialog.getByRole('button', { name: 'Claim Earnings' });
      await expect(claim).toHaveCount(0);
      const video = dialog.locator('video');
      const desk = user.viewportSize();
      // A small window, because drawing frames is expensive.
      await user.setViewportSize({ width: 320, height: 480 });
      if (title === SKIPPED_TO_ITS_END) await nearlyEnded(video);
      await expect(claim).toBeVisible();
      await user.setViewportSize(desk);
      const { ended, duration, currentTime, played } = await video.evaluate((element) => ({
        ended: element.ended,
        duration: element.duration,
        currentTime: element.currentTime,
        played: element.played.end(0) - element.played.start(0),
      }));
      expect(ended).toBe(true);
      expect(duration).toBeGreaterThan(5);
      expect(currentTime).toBeCloseTo(duration, 0);
      if (title === PLAYED) expect(played).toBeCloseTo(duration, 0);
      await claim.click();
      await expect(user.getByText('Claim successful!')).toBeVisible();
      await expect(user.getByRole('button', { name: `Watch ${title}` })).toHaveCount(0);
    });
  }

  await test.step('refuses a withdrawal before activation', async () => {
    await user.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(user.getByText(EARNED)).toBeVisible();
    await fillWithdrawal(user, person);
    await user.getByRole('button', { name: 'Review withdrawal' }).click();
    await expect(user.getByText('Your account must be activated to withdraw.')).toBeVisible();
  });

  const office = await (await browser.newContext()).newPage();
  await test.step('an admin activates the account', async () => {
    await logIn(office, admin);
    await expect(office).toHaveURL(`${address}/admin/dashboard`);
    await office.getByRole('link', { name: 'Users', exact: true }).click();
    await office.getByLabel('Search by name').fill('adaeze');
    const card = office.getByRole('row').filter({ hasText: person.email });
    await card.getByRole('button', { name: 'Activate' }).click();
    await expect(card.getByRole('button', { name: 'Deactivate' })).toBeVisible();
    // The notice with its Undo stays for a while, next to the navigation, whose last entry is Log out.
    const notice = await office.getByText('User activated.').boundingBox();
    const logOut = await office.getByRole('button', { name: 'Log out' }).boundingBox();
    expect(notice.x).toBeGreaterThan(logOut.x + logOut.width);
    // On a phone, its buttons stay side by side.
    const desk = office.viewportSize();
    await office.setViewportSize({ width: 360, height: 640 });
    const undo = await office.getByRole('button', { name: 'Undo' }).boundingBox();
    const close = await office.getByRole('button', { name: 'Close notice' }).boundingBox();
    expect(close).toMatchObject({ x: undo.x + undo.width, y: undo.y });
    await office.setViewportSize(desk);
  });

  await test.step('the user requests the withdrawal', async () => {
    await user.reload();
    await expect(user.getByText(EARNED)).toBeVisible();
    await fillWithdrawal(user, person);
    await user.getByRole('button', { name: 'Review withdrawal' }).click();
    await user.getByRole('button', { name: 'Withdraw ₦5,000.00' }).click();
    await expect(user.getByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
    await expect(user.getByLabel('Amount')).toHaveValue('');
    await expect(user.getByText('₦500.00').first()).toBeVisible();
    await user.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(user.getByText('₦500.00').first()).toBeVisible();
    await expect(user.getByText('ACTIVATED', { exact: true })).toBeVisible();
    await expect(history(user)).toContainText(['₦5,000.00', 'First Bank', /pending/i]);
  });

  await test.step('the admin approves it and marks it paid', async () => {
    await office.getByRole('link', { name: 'Withdrawals', exact: true }).click();
    const row = office.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: /^approve/i }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Approve withdrawal' }).click();
    await expect(row).toContainText(/approved/i);
    await user.reload();
    await expect(history(user)).toContainText(['₦5,000.00', 'First Bank', /approved/i]);

    await row.getByRole('button', { name: /^mark paid/i }).click();
    await office.getByRole('dialog').getByLabel('Bank reference').fill('FBN/2026/000123');
    await office.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
    await expect(row).toContainText(/paid/i);
    await user.reload();
    await expect(history(user)).toContainText(['₦5,000.00', 'First Bank', /paid/i]);
  });

  await test.step('screen, API and replay agree', async () => {
    const { token } = await logInByApi(person);
    const { user: account } = await api('GET', '/api/user/me', { token });
    expect(account).toMatchObject({ name: person.name, earning: 500, status: 'activated' });
    const { data } = await api('GET', '/api/user/withdrawals', { token });
    expect(data).toMatchObject([
      { amount: 5000, bank: 'First Bank', status: 'paid', reference: 'FBN/2026/000123' },
    ]);
    await expect(user.getByText('₦500.00').first()).toBeVisible();

    const replay = command('replay');
    expect(replay.stdout).toContain('The live read models are exactly what the log says.');
    expect(replay.status).toBe(0);
  });

  await test.step('logging out ends the session everywhere', async () => {
    const other = await user.context().newPage();
    await other.goto(`${address}/user/dashboard`);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(person.name);
    await user.getByRole('button', { name: 'Log out' }).click();
    await expect(user).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
  });
  expect(errors).toEqual([]);
});

async function fillWithdrawal(page, { name }) {
  await page.getByLabel('Amount').fill('5000');
  await page.getByLabel('Bank', { exact: true }).fill('First Bank');
  await page.getByLabel('Account number').fill('0123456784');
  await page.getByLabel('Account name').fill(name);
}

/** The cells of the newest row of the withdrawal history. */
const history = (page) =>
  page.getByRole('table', { name: 'Withdrawal History' }).getByRole('row').nth(1).getByRole('cell');
