/** Scripts that came with wrong bytes and are kept for ever, as edge/copies.spec.mjs tells it of Chromium. */
import { expect } from '@playwright/test';
import { createFront, isBell } from '../e2e/front.mjs';
import { address, aPerson, signUpByApi } from '../e2e/people.mjs';
import { inEachEngine } from './cases.mjs';
import { button, entry, heading, openAs } from './people.mjs';
import { watchPage } from './problems.mjs';

const VIDEOS = '/user/dashboard/videos';

/** Runs `visit` at an origin of its own, of which the browser keeps nothing yet. */
async function atNewOrigin(visit) {
  const front = await createFront(address, { changePage: watchPage });
  await visit(front);
  front.close();
}

inEachEngine((test) => {
  test('a bad copy of a script is replaced by one press of Retry, whichever script it is', async ({
    page,
  }) => {
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

  test('a bad copy that is met on the way through the pages is replaced by one press of Retry, without a reload', async ({
    page,
  }) => {
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
