/** The most frequent tasks take few steps: counts each press. bulk.e2e.mjs does so for bulk work. */
import { expect, test } from '@playwright/test';
import { goWithin, nearlyEnded, visitAfterDialog } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';

let office;
const added = [];
test.beforeAll(async () => {
  office = await logInByApi(admin);
});
test.afterAll(async () => {
  for (const path of added) await api('DELETE', path, { token: office.token });
});

/** Presses, and counts the presses. */
function finger() {
  const press = async (target) => {
    await target.click();
    press.count++;
  };
  press.count = 0;
  return press;
}

async function addVideo(title, price) {
  const body = { title, videolink: `${address}/media/welcome.webm`, price, durationS: 6 };
  const { video } = await api('POST', '/api/videolink', { token: office.token, body });
  added.push(`/api/videolink/${video._id}`);
  return video;
}

test('from sign-up to the first claim in 6 taps, and to the next video in 1', async ({ page }) => {
  // The list shows the newest first, so the second is next after the first.
  await addVideo('Second in the list', 7000);
  await addVideo('First in the list', 7000);
  const person = aPerson();
  const tap = finger();
  await page.goto(address);
  await tap(page.getByRole('link', { name: 'Get Started' }));
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await tap(page.getByRole('button', { name: 'Sign up' }));
  await tap(page.getByRole('link', { name: 'Watch', exact: true }));
  await tap(page.getByRole('button', { name: 'Watch First in the list' }));
  const dialog = page.getByRole('dialog');
  await nearlyEnded(dialog.locator('video'));
  await tap(dialog.getByRole('button', { name: 'Claim Earnings' }));
  await expect(page.getByText('Claim successful!')).toBeVisible();
  expect(tap.count).toBeLessThanOrEqual(6);

  tap.count = 0;
  await tap(page.getByRole('button', { name: 'Next video' }));
  await expect(page.getByRole('dialog', { name: 'Second in the list' }).locator('video')).toBeVisible();
  expect(tap.count).toBe(1);
});

test('a withdrawal to a saved account in 3 taps, and the reason for a rejection in 2', async ({ page }) => {
  const earner = await anEarner(office, 20_000);
  const body = {
    amount: 5000,
    bank: 'First Bank',
    accountNumber: '0123456784',
    accountName: 'Adaeze Okonkwo',
  };
  await api('POST', '/api/user/withdraw', { token: earner.token, body });
  const wrong = { ...body, accountNumber: '0123456789' };
  const { withdrawal } = await api('POST', '/api/user/withdraw', { token: earner.token, body: wrong });
  await api('PUT', `/api/user/withdrawals/${withdrawal._id}/status`, {
    token: office.token,
    body: { status: 'rejected', reason: 'The bank returned it.' },
  });
  await resume(page, earner);
  const tap = finger();
  await page.goto(`${address}/user/dashboard`);
  await tap(page.getByRole('link', { name: 'Withdraw', exact: true }).first());
  await expect(page.getByText('The bank returned it.')).toBeVisible();
  expect(tap.count).toBeLessThanOrEqual(2);
  await tap(page.getByRole('button', { name: 'Withdraw all' }));
  await tap(page.getByRole('button', { name: 'Withdraw ₦15,000.00' }));
  await expect(page.getByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
  expect(tap.count).toBe(3);
});

test('the most frequent tasks of an admin', async ({ page }) => {
  await resume(page, office);
  await page.goto(`${address}/admin/dashboard`);

  await test.step('the dashboard shows this week’s cost and growth; Ctrl-K finds a person by name or email in one press', async () => {
    const { user } = await signUpByApi(aPerson('Folasade Balogun'));
    for (const label of ['Owed', 'Paid this week', 'Cost this week', 'New users this week']) {
      await expect(page.getByText(label, { exact: true })).toBeVisible();
    }
    for (const typed of ['balogun folasade', user.email]) {
      const press = finger();
      await goWithin(page, '/admin/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(typed);
      await press(page.getByRole('option', { name: /Folasade Balogun/ }).first());
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Folasade Balogun');
      expect(press.count).toBe(1);
    }
  });

  await test.step('everything that one admin did, with count and CSV', async () => {
    await goWithin(page, `/admin/dashboard/audit?actor=${office.user._id}`);
    await expect(page.getByText(/^[\d,]+ events( or more)?$/)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export this view' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('a new price for a video in 2 presses', async () => {
    const title = `Repriced ${process.pid}`;
    await addVideo(title, 50);
    const press = finger();
    await goWithin(page, '/admin/dashboard/viewVideos');
    const row = page.getByRole('row').filter({ hasText: title });
    await press(row.getByRole('button', { name: /^Edit/ }));
    await page.getByRole('dialog').getByLabel('Price (₦)').fill('75');
    await press(page.getByRole('button', { name: 'Save changes' }));
    await expect(row.getByText('₦75.00')).toBeVisible();
    expect(press.count).toBe(2);
  });

  await test.step('ten vouchers with ten pasted codes', async () => {
    const body = { title: `Ten vouchers ${process.pid}`, type: 'Voucher', price: 10 };
    const { reward } = await api('POST', '/api/rewards', { token: office.token, body });
    added.push(`/api/rewards/${reward._id}`);
    const video = await addVideo('Paid at once', 10);
    for (let number = 0; number < 10; number++) {
      const { token } = await signUpByApi(aPerson());
      await api('POST', `/api/videos/claim/claim/${video._id}`, { token });
      await api('POST', `/api/rewards/claim/claim-reward/${reward._id}`, { token });
    }
    const press = finger();
    await visitAfterDialog(page, '/admin/dashboard/view-rewards');
    await press(page.getByRole('link', { name: /^To fulfil/ }));
    await press(page.getByRole('button', { name: 'Fulfil with codes' }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reward').selectOption({ label: body.title });
    await dialog
      .getByLabel('Codes')
      .fill(Array.from({ length: 10 }, (_, index) => `CODE-${index}`).join('\n'));
    await press(dialog.getByRole('button', { name: 'Check the codes' }));
    await press(dialog.getByRole('button', { name: 'Fulfil 10' }));
    await expect(page.getByText(/10 of 10/).first()).toBeVisible();
    expect(press.count).toBeLessThanOrEqual(4);
  });
});
