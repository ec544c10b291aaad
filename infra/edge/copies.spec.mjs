/**
 * The copies of immutable scripts that a browser keeps: a bad one is mended by the next try, whichever script it
 * is; one that was fetched ahead is used.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { pretendSignedIn } from '../e2e/session.mjs';
import { defaultSite as root } from '../releases/packages.mjs';
import { createEdge } from './edge.mjs';

const HANGS_AFTER_MS = 60_000;

/** One remote of each container plugin; each address needs the entry, a preloaded chunk and a lazy one. */
const visits = [
  { remote: 'landing', address: '/login', title: 'Log in' },
  { remote: 'user', address: '/user/dashboard/videos', title: 'Videos', role: 'user' },
];

/** What is deployed here, without the earlier releases that the shell could fall back to. */
const discovery = JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
for (const [remote, entries] of Object.entries(discovery.microFrontends)) {
  const current = entries.find(({ deployment }) => deployment.default);
  discovery.microFrontends[remote] = [{ ...current, deployment: { traffic: 100, default: true } }];
}

/** Paths of scripts that are sent cut in half: whole as HTTP, to be kept for ever. */
const spoilt = new Set();
/** Paths of scripts in the order in which the browser asked for them. */
const asked = [];
let edge;
let server;
let browser;

// A server and not Playwright's routes: with those, a browser keeps nothing.
before(async () => {
  edge = createEdge({ root, apiUrls: ['http://127.0.0.1:9'], media: root }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  const { port } = edge.address();
  server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    if (path === '/mf/discovery.json') {
      return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(discovery));
    }
    if (path.endsWith('.js')) asked.push(path);
    const plain = spoilt.has(path) ? { 'accept-encoding': 'identity' } : {};
    const asking = ask({ port, method, path, headers: { ...headers, ...plain } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const sent = spoilt.has(path) ? body.subarray(0, body.length / 2) : body;
      const length = { 'content-length': sent.length };
      response.writeHead(answer.statusCode, { ...answer.headers, ...(sent.length > 0 && length) }).end(sent);
    });
    request.pipe(asking);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = await chromium.launch(await findBrowser());
});
after(async () => {
  await browser.close();
  for (const each of [server, edge]) {
    each.closeAllConnections();
    each.close();
  }
});

async function open({ address, role }) {
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${server.address().port}` });
  context.setDefaultTimeout(HANGS_AFTER_MS);
  if (role) await pretendSignedIn(context, role);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const shows = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

for (const visit of visits) {
  describe(`a bad copy of a script of ${visit.remote}`, () => {
    let scripts;
    before(async () => {
      asked.length = 0;
      const page = await open(visit);
      await shows(page, visit.title);
      await page.context().close();
      scripts = asked.filter((path) => path.startsWith(`/mf/${visit.remote}/`));
      assert.ok(scripts.length >= 3, 'entry, preloaded and lazy');
    });

    test('is replaced when the page is opened again, without a word', async () => {
      for (const script of scripts) {
        spoilt.add(script);
        const page = await open(visit);
        await shows(page, /unavailable$/);
        spoilt.clear();
        asked.length = 0;
        await page.goto(visit.address);
        await shows(page, visit.title);
        assert.ok(asked.includes(script), `${script} was asked for anew`);
        await page.context().close();
      }
    });

    test('is replaced by one press of Retry', async () => {
      for (const script of scripts) {
        spoilt.add(script);
        const page = await open(visit);
        await shows(page, /unavailable$/);
        spoilt.clear();
        await page.getByRole('button', { name: 'Retry' }).click();
        await shows(page, visit.title);
        await page.context().close();
      }
    });
  });
}

test('what people are likely to open is fetched ahead within the policy, and not fetched again', async () => {
  const page = await open(visits[0]);
  const complaints = [];
  page.on('console', (message) => {
    if (/policy|integrity|preload/i.test(message.text())) complaints.push(message.text());
  });
  await shows(page, visits[0].title);
  const entriesOf = (remotes) =>
    asked.filter((path) => remotes.test(path) && path.endsWith('/remoteEntry.js'));
  asked.length = 0;
  const fetched = ['user', 'admin'].map((remote) =>
    page
      .waitForResponse((response) => response.url().includes(`/mf/${remote}/`))
      .then((response) => response.finished()),
  );
  await page.getByLabel('Email').press('a');
  await Promise.all(fetched);
  assert.equal(
    await page.locator('link[rel=prefetch]').count(),
    0,
    'which Firefox refuses under this policy',
  );
  assert.equal(entriesOf(/./).length, 2);

  await page.evaluate(() => {
    history.pushState(null, '', '/user/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // The remote runs: without a session it leads to the log-in.
  await page.waitForURL(/\/login\?next=/);
  assert.equal(entriesOf(/\/mf\/user\//).length, 1, 'from the copy');
  assert.deepEqual(complaints, []);
  await page.context().close();
});
