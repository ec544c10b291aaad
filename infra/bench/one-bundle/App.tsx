import { Notices } from 'mf-shared/notices';
import { RemoteContextProvider } from 'mf-shared/remote';
import { BrowserRouter, matchPath, useLocation } from 'mf-shared/router';
import { useState } from 'react';
import admin from '../../../mf-admin/remote.json';
import landing from '../../../mf-landing/remote.json';
import user from '../../../mf-user/remote.json';
import { ErrorBoundary } from '../../../shell/src/layout/ErrorBoundary.tsx';
import { Loading } from '../../../shell/src/layout/Loading.tsx';
import { Unavailable } from '../../../shell/src/layout/Unavailable.tsx';
import { messages } from '../../../shell/src/messages.ts';
import { page } from '../../../shell/src/page.ts';
import { report } from '../../../shell/src/report.ts';
import { useOutcome } from '../../../shell/src/useOutcome.ts';

const areas = [
  { ...landing, load: () => import('../../../mf-landing/src/remote.tsx') },
  { ...user, load: () => import('../../../mf-user/src/remote.tsx') },
  { ...admin, load: () => import('../../../mf-admin/src/remote.tsx') },
];

/**
 * The product as one ordinary application, for comparison only: the same pages, split by area as
 * a router's lazy routes would be, with nothing deployed separately.
 */
export function App() {
  const crashed = (
    <Unavailable title={messages.crashed} reason={messages.crashedReason} retry={() => location.reload()} />
  );
  return (
    <ErrorBoundary onError={report} fallback={crashed}>
      <BrowserRouter>
        <a className="skip-link" href="#main">
          {messages.skipToContent}
        </a>
        <Area />
        <Notices />
      </BrowserRouter>
    </ErrorBoundary>
  );
}

const signal = new AbortController().signal;

function Area() {
  const { pathname } = useLocation();
  const matches = (pattern: string) => matchPath(pattern, pathname);
  const area = areas.find(({ routes }) => routes.some(matches)) ?? areas[0];
  const route = area.routes.find(matches) ?? '';
  const basePath = route.endsWith('/*') ? route.slice(0, -2) : '';
  return <Loaded key={area.name} {...area} basePath={basePath} />;
}

function Loaded({ title, load, basePath }: (typeof areas)[number] & { basePath: string }) {
  const [loading] = useState(load);
  const outcome = useOutcome(loading);
  if (outcome.state !== 'done') return <Loading title={title} />;
  const { Root } = outcome.value.default;
  return (
    <RemoteContextProvider value={{ ...page, basePath, signal }}>
      <Root />
    </RemoteContextProvider>
  );
}
