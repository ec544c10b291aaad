import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { resume } from '../e2e/session.mjs';
import { createEdge } from '../edge/edge.mjs';
import { defaultSite } from '../releases/packages.mjs';
import { ADMIN, callJson, caughtUp, median, rested, settle, startApi } from './load.mjs';
import { fillOffice, SOUGHT } from './screens-data.mjs';

const OFFICE = { people: 10_000, withdrawalsEach: 2, videos: 1_000, rewards: 200, reportedEvery: 20 };
const ROUNDS = 5;
/** From a click until the rows are shown. */
const ROWS_MS = 300;
/** From the first key until the person is shown. */
const FOUND_MS = 3_000;
/** Between two keys: 60 words per minute. */
const KEY_MS = 200;

const DASHBOARD = '/admin/dashboard';
const link = (name) => (page) => page.getByRole('link', { name, exact: true }).first().click();
const tab = (label, name) => (page) =>
  page.getByRole('navigation', { name: label }).getByRole('link', { name }).click();
const aPerson = (page) => page.locator('main tbody a').nth(7).click();
const table = (caption) => `main [aria-label="${caption}"] tbody tr`;
const STATES = ['Pending', 'Approved', 'Rejected', 'Paid'];
const CLAIMS = ['To fulfil', 'Fulfilled', 'Cancelled', 'Cash credited'];

/**
 * What an admin does: on the page `at` they `act` once; the list is shown once its `rows` exist and nothing is
 * loading. `afterLoading` waits for loading to begin first, where the page already shows rows of the same list.
 */
const LISTS = [
  { metric: 'users', at: '', act: link('Users'), rows: table('User Management') },
  {
    metric: 'users by name',
    at: '/users',
    act: (page) => page.getByRole('button', { name: 'Name and email' }).click(),
    rows: table('User Management'),
    afterLoading: true,
  },
  {
    metric: 'users that are not activated',
    at: '/users',
    act: (page) => page.getByLabel('Status').selectOption('Not activated'),
    rows: table('User Management'),
    afterLoading: true,
  },
  {
    metric: 'reported payments',
    at: '/users',
    act: tab('User Management', /^Reported payments/),
    rows: 'main [aria-label="Reported payments"] tbody tr',
  },
  { metric: 'a person', at: '/users', act: aPerson, rows: 'main ol[aria-label="History"] > li' },
  { metric: 'withdrawals', at: '', act: link('Withdrawals'), rows: table('All') },
  ...STATES.map((state) => ({
    metric: `withdrawals, ${state}`,
    at: '/withdrawals',
    act: tab('Withdrawals by status', new RegExp(`^${state}`)),
    rows: table(state),
  })),
  {
    metric: 'withdrawals by amount',
    at: '/withdrawals?status=pending',
    act: (page) => page.getByRole('button', { name: 'Amount' }).click(),
    rows: table('Pending'),
    afterLoading: true,
  },
  {
    metric: 'withdrawals of a bank, of the last 7 days',
    at: '/withdrawals?status=pending&bank=GTBank&min=5%2C000',
    act: (page) => page.getByLabel('Requested').selectOption('Last 7 days'),
    rows: table('Pending'),
    afterLoading: true,
  },
  {
    metric: 'rewards',
    at: '',
    act: link('View Rewards'),
    rows: table('Rewards'),
  },
  ...CLAIMS.map((state) => ({
    metric: `claims, ${state}`,
    at: '/view-rewards',
    act: tab('Rewards and their claims', new RegExp(`^${state}`)),
    rows: table(state),
  })),
  { metric: 'videos', at: '', act: link('View Videos'), rows: table('View Videos') },
  { metric: 'timeline', at: '', act: link('Audit'), rows: 'main ol[aria-label="Events"] > li' },
];

/** Opens every admin list in a browser, with 10,000 people and 20,000 withdrawals, and finds a person. */
export async function screens({ databaseUrl, report }) {
  const media = await mkdtemp(join(tmpdir(), 'watchearn-media-'));
  const api = await startApi(databaseUrl);
  await fillOffice(databaseUrl, OFFICE);
  await caughtUp(api.port);
  await rested(api.port);
  await settle(databaseUrl);
  const edge = createEdge({ root: defaultSite, apiUrls: [`http://127.0.0.1:${api.port}`], media });
  await once(edge.listen(0, '127.0.0.1'), 'listening');
  const browser = await chromium.launch(await findBrowser());
  try {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${edge.address().port}`,
      viewport: { width: 1280, height: 800 },
    });
    await resume(context, await callJson(api.port, 'POST', '/api/auth/login', { body: ADMIN }));
    const page = await context.newPage();
    const cpu = await cpuOf(page);
    const figure = async (metric, atMost, once) => {
      const times = [];
      const cpuTimes = [];
      for (let round = 0; round < ROUNDS; round++) {
        const { shownMs, cpuMs } = await once();
        times.push(Math.round(shownMs));
        cpuTimes.push(Math.round(cpuMs));
      }
      const [medianMs, cpuMs] = [times, cpuTimes].map(median);
      report({ metric, unit: 'ms', value: Math.max(...times), atMost, median: medianMs, cpuMs });
    };
    // Not counted: the first list that this process answers and this browser shows.
    await untilRows(page, cpu, LISTS[0]);
    for (const { metric, ...view } of LISTS) await figure(metric, ROWS_MS, () => untilRows(page, cpu, view));
    await figure('a person found by Ctrl K', FOUND_MS, () => findByPalette(page, cpu));
    await figure('a person found in the list of users', FOUND_MS, () => findInList(page, cpu, '/users'));
    await figure('a person’s withdrawals found', FOUND_MS, () => findInList(page, cpu, '/withdrawals'));
  } finally {
    await browser.close();
    edge.closeAllConnections();
    edge.close();
    await api.stop();
    await rm(media, { recursive: true });
  }
}

/** Reloads the page, so that nothing is cached in it. */
async function open(page, path) {
  await page.goto(`${DASHBOARD}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
}

/**
 * Reads how long the page's scripts, styles and layout have kept the processor busy, in ms: the cost of a list
 * alone, independent of other load on the machine.
 */
async function cpuOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const seconds = metrics.filter(({ name }) => /^(Script|Layout|RecalcStyle)Duration$/.test(name));
    return seconds.reduce((sum, { value }) => sum + value * 1000, 0);
  };
}

/** The times in ms from the click until the rows are painted. */
async function untilRows(page, cpu, { at, act, rows, afterLoading = false }) {
  await open(page, at);
  await page.evaluate(watch, { event: ['click', 'change'], rows, afterLoading });
  const before = await cpu();
  await act(page);
  return shownAfter(page, cpu, before);
}

async function findByPalette(page, cpu) {
  await open(page, '');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.evaluate(watch, { event: ['keydown'], rows: '[role="option"]', text: SOUGHT });
  const before = await cpu();
  await page.keyboard.type(SOUGHT.toLowerCase(), { delay: KEY_MS });
  return shownAfter(page, cpu, before);
}

async function findInList(page, cpu, path) {
  await open(page, path);
  await page.getByRole('searchbox').focus();
  await page.evaluate(watch, { event: ['keydown'], rows: 'main tbody tr', text: SOUGHT });
  const before = await cpu();
  await page.keyboard.type(SOUGHT.toLowerCase(), { delay: KEY_MS });
  return shownAfter(page, cpu, before);
}

async function shownAfter(page, cpu, before) {
  const shownMs = await (await page.waitForFunction(() => window.shownAfterMs)).jsonValue();
  return { shownMs, cpuMs: (await cpu()) - before };
}

/** Runs in the page: times from the first of these events until the rows exist, one with `text` if it is given. */
function watch({ event, rows, text = '', afterLoading = false }) {
  window.shownAfterMs = undefined;
  const isBusy = () => document.querySelector('main [aria-busy="true"]') !== null;
  const isThere = () => {
    const found = [...document.querySelectorAll(rows)];
    return !isBusy() && found.some(({ textContent }) => textContent.includes(text));
  };
  const begin = ({ timeStamp }) => {
    for (const each of event) removeEventListener(each, begin, true);
    let hasLoaded = !afterLoading;
    const observer = new MutationObserver(() => {
      hasLoaded ||= isBusy();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const look = () => {
      if (!hasLoaded || !isThere()) return requestAnimationFrame(look);
      observer.disconnect();
      // After that frame is painted.
      setTimeout(() => {
        window.shownAfterMs = performance.now() - timeStamp;
      });
    };
    requestAnimationFrame(look);
  };
  for (const each of event) addEventListener(each, begin, true);
}
