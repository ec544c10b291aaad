import type { Translation } from 'mf-shared/language';
import type * as english from '../measures.ts';

export const measures: Translation<typeof english.measures> = {
  heading: 'Ìwòran àti iye tó ná wa',
  toVideos: 'Padà sí àwọn fídíò',
  failed: 'A kò lè ṣí bí wọ́n ṣe ń wo fídíò yìí.',
  people: 'Àwọn tó wò ó',
  orMore: (count) => `${count} tàbí jù bẹ́ẹ̀ lọ`,
  complete: 'Wọ́n wò ó tó',
  completeShare: (percent) => `${percent} nínú wọn`,
  claimed: 'Owó tí a san',
  claims: (count) => `Wọ́n gba owó rẹ̀ ní ìgbà ${count}`,
  cost: 'Iye fún ìwòran pípé kan',
  noCost: 'Ẹnikẹ́ni kò tíì wò ó tó',
  parts: 'Apá kọ̀ọ̀kan',
  partsHint: (views, average) =>
    `Nínú ${views}; ${average} ní ìpíndọ́gba. A ń ka ìwòran kan nígbà tí wọ́n bá gba owó rẹ̀, tàbí ọjọ́ kan lẹ́yìn tí wọ́n fi sílẹ̀.`,
  views: (count) => `ìwòran ${count}`,
  noViews:
    'Ẹnikẹ́ni kò tíì wo fídíò yìí. A ń ka ìwòran kan nígbà tí wọ́n bá gba owó rẹ̀, tàbí ọjọ́ kan lẹ́yìn tí wọ́n fi sílẹ̀.',
  part: 'Apá',
  fromTo: (from, to) => `${from} sí ${to}`,
  seen: 'Ìwòran tó dé apá yìí',
  stopped: 'Ìwòran tó dúró níbí',
  nobodyStopped: 'Gbogbo ènìyàn ló wò ó tó.',
};
