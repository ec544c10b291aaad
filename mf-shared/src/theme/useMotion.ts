import { useSyncExternalStore } from 'react';
import { type Motion, motion } from './motion.ts';

/** The choice of motion; renders again when it changes. */
export function useMotion(store = motion): Motion {
  return useSyncExternalStore(store.subscribe, () => store.current);
}
