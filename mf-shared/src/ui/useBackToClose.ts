import { useEffect, useEffectEvent } from 'react';

/** Never a number of an earlier load of the page, which entries of the history may still name. */
let lastId = Date.now();
/** What is open, the topmost last. */
const open: number[] = [];
/** Set while the browser is going back from the entry of what was closed, which takes it a moment. */
let leaving: Promise<void> | undefined;

/**
 * Lets Back close what is open before it leaves the page, by an entry of the history of its own. `close` gives
 * whether it closes; what stays open keeps its entry.
 */
export function useBackToClose(close: () => boolean): void {
  const askToClose = useEffectEvent(close);

  useEffect(() => {
    lastId += 1;
    const id = lastId;
    open.push(id);
    const isEntered = () => history.state?.open === id;
    const enter = () => {
      // What opens as another closes takes over its entry.
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
    // An entry that is added while the browser goes back would be the one that it leaves.
    if (leaving && isLeftOver()) void leaving.then(start);
    else start();
    return () => {
      removeEventListener('popstate', onBack);
      open.splice(open.indexOf(id), 1);
      // Later, when it is known whether people closed it or went on to another page.
      setTimeout(() => {
        if (isEntered()) leave();
      });
    };
  }, []);
}

/** Whether the entry is that of something that has closed. */
const isLeftOver = () => history.state?.open !== undefined && !open.includes(history.state.open);

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
