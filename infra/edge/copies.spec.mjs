/**
 * The copies of immutable scripts that a browser caches: the next try replaces a bad copy of any script, and a
 * prefetched copy is used.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { chromium } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { findBrowser } from '../e2e/browser.mjs';
import { createFront, isBell } from '../e2e/front.mjs';
import { pretendSignedIn } from '../e2e/session.mjs';
import { defaultSite as root } from '../releases/packages.mjs';
import { createEdge } from './edge.mjs';

const HANGS_AFTER_MS = 600_000;

/** One remote of each container plugin; each address needs the entry, a preloaded chunk and a lazy one. */
const visits = [
  { remote: 'landing', address: '/login', title: 'Log in' },
  { remote: 'user', address: '/user/dashboard/videos', title: 'Videos', role: 'user' },
];

let edge;
let front;
let browser;

before(async () => {
  edge = createEdge({ root, apiUrls: ['http://127.0.0.1:9'], media: root }).listen(0, '127.0.0.1');
  await once(edge, 'listening');
  front = await createFront(`http://127.0.0.1:${edge.address().port}`);
  browser = await chromium.launch(await findBrowser());
});
after(async () => {
  await browser.close();
  front.close();
  edge.closeAllConnections();
  edge.close();
});

async function open({ address, role }) {
  const context = await browser.newContext({ baseURL: front.address });
  context.setDefaultTimeout(HANGS_AFTER_MS);
  if (role) await pretendSignedIn(context, role);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const shows = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

/**
 * The two ways to get a good copy. The quick run tries each of them with an entry, the first also with a preloaded
 * script and the second with a lazy one.
 */
const REOPENED = 0;
const RETRIED = 1;

for (const [number, visit] of visits.entries()) {
  describe(`a bad copy of a script of ${visit.remote}`, () => {
    let scripts;
    let bell;
    before(async () => {
      front.asked.length = 0;
      const page = await open(visit);
      await shows(page, visit.title);
      await page.context().close();
      scripts = front.asked.filter((path) => path.startsWith(`/mf/${visit.remote}/`));
      assert.ok(scripts.length >= 3, 'entry, preloaded and lazy');
      const areBells = await Promise.all(scripts.map(isBell));
      bell = scripts.find((_, index) => areBells[index]);
      scripts = scripts.filter((script) => script !== bell);
      if (!isFull) scripts = [scripts[0], number === 0 ? scripts.at(-1) : scripts[1]];
    });
    const scriptsFor = (way) => scripts.filter((_, index) => isFull || (index + number) % 2 === way);

    test('is replaced without a prompt when the page is opened again', async () => {
      for (const script of scriptsFor(REOPENED)) {
        front.spoilt.add(script);
        const page = await open(visit);
        await shows(page, /unavailable$/);
        front.spoilt.clear();
        front.asked.length = 0;
        await page.goto(visit.address);
        await shows(page, visit.title);
        assert.ok(front.asked.includes(script), `${script} was requested again`);
        await page.context().close();
      }
    });

    if (visit.remote === 'user')
      test('leaves out only the bell when it is the script of the bell', async () => {
        assert.ok(bell);
        front.spoilt.add(bell);
        const page = await open(visit);
        await shows(page, visit.title);
        front.spoilt.clear();
        assert.equal(await page.getByRole('button', { name: 'Notifications' }).count(), 0);
        await page.context().close();
      });

    test('is replaced by one press of Retry', async () => {
      for (const script of scriptsFor(RETRIED)) {
        front.spoilt.add(script);
        const page = await open(visit);
        await shows(page, /unavailable$/);
        front.spoilt.clear();
        await page.getByRole('button', { name: 'Retry' }).click();
        await shows(page, visit.title);
        await page.context().close();
      }
    });
  });
}

test('the remotes that people are likely to open are prefetched within the policy, and not fetched again', async () => {
  const page = await open(visits[0]);
  const complaints = [];
  page.on('console', (message) => {
    if (/policy|integrity|preload/i.test(message.text())) complaints.push(message.text());
  });
  await shows(page, visits[0].title);
  const entriesOf = (remotes) =>
    front.asked.filter((path) => remotes.test(path) && path.endsWith('/remoteEntry.js'));
  front.asked.length = 0;
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
    'Firefox refuses these links under this policy',
  );
  assert.equal(entriesOf(/./).length, 2);

  await page.evaluate(() => {
    history.pushState(null, '', '/user/dashboard');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  // The remote runs: without a session it redirects to the login page.
  await page.waitForURL(/\/login\?next=/);
  assert.equal(entriesOf(/\/mf\/user\//).length, 1, 'from the copy');
  assert.deepEqual(complaints, []);
  await page.context().close();
});
