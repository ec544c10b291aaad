/** In each language, on a phone: a journey from sign-up to withdrawal and settings; admin pages; longer texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { fits, goWithin, heading, nearlyEnded, settled, visitAfterDialog } from './pages.mjs';
import { address, admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';

const WIDTH = 360;
test.use({ viewport: { width: WIDTH, height: 740 } });

/** The text of a key in a catalogue, read from its file: 'mf-user/home', or 'mf-shared' for shared texts. */
const textOf = (catalogue, key, code) => {
  const [name, file] = catalogue.split('/');
  const path = new URL(`../../${name}/src/messages/${code}${file ? `/${file}` : ''}.ts`, import.meta.url);
  return new RegExp(`^ +${key}: '(.+)',$`, 'm').exec(readFileSync(path, 'utf8'))[1];
};

/** The shell's texts in each language. */
const ofShell = JSON.parse(readFileSync(new URL('../../shell/src/words.json', import.meta.url), 'utf8'));

const languages = [
  ['yo', 'Yorùbá'],
  ['pcm', 'Pidgin'],
  ['ha', 'Hausa'],
  ['ig', 'Igbo'],
];

for (const [code, name] of isFull ? languages : languages.slice(0, 1)) {
  test(`every screen up to a withdrawal is in ${name}, and fits a phone`, async ({ page }) => {
    const landing = (file, key) => textOf(`mf-landing/${file}`, key, code);
    const user = (file, key) => textOf(`mf-user/${file}`, key, code);
    const person = aPerson();
    await page.goto(address);
    await expect(heading(page)).toHaveText('Turn Your Screen Time Into Income');
    await page.getByRole('button', { name }).click();
    await expect(heading(page)).toHaveText(landing('home', 'title'));
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await fits(page, WIDTH);

    await page.getByRole('link', { name: landing('home', 'getStarted') }).click();
    await expect(heading(page)).toHaveText(landing('account', 'title'));
    await page.getByLabel(landing('account', 'name'), { exact: true }).fill(person.name);
    await test.step('switching the language in an unfinished form asks first', async () => {
      const asked = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.message();
      });
      await page.getByRole('button', { name: 'English' }).click();
      expect(await asked).toBe(landing('account', 'languageLeaves'));
      await expect(page.getByLabel(landing('account', 'name'), { exact: true })).toHaveValue(person.name);
    });
    await page.getByLabel(landing('account', 'email'), { exact: true }).fill(person.email);
    await page.getByLabel(landing('account', 'password'), { exact: true }).fill(person.password);
    await fits(page, WIDTH);
    await page.getByRole('button', { name: landing('account', 'signUp') }).click();
    await expect(heading(page)).toContainText(person.name);
    await fits(page, WIDTH);

    await page
      .getByRole('link', { name: user('common', 'videos'), exact: true })
      .first()
      .click();
    await expect(heading(page)).toHaveText(user('videos', 'title'));
    await page.getByRole('button', { name: 'Withdraw to your bank' }).click();
    const dialog = page.getByRole('dialog');
    await nearlyEnded(dialog.locator('video'));
    await dialog.getByRole('button', { name: user('videos', 'claim') }).click();
    const notice = page.getByText(user('videos', 'claimed')).locator('..');
    await expect(notice.getByRole('button', { name: ofShell[code].closeNotice })).toBeVisible();
    await page.keyboard.press('Escape');

    await visitAfterDialog(page, '/user/dashboard/withdraw');
    await expect(heading(page)).toHaveText(user('withdraw', 'title'));
    await expect(page.getByText(user('withdraw', 'notActivated'))).toBeVisible();
    await fits(page, WIDTH);

    await goWithin(page, '/user/dashboard/earnings');
    await expect(heading(page)).toHaveText(user('earnings', 'title'));
    await expect(page.getByRole('row').getByText(textOf('mf-shared', 'video', code))).toBeVisible();

    await goWithin(page, '/user/dashboard/settings/appearance');
    await expect(heading(page)).toHaveText(user('settings', 'tabs'));
    await page.getByRole('tab', { name: landing('home', 'language') }).click();
    const own = page.getByRole('radio', { name });
    await expect(own).toBeChecked();
    await expect(own).toHaveAccessibleDescription(textOf('mf-shared', 'unchecked', code));
    await fits(page, WIDTH);
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('button', { name: textOf('mf-shared', 'use', code) }).click();
    await expect(heading(page), 'at the same address').toHaveText('Appearance');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

/** All texts of the admin area's catalogues and of the shared ones that it uses, in one language. */
const textsIn = (code) => {
  const below = (folder) =>
    readdirSync(new URL(`../../${folder}`, import.meta.url)).map((name) => folder + name);
  const parts = ['ui', 'api', 'charts', 'security', 'settings'].map((part) => `${part}/messages`);
  const shared = [...parts, 'ui/firstMessages', 'ui/laterMessages'].map((name) => `mf-shared/src/${name}.ts`);
  const files =
    code === 'en'
      ? [...below('mf-admin/src/messages/'), ...shared]
      : [...below(`mf-admin/src/messages/${code}/`), `mf-shared/src/messages/${code}.ts`];
  const sources = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
  return new Set(sources.flatMap((source) => [...source.matchAll(/ '([^']{2,})'/g)].map(([, text]) => text)));
};

/** The texts on a page, one per text node. */
const textsOn = (page) =>
  page.evaluate(() => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) found.push(text.data.trim());
    return found;
  });

const office = '/admin/dashboard';
const ofOffice = [
  ...['', '/users', '/withdrawals', '/audit/proof', '/account'],
  ...(isFull ? ['/users/payments', '/addVideos', '/viewVideos', '/addTutorials', '/add-rewards'] : []),
  ...(isFull ? ['/view-rewards', '/payment-link', '/addMethods', '/audit', '/audit/person'] : []),
  ...(isFull ? ['/audit/books', '/admins'] : []),
];

for (const [code] of isFull ? languages : languages.slice(0, 1)) {
  test(`the admin's pages are in ${code} and fit a phone`, async ({ page }) => {
    await resume(page, await logInByApi(admin));
    await page.addInitScript((chosen) => localStorage.setItem('watch-earn-language', chosen), code);
    const own = textsIn(code);
    const english = [...textsIn('en')].filter((text) => !own.has(text));
    await page.goto(address + office);
    let before = '';
    for (const path of ofOffice) {
      await goWithin(page, office + path);
      await expect(heading(page)).not.toHaveText(before);
      await settled(page);
      before = await heading(page).textContent();
      expect([...own], path).toContain(before);
      const shown = await textsOn(page);
      expect(
        english.filter((text) => shown.includes(text)),
        path,
      ).toEqual([]);
      await fits(page, WIDTH);
    }
  });
}

/** Simulates a language whose texts are 40 % longer. */
const lengthen = (page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { data, parentElement } = text;
      if (!/\p{L}{2}/u.test(data) || parentElement?.closest('script, style')) continue;
      text.data = `${data} ${data.slice(0, Math.ceil(data.length * 0.4))}`;
    }
  });

const area = '/user/dashboard';
const screens = [
  '/',
  area,
  office,
  '/signup',
  '/login',
  ...['videos', 'withdraw', 'rewards', 'earnings', 'activate-account', 'profile', 'settings/appearance'].map(
    (path) => `${area}/${path}`,
  ),
  ...ofOffice.slice(1).map((path) => office + path),
];

test('screens have room for texts that are 40 % longer', async ({ browser, page: visitor }) => {
  const user = await (await browser.newContext()).newPage();
  await resume(user, await signUpByApi(aPerson()));
  const clerk = await (await browser.newContext()).newPage();
  await resume(clerk, await logInByApi(admin));
  for (const screen of isFull ? screens : screens.slice(0, 3)) {
    const page = screen.startsWith(area) ? user : screen.startsWith(office) ? clerk : visitor;
    await page.goto(address + screen);
    await expect(heading(page)).toBeVisible();
    await settled(page);
    await lengthen(page);
    await fits(page, 320);
  }
});
