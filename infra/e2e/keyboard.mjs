import { expect } from '@playwright/test';

/** More tab stops than any screen has. */
const STOPS = 120;

/**
 * A person without a mouse: reaches an element with Tab, Shift+Tab or the key `next`, checks that it visibly has the
 * focus, and then presses a key or types.
 */
export function atKeyboard(page) {
  const press = (key) => page.keyboard.press(key);

  async function reach(target, { back = false, next = back ? 'Shift+Tab' : 'Tab' } = {}) {
    await expect(target).toBeVisible();
    let element = await target.elementHandle();
    for (let stop = 0; stop < STOPS; stop++) {
      let place = await focusOn(element);
      // The page has replaced the element.
      if (place === 'gone') {
        element = await target.elementHandle();
        place = await focusOn(element);
      }
      if (place === 'there')
        return expect.poll(() => showsFocus(target), `${target}: the focus is visible`).toBe(true);
      await press(next);
    }
    throw new Error(`${target} cannot be reached with the keyboard.`);
  }

  return {
    press,
    reach,
    async use(target, { key = 'Enter', ...way } = {}) {
      await reach(target, way);
      await press(key);
    },
    async fill(target, text) {
      await reach(target);
      await page.keyboard.type(text);
    },
    /** Asserts that the focus is where the person can continue after an action. */
    keepsPlace: () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY'),
  };
}

/** Takes an element handle, because looking up a role at every stop is slow. */
const focusOn = (element) =>
  element.evaluate((node) => {
    if (node === document.activeElement) return 'there';
    return node.isConnected ? 'elsewhere' : 'gone';
  });

/** Whether an outline, or another kind of ring, surrounds the element or its parent. */
const showsFocus = (target) =>
  target.evaluate((element) => {
    if (!element.matches(':focus-visible')) return false;
    return [element, element.parentElement].some((place) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
