/** What tests of whole screens do with pages and with the API behind them. */
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { address } from './people.mjs';

/** Everything that went wrong in a page without anybody seeing it: errors, and what its policy refused. */
export function watched(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|HTML|Script)/i.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

/** The requests of a page that leave the site. */
export function strayRequests(page) {
  const strays = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)s?:$/.test(url.protocol) && url.origin !== address) strays.push(request.url());
  });
  return strays;
}

export const heading = (page) => page.getByRole('heading', { level: 1 });

/** Opens a screen and waits until what it asked for stands there. */
export async function open(page, screen) {
  await page.goto(`${address}${screen.path}`);
  await expect(heading(page)).toHaveText(screen.heading);
  await settled(page);
}

/** Nothing is loading any more. */
export const settled = (page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

const API = '**/api/**';

/** What an API can do to a page, as handlers of Playwright's routes. */
export const answers = {
  never: () => {},
  in500: (route) => route.fulfill({ status: 500, json: { message: 'broken', status: 500, code: 'x' } }),
  inHtml: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' }),
  in401: (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', status: 401, code: 'unauthorized' } }),
  unreachable: (route) => route.abort(),
  emptied: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: emptied(await response.json()) });
  },
};

export const spoil = (page, answer) => page.route(API, answer);
export const mend = (page, answer) => page.unroute(API, answer);

/** An answer as it is before anything was done: no entries, no counts, no links, nobody activated. */
function emptied(answer) {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, NOTHING[key] ?? emptied(value)]),
  );
}

const NOTHING = {
  total: 0,
  totalWithdrawals: 0,
  tutorialink: '',
  paymentlink: '',
  status: 'not activated',
};

export const retryButton = (page) => page.getByRole('button', { name: 'Retry' });

/**
 * Waits for Retry without waiting: what the screens try again by themselves, with pauses between, is
 * hurried along by the page's clock, which must be installed.
 */
export const untilRetry = (page) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(retryButton(page).first()).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 20_000, intervals: [50] });

/** Accessible in that theme, and no wider than that; the page's context must bypass its policy. */
export async function looksGood(page, { colorScheme, width }) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
  await fits(page, width);
  // A colour half-way from one theme to the other is nobody's.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  expect(found, `${colorScheme}, ${width} px`).toEqual([]);
}

export async function fits(page, width) {
  await page.setViewportSize({ width, height: 800 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), `${width} px`).toBe(0);
}
