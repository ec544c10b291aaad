/** The API's own page, through the edge and under its own policy: readable in both themes, wide and narrow. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { address } from './people.mjs';

/** @type {const} */
const LOOKS = [
  ['light', 320],
  ['dark', 1280],
];

for (const [colorScheme, width] of LOOKS) {
  test(`/api/docs, ${colorScheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const said = [];
    const loaded = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('response', (response) => loaded.push([response.url(), response.status()]));
    await page.goto(`${address}/api/docs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('WatchEarn API');
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // Axe would fetch the stylesheet, which the page's policy does not let it. Looking at all of a long
    // page takes it long: calls look alike, so one stands for all.
    const axe = new AxeBuilder({ page }).options({ preload: false });
    if (!process.env.FULL) axe.exclude('article:not(#putUserWithdrawalsIdStatus)');
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    expect(said).toEqual([]);
    expect(loaded).toEqual([
      [`${address}/api/docs`, 200],
      [`${address}/api/docs.css`, 200],
    ]);

    await page
      .getByRole('navigation')
      .getByRole('link', { name: '/user/withdraw', exact: false })
      .first()
      .click();
    await expect(page.locator('article:target')).toBeInViewport();
    await context.close();
  });
}
