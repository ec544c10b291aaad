/**
 * Prints the JavaScript that the first load of each area brings (gzip level 9, 1 KB = 1000 bytes),
 * and exits 1 when one is over its budget. Measured in a browser on the built releases, because only
 * a browser knows which chunks a page really asks for: node infra/releases/size.mjs [--out <folder>]
 */
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { pretendSignedIn } from '../e2e/session.mjs';
import { createEdge } from '../edge/edge.mjs';
import { siteOf } from './layout.mjs';
import { defaultOut } from './packages.mjs';

const areas = [
  { name: 'landing', path: '/', budgetKb: 110 },
  { name: 'user dashboard', path: '/user/dashboard', budgetKb: 190, role: 'user' },
  { name: 'admin dashboard', path: '/admin/dashboard', budgetKb: 220, role: 'admin' },
];

const { values } = parseArgs({ options: { out: { type: 'string', default: defaultOut } } });
const root = siteOf(path.resolve(values.out));

const edge = createEdge({ root, apiUrl: 'http://127.0.0.1:9', media: root }).listen(0, '127.0.0.1');
await once(edge, 'listening');
const origin = `http://127.0.0.1:${edge.address().port}`;
const browser = await chromium.launch(await findBrowser());

try {
  for (const area of areas) {
    const bytes = (await scriptsOf(area)).reduce((sum, script) => sum + gzipSizeOf(script), 0);
    const over = bytes > area.budgetKb * 1000;
    if (over) process.exitCode = 1;
    const figures = `${(bytes / 1000).toFixed(1)} KB of ${area.budgetKb} KB`;
    console.log(`${area.name}: ${figures}${over ? ', over the budget' : ''}`);
  }
} finally {
  await browser.close();
  edge.closeAllConnections();
  edge.close();
}

/** The paths of all scripts that the area's first page asks for. */
async function scriptsOf({ path: address, role }) {
  const context = await browser.newContext({ baseURL: origin });
  if (role) await pretendSignedIn(context, role);
  const page = await context.newPage();
  // Without an API the pages load the same scripts, and show that they have no data.
  await page.route('/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  const scripts = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (new URL(page.url()).pathname !== address) throw new Error(`${address} led to ${page.url()}.`);
  await context.close();
  return [...scripts];
}

function gzipSizeOf(script) {
  return gzipSync(fs.readFileSync(path.join(root, script)), { level: 9 }).length;
}
