import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Route, Routes } from 'mf-shared/router';
import { NotFoundPage, Skeleton } from 'mf-shared/ui';
import { lazy, Suspense, useState } from 'react';
import { UserLayout } from './UserLayout.tsx';

const DashboardPage = lazy(async () => ({
  default: (await import('./features/dashboard/pages/DashboardPage.tsx')).DashboardPage,
}));
const VideosPage = lazy(async () => ({
  default: (await import('./features/videos/pages/VideosPage.tsx')).VideosPage,
}));
const WithdrawPage = lazy(async () => ({
  default: (await import('./features/withdraw/pages/WithdrawPage.tsx')).WithdrawPage,
}));

/** Everything that one signed-in user sees and what is known of them. */
export function UserArea() {
  const { basePath } = useRemote();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <UserLayout>
        <Suspense fallback={<Skeleton shape="stat" />}>
          <Routes>
            <Route path={basePath}>
              <Route index element={<DashboardPage />} />
              <Route path="videos" element={<VideosPage />} />
              <Route path="withdraw" element={<WithdrawPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </UserLayout>
    </QueryClientProvider>
  );
}
