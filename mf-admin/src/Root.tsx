import { ApiProvider } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Navigate, Route, Routes, useLocation } from 'mf-shared/router';
import { SignInGate } from 'mf-shared/security';
import { RequireRole, useSession } from 'mf-shared/session';
import { AreaPage, LazyPage, NotFoundPage, Skeleton } from 'mf-shared/ui';
import { AdminLayout } from './AdminLayout.tsx';
import { DutyPage } from './DutyPage.tsx';
import { auditPages, loadAuditorArrival, loadOverviewPage, pages } from './pages.ts';

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
  if (auditorToken)
    return <LazyPage load={loadAuditorArrival} skeleton={skeleton} props={{ token: auditorToken }} />;
  return <AdminArea key={user?._id} isAuditor={user?.role === 'auditor'} />;
}

/** Mounted while one person is signed in; the data read for them is dropped with it. */
function AdminArea({ isAuditor }: { isAuditor: boolean }) {
  const { basePath } = useRemote();
  return (
    <ApiProvider>
      <SignInGate>
        <Routes>
          <Route path={basePath} element={guardedLayout(isAuditor ? 'auditor' : 'admin')}>
            <Route
              index
              element={
                isAuditor ? (
                  <Navigate to="audit" replace />
                ) : (
                  <AreaPage load={loadOverviewPage} skeleton={skeleton} />
                )
              }
            />
            {Object.entries(isAuditor ? auditPages : { ...pages, ...auditPages }).map(([path, load]) => (
              <Route key={path} path={path} element={<DutyPage path={path} load={load} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </SignInGate>
    </ApiProvider>
  );
}
