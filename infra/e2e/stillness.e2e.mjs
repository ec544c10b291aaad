/** On a slow network, answers fill the places kept for them: what people look at or are about to press stays put. */
import { expect, test } from '@playwright/test';
import { heading, settled } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';

/** The upper limit of what web.dev calls a good cumulative layout shift is 0.1. */
const MOST = 0.02;

const sessions = {};
test.beforeAll(async () => {
  const office = await logInByApi(admin);
  sessions.office = office;
  sessions.earner = await anEarner(office, 26_650.49);
  const body = { title: 'Airtime', type: 'Voucher', price: 500 };
  const { reward } = await api('POST', '/api/rewards', { token: office.token, body });
  await api('POST', `/api/rewards/claim/claim-reward/${reward._id}`, { token: sessions.earner.token });
  sessions.newcomer = await signUpByApi(aPerson());
});

const newcomer = [
  ['', /^Hello, /],
  ['/rewards', 'Available Rewards'],
];
const phone = { width: 360, height: 640 };
const runs = [
  ['earner', phone, [...newcomer, ['/earnings', 'Earnings']]],
  ['newcomer', phone, newcomer],
  ['newcomer', { width: 1280, height: 900 }, [['/activate-account', 'Activate your account']]],
  ['office', { width: 360, height: 800 }, [['/audit/books', 'Books']]],
];
for (const [who, viewport, pages] of runs) {
  test(`the pages of ${who} do not move at ${viewport.width} px while their answers arrive one after the other`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
          window.shifts.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 40))]);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let calls = 0;
    await page.route('**/api/**', async (route) => {
      const waitMs = 300 * (1 + (calls++ % 4));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      await route.continue().catch(() => {});
    });
    await resume(page, sessions[who]);
    for (const [path, title] of pages) {
      await test.step(path, async () => {
        await page.goto(`${address}/${who === 'office' ? 'admin' : 'user'}/dashboard${path}`);
        await expect(heading(page)).toHaveText(title);
        await settled(page);
        const shifts = await page.evaluate(() => window.shifts);
        expect(
          shifts.reduce((sum, [value]) => sum + value, 0),
          JSON.stringify(shifts),
        ).toBeLessThan(MOST);
      });
    }
  });
}
