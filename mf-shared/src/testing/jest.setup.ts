/** Makes jsdom able to run the browser packages: what it lacks, and patience. */
import { runInThisContext } from 'node:vm';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/** Only guards against hanging for ever: queries wait for what they look for, on any machine. */
const HANG_GUARD_MS = 60_000;
configure({ asyncUtilTimeout: HANG_GUARD_MS });

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

globalThis.scrollTo = () => {};

beforeEach(() => {
  localStorage.clear();
});
