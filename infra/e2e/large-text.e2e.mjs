/** The screens of visitors and users on a phone whose text is twice as large: nothing is cut or wider than the window. */
import { expect, test } from '@playwright/test';
import { fits, goWithin, heading, settled } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS } from './screens.mjs';

const PHONE = 360;

const sessions = {};
test.beforeAll(async () => {
  const office = await logInByApi(admin);
  sessions.user = await anEarner(office, 26_650.49);
  const bank = { bank: 'Guaranty Trust Bank', accountNumber: '0123456784', accountName: 'Adaeze Okonkwo' };
  await api('POST', '/api/user/withdraw', { token: sessions.user.token, body: { amount: 5000, ...bank } });
  sessions.newcomer = await signUpByApi(aPerson('Oluwaseun Adebayo-Ogunbanjo'));
  const paymentMethodsOne = [{ bankName: bank.bank, holderName: bank.accountName, accountNo: '0123456784' }];
  await api('PUT', '/api/payment-methods/method-one', { token: office.token, body: { paymentMethodsOne } });
});

const newcomer = SCREENS.user.filter(({ path }) => /(dashboard|activate-account)$/.test(path));

for (const [who, screens] of Object.entries({ visitor: SCREENS.visitor, user: SCREENS.user, newcomer })) {
  test(`${who}'s screens fit a phone with text of 200 %`, async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      }),
    );
    if (sessions[who]) await resume(page, sessions[who]);
    await page.goto(`${address}${screens[0].path}`);
    for (const { path, heading: title } of screens) {
      await test.step(path, async () => {
        await goWithin(page, path);
        await expect(heading(page)).toHaveText(title);
        await settled(page);
        await fits(page, PHONE);
      });
    }
  });
}
