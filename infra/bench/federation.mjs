import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { createEdge } from '../edge/edge.mjs';
import { compressFolder } from '../releases/compress.mjs';
import { defaultSite } from '../releases/packages.mjs';
import { ADMIN, callJson, median, startApi } from './load.mjs';
import { buildOneBundle } from './one-bundle/build.mjs';

const TURNS = 9;
/** A phone on a good mobile network: throughput in bytes/s, round trip in ms. */
const MOBILE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };

const areas = [
  { name: 'landing', path: '/' },
  { name: 'user dashboard', path: '/user/dashboard', role: 'user' },
  { name: 'admin dashboard', path: '/admin/dashboard', role: 'admin' },
];

/**
 * The cost of federation: the product as deployed (infra/releases/dist) against the same pages built as
 * one ordinary application, both behind the same edge and API. Measures bytes and requests of a cold first
 * load, and the time until the area's heading shows; the two take turns, figures are medians.
 */
export async function federation({ databaseUrl, report }) {
  const peerRoot = await mkdtemp(join(tmpdir(), 'watchearn-one-bundle-'));
  const api = await startApi(databaseUrl);
  const browser = await chromium.launch(await findBrowser());
  const edges = [];
  const serve = async (root) => {
    const edge = createEdge({ root, apiUrls: [`http://127.0.0.1:${api.port}`], media: root });
    edges.push(edge.listen(0, '127.0.0.1'));
    await once(edge, 'listening');
    return `http://127.0.0.1:${edge.address().port}`;
  };
  try {
    await buildOneBundle(peerRoot);
    await compressFolder(join(peerRoot, 'shell'));
    const products = { federated: await serve(defaultSite), ordinary: await serve(peerRoot) };
    const people = await signInBoth(api.port);
    for (const area of areas) {
      for (const network of ['local', 'mobile']) {
        const loads = { federated: [], ordinary: [] };
        for (let turn = 0; turn < TURNS; turn++) {
          for (const [kind, origin] of Object.entries(products)) {
            loads[kind].push(await load(browser, { origin, area, network, session: people[area.role] }));
          }
        }
        reportArea(report, area, network, loads);
      }
    }
  } finally {
    await browser.close();
    for (const edge of edges) {
      edge.closeAllConnections();
      edge.close();
    }
    await api.stop();
    await rm(peerRoot, { recursive: true });
  }
}

function reportArea(report, { name }, network, { federated, ordinary }) {
  const [ours, peer] = [federated, ordinary].map((loads) => ({
    bytes: median(loads.map(({ bytes }) => bytes)),
    requests: median(loads.map(({ requests }) => requests)),
    ms: median(loads.map(({ ms }) => ms)),
  }));
  if (network === 'local') {
    report({
      metric: `${name}: bytes of the first load over one bundle's`,
      unit: '%',
      value: round(((ours.bytes - peer.bytes) / peer.bytes) * 100),
      atMost: 15,
      federated: ours.bytes,
      oneBundle: peer.bytes,
    });
    report({
      metric: `${name}: requests of the first load`,
      unit: 'requests',
      value: ours.requests,
      oneBundle: peer.requests,
    });
  }
  report({
    metric: `${name}: heading shown later than one bundle's, ${network} network`,
    unit: 'ms',
    value: round(ours.ms - peer.ms),
    atMost: 100,
    federated: round(ours.ms),
    oneBundle: round(peer.ms),
  });
}

/** One cold first load: number and compressed bytes of its files, and when its heading shows. */
async function load(browser, { origin, area, network, session }) {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchForHeading);
    if (session) await page.addInitScript(storeSession, session);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (network === 'mobile') await devtools.send('Network.emulateNetworkConditions', MOBILE);
    const answers = new Map();
    devtools.on('Network.responseReceived', ({ requestId, response }) => {
      if (!new URL(response.url).pathname.startsWith('/api/')) answers.set(requestId, 0);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (answers.has(requestId)) answers.set(requestId, encodedDataLength);
    });
    await page.goto(area.path);
    const ms = await page.waitForFunction(() => window.headingShownAtMs).then((handle) => handle.jsonValue());
    await page.waitForLoadState('networkidle');
    if (new URL(page.url()).pathname !== area.path) throw new Error(`${area.path} led to ${page.url()}.`);
    const sizes = [...answers.values()];
    return { ms, bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length };
  } finally {
    await context.close();
  }
}

/** Runs in the page before the page's own scripts. */
function watchForHeading() {
  const look = () => {
    if (document.querySelector('main h1')) window.headingShownAtMs ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page before the page's own scripts. */
function storeSession({ token, user }) {
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

async function signInBoth(port) {
  const admin = await callJson(port, 'POST', '/api/auth/login', {
    body: ADMIN,
  });
  const user = await callJson(port, 'POST', '/api/auth/register', {
    body: { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' },
  });
  return { admin, user };
}

const round = (value) => Math.round(value * 10) / 10;
