import { useEffect, useEffectEvent } from 'react';

/** Never a number from an earlier load of the page, which the history may still hold. */
let lastId = Date.now();
/** The ids of open dialogs, the topmost last. */
const open: number[] = [];
/** The entry shown last, by the router's index and the dialog's id, which grow from one entry to the next. */
let last: ReturnType<typeof entryNow>;
/** Set while the browser is going back from the entry of a closed dialog, which is asynchronous. */
let leaving: Promise<void> | undefined;

/**
 * Lets Back close a dialog before it leaves the page, by adding an entry to the history. `close` returns whether
 * it closes; a dialog that stays open keeps its entry.
 */
export function useBackToClose(close: () => boolean): void {
  const askToClose = useEffectEvent(close);

  useEffect(() => {
    lastId += 1;
    const id = lastId;
    open.push(id);
    const isEntered = () => history.state?.open === id;
    const enter = () => {
      // A dialog that opens as another closes takes over its entry.
      history[isLeftOver() ? 'replaceState' : 'pushState']({ ...history.state, open: id }, '');
    };
    const onBack = () => {
      if (open.at(-1) !== id || isEntered()) return;
      if (!askToClose()) enter();
    };
    const start = () => {
      if (!open.includes(id)) return;
      enter();
      addEventListener('popstate', onBack);
    };
    // The browser would leave an entry that is added while it is going back.
    if (leaving && isLeftOver()) void leaving.then(start);
    else start();
    return () => {
      // By closing the dialog, the browser has returned the focus.
      const returned = document.activeElement;
      removeEventListener('popstate', onBack);
      open.splice(open.indexOf(id), 1);
      // Later, when it is known whether people closed it or went to another page.
      setTimeout(() => {
        last = entryNow();
        addEventListener('popstate', passClosed);
        if (!isEntered()) return;
        leave();
        void leaving?.then(() => showMoved(returned));
      });
    };
  }, []);
}

/**
 * Scrolls to the focus if it has moved since it was returned: the browser restores where the page was scrolled to when
 * the dialog opened.
 */
const showMoved = (returned: Element | null) =>
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== returned) activeElement?.scrollIntoView({ block: 'nearest' });
  });

/**
 * Whether the current entry belongs to a dialog that has closed. It remains in the history when another page was
 * opened from the dialog.
 */
const isLeftOver = () => history.state?.open !== undefined && !open.includes(history.state.open);

const entryNow = () => ({ index: history.state?.idx ?? 0, dialog: history.state?.open ?? 0 });

/** Goes on, in the same direction, from the entry of a dialog that has closed. */
function passClosed(): void {
  const { index, dialog } = entryNow();
  const isBack = last.index > index || (last.index === index && last.dialog > dialog);
  last = entryNow();
  if (!isLeftOver()) return;
  if (isBack) leave();
  else goForward();
}

/** No event tells that nothing is ahead. */
const FORWARD_WITHIN_MS = 300;

/** Goes on to the entry ahead, or back again when there is none: Forward does not reopen a dialog. */
function goForward(): void {
  const timer = setTimeout(() => isLeftOver() && leave(), FORWARD_WITHIN_MS);
  addEventListener('popstate', () => clearTimeout(timer), { once: true });
  history.forward();
}

function leave(): void {
  leaving = new Promise((resolve) => {
    const left = () => {
      leaving = undefined;
      resolve();
    };
    addEventListener('popstate', left, { once: true });
  });
  history.back();
}
