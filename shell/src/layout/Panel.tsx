import { type RemoteContext, RemoteContextProvider, usePageTitle } from 'mf-shared/remote';
import { type ReactNode, useEffect } from 'react';
import { useInPlaceOfFirstView } from '../firstView.ts';
import { messages } from '../messages.ts';
import { page } from '../page.ts';
import '../panel.css';

interface PanelProps {
  title: string;
  reason: string;
  /** Replaces the page that people were using, so it is announced and takes the focus. */
  interrupts?: boolean;
  /** Links and buttons that lead on. */
  children: ReactNode;
}

/** A page of the shell itself, which uses the page around it through the same context as a remote. */
export function Panel(props: PanelProps) {
  useInPlaceOfFirstView();
  return (
    <RemoteContextProvider value={context}>
      <header>
        {/* Not the router's Link: a broken page has no router. */}
        <a className="panel-home" href="/">
          {messages.productName}
        </a>
      </header>
      <main id="main" tabIndex={-1}>
        <Content {...props} />
      </main>
    </RemoteContextProvider>
  );
}

function Content({ title, reason, interrupts = false, children }: PanelProps) {
  const heading = usePageTitle(title);

  useEffect(() => {
    if (!interrupts) return;
    page.announce(title);
    heading.current?.focus();
  }, [heading, title, interrupts]);

  return (
    <div className="panel">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{reason}</p>
      <div>{children}</div>
    </div>
  );
}

const context: RemoteContext = {
  ...page,
  basePath: '',
  signal: new AbortController().signal,
};
