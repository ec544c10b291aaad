/** Makes jsdom able to run the browser packages: what it lacks, and patience. */
import { runInThisContext } from 'node:vm';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import * as react from 'react';

/** Only guards against hanging for ever, just before Jest does: queries wait for what they look for, on any machine. */
const HANG_GUARD_MS = 4 * 60_000;
const { getElementError, asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: HANG_GUARD_MS,
  // What is found may be gone when it is handed over a moment later, as a notice moves out of a dialog that closes.
  asyncWrapper: async (find) => {
    for (;;) {
      const found = await asyncWrapper(find);
      if ([found].flat().every((each) => !(each instanceof Element) || each.isConnected)) return found;
    }
  },
  // While a query waits, only its last failure is reported: the others need no picture of the page.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    return isWaiting ? new Error(message ?? '') : getElementError(message, container);
  },
});

// React keeps the call stack of up to 10,000 elements a second, which only its developer tools show.
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((react as unknown as Record<string, object>)[internals], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

// Node's own fetch classes, which Jest keeps out of its jsdom world.
Object.assign(globalThis, runInThisContext('({ fetch, Request, Response, TextEncoder, TextDecoder })'));

globalThis.matchMedia ??= (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

// jsdom knows dialogs but cannot open them; the page behind stays reachable here.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom lays nothing out: whatever is not hidden counts as seen.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return getComputedStyle(this).display !== 'none';
};

// jsdom draws nothing, and says so on every attempt.
HTMLCanvasElement.prototype.getContext = () => null;

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

// Queries by role and checks of visibility ask for the same styles many times between two changes of the page.
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
