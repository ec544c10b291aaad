import { ApiProvider } from 'mf-shared/api';
import { useRemote } from 'mf-shared/remote';
import { Route, Routes } from 'mf-shared/router';
import { SignInGate } from 'mf-shared/security';
import { AreaPage, Skeleton } from 'mf-shared/ui';
import type { ComponentType } from 'react';
import { UserLayout } from './layout/UserLayout.tsx';

const loadDashboardPage = async () =>
  (await import('./features/dashboard/pages/DashboardPage.tsx')).DashboardPage;
const loadVideosPage = async () => (await import('./features/videos/pages/VideosPage.tsx')).VideosPage;
const loadWithdrawPage = async () =>
  (await import('./features/withdraw/pages/WithdrawPage.tsx')).WithdrawPage;
const loadRewardsPage = async () => (await import('./features/rewards/pages/RewardsPage.tsx')).RewardsPage;
const earningsPages = () => import('./features/earnings/EarningsPages.tsx');
const loadEarningsPage = async () => (await earningsPages()).EarningsPage;
const loadReceiptPage = async () => (await earningsPages()).ReceiptPage;
const activationPages = () => import('./features/activation/ActivationPages.tsx');
const loadActivateAccountPage = async () => (await activationPages()).ActivateAccountPage;
const loadPaymentGatewayPage = async () => (await activationPages()).PaymentGatewayPage;
const accountPages = () => import('./accountPages.ts');
const loadProfilePages = async () => (await accountPages()).ProfilePages;
const loadAppearancePage = async () => (await accountPages()).AppearancePage;
const loadNotFoundPage = async () => (await accountPages()).NotFoundPage;

const page = (load: () => Promise<ComponentType>) => (
  <AreaPage load={load} skeleton={<Skeleton shape="stat" />} />
);

/** Everything that one signed-in user sees, with the data cached for them. */
export function UserArea() {
  const { basePath } = useRemote();
  return (
    <ApiProvider>
      <SignInGate>
        <UserLayout>
          <Routes>
            <Route path={basePath}>
              <Route index element={page(loadDashboardPage)} />
              <Route path="videos" element={page(loadVideosPage)} />
              <Route path="withdraw" element={page(loadWithdrawPage)} />
              <Route path="rewards" element={page(loadRewardsPage)} />
              <Route path="earnings" element={page(loadEarningsPage)} />
              <Route path="withdrawals/:id" element={page(loadReceiptPage)} />
              <Route path="activate-account" element={page(loadActivateAccountPage)} />
              <Route path="payment-gateway" element={page(loadPaymentGatewayPage)} />
              <Route path="profile/*" element={page(loadProfilePages)} />
              <Route path="settings/appearance" element={page(loadAppearancePage)} />
              <Route path="*" element={page(loadNotFoundPage)} />
            </Route>
          </Routes>
        </UserLayout>
      </SignInGate>
    </ApiProvider>
  );
}
