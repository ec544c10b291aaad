/** Prepares jsdom for the browser packages: adds what it lacks, and raises the timeouts. */
import { runInThisContext } from 'node:vm';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

/** Guards against hanging, just before Jest does: on slow machines, queries still wait for their element. */
const HANG_GUARD_MS = 4 * 60_000;
const { getElementError, asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: HANG_GUARD_MS,
  // An element may be gone when it is returned a moment later, as when a notice moves out of a closing dialog.
  asyncWrapper: async (find) => {
    for (;;) {
      const found = await asyncWrapper(find);
      if ([found].flat().every((each) => !(each instanceof Element) || each.isConnected)) return found;
    }
  },
  // While a query waits, only its last failure is reported: the others need no dump of the page.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});

// React records the call stacks of up to 10,000 elements a second, which only its developer tools use.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((react as unknown as Record<string, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// Node's own fetch classes, which Jest hides from jsdom.
Object.assign(globalThis, runInThisContext('({ fetch, Request, Response, TextEncoder, TextDecoder })'));

globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom has dialogs but cannot open them; here the page behind stays reachable.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no layout: an element that is not hidden counts as visible.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return getComputedStyle(this).display !== 'none';
};

// jsdom cannot draw, and logs that on every attempt.
HTMLCanvasElement.prototype.getContext = () => null;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

// Queries by role and checks of visibility read the same styles many times between two changes of the page.
const computeStyle = globalThis.getComputedStyle.bind(globalThis);
let styles = new WeakMap<Element, CSSStyleDeclaration>();
const changes = new MutationObserver(() => {
  styles = new WeakMap();
});
changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
globalThis.getComputedStyle = (element, pseudoElement) => {
  if (pseudoElement || !element.isConnected) return computeStyle(element, pseudoElement);
  if (changes.takeRecords().length > 0) styles = new WeakMap();
  const style = styles.get(element) ?? computeStyle(element);
  styles.set(element, style);
  return style;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
