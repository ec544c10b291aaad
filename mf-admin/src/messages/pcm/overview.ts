import type { Translation } from 'mf-shared/language';
import type * as english from '../overview.ts';

export const navigation: Translation<typeof english.navigation> = {
  dashboard: 'Dashboard',
  users: 'Users',
  addVideos: 'Add Videos',
  addTutorials: 'Add Tutorial Videos',
  viewVideos: 'See Videos',
  withdrawals: 'Withdrawals',
  addRewards: 'Add Rewards',
  viewRewards: 'See Rewards',
  paymentLink: 'Add Payment Link',
  addMethods: 'Add How To Pay',
  audit: 'Audit',
  admins: 'Admins',
  account: 'Account',
  notYours: 'E no dey inside your duties',
  notYoursHint: 'Owner fit change wetin you fit do here.',
  secondFactorMissing: 'Admins need second step here. Add passkey or authenticator app to continue.',
  logOut: 'Log out',
};

export const overview: Translation<typeof english.overview> = {
  title: 'Dashboard',
  totals: 'Totals',
  totalUsers: 'All Users',
  totalVideos: 'All Videos',
  totalTransactions: 'All Transactions',
  noProvider: 'No payment company dey connected.',
  totalWithdrawals: 'All Withdrawals',
  totalFailed: (label) => `We no fit load ${label}.`,
  attention: 'Wetin need you',
  pending: (count) =>
    count === '1' ? '1 withdrawal dey wait make you decide' : `${count} withdrawals dey wait make you decide`,
  approved: (count) =>
    count === '1'
      ? '1 approved withdrawal dey wait for payment'
      : `${count} approved withdrawals dey wait for payment`,
  held: (count) =>
    count === '1' ? 'We hold 1 approved withdrawal' : `We hold ${count} approved withdrawals`,
  openClaims: (count) =>
    count === '1'
      ? '1 reward claim dey wait make you deliver'
      : `${count} reward claims dey wait make you deliver`,
  reported: (count) =>
    count === '1'
      ? '1 reported payment dey wait make you confirm'
      : `${count} reported payments dey wait make you confirm`,
  oldest: (since) => `di oldest na from ${since}`,
  waitingFailed: 'We no fit load wetin need you.',
  logAlarm: (reason) => `Di log need di operator: ${reason}`,
  unsigned: (since) => `Events since ${since} never sign. See how di log be under Audit, Proof.`,
  stopped: (names) => `Lists and figures no dey move (${names}). Di operator must check di log of di API.`,
  nothingWaits: 'Nothing dey wait for you.',
  setUpFirst: 'Some steps of di set-up remain.',
  allDecided: 'You don finish everything.',
  allDecidedHint: 'New withdrawal requests and reward claims go show here.',
  thisWeek: 'Di last 7 days',
  owed: 'Wetin we owe',
  paidWeek: 'Wetin we pay dis week',
  costWeek: 'Cost dis week',
  newUsersWeek: 'New users dis week',
  figuresFailed: 'We no fit load di figures of dis week.',
  up: (difference) => `↑ ${difference} pass di 7 days before`,
  down: (difference) => `↓ ${difference} less than di 7 days before`,
  same: 'Same as di 7 days before',
};

export const setUp: Translation<typeof english.setUp> = {
  title: 'Set up',
  progress: (done, of) => `${done} out of ${of} steps don finish.`,
  dismiss: 'Hide am for dis device',
  done: 'E don finish',
  toDo: 'E remain',
  steps: {
    hasPayment: {
      title: 'Talk how people go pay di activation fee',
      hint: 'Payment link, bank account or crypto address.',
    },
    hasVideo: {
      title: 'Add di first video',
      hint: 'People go earn im price when dem watch am reach di end.',
    },
    hasReward: { title: 'Add di first reward', hint: 'Cash, voucher or gift.' },
    hasTutorial: { title: 'Add tutorial video', hint: 'E go open when person log in.' },
    hasSupport: {
      title: 'Put your support email',
      hint: 'Now people dey see example address. Who dey run di product go set SUPPORT_EMAIL.',
    },
  },
};

export const find: Translation<typeof english.find> = {
  open: 'Find',
};
