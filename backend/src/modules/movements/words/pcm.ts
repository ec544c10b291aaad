import type { StatementWords } from './type.ts';

export const pcm: StatementWords = {
  title: (month) => `Statement of ${month}`,
  made: (day) => `We make am on ${day}. Days na Lagos days.`,
  opening: 'Balance for start',
  moneyIn: 'Money wey enter',
  moneyOut: 'Money wey comot',
  closing: 'Balance for end',
  onItsWay: 'Inside am, e dey come',
  columns: {
    date: 'Date',
    what: 'Wetin',
    available: 'You fit use am',
    held: 'E dey come',
    after: 'Balance after',
  },
  none: 'No money move for dis month.',
  page: 'Page {page} of {pages}',
  kinds: {
    video: 'Video wey you watch',
    cashReward: 'Cash reward',
    rewardBought: 'Reward wey you buy',
    rewardRefunded: 'Reward money come back',
    activationFee: 'Activation fee',
    withdrawalRequested: 'You ask to withdraw',
    withdrawalReturned: 'Withdrawal come back',
    withdrawalReopened: 'Withdrawal dey go again',
    withdrawalPaid: 'Withdrawal paid',
    accountClosed: 'Account closed',
  },
};
