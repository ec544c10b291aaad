import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../videos.ts';

export const videos: Translation<typeof english.videos> = {
  title: 'Fídíò',
  lead: 'Fídíò kọ̀ọ̀kan ń sanwó lẹ́ẹ̀kan, tí o bá ti wò ó dé òpin.',
  loadFailed: 'A kò lè ṣí àwọn fídíò.',
  none: 'O ti gba owó gbogbo fídíò.',
  noneHint: 'Àwọn fídíò tuntun máa hàn níbí. Kó tó dìgbà náà, wo owó tí o ti rí.',
  toDashboard: 'Wo owó tí o rí',
  pays: 'Ó ń san',
  watch: 'Wò ó',
  watchVideo: (title) => `Wo ${isolated(title)}`,
  watchToEnd: (amount) => `Wò ó dé òpin láti gba ${amount}.`,
  watched: (amount) => `O ti wò ó dé òpin. ${amount} ti di tìrẹ láti gbà.`,
  claimable: (amount) => `Ohun tí ó kà kò tíì tó, ṣùgbọ́n ${amount} ti di tìrẹ láti gbà.`,
  claim: 'Gba Owó Rẹ',
  claimed: 'O ti gbà á!',
  claimFailed: 'Àṣìṣe kan ṣẹlẹ̀.',
  claimLabel: (title) => `gbígba owó “${isolated(title)}”`,
};

export const videoList: Translation<typeof english.videoList> = {
  search: 'Fi àkọlé wá a',
  order: 'Tò ó nípa',
  orders: { newest: 'Tuntun jù', pay: 'Tó ń san jù' },
  left: (videos, pay) => `${videos} ló kù láti wò, wọ́n ń san ${pay} lápapọ̀.`,
  count: (shown) => `Fídíò ${shown}`,
  noneFound: 'A kò rí fídíò kankan.',
  nothingFound: (search) => `Nǹkan kan kò bá “${isolated(search)}” mu.`,
  clearSearch: 'Pa ìwádìí rẹ́',
  claimed: (amount) => `A ti fi ${amount} kún owó rẹ.`,
  next: (title, amount) => `Èyí tó kàn: ${isolated(title)}, ${amount}`,
  watchNext: 'Fídíò tó kàn',
};

export const watching: Translation<typeof english.watching> = {
  bar: 'Ohun tí o ti wò',
  watched: (watched, duration) => `O ti wo ${watched} nínú ${duration}.`,
  missing: (needed) => `Wo ${needed} sí i, ó sì máa kà. Apá tí o bá fò kò kà.`,
  enough: 'Ó ti tó: ó ti kà.',
  elsewhere: 'O ń wò ó nínú tábù tàbí ẹ̀rọ mìíràn. Tí o bá wò ó níbí, ìyẹn máa dúró.',
  watchHere: 'Wò ó níbí',
  required: (needed) => `Wo ${needed} sí i kí o tó gba owó. Apá tí o bá fò kò kà.`,
};
