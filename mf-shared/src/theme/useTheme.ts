import { useSyncExternalStore } from 'react';
import { type ThemeStore, theme } from './theme.ts';

/** The theme and its setter; renders again when the theme changes. */
export function useTheme(store: ThemeStore = theme): Pick<ThemeStore, 'mode' | 'resolved' | 'set'> {
  const mode = useSyncExternalStore(
    store.subscribe,
    () => store.mode,
    () => 'system' as const,
  );
  const resolved = useSyncExternalStore(
    store.subscribe,
    () => store.resolved,
    () => 'light' as const,
  );
  return { mode, resolved, set: store.set };
}
