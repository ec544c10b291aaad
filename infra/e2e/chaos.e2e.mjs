/**
 * A fault of one remote affects no other: every fault, on every remote, in a real browser. The shell's specs
 * (loadRemote, health) also cover every fault, so the quick run tries one of each kind.
 */
import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { closePages, heading, untilItRuns, watched } from './pages.mjs';
import { admin, aPerson, logInByApi, resume, signUpByApi } from './people.mjs';
import { aSite, tamper } from './site.mjs';

/** How long the shell waits for a release whose scripts have loaded, or before it says that loading takes long. */
const PATIENCE_MS = 8_000;

let site;
const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});
test.beforeEach(async () => {
  site = await aSite();
});
test.afterEach(async ({ browser }) => {
  await closePages(browser);
  await site.close();
});

/** A short journey in each area. */
const journeys = {
  landing: async (page) => {
    await page.goto(`${site.address}/`);
    await expect(heading(page)).toHaveText('Turn Your Screen Time Into Income');
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(heading(page)).toHaveText('Log in');
  },
  user: async (page) => {
    await page.goto(`${site.address}/user/dashboard`);
    await expect(heading(page)).toHaveText(/^Hello, /);
    await page.getByRole('link', { name: 'Videos', exact: true }).click();
    await expect(heading(page)).toHaveText('Videos');
  },
  admin: async (page) => {
    await page.goto(`${site.address}/admin/dashboard`);
    await expect(heading(page)).toBeVisible();
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page).toHaveURL(/users$/);
  },
};
const REMOTES = Object.keys(journeys);
const pathOf = { landing: '/', user: '/user/dashboard', admin: '/admin/dashboard' };

/** Faults of the network or of a server, applied to a release's script. */
const onTheWay = {
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'answers with a page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' }),
  'is cut short': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  'was tampered with': tamper,
  'cannot be reached': (route) => route.abort(),
};

/** Faults in the code of a release, at each stage of its life. */
const inItsCode = {
  'throws when it runs': { onRun: 'throw new Error("run");' },
  'throws at init': { onInit: 'throw new Error("init");' },
  'throws at import': { onGet: 'throw new Error("import");' },
  'never finishes its import': { onGet: 'window.isImporting = true; await new Promise(() => {});' },
  'exposes something else': { onGet: 'return () => ({ default: 42 });' },
  'throws at render': { Root: '() => { throw new Error("render"); }' },
  'throws in an effect': {
    Root: '() => { React.useEffect(() => { throw new Error("effect"); }); return h("main"); }',
  },
};

const ONLY_RELEASE = 0;
const NEW_RELEASE = 1;
/** Tried by `npm test` in addition to deploys.e2e.mjs; FULL=1 tries all combinations. */
const CHOSEN = {
  'throws at init': ['user', NEW_RELEASE],
  'throws in an effect': ['landing', NEW_RELEASE],
};
const isChosen = (fault, remote, way) =>
  isFull || (CHOSEN[fault]?.[0] === remote && CHOSEN[fault][1] === way);
/** FULL=1 checks the other remotes in every test; the quick run does so once, below. */
const OTHERS = isFull ? ', and the others work' : '';

async function pageOf(browser, remote) {
  const page = await (await browser.newContext()).newPage();
  if (sessions[remote]) await resume(page, sessions[remote]);
  return page;
}

async function othersWork(browser, broken, prepare = async () => {}) {
  for (const remote of REMOTES.filter((name) => name !== broken)) {
    const page = await pageOf(browser, remote);
    await prepare(page);
    await journeys[remote](page);
    // A prefetch may still be in progress.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().close();
  }
}

/** Wait until a step that never ends has begun. */
const hanging = {
  'never finishes its import': (page) =>
    expect.poll(() => page.evaluate(() => window.isImporting), 'it imports').toBe(true),
};

/** Opens the first page of a remote. The page's fake clock ends a hanging step, without real waiting. */
async function openWith(fault, page, remote) {
  const hangs = hanging[fault];
  if (hangs) await page.clock.install();
  await page.goto(site.address + pathOf[remote], { waitUntil: hangs ? 'commit' : 'load' });
  if (!hangs) return;
  await hangs(page);
  await page.clock.fastForward(PATIENCE_MS);
}

const panel = (page) => page.getByRole('button', { name: 'Retry' });

for (const [fault, answer] of Object.entries(onTheWay)) {
  for (const broken of REMOTES.filter((remote) => isChosen(fault, remote, ONLY_RELEASE))) {
    test(`the only release of ${broken} ${fault}: shows a panel with Retry${OTHERS}`, async ({ browser }) => {
      const breakRemote = (page) => page.route(`**/mf/${broken}/**/remoteEntry.js`, answer);
      const page = await pageOf(browser, broken);
      await breakRemote(page);
      await openWith(fault, page, broken);
      await expect(panel(page)).toBeVisible();
      // The quick run checks this with one fault: a missing folder.
      if (isFull) await othersWork(browser, broken, breakRemote);
      await expect(heading(page)).toBeFocused();
      expect(await page.evaluate(() => window.tampered)).toBeUndefined();
      await page.unroute(`**/mf/${broken}/**/remoteEntry.js`);
      await untilItRuns(page);
    });
  }

  for (const broken of REMOTES.filter((remote) => isChosen(fault, remote, NEW_RELEASE))) {
    test(`a new release of ${broken} ${fault}: shows the previous one`, async ({ browser }) => {
      await site.deployHandMade({ remote: broken, version: '9.0.0-00000000' });
      const page = await pageOf(browser, broken);
      const errors = watched(page);
      await page.route(`**/mf/${broken}/9.0.0-00000000/remoteEntry.js`, answer);
      await openWith(fault, page, broken);
      await expect(heading(page)).toBeVisible();
      await expect(heading(page)).not.toHaveText(`${broken} 9.0.0-00000000`);
      await expect(panel(page)).toHaveCount(0);
      await journeys[broken](page);
      expect(errors).toEqual([]);
    });
  }
}

for (const [fault, stages] of Object.entries(inItsCode)) {
  for (const broken of REMOTES.filter((remote) => isChosen(fault, remote, NEW_RELEASE))) {
    test(`a new release of ${broken} ${fault}: shows the previous one${OTHERS}`, async ({ browser }) => {
      await site.deployHandMade({ remote: broken, version: '9.0.0-00000000', ...stages });
      const page = await pageOf(browser, broken);
      await openWith(fault, page, broken);
      await expect(heading(page)).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
      await journeys[broken](page);
      if (isFull) await othersWork(browser, broken);
    });
  }
}

test('a release that does not answer: the shell says that it is waiting, loads no other release, and Retry works', async ({
  browser,
}) => {
  await site.deployHandMade({ remote: 'user', version: '9.0.0-00000000' });
  const page = await pageOf(browser, 'user');
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const entry = '**/mf/user/9.0.0-00000000/remoteEntry.js';
  await page.route(entry, () => {});
  await page.clock.install();
  await page.goto(`${site.address}/user/dashboard`, { waitUntil: 'commit' });
  await expect(page.locator('script[src$="/remoteEntry.js"]')).toBeAttached();
  await page.clock.fastForward(PATIENCE_MS);
  await expect(page.getByText('This is taking longer than usual…').first()).toBeVisible();
  await page.clock.fastForward(10 * PATIENCE_MS);
  const scripts = asked.filter((path) => /^\/mf\/user\/.*\.js$/.test(path));
  expect([...new Set(scripts)]).toEqual(['/mf/user/9.0.0-00000000/remoteEntry.js']);
  const askedAnew = page.waitForRequest(entry);
  await panel(page).click();
  await askedAnew;
  await page.unroute(entry);
  await expect(heading(page)).toHaveText('user 9.0.0-00000000');
});

test('a remote that throws in an event handler keeps working, and so do the others', async ({ browser }) => {
  await site.deployHandMade({
    remote: 'user',
    version: '9.0.0-00000000',
    Root: `() => {
      const [count, setCount] = React.useState(0);
      return h('main', { id: 'main' }, h('h1', null, 'Clicked ' + count),
        h('button', { onClick: () => { throw new Error('event'); } }, 'Break'),
        h('button', { onClick: () => setCount(count + 1) }, 'Count'));
    }`,
  });
  const page = await pageOf(browser, 'user');
  await page.goto(`${site.address}/user/dashboard`);
  await page.getByRole('button', { name: 'Break' }).click();
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(heading(page)).toHaveText('Clicked 1');
});

test('a remote with a missing folder affects no other', async ({ browser }) => {
  const broken = 'admin';
  await rm(`${site.root}/mf/${broken}`, { recursive: true });
  const page = await pageOf(browser, broken);
  await page.goto(site.address + pathOf[broken]);
  await expect(panel(page)).toBeVisible();
  await othersWork(browser, broken);
});
