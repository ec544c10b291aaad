import { expect } from '@playwright/test';
import { ELEMENT } from './commands.mjs';
import { finder } from './finder.mjs';

/** @typedef {import('./finder.mjs').Target} Target */

/**
 * A window of a browser, used as a person does: whatever it is asked for, it waits until the page is so far.
 * @param {import('./engines.mjs').Session} session
 * @param {string} address
 * @param {string} window its handle
 */
export function createPage(session, address, window) {
  /** Commands go to the window that was switched to last. */
  const send = async (name, parameters) => {
    await session.send('switchToWindow', { handle: window });
    return session.send(name, parameters);
  };

  /**
   * Runs a function in the page, also an asynchronous one.
   * @param {(...args: any[]) => any} code nothing of this file is in its reach
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
        // WebKit's driver does not find the way to everything that is out of sight.
        await run((found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
        await send('click', { id: element[ELEMENT] });
      }).toPass(),
    /** Runs a function on the one element of that selector, once it is there. */
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
    /** Its outer size, in pixels; a browser may have a smallest one. */
    resize: (/** @type {number} */ width) => send('setWindowRect', { width, height: 900 }),
    async openWindow() {
      const { handle } = await send('newWindow', { type: 'tab' });
      return createPage(session, address, handle);
    },
    /** Pictures in PNG: of a field, and of what the window shows. */
    screenshotOf: async (/** @type {string} */ label) => {
      const { [ELEMENT]: id } = await find('byLabel', label);
      return Buffer.from(await send('takeElementScreenshot', { id }), 'base64');
    },
    screenshot: async () => Buffer.from(await send('takeScreenshot'), 'base64'),
  };
}

/** Patterns become what JSON can hold. */
const asJson = (wanted) => JSON.parse(nameOf(wanted));
const nameOf = (wanted) =>
  JSON.stringify(wanted, (_, value) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
