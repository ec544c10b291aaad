import { expect } from '@playwright/test';

/** More stops than any screen has. */
const STOPS = 120;

/**
 * Somebody without a mouse: what they want to use they reach with Tab, or Shift+Tab, and see the focus
 * stand on it; then they press or type.
 */
export function atKeyboard(page) {
  const press = (key) => page.keyboard.press(key);

  async function reach(target, { back = false } = {}) {
    await expect(target).toBeVisible();
    let element = await target.elementHandle();
    for (let stop = 0; stop < STOPS; stop++) {
      let place = await focusOn(element);
      // The page has replaced it.
      if (place === 'gone') {
        element = await target.elementHandle();
        place = await focusOn(element);
      }
      if (place === 'there')
        return expect.poll(() => showsFocus(target), `${target}: focus is seen`).toBe(true);
      await press(back ? 'Shift+Tab' : 'Tab');
    }
    throw new Error(`${target} is out of the keyboard's reach.`);
  }

  return {
    press,
    reach,
    async use(target, { key = 'Enter', back = false } = {}) {
      await reach(target, { back });
      await press(key);
    },
    async fill(target, text) {
      await reach(target);
      await page.keyboard.type(text);
    },
    /** After an action, the focus is where the person can continue. */
    keepsPlace: () =>
      expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'the focus').not.toBe('BODY'),
  };
}

/** By its handle: looking up a role at every stop is slow. */
const focusOn = (element) =>
  element.evaluate((node) => {
    if (node === document.activeElement) return 'there';
    return node.isConnected ? 'elsewhere' : 'gone';
  });

/** By an outline, or a ring of another kind, around it or around what it stands in. */
const showsFocus = (target) =>
  target.evaluate((element) => {
    if (!element.matches(':focus-visible')) return false;
    return [element, element.parentElement].some((place) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });
