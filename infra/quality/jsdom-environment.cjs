const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

/** The last parts of the selectors seen so far. @type {Map<string, ReturnType<typeof lastParts>>} */
const known = new Map();

// Replaced before jsdom loads its users: most rules are for another element or class, which needs no full match.
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, lastParts(selector));
  const parts = known.get(selector);
  return (!parts || parts.some((part) => mayMatch(element, part))) && matchesDontThrow(element, selector);
};

/**
 * The element and the class that the last part of each selector of a list names, if any; undefined for syntax that
 * this function does not parse.
 */
function lastParts(/** @type {string | undefined} */ list) {
  // Undefined for a step of @keyframes, which matches no element.
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

const { CSSStyleDeclaration } = require('cssstyle');
const cssom = require('rrweb-cssom');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules.js');

/** The computed properties that tests, and the libraries with which they find elements, read. */
const READ = ['display', 'visibility', 'opacity', 'pointer-events', 'animation'];

const browserSheet = cssom.parse(defaultStyleSheet);

/** The relevant rules of a sheet, valid while it has `count` rules. @type {WeakMap<object, { count: number, rules: any[] }>} */
const relevant = new WeakMap();

function rulesOf({ cssRules }) {
  let known = relevant.get(cssRules);
  if (known?.count !== cssRules.length) {
    const rules = cssRules.flatMap((rule) => (rule.media ? onScreen(rule) : [rule]));
    known = {
      count: cssRules.length,
      rules: rules.filter(({ style }) => style && READ.some((name) => style[name])),
    };
    relevant.set(cssRules, known);
  }
  return known.rules;
}

const onScreen = ({ media, cssRules }) => (Array.prototype.includes.call(media, 'screen') ? cssRules : []);

// Replaced before jsdom's window loads it: rules about other properties are not even matched.
styleRules.getDeclarationForElement = (element) => {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  let declaration = document._styleCache.get(element);
  if (!declaration) {
    declaration = new CSSStyleDeclaration();
    const rules = [browserSheet, ...document.styleSheets._list].flatMap(rulesOf);
    const styles = rules
      .filter(({ selectorText }) => selectors.matchesDontThrow(element, selectorText))
      .map(({ style }) => style);
    for (const style of [...styles, element.style]) take(declaration, style);
    document._styleCache.set(element, declaration);
  }
  return declaration;
};

function take(declaration, style) {
  for (const name of READ) {
    const value = style.getPropertyValue(name);
    if (value) declaration.setProperty(name, value, style.getPropertyPriority(name));
  }
}

// Rules are inserted one by one, as in production; otherwise jsdom parses the whole sheet again for each.
process.env.SC_DISABLE_SPEEDY = 'false';

const formControls = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');
const { getLabelsForLabelable } = formControls;

/** The labels of a tree and their controls, until it changes. @type {WeakMap<object, { version: number, all: { label: object, control: object | null }[] }>} */
const labels = new WeakMap();

function labelsIn(root) {
  let known = labels.get(root);
  if (known?.version !== root._version) {
    const all = [...root.getElementsByTagName('label')].map((label) => ({ label, control: label.control }));
    known = { version: root._version, all };
    labels.set(root, known);
  }
  return known.all;
}

// jsdom itself searches the whole page for the labels of each button.
formControls.getLabelsForLabelable = (labelable) => {
  const root = labelable.getRootNode({});
  if (labelable._labels || !root.documentElement || !formControls.isLabelable(labelable))
    return getLabelsForLabelable(labelable);
  const isIts = ({ control }) => control === labelable;
  const query = () =>
    labelsIn(root)
      .filter(isIts)
      .map(({ label }) => label);
  labelable._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  return labelable._labels;
};

const { TestEnvironment } = require('jest-environment-jsdom');
const { propertiesWithResolvedValueImplemented } = styleRules;

/** Inherited properties that decide what a person sees and can press. */
const inherited = ['visibility', 'pointer-events'];

// Computed styles leave out the colours: they cost most of the time, and no test reads them.
for (const property of Object.keys(propertiesWithResolvedValueImplemented)) {
  if (!inherited.includes(property)) delete propertiesWithResolvedValueImplemented[property];
}

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    // With this a Buffer is a Uint8Array, as in Node and in browsers.
    this.global.Uint8Array = Uint8Array;
  }
};
