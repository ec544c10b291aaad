import { useLayoutEffect } from 'react';

/**
 * Takes away what page.html came with to look at (infra/edge/page.mjs puts it there), in the frame in which the
 * page itself is there. Until then the shell leaves it alone: what has stood still is what people read. The focus
 * goes on to the same link of the page.
 */
export function useInPlaceOfFirstView(): void {
  useLayoutEffect(() => {
    const reached = document.activeElement as HTMLAnchorElement;
    // Those of the view, then as many of the page.
    const alike = [...document.links].filter(({ href }) => href === reached.href);
    alike[alike.indexOf(reached) + alike.length / 2]?.focus({ preventScroll: true });
    document.querySelector('.first-view')?.remove();
  }, []);
}
