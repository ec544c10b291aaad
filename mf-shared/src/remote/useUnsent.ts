import { useEffect } from 'react';
import { useRemote } from './context.ts';

/** One for each form that holds what was not sent; there may be several on a page. */
const unsent = new Set<object>();

/** Says that a form holds input that was not sent: people are asked before they leave the page with it. */
export function useUnsent(isUnsent: boolean): void {
  const { setDirty } = useRemote();
  useEffect(() => {
    if (!isUnsent) return;
    const form = {};
    unsent.add(form);
    setDirty(true);
    return () => {
      unsent.delete(form);
      setDirty(unsent.size > 0);
    };
  }, [isUnsent, setDirty]);
}
