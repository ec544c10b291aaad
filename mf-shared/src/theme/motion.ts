import { keep, recall } from '../device/storage.ts';

/** The person's choices about motion; either one can stop it. */
export interface Motion {
  animations: boolean;
  reducedMotion: boolean;
}

const KEY = 'watch-earn-motion';

/**
 * The choice in local storage, applied through `data-motion` on the html element. Stored as words that each ask
 * for no motion, so that boot.js need only check whether there are any.
 */
export function createMotionStore() {
  const listeners = new Set<() => void>();
  let current: Motion = { animations: true, reducedMotion: false };
  let started = false;

  function apply(next: Motion) {
    current = next;
    const root = document.documentElement;
    if (next.animations && !next.reducedMotion) delete root.dataset.motion;
    else root.dataset.motion = 'off';
    for (const listener of listeners) listener();
  }

  function load() {
    const words = recall(KEY) ?? '';
    apply({ animations: !words.includes('still'), reducedMotion: words.includes('reduced') });
  }

  function start() {
    if (started) return;
    started = true;
    load();
    addEventListener('storage', ({ key }) => {
      if (key === null || key === KEY) load();
    });
  }

  return {
    get current() {
      start();
      return current;
    },
    set(next: Motion) {
      start();
      const words = [!next.animations && 'still', next.reducedMotion && 'reduced'];
      keep(KEY, words.filter(Boolean).join(' '));
      apply(next);
    },
    subscribe(onChange: () => void) {
      start();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The one choice of this tab, shared by the shell and every remote. */
export const motion = /*#__PURE__*/ createMotionStore();
