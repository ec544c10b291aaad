/** An admin works through many withdrawals in a limited number of clicks. */
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
