/** Releases of one remote while people use the product: deployed, rolled back, and added to. */
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkout } from '../local/setup.mjs';
import { compile } from '../releases/compile.mjs';
import { publish } from '../releases/publish.mjs';
import { openFolder } from '../releases/storage.mjs';
import { heading, watched } from './pages.mjs';
import { aPerson, resume, signUpByApi } from './people.mjs';
import { aSite, tamper } from './site.mjs';

/** How long a tab may go on without asking for the discovery document again. */
const ASKS_AGAIN_AFTER_MS = 60_000;
const NEW_GREETING = 'Welcome back, ';
const NEW_REWARDS = 'Rewards for you';

let site;
let changed;
test.beforeAll(async () => {
  changed = await aChangedUserRemote();
});
test.afterAll(() => rm(changed, { recursive: true }));
test.beforeEach(async () => {
  site = await aSite();
});
test.afterEach(() => site.close());

/** mf-user as its team changed it, in its first page and in a lazy one. */
async function aChangedUserRemote() {
  const source = join(checkout, 'mf-user');
  // In the checkout, where packages find each other.
  const copy = await mkdtemp(join(checkout, 'infra/e2e/.cache/mf-user-'));
  await cp(source, copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist(\/|$)|\/\.cache(\/|$)|\.spec\./.test(path.slice(source.length)),
  });
  const replace = async (file, from, to) => {
    const text = await readFile(join(copy, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no '${from}'.`);
    await writeFile(join(copy, file), text.replace(from, to));
  };
  await replace('package.json', '"version": "1.', '"version": "9.');
  await replace('src/messages/common.ts', 'Hello, ', NEW_GREETING);
  await replace('src/messages/rewards.ts', "'Available Rewards'", `'${NEW_REWARDS}'`);
  return copy;
}

async function publishChanged() {
  const remote = JSON.parse(await readFile(join(changed, 'remote.json'), 'utf8'));
  const build = await compile({ dir: changed, ...remote });
  await publish(await openFolder(site.out), build);
  return build.document.release;
}

async function aUser(page) {
  await resume(page, await signUpByApi(aPerson()));
}

const follow = (page, name) => page.getByRole('link', { name, exact: true }).click();

/** Digest of the shell's files and page, by name. */
async function shellDigest() {
  const hash = createHash('sha256');
  const files = (await readdir(join(site.root, 'shell'))).filter((name) => name.includes('.')).sort();
  for (const file of [...files.map((name) => join('shell', name)), 'index.html']) {
    hash.update(file).update(await readFile(join(site.root, file)));
  }
  return hash.digest('hex');
}

test('an open tab follows a deploy and a rollback at its next navigation, without a reload', async ({
  page,
}) => {
  test.slow();
  await page.clock.install();
  await aUser(page);
  const errors = watched(page);
  const shell = await shellDigest();
  const old = await site.current('user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  const isSamePage = () => page.evaluate(() => window.isSamePage === true);

  const release = await publishChanged();
  site.release('deploy', `user@${release}`);
  await page.clock.fastForward(ASKS_AGAIN_AFTER_MS);
  await follow(page, 'Videos');
  await expect(heading(page)).toHaveText('Videos');
  await follow(page, 'Dashboard');
  await expect(heading(page)).toHaveText(new RegExp(`^${NEW_GREETING}`));
  // A page that comes as a chunk of its own is of the same release.
  await follow(page, 'Rewards');
  await expect(heading(page)).toHaveText(NEW_REWARDS);
  expect(await isSamePage()).toBe(true);

  site.release('rollback', 'user');
  expect(await site.current('user')).toBe(old);
  await page.clock.fastForward(ASKS_AGAIN_AFTER_MS);
  await follow(page, 'Videos');
  await follow(page, 'Dashboard');
  await expect(heading(page)).toHaveText(/^Hello, /);
  await follow(page, 'Rewards');
  await expect(heading(page)).toHaveText('Available Rewards');
  expect(await isSamePage()).toBe(true);

  expect(await shellDigest()).toBe(shell);
  expect(errors).toEqual([]);
});

test('from the rollback command to a fresh page on the old release takes less than a second', async ({
  page,
}) => {
  const release = await publishChanged();
  await aUser(page);
  site.release('deploy', `user@${release}`);
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(new RegExp(`^${NEW_GREETING}`));
  const startedAt = performance.now();
  site.release('rollback', 'user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  const ms = Math.round(performance.now() - startedAt);
  test.info().annotations.push({ type: 'rollback to fresh page', description: `${ms} ms` });
  console.log(`rollback to a fresh page on the old release: ${ms} ms`);
});

test('a release whose entry is lost after its first chunk came leaves nothing of itself behind', async ({
  page,
}) => {
  const release = await publishChanged();
  await aUser(page);
  site.release('deploy', `user@${release}`);
  await page.route(`**/mf/user/${release}/remoteEntry.js`, (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  await follow(page, 'Rewards');
  await expect(heading(page)).toHaveText('Available Rewards');
});

test('no script of a release runs once a byte of it was changed: entry, first chunk or lazy chunk', async ({
  page,
}) => {
  await aUser(page);
  const entry = /\/mf\/user\/.*\/remoteEntry\.js/;
  const first = /\/mf\/user\/.*\/remote\.\w+\.js/;
  const lazy = /\/mf\/user\/[^/]+\/\d+\.\w+\.js/;
  const retry = page.getByRole('button', { name: 'Retry' });
  for (const scripts of [entry, first]) {
    await page.route(scripts, tamper);
    await page.goto(`${site.address}/user/dashboard`);
    await expect(retry).toBeVisible();
    expect(await page.evaluate(() => window.tampered)).toBeUndefined();
    await page.unroute(scripts);
    // What was spoilt on the way is not kept.
    await expect(async () => {
      await retry.click({ timeout: 1_000 });
      await expect(heading(page)).toHaveText(/^Hello, /, { timeout: 2_000 });
    }).toPass();
  }
  await expect(heading(page)).toHaveText(/^Hello, /);
  await page.route(lazy, tamper);
  await follow(page, 'Rewards');
  await expect(retry).toBeVisible();
  expect(await page.evaluate(() => window.tampered)).toBeUndefined();
});

test('a tab that was opened before three deploys still opens every page', async ({ page }) => {
  await aUser(page);
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  for (const version of ['9.0.1-00000001', '9.0.2-00000002', '9.0.3-00000003']) {
    await site.deployHandMade({ remote: 'user', version });
  }
  site.release('gc');
  for (const name of ['Videos', 'Withdraw', 'Rewards', 'Profile']) {
    await follow(page, name);
    await expect(heading(page)).toBeVisible();
    await expect(heading(page)).not.toHaveText(/^user 9/);
  }
});

test('a fourth remote appears without a build of the shell; one page has one copy of what is shared', async ({
  page,
}) => {
  const shell = await shellDigest();
  await site.deployHandMade({
    remote: 'probe',
    title: 'Probe',
    version: '1.0.0-00000000',
    routes: ['/probe/*'],
    Root: `() => {
      const context = modules['mf-shared/remote'].useRemote();
      const copies = Object.fromEntries(Object.entries(scope).map(([key, versions]) => [key, Object.keys(versions).length]));
      const isOneSession = context.session === modules['mf-shared/session'].session;
      const isOneTheme = context.theme === modules['mf-shared/theme'].theme;
      return h('main', { id: 'main' }, h('h1', null, 'Probe'),
        h('pre', null, JSON.stringify({ copies, isOneSession, isOneTheme, basePath: context.basePath })));
    }`,
  });
  await aUser(page);
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  // A person who is signed in stays in their own area when they load a page: this is a navigation in it.
  await page.evaluate(() => {
    localStorage.clear();
  });
  const visitor = await (await page.context().browser().newContext()).newPage();
  const errors = watched(visitor);
  await visitor.goto(`${site.address}/probe/anything`);
  await expect(heading(visitor)).toHaveText('Probe');
  const found = JSON.parse(await visitor.locator('pre').textContent());
  expect(found).toMatchObject({ isOneSession: true, isOneTheme: true, basePath: '/probe' });
  expect(Object.keys(found.copies)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'styled-components',
      'mf-shared/session',
      'mf-shared/router',
    ]),
  );
  for (const [name, copies] of Object.entries(found.copies)) expect(`${name} ${copies}`).toBe(`${name} 1`);
  expect(await shellDigest()).toBe(shell);
  expect(errors).toEqual([]);
});

test('a part that was switched off says so, and is back as soon as it is switched on', async ({ page }) => {
  await aUser(page);
  site.release('disable', 'user', '--message', 'Back at noon.');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(page.getByText('Back at noon.')).toBeVisible();
  site.release('enable', 'user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
});
