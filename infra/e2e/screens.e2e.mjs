/** Every screen in both themes and at phone and desk width: accessible, no wider than the window, no errors. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { address, admin, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';

const LOOKS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
];
const SCREENS = {
  visitor: [
    '/',
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/reset-password#token=of-a-mail',
    '/nowhere',
  ],
  user: ['', '/videos', '/withdraw', '/nowhere'].map((path) => `/user/dashboard${path}`),
  admin: [
    '',
    '/users',
    '/addVideos',
    '/addTutorials',
    '/viewVideos',
    '/withdrawals',
    '/add-rewards',
    '/view-rewards',
    '/view-rewards?show=open',
    '/payment-link',
    '/addMethods',
    '/nowhere',
  ].map((path) => `/admin/dashboard${path}`),
};

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson('Oluwaseun Adebayo-Ogunbanjo the Third of Ibadan'));
  await fillWithMoney(sessions);
});

for (const { colorScheme, width } of LOOKS) {
  for (const [who, paths] of Object.entries(SCREENS)) {
    test(`${who}'s screens, ${colorScheme}, ${width} px`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 800 },
        bypassCSP: true,
      });
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      if (sessions[who]) await resume(page, sessions[who]);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(`${address}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(await overflow()).toBe(0);
          if (width < 400) {
            await page.setViewportSize({ width: 320, height: 800 });
            expect(await overflow()).toBe(0);
            await page.setViewportSize({ width, height: 800 });
          }
        });
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }
}

/** A history of three withdrawals: pending, approved and rejected, so that the tables are filled. */
async function fillWithMoney({ admin: office, user }) {
  const body = {
    title: 'A long film that pays well',
    videolink: `${address}/media/welcome.webm`,
    price: 123456.78,
  };
  const { video } = await api('POST', '/api/videolink', { token: office.token, body });
  await api('POST', `/api/videos/claim/claim/${video._id}`, { token: user.token });
  await api('PUT', `/api/users/users/${user.user._id}/status`, {
    token: office.token,
    body: { status: 'activated' },
  });
  const request = (amount) =>
    api('POST', '/api/user/withdraw', {
      token: user.token,
      body: {
        amount,
        bank: 'A bank with a rather long name',
        accountNumber: '0123456789',
        accountName: 'O. Adebayo',
      },
    });
  const decide = async (amount, decision) => {
    const { withdrawal } = await request(amount);
    await api('PUT', `/api/user/withdrawals/${withdrawal._id}/status`, {
      token: office.token,
      body: decision,
    });
  };
  await request(5000);
  await decide(10_000, { status: 'approved' });
  await decide(20_000, {
    status: 'rejected',
    reason: 'The name of the account is not the name of the person.',
  });
}
