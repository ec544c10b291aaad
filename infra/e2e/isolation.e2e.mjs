/** Remotes leave nothing behind on the page that they share; screens.e2e.mjs checks for names on window. */
import { expect, test } from '@playwright/test';
import { heading } from './pages.mjs';
import { address, aPerson, signUpByApi } from './people.mjs';

test('leaving a remote removes its listeners and timers', async ({ page }) => {
  const person = aPerson();
  await signUpByApi(person);
  await page.addInitScript(countListenersAndTimers);
  await page.goto(`${address}/login`);
  await expect(heading(page)).toHaveText('Log in');
  const left = () => page.evaluate(() => window.countLeft());
  const rounds = [];
  for (let round = 0; round < 3; round++) {
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(page)).toHaveText(/^Hello, /);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(heading(page)).toHaveText('Log in');
    rounds.push(await left());
  }
  // The first round may load what stays; after that, nothing grows.
  expect(rounds[2].listeners).toBe(rounds[1].listeners);
  expect(rounds[2].intervals).toBe(rounds[1].intervals);
});

/** Runs in the page before the page's own scripts. */
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
