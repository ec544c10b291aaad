import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/**
 * Content of a page: an element with that role and name that contains the text, or just the text.
 * @typedef {{ role?: string, name?: string | Pattern, text?: string | Pattern, within?: Target }} Target
 */
/** @typedef {RegExp | { source: string, flags: string }} Pattern the latter fits into JSON */

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
 * A WebDriver script that gives a page its `finder`: `byTarget` takes a Target, `byLabel` the label of a field;
 * both return all matching elements. Firefox runs scripts in a sandbox next to the page's own, so the library and
 * its caller have to be in the same script.
 */
export const finder = `
  (function (globalThis, self) {
    ${library};
    window.finder = (${createFinder})(window.TestingLibraryDom);
  }).call(window, window, window);
  arguments[0]();`;
