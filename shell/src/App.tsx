import { Notices } from 'mf-shared/notices';
import { BrowserRouter } from 'mf-shared/router';
import { useDiscovery } from './discovery/useDiscovery.ts';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { Loading } from './layout/Loading.tsx';
import { OfflineBanner } from './layout/OfflineBanner.tsx';
import { Unavailable } from './layout/Unavailable.tsx';
import { messages } from './messages.ts';
import { reload } from './reload.ts';
import { RemotePages } from './remotes/RemotePages.tsx';
import { report } from './report.ts';

/** The whole page: it asks which remotes there are, and shows the one that answers for the path. */
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
        <Notices />
      </ErrorBoundary>
    </BrowserRouter>
  );
}

function Content() {
  const { discovery, retry } = useDiscovery();

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
  return <Unavailable title={messages.crashed} reason={messages.crashedReason} retry={reload} />;
}
