import { useSyncExternalStore } from 'react';

/** The same as `tokens.media.wide`. */
const WIDE = '(min-width: 960px)';

/** Whether the window has room for a table; without it, pages render different content, not just other styles. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
