import { type RemoteContext, RemoteContextProvider } from 'mf-shared/remote';
import { tokens } from 'mf-shared/theme';
import { Logo } from 'mf-shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ts';
import { page } from '../page.ts';

/** A page of the shell itself, which speaks to the page around it as a remote does. */
export function ShellPage({ children }: { children: ReactNode }) {
  return (
    <RemoteContextProvider value={context}>
      <header>
        {/* Not the router's: where the page broke there is none. */}
        <Home href="/">
          <Logo name={messages.productName} />
        </Home>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </RemoteContextProvider>
  );
}

const Home = styled.a`
  display: flex;
  align-items: center;
  width: fit-content;
  min-height: ${tokens.touch};
  margin: ${tokens.space[12]} ${tokens.space[16]};
  text-decoration: none;
`;

const context: RemoteContext = {
  ...page,
  basePath: '',
  release: process.env.RELEASE ?? 'development',
  signal: new AbortController().signal,
};
