import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../common.ts';

export const messages: Translation<typeof english.messages> = {
  support: 'àwọn olùrànlọ́wọ́ wa',

  layout: {
    dashboard: 'Pátákó',
    videos: 'Fídíò',
    withdraw: 'Gba owó',
    rewards: 'Ẹ̀bùn',
    earnings: 'Owó tí o rí',
    profile: 'Àlàyé rẹ',
    settings: 'Ètò',
    appearance: 'Ìrísí',
    logOut: 'Jáde',
    watchVideo: 'Wo Fídíò',
  },

  tutorial: {
    loading: 'À ń wá ìtọ́sọ́nà…',
    none: 'Kò tíì sí ìtọ́sọ́nà.',
    failed: 'A kò lè ṣí ìtọ́sọ́nà.',
  },

  dashboard: {
    greeting: (name) => `Ẹ ǹlẹ́, ${isolated(name)}`,
    lead: 'Owó tí o ní àti ohun tó kàn láti ṣe.',
    loadFailed: 'A kò lè rí àlàyé rẹ.',
    balance: 'Owó tí o ní',
    available: 'Ó wà nílẹ̀',
    onItsWay: 'Ó ń bọ̀',
    watchNow: 'Wò ó',
    towardsActivation: 'Ohun tí o ti rí fún owó ìmúṣiṣẹ́',
    earnedOf: (earned, fee) => `O ti rí ${earned} nínú ${fee}: máa wo fídíò, tàbí`,
    payNow: 'sanwó báyìí',
    feeEarned: (fee) => `O ti rí owó ìmúṣiṣẹ́ tó jẹ́ ${fee}.`,
    activateNow: 'Mú àkáǹtì rẹ ṣiṣẹ́',
    movements: 'Wo gbogbo ìṣípòpadà owó',
    videosAvailable: 'Fídíò Tó Wà',
    videosFailed: 'A kò lè ṣí àwọn fídíò.',
    watch: 'Wo fídíò kí o rí owó',
    totalWithdrawals: 'Gbogbo Ìgbàjáde Owó',
    accountStatus: 'Ipò Àkáǹtì',
    activate: 'Tẹ ibí láti mú àkáǹtì ṣiṣẹ́',
    tabs: 'Àkáǹtì rẹ',
    reports: 'Ìròyìn',
    withdraw: 'Gba owó jáde',
  },

  withdrawals: {
    caption: 'Ìtàn Ìgbàjáde Owó',
    failed: 'A kò lè ṣí àwọn ìgbàjáde owó rẹ.',
    amount: 'Iye',
    accountName: 'Orúkọ Àkáǹtì',
    status: 'Ipò',
    none: 'O kò tíì gba owó jáde.',
    noneHint: 'Àwọn ìgbàjáde owó rẹ àti ipò wọn máa hàn níbí.',
    onHold: 'A dá a dúró: wo ìdí rẹ̀',
    onHoldAnswered: 'A dá a dúró: o ti dáhùn',
    details: 'Àlàyé',
    detailsOf: (amount, day) => `Àlàyé ìgbàjáde owó ${amount} ti ${day}`,
  },
};
