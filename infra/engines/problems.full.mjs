/** The watch that all cases rely on: it sees what goes wrong in a page. */
import { expect } from '@playwright/test';
import { inEachEngine } from './cases.mjs';
import { heading } from './people.mjs';
import { problemsOf } from './problems.mjs';

inEachEngine((test) =>
  test('errors, rejections and breaches of the page’s policy are seen', async ({ page }) => {
    await page.goto('/login');
    await page.sees(heading('Log in'));
    await page.run(() => {
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/canary.png';
      document.body.append(image);
      // Of the page, and not of what WebDriver runs beside it.
      void window.Promise.reject('canary');
    });
    const seen = [];
    await expect(async () => {
      seen.push(...(await problemsOf(page)));
      expect(seen.toSorted()).toEqual([
        expect.stringMatching('^img-src forbids https://elsewhere.example'),
        'unhandled: canary',
      ]);
    }).toPass();
  }),
);
