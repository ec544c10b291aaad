import { type RemoteContext, RemoteContextProvider } from 'mf-shared/remote';
import type { ReactNode } from 'react';
import { page } from '../page.ts';

/** A page of the shell itself, which speaks to the page around it as a remote does. */
export function ShellPage({ children }: { children: ReactNode }) {
  return (
    <RemoteContextProvider value={context}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </RemoteContextProvider>
  );
}

const context: RemoteContext = {
  ...page,
  basePath: '',
  release: process.env.RELEASE ?? 'development',
  signal: new AbortController().signal,
};
