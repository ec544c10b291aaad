import { QueryClientProvider } from '@tanstack/react-query';
import { callApi, createQueryClient } from 'mf-shared/api';
import { notify } from 'mf-shared/notices';
import { useRemote } from 'mf-shared/remote';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'mf-shared/router';
import { RequireRole, type SessionUser, session, useSession } from 'mf-shared/session';
import { LazyPage, NotFoundPage, Skeleton } from 'mf-shared/ui';
import { useEffect, useState } from 'react';
import { AdminLayout } from './AdminLayout.tsx';
import { auditPages, loadOverviewPage, pages } from './pages.ts';

const skeleton = <Skeleton shape="row" count={5} />;

const guardedLayout = (role: 'admin' | 'auditor') => (
  <RequireRole role={role}>
    <AdminLayout />
  </RequireRole>
);

export function Root() {
  const user = useSession();
  const { hash } = useLocation();
  const auditorToken = /^#token=([\w.-]+)$/.exec(hash)?.[1];
  if (auditorToken) return <AuditorArrival token={auditorToken} />;
  return <AdminArea key={user?._id} isAuditor={user?.role === 'auditor'} />;
}

/** Auditors have no account. */
const AUDITOR: SessionUser = {
  _id: 'auditor',
  name: 'Auditor',
  email: '',
  role: 'auditor',
  status: 'activated',
  earning: 0,
};

/**
 * Takes the token of an auditor's address out of sight, and out of the history. What this tab keeps is a
 * session of its own, which ends at log-out; the token is the operator's to end.
 */
function AuditorArrival({ token }: { token: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const arrival = new AbortController();
    const { signal } = arrival;
    callApi('POST /api/auth/auditor-session', { token, signal })
      .then(
        (answer) => session.signIn(answer.token, AUDITOR, true),
        (error: Error) => signal.aborted || notify(error.message, { tone: 'error' }),
      )
      .finally(() => signal.aborted || navigate(pathname + search, { replace: true }));
    return () => arrival.abort();
  }, [token, pathname, search, navigate]);
  return skeleton;
}

/** Lives as long as one person is signed in, and what was read for them goes with it. */
function AdminArea({ isAuditor }: { isAuditor: boolean }) {
  const [queryClient] = useState(createQueryClient);
  const { basePath } = useRemote();
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path={basePath} element={guardedLayout(isAuditor ? 'auditor' : 'admin')}>
          <Route
            index
            element={
              isAuditor ? (
                <Navigate to="audit" replace />
              ) : (
                <LazyPage load={loadOverviewPage} skeleton={skeleton} />
              )
            }
          />
          {Object.entries(isAuditor ? auditPages : { ...pages, ...auditPages }).map(([path, load]) => (
            <Route key={path} path={path} element={<LazyPage load={load} skeleton={skeleton} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
