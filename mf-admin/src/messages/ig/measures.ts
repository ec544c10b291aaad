import type { Translation } from 'mf-shared/language';
import type * as english from '../measures.ts';

export const measures: Translation<typeof english.measures> = {
  heading: 'Nlele na ego e mefuru',
  toVideos: 'Laghachi na vidio',
  failed: 'Otu e si ele vidio a emepeghị.',
  people: 'Ndị lere ya',
  orMore: (count) => `${count} ma ọ bụ karịa`,
  complete: 'Ndị lezuru ya',
  completeShare: (percent) => `${percent} n’ime ha`,
  claimed: 'Ego a naara',
  claims: (count) => `A naara ya ugboro ${count}`,
  cost: 'Ego nlele zuru ezu ọ bụla',
  noCost: 'Ọ nweghị onye lezurula ya',
  parts: 'Akụkụ n’akụkụ',
  partsHint: (views, average) =>
    `${views}; nkezi bụ ${average}. A na-agụ nlele mgbe a naara ego ya, ma ọ bụ otu ụbọchị mgbe a hapụrụ ya.`,
  views: (count) => `Nlele ${count}`,
  noViews:
    'Ọ nweghị onye lerela vidio a. A na-agụ nlele mgbe a naara ego ya, ma ọ bụ otu ụbọchị mgbe a hapụrụ ya.',
  part: 'Akụkụ',
  fromTo: (from, to) => `${from} ruo ${to}`,
  seen: 'Nlele gụnyere akụkụ a',
  stopped: 'Nlele kwụsịrị ebe a',
  nobodyStopped: 'Onye ọ bụla lezuru ya.',
};
