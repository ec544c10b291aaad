/** Two-step log-in, with Chromium's virtual authenticator. */
import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { mailTo } from './mails.mjs';
import { goWithin } from './pages.mjs';
import { address, aPerson, logIn, signUpByApi } from './people.mjs';

/** A phone that is unlocked and confirms every request. */
async function withPhone(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { lose: () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
}

const logOut = async (page) => {
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(`${address}/login`);
};

test('a person adds and uses a passkey and an app, loses both, and gets back in with a recovery code', async ({
  page,
}) => {
  const person = aPerson();
  const phone = await withPhone(page);
  await signUpByApi(person);
  await logIn(page, person);
  await expect(page).toHaveURL(`${address}/user/dashboard`);
  await goWithin(page, '/user/dashboard/profile');
  const card = page.getByRole('region', { name: 'Two-step log-in' });
  let codes = [];
  let codeAt;

  await test.step('the passkey comes with recovery codes', async () => {
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name of this passkey').fill('My phone');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes = await dialog.getByRole('listitem').allTextContents();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(card.getByText('My phone')).toBeVisible();
    await mailTo(person.email, 1, 'A passkey was added to your account');
  });

  await test.step('the app is added with its key', async () => {
    await card.getByRole('button', { name: 'Add an authenticator app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
    await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    const key = await dialog.locator('code').textContent();
    const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    codeAt = (ms) => app.generate({ timestamp: ms });
    await dialog.getByLabel('Code', { exact: true }).fill(codeAt(Date.now()));
    await dialog.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(card.getByRole('button', { name: 'Remove Authenticator app' })).toBeVisible();
  });

  await test.step('the passkey logs in without a password', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });

  await test.step('logging in with the password requires a code', async () => {
    await logOut(page);
    await logIn(page, person);
    await expect(page.getByText(/Your password is right/)).toBeVisible();
    // This half minute's code may already have been used to add the app.
    await page.getByLabel('Code', { exact: true }).fill(codeAt(Date.now() + 30_000));
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });

  await test.step('with both lost, a recovery code is enough', async () => {
    await phone.lose();
    await logOut(page);
    await logIn(page, person);
    await page.getByLabel('Code', { exact: true }).fill(codes[0]);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });

  await test.step('after removing the lost factors, the password alone is enough again', async () => {
    await goWithin(page, '/user/dashboard/profile');
    await expect(card.getByText(/9 codes left/)).toBeVisible();
    await card.getByRole('button', { name: 'Remove My phone' }).click();
    await card.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await expect(card.getByText('Off: your password alone opens your account.')).toBeVisible();
    await logOut(page);
    await logIn(page, person);
    await expect(page).toHaveURL(`${address}/user/dashboard`);
  });
});
