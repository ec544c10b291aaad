/** A forgotten password, from the log-in page through the mail back to the log-in page. */
import { expect, test } from '@playwright/test';
import { linkIn, mailTo } from './mails.mjs';
import { address, admin, anEarner, aPerson, api, logIn, logInByApi, resume, signUpByApi } from './people.mjs';

const SENT = 'If an account exists for that email, a reset link is on its way.';
const NEW_PASSWORD = 'another good password';

test('the reset link sets a new password, once, and ends every session', async ({ browser, page }) => {
  const person = aPerson();
  const elsewhere = await (await browser.newContext()).newPage();
  await resume(elsewhere, await signUpByApi(person));
  await elsewhere.goto(`${address}/user/dashboard`);
  await expect(elsewhere.getByText('₦0.00').first()).toBeVisible();

  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await askFor(page, person.email);
  await expect(page).toHaveURL(`${address}/login`);
  await expect(page.getByText(SENT)).toBeVisible();

  await test.step('an address without an account gets the same answer, and no mail', async () => {
    const { email } = aPerson();
    // A reload removes the words about the first request.
    await page.goto(`${address}/forgot-password`);
    await askFor(page, email);
    await expect(page).toHaveURL(`${address}/login`);
    await expect(page.getByText(SENT)).toBeVisible();
    await mailTo(email, 0);
  });

  const mail = await mailTo(person.email);
  expect(mail).not.toContain(person.password);
  const link = linkIn(mail);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await expect(page, 'the token is out of sight').toHaveURL(`${address}/reset-password`);
  await page.reload();
  await setPassword(page, 'short', 'short');
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible();
  await setPassword(page, NEW_PASSWORD, 'something else');
  await expect(page.getByText('Passwords do not match!').first()).toBeVisible();
  await setPassword(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(page).toHaveURL(`${address}/login`);
  await expect(page.getByText('Your password has been reset. Please log in.')).toBeVisible();

  await test.step('the old session is over', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await expect(elsewhere.getByText('Your session has ended. Log in to continue.')).toBeVisible();
  });

  await test.step('only the new password is accepted', async () => {
    await logIn(page, person);
    await expect(page.getByText('Wrong password').first()).toBeVisible();
    await logIn(page, { ...person, password: NEW_PASSWORD });
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });

  await test.step('the link does not work a second time, and says so', async () => {
    const again = await (await browser.newContext()).newPage();
    await again.goto(link);
    await setPassword(again, 'a third password', 'a third password');
    await expect(again.getByText(/has expired or was used already/)).toBeFocused();
    await again.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(again).toHaveURL(`${address}/forgot-password`);
  });
});

test('a signed-in user can use the link, and is then logged out in every tab', async ({ context }) => {
  const person = aPerson();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await resume(context, await signUpByApi(person));
  await api('POST', '/api/auth/forgot-password', { body: { email: person.email } });
  await other.goto(`${address}/user/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(linkIn(await mailTo(person.email)));
  await setPassword(page, NEW_PASSWORD, NEW_PASSWORD);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
});

test('the mailed link reverses a withdrawal to a new bank account and logs out the thief', async ({
  page,
}) => {
  const earner = await anEarner(await logInByApi(admin), 6000);
  const { email } = earner.user;
  const body = { amount: 6000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'A Thief' };
  await api('POST', '/api/user/withdraw', { token: earner.token, body });

  await page.goto(linkIn(await mailTo(email, 1, 'to a new bank account')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await setPassword(page, NEW_PASSWORD, NEW_PASSWORD);
  await expect(
    page.getByText('The withdrawal was taken back, and its money is in your balance.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  const { user } = await api('GET', '/api/user/me', await logInByApi({ email, password: NEW_PASSWORD }));
  expect(user.earning).toBe(6000);
  const headers = { authorization: `Bearer ${earner.token}` };
  expect((await fetch(`${address}/api/user/me`, { headers })).status).toBe(401);
});

test('the mailed link changes an email address, and the mail to the old address changes it back', async ({
  browser,
  page,
}) => {
  const person = aPerson();
  const email = `new-${person.email}`;
  await resume(page, await signUpByApi(person));
  await page.goto(`${address}/user/dashboard/profile`);
  await page.getByRole('button', { name: 'Change your email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await page.goto(linkIn(await mailTo(email)));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(/^Your email address is changed\./)).toBeFocused();

  await logInByApi({ ...person, email });
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(linkIn(await mailTo(person.email, 1, 'The address of your account was changed')));
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
  await setPassword(elsewhere, NEW_PASSWORD, NEW_PASSWORD);
  await expect(elsewhere.getByText(`Your account has the address ${person.email} again.`)).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await logInByApi({ ...person, password: NEW_PASSWORD });
});

test('an account that its owner closes is closed in every tab and for good', async ({ context }) => {
  const person = aPerson();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await resume(context, await signUpByApi(person));
  await other.goto(`${address}/user/dashboard`);
  await page.goto(`${address}/user/dashboard/profile`);
  await page.getByRole('link', { name: 'Close your account' }).click();
  await expect(page.getByText('Your balance is empty, so you lose no money.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Type CLOSE to confirm').fill('CLOSE');
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/login/);
  await logIn(page, person);
  await expect(page.getByText('Wrong password').first()).toBeVisible();
});

/** Waits for the heading first: the log-in page, which has a field of the same name, may stay for a moment. */
async function askFor(page, email) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Mail' }).click();
}

async function setPassword(page, password, confirmation) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Save new password' }).click();
}
