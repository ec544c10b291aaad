/** The API's own page, through the edge and under its own policy: readable in both themes, wide and narrow. */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { violations } from './pages.mjs';
import { address } from './people.mjs';

test('/api/docs is accessible in both themes, fits a phone and a desk, and asks for its stylesheet alone', async ({
  page,
}) => {
  const said = [];
  const loaded = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('response', (response) => loaded.push([response.url(), response.status()]));
  await page.goto(`${address}/api/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('WatchEarn API');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

  for (const [colorScheme, width] of [
    ['light', 320],
    ['dark', 1280],
  ]) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    // axe is slow on a long page; calls look alike, so one is enough.
    const others = isFull ? undefined : 'article:not(#putUserWithdrawalsIdStatus)';
    expect(await violations(page, others), `${colorScheme}, ${width} px`).toEqual([]);
  }
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
});
