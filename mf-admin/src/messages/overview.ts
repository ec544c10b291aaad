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
  admins: 'Admins',
  account: 'Account',
  notYours: 'Not among your duties',
  notYoursHint: 'An owner can change what you may do here.',
  secondFactorMissing: 'Admins need a second step here. Add a passkey or an authenticator app to go on.',
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
    count === '1'
      ? '1 withdrawal is waiting for a decision'
      : `${count} withdrawals are waiting for a decision`,
  approved: (count: string) =>
    count === '1'
      ? '1 approved withdrawal is waiting to be paid'
      : `${count} approved withdrawals are waiting to be paid`,
  held: (count: string) =>
    count === '1' ? '1 approved withdrawal is on hold' : `${count} approved withdrawals are on hold`,
  openClaims: (count: string) =>
    count === '1'
      ? '1 reward claim is waiting to be fulfilled'
      : `${count} reward claims are waiting to be fulfilled`,
  reported: (count: string) =>
    count === '1'
      ? '1 reported payment is waiting to be confirmed'
      : `${count} reported payments are waiting to be confirmed`,
  oldest: (since: string) => `oldest: ${since}`,
  waitingFailed: 'Failed to load what needs your attention.',
  logAlarm: (reason: string) => `The log needs the operator: ${reason}`,
  unsigned: (since: string) =>
    `Events since ${since} are not signed. See the status of the log under Audit, Proof.`,
  stopped: (names: string) =>
    `Lists and figures are out of date (${names}). Ask the operator to check the API's log.`,
  nothingWaits: 'Nothing is waiting for you.',
  setUpFirst: 'Some setup steps are left.',
  allDecided: 'You are up to date.',
  allDecidedHint: 'New withdrawal requests and reward claims appear here.',
  thisWeek: 'The last 7 days',
  owed: 'Owed',
  paidWeek: 'Paid this week',
  costWeek: 'Cost this week',
  newUsersWeek: 'New users this week',
  figuresFailed: 'Failed to load the figures of this week.',
  up: (difference: string) => `↑ Up ${difference} on the 7 days before`,
  down: (difference: string) => `↓ Down ${difference} on the 7 days before`,
  same: 'The same as in the 7 days before',
} as const;

export const setUp = {
  title: 'Set up',
  progress: (done: number, of: number) => `${done} of ${of} steps done.`,
  dismiss: 'Hide on this device',
  done: 'Done',
  toDo: 'To do',
  steps: {
    hasPayment: {
      title: 'Set up how people pay the activation fee',
      hint: 'A payment link, a bank account or a crypto address.',
    },
    hasVideo: { title: 'Add the first video', hint: 'People earn its price when they watch it to the end.' },
    hasReward: { title: 'Add the first reward', hint: 'Cash, a voucher or a gift.' },
    hasTutorial: { title: 'Add a tutorial video', hint: 'It opens when somebody signs in.' },
    hasSupport: {
      title: 'Set your support email',
      hint: 'People now see an example address. Whoever runs the product sets SUPPORT_EMAIL.',
    },
  },
} as const;

/** The button that opens the palette. */
export const find = { open: 'Find' } as const;
