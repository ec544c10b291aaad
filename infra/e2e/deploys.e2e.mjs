/** Deploys, rollbacks and new remotes while people use the product. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { closePages, heading, untilItRuns, watched } from './pages.mjs';
import { admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { aSite, tamper } from './site.mjs';

/** A tab that navigates after this time requests the discovery document again. */
const ASKS_AGAIN_AFTER_MS = 60_000;
const NEW_GREETING = 'Welcome back, ';
const NEW_REWARDS = 'Rewards for you';

let site;
test.beforeEach(async () => {
  site = await aSite();
});
test.afterEach(async ({ browser }) => {
  await closePages(browser);
  await site.close();
});

const CHANGED = '9.0.0-00000000';

/** Publishes mf-user with changes in its first page and in a lazy one. */
const publishChanged = () =>
  site.publishChanged('user', CHANGED, { 'Hello, ': NEW_GREETING, 'Available Rewards': NEW_REWARDS });

async function aUser(page) {
  const person = await signUpByApi(aPerson());
  await resume(page, person);
  return person;
}

const follow = (page, name) => page.getByRole('link', { name, exact: true }).click();

/** Digest of the shell's files and page, including their names. */
async function shellDigest() {
  const hash = createHash('sha256');
  const files = (await readdir(join(site.root, 'shell'))).filter((name) => name.includes('.')).sort();
  for (const file of [...files.map((name) => join('shell', name)), 'index.html']) {
    hash.update(file).update(await readFile(join(site.root, file)));
  }
  return hash.digest('hex');
}

test('an open tab follows a deploy and a rollback when it navigates, without a reload; a new page starts with the rolled-back release', async ({
  page,
}) => {
  await page.clock.install();
  // On a slow machine, the discovery document may take longer than the page waits before it uses its own copy.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const person = await aUser(page);
  const errors = watched(page);
  const shell = await shellDigest();
  const old = await site.current('user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  await page.evaluate(() => {
    window.isSamePage = true;
  });
  const isSamePage = () => page.evaluate(() => window.isSamePage === true);

  await publishChanged();
  await site.release('deploy', `user@${CHANGED}`);
  await page.clock.fastForward(ASKS_AGAIN_AFTER_MS);
  const told = page.waitForResponse('**/mf/discovery.json');
  await follow(page, 'Videos');
  await (await told).finished();
  await expect(heading(page)).toHaveText('Videos');
  await follow(page, 'Dashboard');
  await expect(heading(page)).toHaveText(new RegExp(`^${NEW_GREETING}`));
  // A page in a separate chunk is from the same release.
  await follow(page, 'Rewards');
  await expect(heading(page)).toHaveText(NEW_REWARDS);
  expect(await isSamePage()).toBe(true);

  await site.release('rollback', 'user');
  expect(await site.current('user')).toBe(old);
  const fresh = await page.context().newPage();
  await resume(fresh, person);
  await fresh.goto(`${site.address}/user/dashboard`);
  await expect(heading(fresh)).toHaveText(/^Hello, /);
  await fresh.close();
  await page.clock.fastForward(ASKS_AGAIN_AFTER_MS);
  const toldAgain = page.waitForResponse('**/mf/discovery.json');
  await follow(page, 'Videos');
  await (await toldAgain).finished();
  await follow(page, 'Dashboard');
  await expect(heading(page)).toHaveText(/^Hello, /);
  await follow(page, 'Rewards');
  await expect(heading(page)).toHaveText('Available Rewards');
  expect(await isSamePage()).toBe(true);

  expect(await shellDigest()).toBe(shell);
  expect(errors).toEqual([]);
});

test('runs no tampered script of a release: entry, first chunk or lazy chunk', async ({ page }) => {
  await aUser(page);
  const entry = /\/mf\/user\/.*\/remoteEntry\.js/;
  const first = /\/mf\/user\/.*\/remote\.js/;
  const lazy = /\/mf\/user\/[^/]+\/\d+\.js/;
  const retry = page.getByRole('button', { name: 'Retry' });
  for (const scripts of [entry, first]) {
    await page.route(scripts, tamper);
    await page.goto(`${site.address}/user/dashboard`);
    await expect(retry).toBeVisible();
    await expect(heading(page)).toBeFocused();
    expect(await page.evaluate(() => window.tampered)).toBeUndefined();
    await page.unroute(scripts);
    // A tampered answer is not cached.
    await untilItRuns(page);
  }
  await expect(heading(page)).toHaveText(/^Hello, /);
  await page.route(lazy, tamper);
  await follow(page, 'Rewards');
  await expect(retry).toBeVisible();
  expect(await page.evaluate(() => window.tampered)).toBeUndefined();
});

test('a tab opened before three deploys still opens every page of its release', async ({ page }) => {
  await aUser(page);
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  for (const version of ['9.0.1-00000001', '9.0.2-00000002', '9.0.3-00000003']) {
    await site.deployHandMade({ remote: 'user', version });
  }
  await site.release('gc');
  for (const [name, title = name] of [
    ['Videos'],
    ['Withdraw'],
    ['Rewards', 'Available Rewards'],
    ['Profile'],
  ]) {
    await follow(page, name);
    await expect(heading(page)).toHaveText(title);
  }
});

test('a tab whose release is gone says so where a part or a dialog cannot load, and a reload brings the new release', async ({
  page,
}) => {
  const earner = await anEarner(await logInByApi(admin), 9000);
  const body = { amount: 5000, bank: 'First Bank', accountNumber: '0123456784', accountName: 'Ada Obi' };
  await api('POST', '/api/user/withdraw', { token: earner.token, body });
  await resume(page, earner);
  await page.goto(`${site.address}/user/dashboard/withdraw`);
  const amount = page.getByLabel('Amount');
  await amount.fill('6000');
  const old = await site.current('user');
  await publishChanged();
  await site.release('deploy', `user@${CHANGED}`);
  await rm(join(site.root, 'mf/user', old), { recursive: true });

  await page.getByRole('button', { name: /^Details of/ }).click();
  const told = page.getByText(/^A new version is available\. .* will be lost\.$/);
  await expect(told).toHaveCount(1);
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.click();
  await expect(told).toHaveCount(2);
  await expect(amount).toHaveValue('6000');

  // The browser asks, too, because a form holds unsent input.
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Reload page' }).first().click();
  await expect(amount).toHaveValue('');
  await expect(told).toHaveCount(0);
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
});

test('a fourth remote appears without a build of the shell, and shares one copy of each shared module', async ({
  page,
}) => {
  const shell = await shellDigest();
  await site.deployHandMade({
    remote: 'probe',
    title: 'Probe',
    version: '1.0.0-00000000',
    routes: ['/probe/*'],
    release: { access: ['user'] },
    Root: `() => {
      const { basePath } = modules['mf-shared/remote'].useRemote();
      const copies = Object.fromEntries(Object.entries(scope).map(([key, versions]) => [key, Object.keys(versions).length]));
      const user = modules['mf-shared/session'].useSession();
      const { resolved, set } = modules['mf-shared/theme'].useTheme();
      return h('main', { id: 'main' }, h('h1', null, 'Probe'),
        h('button', { type: 'button', onClick: () => set('dark') }, 'Dark'),
        h('pre', null, JSON.stringify({ copies, name: user?.name, theme: resolved, basePath })));
    }`,
  });
  const visitor = await (await page.context().browser().newContext()).newPage();
  const errors = watched(visitor);
  const person = await aUser(visitor);
  await visitor.goto(`${site.address}/probe/anything`);
  await expect(heading(visitor)).toHaveText('Probe');
  // The session and theme that the page started with, shared by everything on it.
  await visitor.getByRole('button', { name: 'Dark' }).click();
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(visitor.locator('pre')).toContainText('"theme":"dark"');
  const found = JSON.parse(await visitor.locator('pre').textContent());
  expect(found).toMatchObject({ name: person.user.name, basePath: '/probe' });
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

test('a remote for a new role opens without a build of the shell, for those who have access', async ({
  page,
}) => {
  const shell = await shellDigest();
  await site.deployHandMade({
    remote: 'market',
    title: 'The market',
    version: '1.0.0-00000000',
    routes: ['/market/*'],
    release: { access: ['merchant', 'user'], home: { merchant: '/market/today' } },
  });
  const { user } = await signUpByApi(aPerson());
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }));
  const visits = [
    ['merchant', '/market/stalls', '/market/stalls'],
    ['merchant', '/user/dashboard', '/market/today'],
    ['user', '/market/stalls', '/market/stalls'],
    ['merchant', '/', '/market/today'],
    ['auditor', '/market/stalls', '/admin/dashboard/audit'],
    ['guest', '/market/stalls', '/'],
  ];
  // The spec of the shell's guards covers all of them.
  for (const [role, opens, ends] of isFull ? visits : visits.slice(0, 3)) {
    await resume(page, { token: 'of nobody', user: { ...user, role } });
    await page.goto(site.address + opens);
    await expect(heading(page), `${role} opens ${opens}`).toBeVisible();
    await expect(page).toHaveURL(site.address + ends);
  }
  expect(await shellDigest()).toBe(shell);
});

test('shell and pages use the operator’s name for the product; a disabled remote shows its message, and after enabling and a reload its pages again', async ({
  page,
}) => {
  await aUser(page);
  await site.release('name', 'Naira & View');
  await site.release('disable', 'user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(page.getByText('This part of Naira & View could not be loaded.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Naira & View' })).toBeVisible();
  await site.release('disable', 'user', '--message', 'Back at noon.');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(page.getByText('Back at noon.')).toBeVisible();
  await site.release('enable', 'user');
  await page.goto(`${site.address}/user/dashboard`);
  await expect(heading(page)).toHaveText(/^Hello, /);
  await expect(page).toHaveTitle(/ · Naira & View$/);
});
