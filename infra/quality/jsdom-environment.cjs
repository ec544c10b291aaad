const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** What the selectors met so far ask for. @type {Map<string, ReturnType<typeof lastParts>>} */
const known = new Map();

// Before jsdom loads what uses it: most rules are for another element or class, which is seen without a full match.
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, lastParts(selector));
  const parts = known.get(selector);
  return (!parts || parts.some((part) => mayMatch(element, part))) && matchesDontThrow(element, selector);
};

/**
 * The element and the class that the last part of each selector of a list names, if it names them; undefined when
 * it is written in a way that is not understood here.
 */
function lastParts(/** @type {string | undefined} */ list) {
  // As of @keyframes, which is for no element.
  if (list === undefined) return [];
  const plain = list.replace(/\[[^\]]*\]|::?[\w-]+(\([^()]*\))?/g, '');
  if (/[^\w\s.,>+~*-]/.test(plain)) return undefined;
  return plain.split(',').map((selector) => {
    const last = /[^\s>+~]*$/.exec(selector.trimEnd())[0];
    const [, name, className] = /^([a-z][\w-]*)?(?:.*\.([\w-]+))?/i.exec(last);
    return { name: name?.toLowerCase(), className };
  });
}

const mayMatch = (element, { name, className }) =>
  (!name || element.localName.toLowerCase() === name) &&
  (!className || element.classList.contains(className));

const { TestEnvironment } = require('jest-environment-jsdom');
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** Inherited properties that decide what a person sees and can press. */
const inherited = ['visibility', 'pointer-events'];

// Computed styles leave out the colours: they cost most of the time, and no test asks for them.
for (const property of Object.keys(propertiesWithResolvedValueImplemented)) {
  if (!inherited.includes(property)) delete propertiesWithResolvedValueImplemented[property];
}

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    // A Buffer is one of these, as it is in Node and in browsers.
    this.global.Uint8Array = Uint8Array;
  }
};
