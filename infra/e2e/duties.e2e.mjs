/** An owner invites a finance admin, who can see and do what belongs to finance, and nothing else. */
import { expect, test } from '@playwright/test';
import { mailTo } from './mails.mjs';
import { address, admin, api, logInByApi, resume } from './people.mjs';

test('an invited admin joins with the mailed link, sees only finance, and loses access at once', async ({
  browser,
  page,
}) => {
  const email = `finance-${process.pid}-${Date.now()}@example.com`;
  await resume(page, await logInByApi(admin));
  await page.goto(`${address}/admin/dashboard/admins`);
  await page.getByRole('button', { name: 'Invite an admin' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('switch', { name: 'Finance' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Finance');

  const [link] = /http\S+\/join#token=[\w-]+/.exec(await mailTo(email)) ?? [];
  const invited = await (await browser.newContext()).newPage();
  await invited.goto(link);
  await invited.getByLabel('Name').fill('Tunde Ade');
  await invited.getByLabel('Password', { exact: true }).fill('four words nobody has');
  await invited.getByRole('button', { name: 'Join' }).click();
  await expect(invited).toHaveURL(`${address}/admin/dashboard`);
  const navigation = invited.getByRole('navigation', { name: 'Main navigation' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    'Users',
    'Withdrawals',
    'Audit',
    'Account',
  ]);

  await test.step('the page and the API both refuse what belongs to other duties', async () => {
    await invited.goto(`${address}/admin/dashboard/addVideos`);
    await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Not among your duties');
    const token = await invited.evaluate(() => localStorage.getItem('token'));
    const body = JSON.stringify({ title: 'No', videolink: 'https://videos.example/no.webm', price: 1 });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const refused = await fetch(`${address}/api/videolink`, { method: 'POST', headers, body });
    expect((await refused.json()).code).toBe('not_your_duty');
  });

  await test.step('the log records the accepted invitation', async () => {
    const { token } = await logInByApi(admin);
    const { events } = await api('GET', '/api/audit/events?limit=5', { token });
    expect(events.map(({ what }) => what)).toContain(
      'The person accepted an invitation as an admin (finance).',
    );
  });

  await test.step('without duties, only their own account is left', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Change duties Tunde Ade' }).click();
    await page.getByRole('switch', { name: 'Finance' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The duties were changed.')).toBeVisible();
    await invited.goto(`${address}/admin/dashboard`);
    await expect(navigation.getByRole('link')).toHaveText(['Dashboard', 'Account']);
  });
});
