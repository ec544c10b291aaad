import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Route, Routes } from 'mf-shared/router';
import { RequireRole, useSession } from 'mf-shared/session';
import { LazyPage, NotFoundPage, Skeleton } from 'mf-shared/ui';
import { useState } from 'react';
import { AdminLayout } from './AdminLayout.tsx';
import { loadOverviewPage, pages } from './pages.ts';

const skeleton = <Skeleton shape="row" count={5} />;

const guardedLayout = (
  <RequireRole role="admin">
    <AdminLayout />
  </RequireRole>
);

export function Root() {
  const user = useSession();
  return <AdminArea key={user?._id} />;
}

/** Lives as long as one person is signed in, and what was read for them goes with it. */
function AdminArea() {
  const [queryClient] = useState(createQueryClient);
  const { basePath } = useRemote();
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route path={basePath} element={guardedLayout}>
          <Route index element={<LazyPage load={loadOverviewPage} skeleton={skeleton} />} />
          {Object.entries(pages).map(([path, load]) => (
            <Route key={path} path={path} element={<LazyPage load={load} skeleton={skeleton} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
