/** The tasks of users and admins with the keyboard alone: no mouse, and no clicks by scripts. */
import { expect, test } from '@playwright/test';
import { atKeyboard } from './keyboard.mjs';
import { nearlyEnded } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume } from './people.mjs';

const link = (page, name) => page.getByRole('link', { name, exact: true }).first();
const button = (place, name) => place.getByRole('button', { name, exact: true }).first();
const field = (place, name) => place.getByLabel(name, { exact: true });
const heading = (page, name) => page.getByRole('heading', { level: 1, name });

let office;
test.beforeAll(async () => {
  office = await logInByApi(admin);
});

test('a new person signs up, watches and claims a video, and changes the password', async ({ page }) => {
  const person = aPerson();
  const keys = atKeyboard(page);
  await test.step('sign up, from the landing page', async () => {
    await page.goto(address);
    await keys.use(link(page, 'Get Started'));
    await keys.fill(field(page, 'Name'), person.name);
    await keys.fill(field(page, 'Email'), person.email);
    await keys.fill(field(page, 'Password'), person.password);
    await keys.press('Enter');
    await expect(page).toHaveURL(`${address}/user/dashboard`);
    await expect(heading(page, person.name)).toBeFocused();
  });

  await test.step('watch a video and claim it', async () => {
    const title = 'Welcome to WatchEarn';
    await keys.use(link(page, 'Videos'));
    await keys.use(button(page, `Watch ${title}`));
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await keys.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, `Watch ${title}`)).toBeFocused();

    await keys.press('Space');
    await nearlyEnded(dialog.locator('video'));
    await keys.use(button(dialog, 'Claim Earnings'));
    await expect(page.getByRole('status').getByText('Claim successful!')).toBeVisible();
    await expect(button(page, `Watch ${title}`)).toHaveCount(0);
    await keys.keepsPlace();
  });

  await test.step('change the password', async () => {
    const password = 'another good password';
    await keys.use(link(page, 'Profile'), { back: true });
    await keys.fill(field(page, 'Current password'), person.password);
    await keys.fill(field(page, 'New password'), password);
    await keys.fill(field(page, 'Confirm new password'), 'something else');
    await keys.press('Enter');
    await expect(page.getByText('Passwords do not match!').first()).toBeVisible();
    await expect(field(page, 'Confirm new password')).toBeFocused();
    await keys.press('ControlOrMeta+a');
    await page.keyboard.type(password);
    await keys.use(button(page, 'Update Password'));
    await expect(page.getByRole('status').getByText('✅ Password updated successfully!')).toBeVisible();
    await keys.keepsPlace();
    await logInByApi({ ...person, password });
  });
});

test('a person with money logs in, claims a reward, buys another, and withdraws', async ({ page }) => {
  const { user } = await anEarner(office, 20_000);
  const person = { email: user.email, password: aPerson().password };
  const keys = atKeyboard(page);
  await test.step('log in, after showing the password and one mistake', async () => {
    await page.goto(address);
    await keys.use(link(page, 'Log in'));
    await keys.fill(field(page, 'Email'), person.email);
    await keys.fill(field(page, 'Password'), 'not it');
    await keys.use(button(page, 'Show password'), { key: 'Space' });
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
    await keys.use(button(page, 'Log in'));
    await expect(page.getByText('Wrong password').first()).toBeVisible();
    await keys.reach(field(page, 'Password'));
    await keys.press('ControlOrMeta+a');
    await page.keyboard.type(person.password);
    await keys.press('Enter');
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });

  await test.step('claim a reward, and buy another after cancelling once', async () => {
    const [cash, voucher] = ['Cash', 'Voucher'].map((type) => ({ title: `${type} ${Date.now()}`, type }));
    for (const reward of [cash, voucher])
      await api('POST', '/api/rewards', { token: office.token, body: { ...reward, price: 500 } });
    await keys.use(link(page, 'Rewards'));
    const told = ({ title }) => page.getByRole('status').getByText(`✅ You have claimed: ${title}`);
    const card = ({ title }) => page.getByRole('listitem').filter({ hasText: title });

    await keys.use(button(page, `Claim ${cash.title}`));
    await expect(told(cash)).toBeVisible();
    await expect(card(cash).getByRole('button')).toHaveText('Claimed (1 min Countdown)');
    await expect(card(cash).getByRole('button')).toBeDisabled();
    await keys.keepsPlace();

    const buy = button(page, `Claim ${voucher.title}`);
    await keys.use(buy, { back: true });
    await keys.press('Escape');
    await expect(buy).toBeFocused();
    await keys.press('Space');
    await keys.use(button(page.getByRole('alertdialog'), 'Pay ₦500.00'));
    await expect(told(voucher)).toBeVisible();
    await keys.keepsPlace();
  });

  await test.step('withdraw, after a mistake that the form points out', async () => {
    await keys.use(link(page, 'Withdraw'), { back: true });
    await keys.fill(field(page, 'Amount'), '4999');
    await keys.fill(field(page, 'Bank'), 'First Bank');
    await keys.fill(field(page, 'Account number'), '0123456784');
    await keys.fill(field(page, 'Account name'), 'Ada Obi');
    await keys.press('Enter');
    await expect(page.getByText('Minimum withdrawal amount is NGN 5000.').first()).toBeVisible();
    await expect(field(page, 'Amount')).toBeFocused();
    await keys.press('ControlOrMeta+a');
    await page.keyboard.type('5000');
    await keys.use(button(page, 'Review withdrawal'));
    await keys.use(button(page.getByRole('dialog'), 'Withdraw ₦5,000.00'));
    await expect(page.getByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
    await keys.keepsPlace();
  });
});

test('an admin adds a video, and decides a withdrawal', async ({ page }) => {
  await resume(page, office);
  const keys = atKeyboard(page);
  await page.goto(`${address}/admin/dashboard`);
  await test.step('add a video', async () => {
    await keys.use(link(page, 'Add Videos'));
    await keys.fill(field(page, 'Title'), 'Added without a mouse');
    await keys.fill(field(page, 'Link'), `${address}/media/welcome.webm`);
    await keys.fill(field(page, 'Price (₦)'), '10');
    await keys.press('Enter');
    await expect(page.getByRole('status').getByText('Video added successfully!')).toBeVisible();
    await keys.keepsPlace();
    await keys.use(link(page, 'View Videos'), { back: true });
    await expect(page.getByText('Added without a mouse').first()).toBeVisible();
  });

  await test.step('approve a withdrawal, and mark it paid', async () => {
    const earner = await anEarner(office, 20_000);
    const body = { amount: 5000, bank: 'First Bank', accountNumber: '0123456789', accountName: 'Ada Obi' };
    await api('POST', '/api/user/withdraw', { token: earner.token, body });
    await keys.use(link(page, 'Withdrawals'), { back: true });
    const row = page.getByRole('row').filter({ hasText: earner.user.email });
    await keys.use(button(row, 'Reject'));
    await expect(page.getByRole('dialog')).toBeVisible();
    const desk = page.viewportSize();
    // As at a zoom of 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    const reason = field(page.getByRole('dialog'), 'Reason');
    await keys.reach(reason);
    await expect(reason).toBeInViewport({ ratio: 0.9 });
    await page.setViewportSize(desk);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button(row, 'Reject')).toBeFocused();
    const more = row.getByRole('button', { name: /^More for/ });
    await keys.use(more);
    await keys.use(page.getByRole('menuitem', { name: 'Review and hold' }), { next: 'ArrowDown' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await keys.press('Escape');
    await expect(more).toBeFocused();

    await keys.use(button(row, 'Approve'), { back: true });
    await keys.use(button(page.getByRole('alertdialog'), 'Approve withdrawal'));
    await expect(row).toContainText(/approved/i);
    await keys.keepsPlace();
    await keys.use(button(row, 'Mark paid'));
    await keys.fill(field(page.getByRole('dialog'), 'Bank reference'), 'FBN/2026/000124');
    await keys.press('Enter');
    await expect(row).toContainText(/reference: FBN/i);
    await keys.keepsPlace();
  });
});
