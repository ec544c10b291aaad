import { useEffect, useEffectEvent } from 'react';

let lastId = 0;
/** What is open, the topmost last. */
const open: number[] = [];

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
    const enter = () => history.pushState({ ...history.state, open: id }, '');
    const isEntered = () => history.state?.open === id;
    enter();

    const onBack = () => {
      if (open.at(-1) !== id || isEntered()) return;
      if (!askToClose()) enter();
    };
    addEventListener('popstate', onBack);
    return () => {
      removeEventListener('popstate', onBack);
      open.splice(open.indexOf(id), 1);
      // Later, when it is known whether people closed it or went on to another page.
      setTimeout(() => {
        if (isEntered()) history.back();
      });
    };
  }, []);
}
