import type { StatementWords } from './type.ts';

export const ha: StatementWords = {
  title: (month) => `Bayanin kuɗi na ${month}`,
  made: (day) => `An yi shi ranar ${day}. Ranaku na Legas ne.`,
  opening: 'Kuɗin farko',
  moneyIn: 'Kuɗin da ya shigo',
  moneyOut: 'Kuɗin da ya fita',
  closing: 'Kuɗin ƙarshe',
  onItsWay: 'Wanda ke tafe a ciki',
  columns: {
    date: 'Rana',
    what: 'Abu',
    available: 'Akwai a hannu',
    held: 'Yana tafe',
    after: 'Abin da ya rage',
  },
  none: 'Babu kuɗin da ya motsa a wannan wata.',
  page: 'Shafi na {page} cikin {pages}',
  kinds: {
    video: 'Bidiyon da aka kalla',
    cashReward: 'Kyautar kuɗi',
    rewardBought: 'Kyautar da aka saya',
    rewardRefunded: 'An mayar da kuɗin kyauta',
    activationFee: 'Kuɗin kunnawa',
    withdrawalRequested: 'An nemi cire kuɗi',
    withdrawalReturned: 'An mayar da kuɗin da za a cire',
    withdrawalReopened: 'Kuɗin da za a cire yana tafe kuma',
    withdrawalPaid: 'An biya kuɗin da aka cire',
    accountClosed: 'An rufe asusu',
  },
};
