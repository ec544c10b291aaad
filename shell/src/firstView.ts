import { useLayoutEffect } from 'react';

/**
 * Takes away what page.html came with to look at (infra/edge/page.mjs puts it there), in the frame in which the
 * page itself is there. Until then the shell leaves it alone: what has stood still is what people read. The focus
 * goes on to the same link of the page.
 */
export function useInPlaceOfFirstView(): void {
  useLayoutEffect(() => {
    const view = document.querySelector('.first-view');
    if (!view) return;
    const links = [...document.links];
    const reached = links.find((link) => link === document.activeElement && view.contains(link));
    if (reached) {
      const alike = links.filter(({ href }) => href === reached.href);
      const place = alike.filter((link) => view.contains(link)).indexOf(reached);
      alike.filter((link) => !view.contains(link))[place]?.focus({ preventScroll: true });
    }
    view.remove();
  }, []);
}
