/** From a forgotten password to a new one, by the link in the mail. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { address, aPerson, logIn, signUpByApi } from './people.mjs';

test('a forgotten password is replaced by the link in the mail, which works once', async ({ page }) => {
  const person = aPerson();
  await signUpByApi(person);
  await askForMail(page, person);
  await expect(page).toHaveURL(`${address}/login`);
  await expect(
    page.getByText('If an account exists for that email, a reset link is on its way.'),
  ).toBeVisible();

  const link = await mailedLink(person);
  await page.goto(link);
  await expect(page).toHaveURL(`${address}/reset-password`);
  await page.reload();
  await expect(page).toHaveURL(`${address}/reset-password`);
  await chooseNew(page, 'an even better password');
  await expect(page).toHaveURL(`${address}/login`);
  await expect(page.getByText('Your password has been reset. Please log in.')).toBeVisible();

  await logIn(page, person);
  await expect(page.getByText('Wrong password').first()).toBeVisible();
  await logIn(page, { ...person, password: 'an even better password' });
  await expect(page).toHaveURL(`${address}/user/dashboard`);

  await page.goto(link);
  await chooseNew(page, 'yet another password');
  await expect(page.getByText(/has expired or was used already/)).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(`${address}/forgot-password`);
});

test('whoever is signed in may use the link, and is then logged out in every tab', async ({ context }) => {
  const person = aPerson();
  const [page, other] = [await context.newPage(), await context.newPage()];
  const signedIn = await signUpByApi(person);
  await askForMail(page, person);
  await expect(page).toHaveURL(`${address}/login`);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [signedIn.token, JSON.stringify(signedIn.user)],
  );
  await other.goto(`${address}/user/dashboard`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(await mailedLink(person));
  await chooseNew(page, 'an even better password');
  await expect(page).toHaveURL(`${address}/login`);
  await expect(other).toHaveURL(/\/login/);
});

test('an address without an account gets the same answer, and no mail', async ({ page }) => {
  const nobody = aPerson();
  await askForMail(page, nobody);
  await expect(page).toHaveURL(`${address}/login`);
  await expect(page.getByText(/^If an account exists/)).toBeVisible();
  expect(await mailsTo(nobody)).toEqual([]);
});

async function askForMail(page, { email }) {
  await page.goto(`${address}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Mail' }).click();
}

async function chooseNew(page, password) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

/** The link as its reader clicks it, as soon as the mail is there. */
async function mailedLink(person) {
  await expect.poll(async () => (await mailsTo(person)).length).toBe(1);
  const [mail] = await mailsTo(person);
  return mail.match(/https?:\S+\/reset-password#token=[\w-]+/)[0];
}

/** The mails to somebody, decoded enough to read a link: long lines are folded, signs are encoded. */
async function mailsTo({ email }) {
  const outbox = join(process.env.E2E_DATA_DIR, 'outbox');
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  return mails
    .filter((mail) => mail.includes(`To: ${email}\r\n`))
    .map((mail) =>
      mail
        .replaceAll('=\r\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    );
}
