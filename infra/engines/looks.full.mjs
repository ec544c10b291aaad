/** Drawing and layout in which engines differ. */
import { expect } from '@playwright/test';
import { admin, aPerson, logInByApi, signUpByApi } from '../e2e/people.mjs';
import { inEachEngine } from './cases.mjs';
import { button, heading, openAs } from './people.mjs';

/** A browser may have a larger minimum width, which is narrow enough. */
const [NARROW, WIDE] = [320, 1200];
const DARK_SURFACE = 'rgb(21, 30, 26)';

const menu = button('Open menu');
const overflow = (page) =>
  page.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

inEachEngine((test, engine) => {
  test('screens with container queries adapt at once to the width of the window', async ({ page }) => {
    await page.resize(WIDE);
    await openAs(page, await logInByApi(admin), '/admin/dashboard/audit/books');
    await page.sees(heading('Trial balance'));
    await page.sees({ text: 'Total owed' });
    await page.seesNone(menu);
    await page.resize(NARROW);
    await page.sees(menu);
    await expect.poll(() => overflow(page)).toBe(0);

    await openAs(page, await signUpByApi(aPerson()), '/user/dashboard/withdraw');
    await page.sees({ text: 'Available' });
    await page.sees(menu);
    await page.resize(WIDE);
    await page.seesNone(menu);
  });

  test('unchecked radio buttons are not bright discs in the dark theme', async ({ page }) => {
    await openAs(page, await signUpByApi(aPerson()), '/user/dashboard/settings/appearance');
    await page.click({ role: 'radio', name: 'Dark' });
    const looks = () =>
      page.run(() =>
        [...document.querySelectorAll('input[type=radio]:not(:checked)')].map((radio) => {
          const { appearance, backgroundColor } = getComputedStyle(radio);
          return `${appearance} ${backgroundColor}`;
        }),
      );
    await expect.poll(looks).toEqual([`none ${DARK_SURFACE}`, `none ${DARK_SURFACE}`]);
  });

  // Only WebKit shows today's date in an empty field.
  if (engine.name !== 'WebKit') return;
  test('an empty date field shows nothing', async ({ page }) => {
    await openAs(page, await logInByApi(admin), '/admin/dashboard/audit/books');
    await page.sees({ text: 'Total owed' });
    const isDateSeen = async () => {
      const before = await page.screenshotOf('As of the end of');
      await page.run(hideDates);
      const without = await page.screenshotOf('As of the end of');
      await page.run(showDates);
      expect((await page.screenshotOf('As of the end of')).equals(before), 'nothing else moves').toBe(true);
      return !without.equals(before);
    };
    await expect(async () => expect(await isDateSeen()).toBe(false)).toPass();
    await page.run(() => document.querySelector('input[type=date]').focus());
    await expect(async () => expect(await isDateSeen()).toBe(true)).toPass();
  });
});

/** Both functions run in the page. */
function hideDates() {
  const style = document.createElement('style');
  style.id = 'hide-dates';
  style.textContent = 'input::-webkit-datetime-edit { opacity: 0 }';
  document.head.append(style);
}
function showDates() {
  document.getElementById('hide-dates').remove();
}
