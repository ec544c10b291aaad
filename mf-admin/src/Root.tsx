import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Route, Routes } from 'mf-shared/router';
import { RequireRole, useSession } from 'mf-shared/session';
import { LazyPage, NotFoundPage, Skeleton } from 'mf-shared/ui';
import { type ComponentType, useState } from 'react';
import { AdminLayout } from './AdminLayout.tsx';

const loadOverviewPage = async () =>
  (await import('./features/overview/pages/OverviewPage.tsx')).OverviewPage;
const loadUsersPage = async () => (await import('./features/users/pages/UsersPage.tsx')).UsersPage;
const loadAddVideoPage = async () => (await import('./features/videos/pages/AddVideoPage.tsx')).AddVideoPage;
const loadVideosPage = async () => (await import('./features/videos/pages/VideosPage.tsx')).VideosPage;
const loadWithdrawalsPage = async () =>
  (await import('./features/withdrawals/pages/WithdrawalsPage.tsx')).WithdrawalsPage;

const page = (load: () => Promise<ComponentType>) => (
  <LazyPage load={load} skeleton={<Skeleton shape="row" count={5} />} />
);

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
          <Route index element={page(loadOverviewPage)} />
          <Route path="users" element={page(loadUsersPage)} />
          <Route path="addVideos" element={page(loadAddVideoPage)} />
          <Route path="viewVideos" element={page(loadVideosPage)} />
          <Route path="withdrawals" element={page(loadWithdrawalsPage)} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
