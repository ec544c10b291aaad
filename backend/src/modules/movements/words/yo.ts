import type { StatementWords } from './type.ts';

export const yo: StatementWords = {
  title: (month) => `Ìròyìn owó ti ${month}`,
  made: (day) => `A ṣe é ní ${day}. Ọjọ́ ìlú Èkó ni a lò.`,
  opening: 'Iye ní ìbẹ̀rẹ̀',
  moneyIn: 'Owó tó wọlé',
  moneyOut: 'Owó tó jáde',
  closing: 'Iye ní òpin',
  onItsWay: 'Èyí tó ń bọ̀ nínú rẹ̀',
  columns: { date: 'Ọjọ́', what: 'Ohun náà', available: 'Ó wà nílẹ̀', held: 'Ó ń bọ̀', after: 'Iye tó ṣẹ́ kù' },
  none: 'Owó kankan kò ṣípò padà ní oṣù yìí.',
  page: 'Ojú ewé {page} nínú {pages}',
  kinds: {
    video: 'Fídíò tí o wò',
    cashReward: 'Ẹ̀bùn owó',
    rewardBought: 'Ẹ̀bùn tí o rà',
    rewardRefunded: 'Owó ẹ̀bùn tó padà',
    activationFee: 'Owó ìmúṣiṣẹ́',
    withdrawalRequested: 'O béèrè láti gba owó jáde',
    withdrawalReturned: 'Owó ìgbàjáde tó padà',
    withdrawalReopened: 'Owó ìgbàjáde tún ń lọ',
    withdrawalPaid: 'A ti san owó ìgbàjáde',
    accountClosed: 'A ti pa àkáǹtì dé',
  },
};
