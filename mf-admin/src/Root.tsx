import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Route, Routes } from 'mf-shared/router';
import { RequireRole, useSession } from 'mf-shared/session';
import { NotFoundPage } from 'mf-shared/ui';
import { lazy, useState } from 'react';
import { AdminLayout } from './AdminLayout.tsx';

const OverviewPage = lazy(async () => ({
  default: (await import('./features/overview/pages/OverviewPage.tsx')).OverviewPage,
}));
const UsersPage = lazy(async () => ({
  default: (await import('./features/users/pages/UsersPage.tsx')).UsersPage,
}));
const AddVideoPage = lazy(async () => ({
  default: (await import('./features/videos/pages/AddVideoPage.tsx')).AddVideoPage,
}));
const VideosPage = lazy(async () => ({
  default: (await import('./features/videos/pages/VideosPage.tsx')).VideosPage,
}));
const WithdrawalsPage = lazy(async () => ({
  default: (await import('./features/withdrawals/pages/WithdrawalsPage.tsx')).WithdrawalsPage,
}));

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
          <Route index element={<OverviewPage />} />
          <Route path="users" element={<UsersPage />} />
          <Route path="addVideos" element={<AddVideoPage />} />
          <Route path="viewVideos" element={<VideosPage />} />
          <Route path="withdrawals" element={<WithdrawalsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
