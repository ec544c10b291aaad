import type { StatementWords } from './type.ts';

export const ig: StatementWords = {
  title: (month) => `Nkọwa ego nke ${month}`,
  made: (day) => `E mere ya na ${day}. Ụbọchị bụ nke Lagos.`,
  opening: 'Ego mmalite',
  moneyIn: 'Ego batara',
  moneyOut: 'Ego pụrụ',
  closing: 'Ego njedebe',
  onItsWay: 'Nke na-abịa n’ime ya',
  columns: { date: 'Ụbọchị', what: 'Ihe', available: 'Ọ dị njikere', held: 'Ọ na-abịa', after: 'Ihe fọdụrụ' },
  none: 'Ego ọ bụla agaghị n’ọnwa a.',
  page: 'Ibe {page} n’ime {pages}',
  kinds: {
    video: 'Vidio e lere',
    cashReward: 'Onyinye ego',
    rewardBought: 'Onyinye a zụrụ',
    rewardRefunded: 'Ego onyinye lọtara',
    activationFee: 'Ụgwọ mgbanye',
    withdrawalRequested: 'A rịọrọ iwepụ ego',
    withdrawalReturned: 'Ego mwepụ lọtara',
    withdrawalReopened: 'Ego mwepụ na-aga ọzọ',
    withdrawalPaid: 'A kwụrụ ego mwepụ',
    accountClosed: 'E mechiri akaụntụ',
  },
};
