/** The watch for problems in a page, which all cases rely on. */
import { expect } from '@playwright/test';
import { inEachEngine } from './cases.mjs';
import { heading } from './people.mjs';
import { problemsOf } from './problems.mjs';

inEachEngine((test) =>
  test('detects errors, unhandled rejections and violations of the page’s policy', async ({ page }) => {
    await page.goto('/login');
    await page.sees(heading('Log in'));
    await page.run(() => {
      const image = document.createElement('img');
      image.src = 'https://elsewhere.example/canary.png';
      document.body.append(image);
      // The page's Promise, not the one of WebDriver's sandbox.
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
