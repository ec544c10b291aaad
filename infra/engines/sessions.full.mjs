/** What a browser remembers, and how its windows stay in step. */
import { expect } from '@playwright/test';
import { aPerson, signUpByApi } from '../e2e/people.mjs';
import { inEachEngine } from './cases.mjs';
import { button, heading, logIn, logOut, openAs } from './people.mjs';

const themeOf = (page) => page.run(() => document.documentElement.dataset.theme);

inEachEngine((test) => {
  test('the theme that a visitor chooses survives a reload and signing in', async ({ page }) => {
    const person = aPerson();
    await signUpByApi(person);
    await page.goto('/');
    await page.click(button('Switch to dark theme'));
    await expect.poll(() => themeOf(page)).toBe('dark');
    await page.reload();
    await page.sees(button('Switch to light theme'));
    expect(await themeOf(page)).toBe('dark');
    await logIn(page, person);
    await page.sees(heading(new RegExp(person.name)));
    await page.reload();
    await page.sees(heading(new RegExp(person.name)));
    expect(await themeOf(page)).toBe('dark');
  });

  test('logging out in one window ends the session in the other', async ({ page }) => {
    const person = await signUpByApi(aPerson());
    await openAs(page, person, '/user/dashboard');
    await page.sees(button('Log out'));
    const other = await page.openWindow();
    await other.goto('/user/dashboard');
    await other.sees(button('Log out'));
    await logOut(page);
    await other.isAt('/login');
  });
});
