export const navigation = {
  dashboard: 'Dashboard',
  users: 'Users',
  addVideos: 'Add Videos',
  addTutorials: 'Add Tutorials videos',
  viewVideos: 'View Videos',
  withdrawals: 'Withdrawals',
  addRewards: 'Add Rewards',
  viewRewards: 'View Rewards',
  paymentLink: 'Add Payment Link',
  addMethods: 'Add Payment Methods',
  audit: 'Audit',
  logOut: 'Log out',
} as const;

export const overview = {
  title: 'Dashboard',
  totals: 'Totals',
  totalUsers: 'Total Users',
  totalVideos: 'Total Videos',
  totalTransactions: 'Total Transactions',
  noProvider: 'No payment provider is connected.',
  totalWithdrawals: 'Total Withdrawals',
  totalFailed: (label: string) => `Failed to load ${label}.`,
  attention: 'Needs your attention',
  pending: (count: string) =>
    count === '1' ? '1 withdrawal waits for a decision' : `${count} withdrawals wait for a decision`,
  approved: (count: string) =>
    count === '1'
      ? '1 approved withdrawal waits to be paid'
      : `${count} approved withdrawals wait to be paid`,
  openClaims: (count: string) =>
    count === '1' ? '1 reward claim waits to be fulfilled' : `${count} reward claims wait to be fulfilled`,
  pendingFailed: 'Failed to load pending withdrawals.',
  approvedFailed: 'Failed to load approved withdrawals.',
  openClaimsFailed: 'Failed to load open reward claims.',
  /** The API lists the newest first. */
  oldestOf: (listed: number) => `The oldest of the newest ${listed}.`,
  allDecided: 'You are up to date.',
  allDecidedHint: 'New withdrawal requests and reward claims appear here.',
  seeAll: 'See all',
} as const;

/** The button that opens the palette. */
export const find = { open: 'Find', failed: 'The search could not be loaded. Please try again.' } as const;
