import { useLayoutEffect } from 'react';

/**
 * Removes the first view from page.html (infra/edge/page.mjs puts it there) in the frame in which the page itself
 * appears. Until then the shell does not touch it, because people are reading it. The focus moves to the same link
 * of the page.
 */
export function useInPlaceOfFirstView(): void {
  useLayoutEffect(() => {
    const reached = document.activeElement as HTMLAnchorElement;
    // The links of the first view, then as many of the page.
    const same = [...document.links].filter(({ href }) => href === reached.href);
    same[same.indexOf(reached) + same.length / 2]?.focus({ preventScroll: true });
    document.querySelector('.first-view')?.remove();
  }, []);
}
