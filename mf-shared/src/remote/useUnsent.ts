import { unsent } from 'mf-shared/session';
import { useEffect } from 'react';
import { useRemote } from './context.ts';

/**
 * Reports that a form holds unsent input: people are asked before they leave the page, which is kept for them when
 * their session ends.
 */
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
