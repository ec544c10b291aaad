import { useEffect } from 'react';
import { useRemote } from './context.ts';

/** One for each form with unsent input; there may be several on a page. */
const unsent = new Set<object>();

/** Reports that a form holds unsent input: people are asked before they leave the page. */
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
