import { useSyncExternalStore } from 'react';
import { type Motion, motion } from './motion.ts';

/** The choice about movement, kept up to date. */
export function useMotion(store = motion): Motion {
  return useSyncExternalStore(store.subscribe, () => store.current);
}
