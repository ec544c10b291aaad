import { useLayoutEffect } from 'react';

/**
 * Takes away what page.html came with to look at (infra/edge/page.mjs puts it there), in the frame in which the
 * page itself is there. Until then the shell leaves it alone: what has stood still is what people read.
 */
export function useInPlaceOfFirstView(): void {
  useLayoutEffect(() => document.querySelector('.first-view')?.remove(), []);
}
