import type { Translation } from 'mf-shared/language';
import type * as english from '../measures.ts';

export const measures: Translation<typeof english.measures> = {
  heading: 'Kallo da kuɗin da aka kashe',
  toVideos: 'Koma bidiyoyi',
  failed: 'Ba a iya buɗe yadda ake kallon wannan bidiyo ba.',
  people: 'Mutanen da suka kalla',
  orMore: (count) => `${count} ko fiye`,
  complete: 'Sun kalla isasshe',
  completeShare: (percent) => `${percent} daga cikinsu`,
  claimed: 'Kuɗin da aka karɓa',
  claims: (count) => `An karɓa sau ${count}`,
  cost: 'Kuɗin kowane isasshen kallo',
  noCost: 'Ba wanda ya kalla isasshe tukuna',
  parts: 'Sashe bayan sashe',
  partsHint: (views, average) =>
    `${views}; a matsakaici ${average}. Ana ƙirga kallo idan aka karɓi kuɗinsa, ko kwana ɗaya bayan an bar shi.`,
  views: (count) => `Kallo ${count}`,
  noViews:
    'Ba wanda ya kalli wannan bidiyo tukuna. Ana ƙirga kallo idan aka karɓi kuɗinsa, ko kwana ɗaya bayan an bar shi.',
  part: 'Sashe',
  fromTo: (from, to) => `${from} zuwa ${to}`,
  seen: 'Kallon da ya haɗa da wannan sashe',
  stopped: 'Kallon da ya tsaya a nan',
  nobodyStopped: 'Kowa ya kalla isasshe.',
};
