/** What can happen to somebody's money, as they see it. */
export const MOVEMENT_KINDS = [
  'video',
  'cashReward',
  'rewardBought',
  'rewardRefunded',
  'activationFee',
  'withdrawalRequested',
  'withdrawalReturned',
  'withdrawalReopened',
  'withdrawalPaid',
  'accountClosed',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Each kind in plain words, on screens and in files. */
export const MOVEMENT_WORDS = {
  video: 'Video watched',
  cashReward: 'Cash reward',
  rewardBought: 'Reward bought',
  rewardRefunded: 'Reward refunded',
  activationFee: 'Activation fee',
  withdrawalRequested: 'Withdrawal requested',
  withdrawalReturned: 'Withdrawal returned',
  withdrawalReopened: 'Withdrawal on its way again',
  withdrawalPaid: 'Withdrawal paid',
  accountClosed: 'Account closed',
} as const satisfies Record<MovementKind, string>;

/** The groups that a list of movements can be filtered by. */
export const MOVEMENT_GROUPS = ['videos', 'rewards', 'withdrawals', 'fees'] as const;
export type MovementGroup = (typeof MOVEMENT_GROUPS)[number];

/** How many days the sums per day cover at most. */
export const MOVEMENT_DAYS = 90;

/** The most movements in the statement of one month. */
export const STATEMENT_LIMIT = 5000;
