import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const messages: Translation<typeof english.messages> = {
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
    loading: 'We dey find di tutorial…',
    none: 'Tutorial never dey.',
    failed: 'We no fit load di tutorial.',
  },

  dashboard: {
    greeting: (name) => `How far, ${isolated(name)}`,
    lead: 'Your balance and wetin to do next.',
    loadFailed: 'We no fit get your details.',
    balance: 'Your balance',
    available: 'You fit use am',
    onItsWay: 'E dey come',
    watchNow: 'Watch',
    towardsActivation: 'Wetin you don earn for di activation fee',
    earnedOf: (earned, fee) => `You don earn ${earned} out of ${fee}: continue to watch, or`,
    payNow: 'pay now',
    feeEarned: (fee) => `You don earn di activation fee of ${fee}.`,
    activateNow: 'Activate your account',
    movements: 'See every money wey move',
    videosAvailable: 'Videos Wey Dey',
    videosFailed: 'We no fit load di videos.',
    watch: 'Watch and earn',
    totalWithdrawals: 'All Withdrawals',
    accountStatus: 'Account Status',
    activate: 'Press here to activate your account',
    tabs: 'Your account',
    reports: 'Reports',
    withdraw: 'Withdraw',
  },

  withdrawals: {
    caption: 'Withdrawal History',
    failed: 'We no fit load your withdrawals.',
    amount: 'Amount',
    accountName: 'Account Name',
    status: 'Status',
    none: 'You never withdraw anything.',
    noneHint: 'Your withdrawals and how far dem don go will show here.',
    onHold: 'We hold am: see why',
    onHoldAnswered: 'We hold am: you don answer',
    details: 'Details',
    detailsOf: (amount, day) => `Details of di withdrawal of ${amount} from ${day}`,
  },
};
