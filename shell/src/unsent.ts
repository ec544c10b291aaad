import { messages } from './messages.ts';

let hasUnsent = false;
/** The page's index in the history, as the router counts its entries. */
let index = 0;
/** The browser is going back to the page that the person chose to stay on. */
let isReturning = false;

/** Whether a form holds unsent input. */
export const isDirty = () => hasUnsent;

export function setDirty(dirty: boolean): void {
  hasUnsent = dirty;
  index = indexNow();
  if (dirty) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

/**
 * Asks for confirmation before people leave a page with unsent input by a link, a button with `data-leaves` (such
 * as Log out), Back or Forward. Call it before the router starts, because it must receive these events first.
 * Navigations by the product itself, as when a session ends, are not delayed.
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
  // Now, because the entry that a link to a fragment adds has no index.
  index = indexNow();
  if (!hasUnsent || !way || !leavesPage(way, event) || mayLeave()) return;
  event.preventDefault();
  event.stopPropagation();
}

function leavesPage(way: Element, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  if (!(way instanceof HTMLAnchorElement)) return true;
  const opensHere = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && way.target !== '_blank';
  // The browser asks before opening another document; a fragment does not leave the page.
  const isOfPage = way.pathname + way.search === location.pathname + location.search;
  return opensHere && way.origin === location.origin && !isOfPage;
}

function askBeforeGoing(event: PopStateEvent) {
  // A link to a fragment was followed: its entry is of the same page, for the router too.
  if (!history.state) history.replaceState({ idx: index }, '');
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
