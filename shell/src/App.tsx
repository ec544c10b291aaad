import { Notices } from 'mf-shared/notices';
import { BrowserRouter, Navigate, useLocation } from 'mf-shared/router';
import { useEffect, useState } from 'react';
import { useDiscovery } from './discovery/useDiscovery.ts';
import { redirectOnLoad } from './guards.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Loading } from './layout/Loading.tsx';
import { OfflineBanner } from './layout/OfflineBanner.tsx';
import { Unavailable } from './layout/Unavailable.tsx';
import { messages } from './messages.ts';
import { page } from './page.ts';
import { reload } from './reload.ts';
import { RemotePages } from './remotes/RemotePages.tsx';
import { report } from './report.ts';

/** The whole page: fetches the discovery document and shows the remote that owns the path. */
export function App() {
  return (
    <BrowserRouter>
      <ErrorBoundary onError={report} fallback={<Crashed />}>
        <a className="skip-link" href="#main">
          {messages.skipToContent}
        </a>
        <OfflineBanner />
        <ErrorBoundary onError={report} fallback={<Crashed />}>
          <Content />
        </ErrorBoundary>
        <Notices closeLabel={messages.closeNotice} />
      </ErrorBoundary>
    </BrowserRouter>
  );
}

function Content() {
  const { discovery, retry } = useDiscovery();
  const { pathname, search } = useLocation();
  const [isOpening, setIsOpening] = useState(true);
  const isKnown = discovery.state === 'done';

  useEffect(() => {
    if (isKnown) setIsOpening(false);
  }, [isKnown]);

  switch (discovery.state) {
    case 'pending':
      return <Loading title={messages.productName} />;
    case 'failed':
      return (
        <Unavailable
          title={messages.unavailable(messages.productName)}
          reason={messages.productUnavailableReason}
          retry={retry}
        />
      );
    case 'done': {
      // Only when the page is opened: links within it are never redirected.
      const home = isOpening ? redirectOnLoad(page.session.user, pathname, search) : null;
      if (home && home !== pathname) return <Navigate to={home} replace />;
      return <RemotePages discovery={discovery.value} retry={retry} />;
    }
  }
}

function Crashed() {
  return <Unavailable title={messages.crashed} reason={messages.crashedReason} retry={reload} />;
}
