import { Notices } from 'mf-shared/notices';
import { BrowserRouter } from 'mf-shared/router';
import { useState } from 'react';
import { fetchDiscovery } from './discovery/fetchDiscovery.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Loading } from './layout/Loading.tsx';
import { Unavailable } from './layout/Unavailable.tsx';
import { messages } from './messages.ts';
import { RemotePages } from './remotes/RemotePages.tsx';
import { report } from './report.ts';
import { useOutcome } from './useOutcome.ts';

/** The whole page: it asks which remotes there are, and shows the one that answers for the path. */
export function App() {
  return (
    <ErrorBoundary onError={report} fallback={<Crashed />}>
      <BrowserRouter>
        <a className="skip-link" href="#main">
          {messages.skipToContent}
        </a>
        <Content />
        <Notices />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

function Content() {
  const [asked, setAsked] = useState(() => fetchDiscovery());
  const discovery = useOutcome(asked);
  const retry = () => setAsked(fetchDiscovery());

  switch (discovery.state) {
    case 'pending':
      return <Loading title={messages.productName} />;
    case 'failed':
      return (
        <Unavailable
          title={messages.productUnavailable}
          reason={messages.productUnavailableReason}
          retry={retry}
        />
      );
    case 'done':
      return <RemotePages discovery={discovery.value} retry={retry} />;
  }
}

function Crashed() {
  return (
    <Unavailable title={messages.crashed} reason={messages.crashedReason} retry={() => location.reload()} />
  );
}
