/** Failures in a browser are reported to the operator. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { address } from './people.mjs';
import { aSite } from './site.mjs';

const BROKEN = '9.0.0-deadbeef';

let site;
test.beforeAll(async () => {
  site = await aSite();
});
test.afterAll(() => site.close());

/** Where the API itself listens: the edge does not forward /metrics. */
const api = async () =>
  JSON.parse(await readFile(join(process.env.E2E_DATA_DIR, 'api.json'), 'utf8')).address;
const figures = async () => (await fetch(`${await api()}/metrics`)).text();

test('a failing release is counted by name and shown by status; the report contains nothing else', async ({
  page,
}) => {
  await site.deployHandMade({
    remote: 'landing',
    version: BROKEN,
    Root: `() => { throw new TypeError('ada@example.com at /reset-password?token=canary'); }`,
  });
  await page.addInitScript(() => {
    window.told = [];
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (to, body) => {
      window.told.push(body.text());
      return sendBeacon.call(navigator, to, body);
    };
  });
  await page.goto(`${site.address}/login?next=/user/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  const told = () => page.evaluate(async () => (await Promise.all(window.told)).map(JSON.parse));
  await expect
    .poll(told)
    .toEqual([{ remote: 'landing', release: BROKEN, phase: 'render', error: 'TypeError' }]);
  const sample = `client_reports_total{remote="landing",release="${BROKEN}",phase="render"} 1\n`;
  await expect.poll(figures).toContain(sample);
  expect(await site.release('status', '--api', await api())).toMatch(
    new RegExp(`${BROKEN}  default.*reported: render 1`),
  );
});

test('a violation of the page’s policy is counted', async ({ page }) => {
  // The Reporting API sends at a time of its choice, so here the browser gets only the older mechanism.
  await page.route(`${address}/`, async (route) => {
    const response = await route.fetch();
    const { 'reporting-endpoints': _, ...headers } = response.headers();
    const policy = headers['content-security-policy'].replace('report-to csp; ', '');
    await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } });
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/canary.png?token=canary';
    document.body.append(image);
  });
  const sample = /^client_reports_total\{remote="shell",release="unknown",phase="csp"\} [1-9]/m;
  await expect.poll(figures).toMatch(sample);
});
