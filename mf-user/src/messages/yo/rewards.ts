import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../rewards.ts';

export const rewards: Translation<typeof english.rewards> = {
  title: 'Àwọn Ẹ̀bùn Tó Wà',
  lead: 'Gba owó, tàbí fi owó rẹ ra káàdì ẹ̀bùn àti ẹ̀bùn.',
  loadFailed: 'A kò lè ṣí àwọn ẹ̀bùn.',
  none: 'Kò sí ẹ̀bùn báyìí.',
  noneHint: 'Àwọn ẹ̀bùn tuntun máa hàn níbí. Kó tó dìgbà náà, wo fídíò kí o rí owó.',
  toVideos: 'Wo fídíò kí o rí owó',
  credits: (amount) => `Ó máa fi ${amount} kún owó rẹ, lẹ́ẹ̀kan.`,
  costs: (amount) => `Ó máa gba ${amount} nínú owó rẹ.`,
  claim: 'Gbà á',
  claimReward: (title) => `Gba ${isolated(title)}`,
  coolingDown: 'O ti gbà á (dúró fún ìṣẹ́jú 1)',
  claimed: (title) => `✅ O ti gba: ${isolated(title)}`,
  notClaimed: '❌ A kò lè gba ẹ̀bùn náà.',
  claimFailed: 'Àṣìṣe kan ṣẹlẹ̀ nígbà gbígba ẹ̀bùn náà.',
  claimLabel: (title) => `gbígba “${isolated(title)}”`,
  claimTitle: (title) => `Ṣé o fẹ́ gba ${isolated(title)}?`,
  cancel: 'Fagi lé e',
  buyTitle: (title) => `Ṣé o fẹ́ ra ${isolated(title)}?`,
  buy: (amount) => `San ${amount}`,
  buyText: (amount) => `A máa yọ ${amount} nínú owó rẹ.`,
  buyNext: 'Lẹ́yìn náà a máa fi ránṣẹ́ sí ọ. Tí a kò bá lè ṣe é, o máa gba owó rẹ padà.',
  earnings: (amount) => `Owó tí o ní: ${amount}`,
};

export const claimDetails: Translation<typeof english.claimDetails> = {
  why: 'Àwọn tó ń fi ránṣẹ́ nìkan ló máa rí èyí.',
  fields: {
    phoneNumber: { label: 'Nọ́ńbà fóònù', hint: 'Bí àpẹẹrẹ 0803 123 4567.' },
    size: { label: 'Ìwọ̀n', hint: 'Bí àpẹẹrẹ M, XL tàbí 42.' },
    deliveryAddress: { label: 'Àdírẹ́sì ìfiránṣẹ́', hint: 'Nọ́ńbà ilé, òpópónà, àdúgbò, ìlú àti ìpínlẹ̀.' },
  },
  missing: (label) => `O gbọ́dọ̀ kọ ${label}.`,
  phoneWrong: 'Kọ nọ́ńbà fóònù tó ní nọ́ńbà 7 sí 15, bí àpẹẹrẹ 0803 123 4567.',
};

export const rewardClaims: Translation<typeof english.rewardClaims> = {
  title: 'Àwọn tí o gbà',
  loadFailed: 'A kò lè ṣí àwọn tí o gbà.',
  none: 'O kò tíì gba ẹ̀bùn kankan.',
  noneHint: 'Àwọn tí o gbà àti ipò wọn máa hàn níbí.',
  reward: 'Ẹ̀bùn',
  price: 'Iye owó',
  status: 'Ipò',
  showAll: 'Fi gbogbo rẹ̀ hàn',
  copy: (title) => `Ṣe àdàkọ ohun tó wá pẹ̀lú ${isolated(title)}`,
  copied: 'A ti ṣe àdàkọ rẹ̀.',
  copyFailed: 'A kò lè ṣe àdàkọ rẹ̀. Yàn án kí o sì ṣe àdàkọ rẹ̀ fúnra rẹ.',
  voucherOpen: 'Ó ń bọ̀. Kóòdù náà máa hàn níbí.',
  giftOpen: 'Ó ń bọ̀ wá sọ́dọ̀ rẹ.',
  cancelled: (reason) => `A ti dá owó rẹ padà. Ìdí: ${isolated(reason)}`,
  given: (details) => `Àlàyé tí o fún wa: ${isolated(details)}`,
};
