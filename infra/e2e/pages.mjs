/** Helpers of tests of whole screens, for pages and the API behind them. */
import { expect } from '@playwright/test';
import axe from 'axe-core/axe.min.js';
import { isFull } from '../common/full.mjs';
import { address } from './people.mjs';

/** Records the invisible failures of a page: errors and violations of its policy. */
export function watched(page) {
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted ?(Type|HTML|Script)/i.test(message.text()))
      errors.push(message.text());
  });
  return errors;
}

/** Records the requests of a page to other sites. */
export function strayRequests(page) {
  const strays = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(http|ws)s?:$/.test(url.protocol) && url.origin !== address) strays.push(request.url());
  });
  return strays;
}

/** Names that builds need: of a container, its chunks and runtime, and the shell's router. */
const OF_BUILDS =
  /^(webpackChunk)?(shell|landing|user|admin)(_\w+)?$|^__(FEDERATION|GLOBAL_LOADING)_\w*__$|^__reactRouterVersion$/;

/** The names on a page's window that come neither from the browser nor from a build. */
export async function strangeNames(page) {
  const names = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const ofBrowser = new Set(Object.keys(frame.contentWindow));
    frame.remove();
    return Object.keys(window).filter((name) => !ofBrowser.has(name));
  });
  return names.filter((name) => !OF_BUILDS.test(name) && !/^\d+$/.test(name));
}

export const heading = (page) => page.getByRole('heading', { level: 1 });

/** Opens a screen and waits until its data is shown. */
export async function open(page, screen) {
  await page.goto(`${address}${screen.path}`);
  await expect(heading(page)).toHaveText(screen.heading);
  await settled(page);
}

/**
 * Visits an address after a dialog was closed. Closing goes back in the history a moment later, which would abort
 * or undo the visit.
 */
export async function visitAfterDialog(page, /** @type {string} */ path) {
  await page.waitForFunction(() => history.state?.open === undefined);
  await page.goto(`${address}${path}`);
}

/** Waits until nothing is loading any more. */
export const settled = (page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

const API = '**/api/**';

/** Ways in which an API can answer, as handlers of Playwright's routes. */
export const answers = {
  never: () => {},
  in500: (route) => route.fulfill({ status: 500, json: { message: 'broken', status: 500, code: 'x' } }),
  inHtml: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' }),
  in401: (route) =>
    route.fulfill({ status: 401, json: { message: 'Unauthorized', status: 401, code: 'unauthorized' } }),
  unreachable: (route) => route.abort(),
  emptied: async (route) => {
    // A stream never ends, so it cannot be fetched.
    if (route.request().url().endsWith('/stream')) return route.abort();
    const response = await route.fetch();
    // The page already has the emptied answer.
    if (response.status() === 304) return route.fulfill({ response });
    await route.fulfill({ response, json: emptied(await response.json()) });
  },
};

/** Closes all pages of a browser, before their server closes; drops requests that routes still hold. */
export async function closePages(browser) {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Has every call of the API from the page answered like this; see `answers`. */
export const answerApi = (page, answer) => page.route(API, answer);
/** Lets the API answer normally again; held-back answers stay held back. */
export const restoreApi = (page) => page.unroute(API);

/** Turns an answer into that of an empty product: no entries, counts, links or activated account. */
function emptied(answer) {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, key in NOTHING ? NOTHING[key] : emptied(value)]),
  );
}

const NOTHING = {
  nextCursor: null,
  total: 0,
  count: 0,
  totalWithdrawals: 0,
  tutorialink: '',
  paymentlink: '',
  // Keeps the role of the signed-in person.
  duties: ['owner'],
  status: 'not activated',
};

/**
 * Holds the API's answers back until `release` is called, then answers with `answer`.
 * @param {{ calls?: string, answer?: (route: import('@playwright/test').Route) => unknown }} [options]
 *   `calls` is a pattern of addresses; the default matches all
 * @returns {Promise<() => void>} release
 */
export async function holdBack(page, { calls = API, answer = (route) => route.continue() } = {}) {
  let release;
  const released = new Promise((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    // A page that has navigated in the meantime has cancelled its requests.
    await Promise.resolve(answer(route)).catch(() => {});
  });
  return release;
}

export const retryButton = (page) => page.getByRole('button', { name: 'Retry' });

/**
 * Waits for Retry on the page's fake clock, which must be installed, to skip the pauses between the screens'
 * own retries.
 */
export const untilRetry = (page) =>
  expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(retryButton(page).first()).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [50] });

/** Presses every Retry after the API has recovered, until no failure is left on the screen. */
export async function recovers(page) {
  const retry = retryButton(page).first();
  await expect(async () => {
    // The screen may have retried by itself in the meantime.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(retryButton(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await settled(page);
  await expect(page.getByRole('alert').filter({ hasText: /failed|could not/i })).toHaveCount(0);
}

/** Presses the Retry of a remote's panel until the remote runs: a bad answer may be cached for a moment. */
export const untilItRuns = (page) =>
  expect(async () => {
    if (await retryButton(page).isVisible()) await retryButton(page).click({ timeout: 1_000 });
    await expect(retryButton(page)).toHaveCount(0, { timeout: 2_000 });
    await expect(heading(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();

/**
 * Goes to another address of the site without a page load, as a link does.
 * @param {string} path
 */
export const goWithin = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Asserts that a page is accessible in a theme, and fits a width. */
export async function looksGood(page, { colorScheme, width }) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-theme="${colorScheme}"]`)).toBeAttached();
  await fits(page, width);
  // A colour in transition belongs to neither theme.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
  expect(await violations(page), `${colorScheme}, ${width} px`).toEqual([]);
}

/** Amounts of money in tables that are cut off, or continue on another line. */
const cutAmounts = (page) =>
  page.evaluate(() => {
    const isCut = ({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth;
    const isBroken = ({ firstChild, childElementCount }) => {
      if (childElementCount > 0) return false;
      const text = document.createRange();
      text.selectNode(firstChild);
      return text.getClientRects().length > 1;
    };
    return [...document.querySelectorAll('td, td *')]
      .filter(({ textContent }) => /^[+−]?₦[\d,.]+$/.test(textContent.trim()))
      .filter((element) => isCut(element) || isBroken(element))
      .map(({ textContent }) => textContent);
  });

/** Entries of a list or a table look the same: the quick run checks only the first ones. */
const NOT_LOOKED_AT = isFull ? undefined : ':is(li, tr):nth-child(n + 4)';

/** The violations that axe finds in a page: rules, and the elements that break them. */
export async function violations(page) {
  // Only once per page: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (excluded) => {
    const context = excluded && document.querySelector(excluded) ? { exclude: [[excluded]] } : document;
    // Preloading would refetch stylesheets, which no rule in use needs and the page's policy forbids.
    const found = await window.axe.run(context, { preload: false, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
  }, NOT_LOOKED_AT);
}

/**
 * Asserts that nothing is wider than the window, that no fact is wider than its list, that the product's name is not
 * cut, that no table cuts off or breaks an amount, and that no row with text is blank; names the culprits. A page may
 * swap its table for cards a moment after the window has narrowed.
 */
export async function fits(page, width) {
  await page.setViewportSize({ width, height: 800 });
  const tooWide = () =>
    page.evaluate(() => {
      const isOverfull = ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth;
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth)
        return [...document.querySelectorAll('dl, header a, header a span')]
          .filter(isOverfull)
          .map(({ textContent }) => textContent);
      const sticksOut = (element) => element.getBoundingClientRect().right > clientWidth;
      const innermost = [...document.body.querySelectorAll('*')].filter(
        (element) => sticksOut(element) && ![...element.children].some(sticksOut),
      );
      return [
        `${scrollWidth - clientWidth} px`,
        ...innermost.map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ];
    });
  await expect.poll(tooWide, { message: `${page.url()} at ${width} px` }).toEqual([]);
  const blankRows = () =>
    page.evaluate(async () => {
      // The page learns its new width in the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const isShown = (element) => element.getClientRects().length > 0;
      const rows = [...document.querySelectorAll('tbody > tr')].filter(isShown);
      const blank = rows.filter(({ textContent, children }) => textContent && ![...children].some(isShown));
      return blank.map(({ textContent }) => textContent.slice(0, 100));
    });
  await expect.poll(blankRows, { message: `blank rows of ${page.url()} at ${width} px` }).toEqual([]);
  expect(await cutAmounts(page), `${page.url()} at ${width} px`).toEqual([]);
}

/** Seeks a video to just before its end, so that it ends by playing. */
export const nearlyEnded = (video) =>
  video.evaluate(async (element) => {
    if (element.readyState === 0)
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
    element.currentTime = element.duration - 0.3;
    await element.play();
  });
