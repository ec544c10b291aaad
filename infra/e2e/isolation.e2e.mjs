/** What remotes leave on the one page that they share: nothing but their containers. */
import { expect, test } from '@playwright/test';
import { heading, watched } from './pages.mjs';
import { address, admin, aPerson, logInByApi, signUpByApi } from './people.mjs';
import { SCREENS } from './screens.mjs';

/** Names that builds need: a container, its chunks and runtime, and the shell's router. */
const OF_BUILDS =
  /^(webpackChunk)?(shell|landing|user|admin)(_\w+)?$|^__(FEDERATION|GLOBAL_LOADING)_\w*__$|^__reactRouterVersion$/;

const sessions = {};
test.beforeAll(async () => {
  sessions.admin = await logInByApi(admin);
  sessions.user = await signUpByApi(aPerson());
});

/** Signs in as the log-in screen does, and goes to an address within the same page. */
async function signIn(page, { token, user }, path) {
  await page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(address + path);
  await expect(heading(page)).toBeVisible();
}

test('no remote leaves names of its own on window', async ({ page }) => {
  const errors = watched(page);
  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  const own = () => page.evaluate(() => Object.keys(window));
  const ofBrowser = await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const names = Object.keys(frame.contentWindow);
    frame.remove();
    return names;
  });
  const strangers = async () =>
    (await own()).filter((name) => !ofBrowser.includes(name) && !OF_BUILDS.test(name) && !/^\d+$/.test(name));
  for (const [who, home] of [
    ['user', '/user/dashboard'],
    ['admin', '/admin/dashboard'],
  ]) {
    await signIn(page, sessions[who], home);
    for (const { entry } of SCREENS[who].filter((screen) => screen.entry)) {
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: entry, exact: true })
        .click();
      await expect(heading(page)).toBeVisible();
    }
    expect(await strangers()).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('a remote that is left takes its listeners and timers along', async ({ page }) => {
  await page.addInitScript(countListenersAndTimers);
  await page.goto(`${address}/login`);
  await expect(heading(page)).toHaveText('Log in');
  const left = () => page.evaluate(() => window.countLeft());
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    await page.getByLabel('Email').fill(sessions.user.user.email);
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(page)).toHaveText(/^Hello, /);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(heading(page)).toHaveText('Log in');
    rounds.push(await left());
  }
  // The first round may load what stays; from then on nothing grows.
  expect(rounds[2].listeners).toBe(rounds[1].listeners);
  expect(rounds[2].intervals).toBe(rounds[1].intervals);
});

/** Runs in the page before its own scripts. */
function countListenersAndTimers() {
  const listeners = new Map();
  const intervals = new Set();
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = target;
    const keyOf = (type, listener, options) => {
      const capture = typeof options === 'object' ? Boolean(options?.capture) : Boolean(options);
      if (!listeners.has(listener)) listeners.set(listener, new Set());
      return [listeners.get(listener), `${target === window}:${type}:${capture}`];
    };
    target.addEventListener = function add(type, listener, options) {
      const [keys, key] = keyOf(type, listener, options);
      if (!options?.once) keys.add(key);
      return addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = function remove(type, listener, options) {
      const [keys, key] = keyOf(type, listener, options);
      keys.delete(key);
      return removeEventListener.call(target, type, listener, options);
    };
  }
  const { setInterval, clearInterval } = window;
  window.setInterval = (...args) => {
    const id = setInterval.apply(window, args);
    intervals.add(id);
    return id;
  };
  window.clearInterval = (id) => {
    intervals.delete(id);
    clearInterval.call(window, id);
  };
  window.countLeft = () => ({
    listeners: [...listeners.values()].reduce((sum, keys) => sum + keys.size, 0),
    intervals: intervals.size,
  });
}
