/** An admin works through many withdrawals in a limited number of clicks. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { settled, visitAfterDialog, watched } from './pages.mjs';
import { activate, address, admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';

/** Six take as many clicks as thirty. */
const WITHDRAWALS = isFull ? 30 : 6;

let office;
let earner;
test.beforeAll(async () => {
  office = await logInByApi(admin);
});

/** Creates a person with pending withdrawals of these amounts to one bank; returns the withdrawals' ids. */
async function waiting(bank, amounts) {
  const { token } = office;
  earner = await signUpByApi(aPerson('Ngozi Bello'));
  const price = amounts.reduce((sum, amount) => sum + amount, 0);
  const body = { title: 'Paid at once', videolink: `${address}/media/welcome.webm`, price };
  const { video } = await api('POST', '/api/videolink', { token, body });
  await api('POST', `/api/videos/claim/claim/${video._id}`, { token: earner.token });
  await api('DELETE', `/api/videolink/${video._id}`, { token });
  await activate(office, earner);
  for (const amount of amounts) {
    const details = { amount, bank, accountNumber: '0123456789', accountName: 'Ngozi Bello' };
    await api('POST', '/api/user/withdraw', { token: earner.token, body: details });
  }
  const { data } = await api('GET', '/api/user/withdrawals', { token: earner.token });
  return data.map(({ _id }) => _id);
}

const statuses = async () => {
  const { data } = await api('GET', '/api/user/withdrawals', { token: earner.token });
  return new Set(data.map(({ status }) => status));
};

test(`approves ${WITHDRAWALS} in three clicks, undoes that in one, and marks them paid in four clicks and a paste`, async ({
  page,
}) => {
  const errors = watched(page);
  const bank = `Bulk Bank ${process.pid}`;
  const ids = await waiting(
    bank,
    Array.from({ length: WITHDRAWALS }, (_, index) => 5000 + index),
  );
  await resume(page, office);
  let clicks = 0;
  const click = async (target) => {
    await target.click();
    clicks += 1;
  };
  const open = async (status) => {
    const query = new URLSearchParams({ status, bank });
    await visitAfterDialog(page, `/admin/dashboard/withdrawals?${query}`);
    await expect(page.getByText(new RegExp(`^${WITHDRAWALS} requests`))).toBeVisible();
    await settled(page);
  };
  const bar = page.getByRole('group', { name: 'What to do with the selected rows' });
  const button = (name) => page.getByRole('button', { name, exact: true });

  await open('pending');
  await click(page.getByRole('checkbox', { name: 'Select all rows shown' }));
  await click(bar.getByRole('button', { name: 'Approve' }));
  await click(button('Approve all'));
  await expect(page.getByText(`${WITHDRAWALS} of ${WITHDRAWALS} withdrawals done.`)).toBeVisible();
  expect(clicks).toBe(3);
  expect(await statuses()).toEqual(new Set(['approved']));

  await button('Undo').click();
  await expect.poll(statuses).toEqual(new Set(['pending']));
  await expect(page.getByText(new RegExp(`^${WITHDRAWALS} requests`))).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await bar.getByRole('button', { name: 'Approve' }).click();
  await button('Approve all').click();
  await expect.poll(statuses).toEqual(new Set(['approved']));

  await open('approved');
  await button('Import payments').click();
  await page.getByLabel('List of payments').fill(`id;amount;reference\n${ids[0]};4999;TRF`);
  await button('Check list').click();
  const finding = page.getByText(/^The amount differs: ₦4,999\.00 in the list\./);
  expect(await finding.evaluate((text) => text.getClientRects().length), 'one box around two lines').toBe(1);
  await button('Change list').click();
  await page.getByLabel('List of payments').fill('');
  await button('Cancel').click();
  clicks = 0;
  const list = ids.map((id, index) => `${id};${5000 + WITHDRAWALS - 1 - index};TRF-${index}`);
  await click(button('Import payments'));
  await page.getByLabel('List of payments').fill(['\uFEFFid;amount;reference', ...list].join('\r\n'));
  await click(button('Check list'));
  await click(button(`Mark ${WITHDRAWALS} withdrawals paid`));
  await expect(page.getByRole('dialog', { name: 'Result' })).toContainText(
    `${WITHDRAWALS} of ${WITHDRAWALS} withdrawals done.`,
  );
  await click(page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last());
  expect(clicks).toBeLessThanOrEqual(4);
  expect(await statuses()).toEqual(new Set(['paid']));
  expect(errors).toEqual([]);
});

test('gives each approved withdrawal to the bank once, in a file that lists it', async ({ page }) => {
  const errors = watched(page);
  const bank = `File Bank ${process.pid}`;
  const approved = async (amounts) => {
    const ids = await waiting(bank, amounts);
    const body = { decision: { status: 'approved' }, of: { ids } };
    await api('POST', '/api/user/withdrawals/decisions', { token: office.token, body });
    return ids;
  };
  const first = await approved([5000, 6000]);
  await resume(page, office);
  const list = `/admin/dashboard/withdrawals?${new URLSearchParams({ status: 'approved', bank })}`;
  const lists = (count) => expect(page.getByText(new RegExp(`^${count} requests`))).toBeVisible();
  await visitAfterDialog(page, list);
  await lists(2);
  const create = () => page.getByRole('button', { name: 'Create bank file' }).click();
  const inNewFile = async () => {
    await create();
    const confirm = page.getByRole('button', { name: 'Create and download' });
    const [download] = await Promise.all([page.waitForEvent('download'), confirm.click()]);
    const result = page.getByRole('dialog', { name: 'Bank file created' });
    await result.getByRole('button', { name: 'Close', exact: true }).last().click();
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    return lines.slice(1).map((line) => line.split(',')[0]);
  };
  expect((await inNewFile()).sort()).toEqual([...first].sort());
  await expect(page.getByText(/^In bank file, /)).toHaveCount(2);
  await create();
  await expect(page.getByText(/^There is nothing to put in a bank file/)).toBeVisible();
  await page.keyboard.press('Escape');

  const [second] = await approved([7000]);
  await page.reload();
  await lists(3);
  expect(await inNewFile()).toEqual([second]);
  await page.getByRole('button', { name: 'Bank files' }).click();
  const files = page.getByRole('dialog', { name: 'Bank files' }).getByRole('listitem');
  await files
    .nth(1)
    .getByRole('button', { name: /^Take all out/ })
    .click();
  await page.getByRole('button', { name: 'Take out', exact: true }).click();
  await expect(files.nth(1)).toContainText('Every withdrawal was taken out');
  await page.keyboard.press('Escape');
  expect((await inNewFile()).sort()).toEqual([...first].sort());
  expect(errors).toEqual([]);
});

test('finds last week’s requests to one bank above an amount with three filters', async ({ page }) => {
  const bank = `GTBank ${process.pid}`;
  await waiting(bank, [9000, 10_000, 12_000]);
  await resume(page, office);
  await page.goto(`${address}/admin/dashboard/withdrawals`);
  await page.getByLabel('Bank', { exact: true }).fill(bank);
  await page.getByLabel('Amount from (₦)').fill('10,000.01');
  await page.getByLabel('Requested').selectOption('Last 7 days');
  await expect(page.getByText('1 request · ₦12,000.00')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 request · ₦12,000.00')).toBeVisible();
});
