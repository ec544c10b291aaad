/** Who can open which route of the specification; screens.e2e.mjs checks what each one shows. */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { goWithin, watched } from './pages.mjs';
import { address, admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { SCREENS, sample } from './screens.mjs';

const HOMES = { user: '/user/dashboard', admin: '/admin/dashboard' };

/** The labels of each role's navigation, in the specification's order. */
const labelsOf = (who) => SCREENS[who].flatMap(({ entry }) => entry ?? []);

/** One rule covers all entries: the quick run tries the first and the last of a list. */
const ends = (list) => (isFull ? list : [list[0], list.at(-1)]);

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});

for (const [who, home] of Object.entries(HOMES)) {
  test(`${who}: public screens and /dashboard lead home; the navigation has the specified labels, each leading to its screen; a wrong address leads back`, async ({
    page,
  }) => {
    const errors = watched(page);
    await resume(page, sessions[who]);
    const own = SCREENS.visitor.filter(({ isForAll }) => !isForAll).map((screen) => screen.path);
    for (const path of ends([...own, '/dashboard'])) {
      await page.goto(`${address}${path}`);
      await expect(page).toHaveURL(`${address}${home}`);
    }
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await expect(navigation.getByRole('link')).toHaveText(labelsOf(who));
    const entries = SCREENS[who].filter(({ entry }) => entry);
    for (const { entry, path } of entries) {
      await expect(navigation.getByRole('link', { name: entry, exact: true })).toHaveAttribute('href', path);
    }
    // From the last one backwards: a link to the current screen does not navigate.
    for (const { entry, path, heading } of ends(entries).reverse()) {
      await navigation.getByRole('link', { name: entry, exact: true }).click();
      await expect(page).toHaveURL(`${address}${path}`);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(heading);
      await expect(title).toBeFocused();
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(entry);
    }
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    await goWithin(page, `${home}/nowhere`);
    await leadsBack(page, home);
    expect(errors).toEqual([]);
  });
}

/** The guard's spec covers both roles: the quick run tries one. */
for (const who of sample(Object.keys(HOMES), 0)) {
  test(`${who}: a visitor has to log in, and the other role is redirected to its own dashboard`, async ({
    browser,
  }) => {
    const visitor = await (await browser.newContext()).newPage();
    const other = await (await browser.newContext()).newPage();
    const otherRole = who === 'user' ? 'admin' : 'user';
    await resume(other, sessions[otherRole]);
    // One rule guards the whole area.
    for (const { path } of sample(SCREENS[who], 1)) {
      await test.step(path, async () => {
        await visitor.goto(`${address}${path}`);
        await expect(visitor).toHaveURL(`${address}/login?next=${encodeURIComponent(path)}`);
        await other.goto(`${address}${path}`);
        await expect(other).toHaveURL(`${address}${HOMES[otherRole]}`);
      });
    }
  });
}

test('a visitor who opens /dashboard, or comes back from a wrong address, logs in', async ({ page }) => {
  await page.goto(`${address}/dashboard`);
  await expect(page).toHaveURL(`${address}/login`);
  await page.goto(`${address}/nowhere`);
  await leadsBack(page, '/login');
});

/** A wrong address in an area leads to the log-in page, which redirects a signed-in person to `home`. */
async function leadsBack(page, home) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Oops You've entered the wrong page");
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL(`${address}${home}`);
}
