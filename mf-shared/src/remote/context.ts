import { createContext, use, useEffect, useRef } from 'react';
import type { RemoteContext } from './contract.ts';

const Context = /*#__PURE__*/ createContext<RemoteContext | null>(null);

/** Gives a remote what the shell lends it: `<RemoteContextProvider value={context}>`. */
export const RemoteContextProvider = Context.Provider;

/** What the shell lends the remote that calls this; throws outside of one. */
export function useRemote(): RemoteContext {
  const context = use(Context);
  if (!context) throw new Error('useRemote is called outside of a RemoteContextProvider.');
  return context;
}

let isFirstPage = true;

/**
 * Names the page in the document's title and, when people come to it from another page, moves the
 * focus to the heading that takes the returned ref: a screen reader then reads where they are.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { setTitle } = useRemote();
  useEffect(() => setTitle(title), [setTitle, title]);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return heading;
}
