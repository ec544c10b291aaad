import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * What stands on a page: an element of that role and name with that text somewhere in it, or just the text.
 * @typedef {{ role?: string, name?: string | Pattern, text?: string | Pattern, within?: Target }} Target
 */
/** @typedef {RegExp | { source: string, flags: string }} Pattern JSON holds the latter */

const library = await readFile(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Runs in the page. */
function createFinder({ queryAllByLabelText, queryAllByRole, queryAllByText }) {
  const matcherOf = (value) => (value?.source === undefined ? value : new RegExp(value.source, value.flags));
  const withText = (place, text) =>
    queryAllByText(place, matcherOf(text)).filter((element) => element.checkVisibility());

  const byTarget = ({ role, name, text, within }) => {
    const places = within ? byTarget(within) : [document.body];
    if (role === undefined) return places.flatMap((place) => withText(place, text));
    const found = places.flatMap((place) => queryAllByRole(place, role, { name: matcherOf(name) }));
    return text === undefined ? found : found.filter((element) => withText(element, text).length > 0);
  };
  const byLabel = (label) => queryAllByLabelText(document.body, label);
  return { byTarget, byLabel };
}

/**
 * A script for WebDriver, after which a page has `finder`: its `byTarget` takes a Target, its `byLabel` the label of
 * a field, and both give all elements that are meant. Firefox runs scripts beside the page's own: what the library
 * and its caller share has to come in one.
 */
export const finder = `
  (function (globalThis, self) {
    ${library};
    window.finder = (${createFinder})(window.TestingLibraryDom);
  }).call(window, window, window);
  arguments[0]();`;
