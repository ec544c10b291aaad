import { messages } from './messages.ts';

let hasUnsent = false;
/** Where the page stands in the history, as the router counts its entries. */
let index = 0;
/** The browser is on its way back to the page that people stay on. */
let isReturning = false;

/** Whether a form holds what was not sent. */
export const isDirty = () => hasUnsent;

export function setDirty(dirty: boolean): void {
  hasUnsent = dirty;
  index = indexNow();
  if (dirty) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/**
 * Asks before people leave a page whose form holds what was not sent: by a link, a button with `data-leaves`, such
 * as Log out, Back or Forward. Call it before the router is there, because it hears of these first. What the
 * product does by itself, as when a session ends, is not held up.
 */
export function guardUnsent(): void {
  document.addEventListener('click', askBeforeFollowing, { capture: true });
  addEventListener('popstate', askBeforeGoing);
}

const mayLeave = () => confirm(messages.leaveUnsent);

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function askBeforeFollowing(event: MouseEvent) {
  const way = event.target instanceof Element ? event.target.closest('a[href], [data-leaves]') : null;
  if (!hasUnsent || !way || !leavesPage(way, event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function leavesPage(way: Element, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(way instanceof HTMLAnchorElement)) return true;
  const opensHere = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && way.target !== '_blank';
  // Other documents are asked about by the browser, and a fragment leaves nothing.
  const isOfPage = way.pathname + way.search === location.pathname + location.search;
  return opensHere && way.origin === location.origin && !isOfPage;
}

function askBeforeGoing(event: PopStateEvent) {
  const next = indexNow();
  const isOther = next !== index;
  if (isReturning || (hasUnsent && isOther && !mayLeave())) {
    event.stopImmediatePropagation();
    isReturning = !isReturning;
    if (isReturning) history.go(index - next);
  } else {
    index = next;
  }
}

const indexNow = () => Number(history.state?.idx) || 0;
