import { useSyncExternalStore } from 'react';

/** As `tokens.media.wide`. */
const WIDE = '(min-width: 960px)';

/** Whether the window has room for a table: where it has not, another content is shown rather than another style. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
