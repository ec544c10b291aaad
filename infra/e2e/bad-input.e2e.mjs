/**
 * Bad input on screens (39 and 40 of backend/src/bad-input.spec.ts): browser storage and user actions;
 * network.e2e.mjs covers network faults, and journey.e2e.mjs logging out in another tab.
 */
import { expect, test } from '@playwright/test';
import { isFull } from '../common/full.mjs';
import { holdBack, watched } from './pages.mjs';
import { address, admin, anEarner, aPerson, api, logInByApi, resume, signUpByApi } from './people.mjs';
import { sample } from './screens.mjs';

test.describe('39: browser storage', () => {
  const USER = JSON.stringify({
    _id: 'x',
    name: 'Eve',
    email: 'e@x.com',
    role: 'user',
    status: 'activated',
    earning: 1e9,
  });
  const paths = ['/user/dashboard', '/admin/dashboard/users'];
  const found = {
    'a token that is none': { token: 'garbage', user: USER },
    'a user that is no JSON': { token: 'a.b.c', user: '{"role":' },
    'a user without a role': { token: 'a.b.c', user: '{}' },
    'a user that is a list': { token: 'a.b.c', user: '[]' },
    'a forged admin': { token: 'a.b.c', user: USER.replace('"user"', '"admin"') },
  };
  /**
   * The session spec covers what the browser itself recognises as invalid: the quick run tries what only the API
   * can recognise, and one of the others.
   */
  const tried = Object.entries(found).filter((_, index) => isFull || [0, 1, 4].includes(index));
  test('an invalid session leads to the log-in and shows no data; an unknown theme falls back to the default', async ({
    page,
  }) => {
    const errors = watched(page);
    await page.addInitScript(() => {
      for (const key of ['ui-theme', 'watch-earn-theme'])
        localStorage.setItem(key, '"><script>alert(1)</script>');
    });
    page.on('dialog', (dialog) => errors.push(dialog.message()));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${address}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const answered = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/') && !response.url().includes('/public/'))
        answered.push(response.status());
    });
    for (const [index, [name, stored]] of tried.entries()) {
      await test.step(name, async () => {
        for (const path of sample(paths, index)) {
          await page.evaluate((items) => Object.assign(localStorage, items), stored);
          await page.goto(`${address}${path}`);
          await expect(page).toHaveURL(/\/login/);
        }
      });
    }
    expect(answered.filter((status) => status < 400)).toEqual([]);
    expect(errors).toEqual([]);
  });

  const refusals = {
    'storage that is full': () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    'storage that is switched off': () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  };
  // Specs (session, kept) cover full storage.
  for (const [name, refuse] of sample(Object.entries(refusals), 1)) {
    test(`${name}: people can still log in and see the videos`, async ({ page }) => {
      const errors = watched(page);
      const person = aPerson();
      await signUpByApi(person);
      await page.addInitScript(refuse);
      await page.goto(`${address}/login`);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name);
      await page.getByRole('link', { name: 'Videos', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Watch / }).first()).toBeVisible();
      expect(errors).toEqual([]);
    });
  }
});

test.describe('40: user actions', () => {
  let office;
  test.beforeAll(async () => {
    office = await logInByApi(admin);
  });

  /** Counts the requests of one method and path that a page sends. */
  function counted(page, method, path) {
    const sent = [];
    page.on('request', (request) => {
      if (request.method() === method && request.url().includes(path)) sent.push(request.url());
    });
    return sent;
  }

  test('a double click signs up once', async ({ page }) => {
    const person = aPerson();
    const sent = counted(page, 'POST', '/api/auth/register');
    const answer = await holdBack(page, { calls: '**/api/auth/register' });
    await page.goto(`${address}/signup`);
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign up' }).dblclick();
    answer();
    await expect(page).toHaveURL(`${address}/user/dashboard`);
    expect(sent).toHaveLength(1);
  });

  test('a double click followed by Enter withdraws once', async ({ page }) => {
    const earner = await anEarner(office, 20_000);
    const sent = counted(page, 'POST', '/api/user/withdraw');
    const answer = await holdBack(page, { calls: '**/api/user/withdraw' });
    await resume(page, earner);
    await page.goto(`${address}/user/dashboard/withdraw`);
    await page.getByLabel('Amount').fill('5000');
    await page.getByLabel('Bank', { exact: true }).fill('First Bank');
    await page.getByLabel('Account number').fill('0123456784');
    await page.getByLabel('Account name').fill('Ada Obi');
    await page.getByRole('button', { name: 'Review withdrawal' }).click();
    await page.getByRole('button', { name: 'Withdraw ₦5,000.00' }).dblclick();
    await page.keyboard.press('Enter');
    answer();
    await expect(page.getByText('YOUR WITHDRAW HAS BEEN SUCCESSFUL.')).toBeVisible();
    expect(sent).toHaveLength(1);
    const { data } = await api('GET', '/api/user/withdrawals', { token: earner.token });
    expect(data).toHaveLength(1);
  });

  test('with a clock a day behind, a video closed just before its end pays nothing, and Back closes its dialog', async ({
    page,
  }) => {
    const errors = watched(page);
    await page.clock.setSystemTime(Date.now() - 86_400_000);
    await resume(page, await signUpByApi(aPerson()));
    await page.goto(`${address}/user/dashboard`);
    await page.getByRole('link', { name: 'Videos', exact: true }).click();
    const watch = page.getByRole('button', { name: 'Watch Welcome to WatchEarn' });
    await watch.click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('video').evaluate(async (video) => {
      if (video.readyState === 0)
        await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
      video.pause();
      video.currentTime = video.duration * 0.99;
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('video')).toHaveCount(0);
    await watch.click();
    await expect(dialog.locator('video')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Claim Earnings' })).toHaveCount(0);
    await page.goBack();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(watch).toBeVisible();
    expect(errors).toEqual([]);
  });
});
