import { isolated } from 'mf-shared/contracts';

/** The texts of the layout and of past withdrawals; the others stay out of the first load. */
export const messages = {
  support: 'our support',

  layout: {
    dashboard: 'Dashboard',
    videos: 'Videos',
    withdraw: 'Withdraw',
    rewards: 'Rewards',
    earnings: 'Earnings',
    profile: 'Profile',
    settings: 'Settings',
    appearance: 'Appearance',
    logOut: 'Log out',
    watchVideo: 'Watch Video',
  },

  tutorial: {
    loading: 'Looking for the tutorial…',
    none: 'There is no tutorial yet.',
    failed: 'The tutorial could not be loaded.',
  },

  dashboard: {
    greeting: (name: string) => `Hello, ${isolated(name)}`,
    lead: 'Your balance and next steps.',
    loadFailed: 'Failed to fetch user data.',
    balance: 'Your balance',
    available: 'Available',
    onItsWay: 'On its way',
    watchNow: 'Watch',
    towardsActivation: 'Earned towards the activation fee',
    earnedOf: (earned: string, fee: string) => `${earned} of ${fee} earned: keep watching, or`,
    payNow: 'pay now',
    feeEarned: (fee: string) => `You have earned the activation fee of ${fee}.`,
    activateNow: 'Activate your account',
    movements: 'See every movement',
    videosAvailable: 'Videos Available',
    videosFailed: 'Failed to load videos.',
    watch: 'Watch and earn',
    totalWithdrawals: 'Total Withdrawals',
    accountStatus: 'Account Status',
    activate: 'Click here to activate account',
    tabs: 'Your account',
    reports: 'Reports',
    withdraw: 'Withdraw',
  },

  withdrawals: {
    caption: 'Withdrawal History',
    failed: 'Your withdrawals could not be loaded.',
    amount: 'Amount',
    accountName: 'Account Name',
    status: 'Status',
    none: 'No withdrawals made yet.',
    noneHint: 'Your withdrawals and their status appear here.',
    onHold: 'On hold: see why',
    onHoldAnswered: 'On hold: answered',
    details: 'Details',
    detailsOf: (amount: string, time: string) => `Details of the withdrawal of ${amount} from ${time}`,
  },
} as const;
