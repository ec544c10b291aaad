import { keep, recall } from '../device/storage.ts';
import { motion } from './motion.ts';

export type ThemeMode = 'light' | 'dark' | 'system';
export type ResolvedTheme = 'light' | 'dark';

/** Light, dark or the system's; applied through `data-theme` on the html element. */
export interface ThemeStore {
  readonly mode: ThemeMode;
  readonly resolved: ResolvedTheme;
  set(mode: ThemeMode): void;
  /** Sets which page is shown: the landing page remembers its own choice. */
  visit(pathname: string): void;
  subscribe(onChange: () => void): () => void;
}

const LANDING_KEY = 'ui-theme';
const APP_KEY = 'watch-earn-theme';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** A theme in local storage; where storage is refused, in memory for this tab. */
export function createThemeStore(): ThemeStore {
  const listeners = new Set<() => void>();
  let mode: ThemeMode = 'system';
  let resolved: ResolvedTheme = 'light';
  let onLanding = false;
  let started = false;

  function apply(nextMode: ThemeMode) {
    mode = nextMode;
    resolved = mode === 'system' ? (matchMedia(DARK_QUERY).matches ? 'dark' : 'light') : mode;
    const root = document.documentElement;
    root.dataset.theme = resolved;
    root.style.colorScheme = resolved;
    for (const listener of listeners) listener();
  }

  const storedMode = () =>
    onLanding ? (read(LANDING_KEY) ?? read(APP_KEY)) : (read(APP_KEY) ?? read(LANDING_KEY));

  /** On first use rather than at import, so that importing this module has no side effects. */
  function start() {
    if (started) return;
    started = true;
    onLanding = isLanding(location.pathname);
    apply(storedMode() ?? mode);
    // Every page uses the theme, so this makes every tab follow the choice of motion, too.
    motion.subscribe(() => {});
    matchMedia(DARK_QUERY).addEventListener('change', () => apply(mode));
    addEventListener('storage', ({ key }) => {
      if (key === null || key === LANDING_KEY || key === APP_KEY) apply(storedMode() ?? 'system');
    });
  }

  return {
    get mode() {
      start();
      return mode;
    },
    get resolved() {
      start();
      return resolved;
    },
    set(nextMode) {
      start();
      keep(onLanding ? LANDING_KEY : APP_KEY, nextMode);
      apply(nextMode);
    },
    visit(pathname) {
      start();
      if (onLanding === isLanding(pathname)) return;
      onLanding = !onLanding;
      apply(storedMode() ?? mode);
    },
    subscribe(onChange) {
      start();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The one theme of this tab, shared by the shell and every remote. */
export const theme: ThemeStore = /*#__PURE__*/ createThemeStore();

function isLanding(pathname: string): boolean {
  return pathname === '/';
}

function read(key: string): ThemeMode | null {
  const value = recall(key);
  return value === 'light' || value === 'dark' || value === 'system' ? value : null;
}
