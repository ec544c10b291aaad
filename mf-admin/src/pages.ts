import type { ComponentType } from 'react';

export const loadOverviewPage = async () =>
  (await import('./features/overview/pages/OverviewPage.tsx')).OverviewPage;

export const loadAuditorArrival = async () => (await import('./AuditorArrival.tsx')).AuditorArrival;

/** The pages by their path below the dashboard; the script of each loads on demand. */
export const pages: Record<string, () => Promise<ComponentType>> = {
  users: async () => (await import('./features/users/pages/UsersPage.tsx')).UsersPage,
  'users/payments': async () =>
    (await import('./features/users/pages/ReportedPaymentsPage.tsx')).ReportedPaymentsPage,
  addVideos: async () => (await import('./features/videos/pages/AddVideoPage.tsx')).AddVideoPage,
  addTutorials: async () => (await import('./features/settings/pages/TutorialPage.tsx')).TutorialPage,
  'videos/:id': async () => (await import('./features/videos/pages/VideoMeasuresPage.tsx')).VideoMeasuresPage,
  viewVideos: async () => (await import('./features/videos/pages/VideosPage.tsx')).VideosPage,
  withdrawals: async () => (await import('./features/withdrawals/pages/WithdrawalsPage.tsx')).WithdrawalsPage,
  'add-rewards': async () => (await import('./features/rewards/pages/AddRewardPage.tsx')).AddRewardPage,
  'view-rewards': async () => (await import('./features/rewards/pages/RewardsPage.tsx')).RewardsPage,
  'payment-link': async () => (await import('./features/settings/pages/PaymentLinkPage.tsx')).PaymentLinkPage,
  admins: async () => (await import('./features/admins/pages/AdminsPage.tsx')).AdminsPage,
  account: async () => (await import('./features/account/pages/AccountPage.tsx')).AccountPage,
  addMethods: async () =>
    (await import('./features/settings/pages/PaymentMethodsPage.tsx')).PaymentMethodsPage,
};

/** The pages that auditors, who only read, see as well. */
export const auditPages: Record<string, () => Promise<ComponentType>> = {
  'users/:id': async () => (await import('./features/users/pages/PersonPage.tsx')).PersonPage,
  audit: async () => (await import('./features/audit/pages/TimelinePage.tsx')).TimelinePage,
  'audit/withdrawals/:id': async () =>
    (await import('./features/audit/pages/WithdrawalExplanationPage.tsx')).WithdrawalExplanationPage,
  'audit/balances/:id': async () =>
    (await import('./features/audit/pages/BalanceExplanationPage.tsx')).BalanceExplanationPage,
  'audit/person': async () => (await import('./features/audit/pages/PersonPage.tsx')).PersonPage,
  'audit/books': async () => (await import('./features/audit/pages/BooksPage.tsx')).BooksPage,
  'audit/proof': async () => (await import('./features/audit/pages/ProofPage.tsx')).ProofPage,
};
