/** The API's documentation page, through the edge, with its own policy: readable in both themes, at any width. */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { violations } from './pages.mjs';
import { address } from './people.mjs';

const WIDTHS = [320, 1280];
// Laying out the whole page again takes longer than anything else here.
test.use({ viewport: { width: WIDTHS[0], height: 800 } });

test('/api/docs is accessible in both themes, fits a phone and a desktop, and requests only its stylesheet', async ({
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

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  if (!isFull) await leaveOneCall(page);
  for (const [index, colorScheme] of ['light', 'dark'].entries()) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: WIDTHS[index], height: 800 });
    expect(await violations(page), `${colorScheme}, ${WIDTHS[index]} px`).toEqual([]);
  }
});

/** axe is slow on a long page, and all calls look the same: the quick run checks one, and the links to it. */
const leaveOneCall = (page) =>
  page.evaluate(() => {
    const kept = document.querySelector('#putUserWithdrawalsIdStatus');
    for (const call of document.querySelectorAll('article')) if (call !== kept) call.remove();
    for (const link of document.querySelectorAll('nav a'))
      if (!document.querySelector(link.hash)) link.closest('li').remove();
  });
