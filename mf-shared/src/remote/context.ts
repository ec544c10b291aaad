import { useLocation, useNavigationType } from 'mf-shared/router';
import { createContext, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { RemoteContext } from './contract.ts';

const Context = /*#__PURE__*/ createContext<RemoteContext | null>(null);

/** Gives a remote its context from the shell: `<RemoteContextProvider value={context}>`. */
export const RemoteContextProvider = Context.Provider;

/** The context that the shell gives to this remote; throws outside of one. */
export function useRemote(): RemoteContext {
  const context = use(Context);
  if (!context) throw new Error('No RemoteContextProvider.');
  return context;
}

/** The path of the last heading; null until the first page is shown. */
let headingPath: string | null = null;
/** The focused element when that page was removed. */
let lastFocused: Element | null;

/**
 * Names the page in the document's title and, when people come to it from another page, moves the focus to the
 * heading that takes the returned ref: a screen reader then reads where they are. The focus stays where people
 * moved it while the page was loading.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { setTitle } = useRemote();
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useEffect(() => setTitle(title), [setTitle, title]);
  // By address and not by mounting: React reuses the heading when one page follows another. A layout effect: a
  // later one could take the focus from a field that somebody already types in.
  useLayoutEffect(() => {
    // Without an earlier heading, people may have followed a link before the first page was shown.
    const isArrival = headingPath === null ? navigation === 'PUSH' : headingPath !== pathname;
    const { activeElement } = document;
    const isInPlace = activeElement === lastFocused || activeElement?.contains(heading.current);
    if (isArrival && (headingPath === null || isInPlace)) heading.current?.focus();
    headingPath = pathname;
    return () => {
      lastFocused = document.activeElement;
    };
  }, [pathname, navigation]);
  return heading;
}
