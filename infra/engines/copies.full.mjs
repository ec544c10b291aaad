/** Corrupt scripts that the browser caches forever: the cases of edge/copies.spec.mjs, which covers Chromium. */
import { expect } from '@playwright/test';
import { createFront, isBell } from '../e2e/front.mjs';
import { address, aPerson, signUpByApi } from '../e2e/people.mjs';
import { inEachEngine } from './cases.mjs';
import { button, entry, heading, openAs } from './people.mjs';
import { watchPage } from './problems.mjs';

const VIDEOS = '/user/dashboard/videos';

/** Runs `visit` at a new origin, for which the browser has cached nothing. */
async function atNewOrigin(visit) {
  const front = await createFront(address, { changePage: watchPage });
  await visit(front);
  front.close();
}

inEachEngine((test) => {
  test('one press of Retry replaces a bad copy of any script', async ({ page }) => {
    const person = await signUpByApi(aPerson());
    let scripts;
    await atNewOrigin(async (front) => {
      await openAs(page, person, VIDEOS, front.address);
      await page.sees(heading('Videos'));
      scripts = front.asked.filter((path) => path.startsWith('/mf/user/'));
    });
    expect(scripts.length, 'entry, preloaded and lazy').toBeGreaterThanOrEqual(3);
    for (const script of scripts) {
      if (await isBell(script)) continue;
      await test.step(script, () =>
        atNewOrigin(async (front) => {
          front.spoilt.add(script);
          await openAs(page, person, VIDEOS, front.address);
          await page.sees(heading(/unavailable$/));
          front.spoilt.clear();
          await page.click(button('Retry'));
          await page.sees(heading('Videos'));
        }),
      );
    }
  });

  test('one press of Retry replaces a bad copy met during navigation, without a reload', async ({ page }) => {
    const person = await signUpByApi(aPerson());
    let script;
    await atNewOrigin(async (front) => {
      await openAs(page, person, '/user/dashboard', front.address);
      await page.sees({ text: '₦0.00' });
      front.asked.length = 0;
      await page.click(entry('Videos'));
      await page.sees(heading('Videos'));
      script = front.asked.find((path) => path.startsWith('/mf/user/'));
    });
    await atNewOrigin(async (front) => {
      await openAs(page, person, '/user/dashboard', front.address);
      await page.sees({ text: '₦0.00' });
      front.spoilt.add(script);
      await page.click(entry('Videos'));
      await page.sees(button('Retry'));
      front.spoilt.clear();
      await page.run(() => document.documentElement.setAttribute('data-same-page', ''));
      await page.click(button('Retry'));
      await page.sees(heading('Videos'));
      expect(await page.run(() => document.documentElement.hasAttribute('data-same-page'))).toBe(true);
    });
  });
});
