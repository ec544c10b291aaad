import { expect } from '@playwright/test';
import { ELEMENT } from './commands.mjs';
import { finder } from './finder.mjs';

/** @typedef {import('./finder.mjs').Target} Target */

/**
 * A browser window, used as a person would: each action waits until the page is ready for it.
 * @param {import('./engines.mjs').Session} session
 * @param {string} address
 * @param {string} window its handle
 */
export function createPage(session, address, window) {
  /** WebDriver sends commands to the window last switched to. */
  const send = async (name, parameters) => {
    await session.send('switchToWindow', { handle: window });
    return session.send(name, parameters);
  };

  /**
   * Runs a function in the page; it may be asynchronous.
   * @param {(...args: any[]) => any} code cannot access anything of this file
   */
  const run = async (code, ...args) => {
    const script = `
      const done = arguments[arguments.length - 1];
      const args = Array.prototype.slice.call(arguments, 0, -1);
      Promise.resolve().then(() => (${code})(...args)).then(
        (value) => done({ value: value === undefined ? null : value }),
        (error) => done({ error: String(error) }),
      );`;
    const { value, error } = await send('execute', { script, args });
    if (error) throw new Error(error);
    return value;
  };

  const findAll = async (/** @type {'byTarget' | 'byLabel'} */ way, wanted) => {
    if (!(await run(() => 'finder' in window))) await send('execute', { script: finder, args: [] });
    return run((by, what) => window.finder[by](what), way, asJson(wanted));
  };
  const find = async (/** @type {'byTarget' | 'byLabel'} */ way, wanted) => {
    const found = await findAll(way, wanted);
    expect(found, nameOf(wanted)).toHaveLength(1);
    return found[0];
  };

  return {
    address,
    run,
    goto: (/** @type {string} */ path) => send('navigate', { url: new URL(path, address).href }),
    reload: () => send('refresh', {}),
    sees: (/** @type {Target} */ target) =>
      expect(async () => expect(await findAll('byTarget', target), nameOf(target)).not.toEqual([])).toPass(),
    seesNone: (/** @type {Target} */ target) =>
      expect(async () => expect(await findAll('byTarget', target), nameOf(target)).toEqual([])).toPass(),
    isAt: (/** @type {string} */ path) => expect.poll(() => run(() => location.pathname)).toBe(path),
    click: (/** @type {Target} */ target) =>
      expect(async () => {
        const element = await find('byTarget', target);
        // WebKit's driver cannot scroll to every element that is out of view.
        await run((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
        await send('click', { id: element[ELEMENT] });
      }).toPass(),
    /** Runs a function on the only element that matches the selector, once it exists. */
    async onElement(/** @type {string} */ selector, /** @type {(element: any) => any} */ code) {
      await expect.poll(() => run((wanted) => document.querySelectorAll(wanted).length, selector)).toBe(1);
      const element = await run((wanted) => document.querySelector(wanted), selector);
      return run(code, element);
    },
    async fill(/** @type {string} */ label, /** @type {string} */ text) {
      await expect(async () => {
        const field = await find('byLabel', label);
        if (await run((element) => element.value !== '', field)) await send('clear', { id: field[ELEMENT] });
        await send('sendKeys', { id: field[ELEMENT], text });
      }).toPass();
      expect(await run((element) => element.value, await find('byLabel', label))).toBe(text);
    },
    valueOf: async (/** @type {string} */ label) =>
      run((element) => element.value, await find('byLabel', label)),
    /** Sets the outer width, in pixels; a browser may have a minimum. */
    resize: (/** @type {number} */ width) => send('setWindowRect', { width, height: 900 }),
    async openWindow() {
      const { handle } = await send('newWindow', { type: 'tab' });
      return createPage(session, address, handle);
    },
    /** PNG images: of a field, and of the window's content. */
    screenshotOf: async (/** @type {string} */ label) => {
      const { [ELEMENT]: id } = await find('byLabel', label);
      return Buffer.from(await send('takeElementScreenshot', { id }), 'base64');
    },
    screenshot: async () => Buffer.from(await send('takeScreenshot'), 'base64'),
  };
}

/** Converts patterns into a form that fits into JSON. */
const asJson = (wanted) => JSON.parse(nameOf(wanted));
const nameOf = (wanted) =>
  JSON.stringify(wanted, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
