/** A browser that keeps a bad copy of an immutable script: the next try mends it, whichever script it is. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { pretendSignedIn } from '../e2e/session.mjs';
import { defaultSite as root } from '../releases/packages.mjs';
import { createEdge } from './edge.mjs';

const HANGS_AFTER_MS = 300_000;

/** One remote of each container plugin; each address needs the entry, a preloaded chunk and a lazy one. */
const visits = [
  { remote: 'landing', address: '/login', title: 'Log in' },
  { remote: 'user', address: '/user/dashboard/videos', title: 'Videos', role: 'user' },
];

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
    if (path.endsWith('.js')) asked.push(path);
    const plain = spoilt.has(path) ? { 'accept-encoding': 'identity' } : {};
    ask({ port, method, path, headers: { ...headers, ...plain } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      const sent = spoilt.has(path) ? body.subarray(0, body.length / 2) : body;
      const length = { 'content-length': sent.length };
      response.writeHead(answer.statusCode, { ...answer.headers, ...(sent.length > 0 && length) }).end(sent);
    }).end();
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
