import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { createFront } from '../e2e/front.mjs';
import { address } from '../e2e/people.mjs';
import { engines } from './engines.mjs';
import { createPage } from './page.mjs';
import { problemsOf, watchPage } from './problems.mjs';

/** `page` is a window of a new browser, and any problem in it fails the test; `front` serves it the product. */
const test = base.extend({
  engine: [/** @type {import('./engines.mjs').Engine | undefined} */ (undefined), { option: true }],
  front: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its parameter.
    async ({}, use) => {
      const front = await createFront(address, { changePage: watchPage });
      await use(front);
      front.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ engine, front }, use, info) => {
    const session = await engine.start();
    try {
      const page = createPage(session, front.address, await session.send('getWindow'));
      await use(page);
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await page.screenshot());
      expect(await problemsOf(page)).toEqual([]);
    } finally {
      await session.close();
    }
  },
});

/** Defines cases for every engine; they are skipped where it is not installed. */
export function inEachEngine(
  /** @type {(it: typeof test, engine: import('./engines.mjs').Engine) => void} */ define,
) {
  for (const engine of engines) {
    test.describe(engine.name, () => {
      test.skip(engine.missing !== undefined, engine.missing);
      test.use({ engine });
      define(test, engine);
    });
  }
}
