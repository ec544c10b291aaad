import type { Translation } from 'mf-shared/language';
import type * as english from '../home.ts';

export const home: Translation<typeof english.home> = {
  title: 'Sọ Àkókò Tí O Ń Lò Lórí Fóònù Di Owó',
  lead: 'Wo àwọn fídíò kúkúrú, gba náírà fún èyíkéyìí tí o bá wò parí, kí o sì gbà á sínú báńkì rẹ.',
  getStarted: 'Bẹ̀rẹ̀',
  logIn: 'Wọlé',
  signUp: 'Forúkọ sílẹ̀',
  fees: (minimum, fee) =>
    `Ọ̀fẹ́ ni wíwo fídíò. O lè gba owó jáde láti ${minimum} sókè, àkáǹtì rẹ sì gbọ́dọ̀ ti ṣiṣẹ́. Èyí jẹ́ ${fee} lẹ́ẹ̀kan ṣoṣo: wo fídíò láti rí i, tàbí kí o san án.`,
  offers: 'Àwọn fídíò tó wà báyìí',
  takes: (minimum, videos) => `Fídíò ${videos} bí irú èyí máa fún ọ ní ${minimum}.`,
  howItWorks: 'Bó Ṣe Ń Ṣiṣẹ́',
  steps: [
    ['Wo Fídíò', 'Yan fídíò kan, wo iye tó ń san, kí o sì wò ó dé òpin.'],
    ['Kó Póìǹtì Jọ', 'Gba owó rẹ. Póìǹtì kan jẹ́ náírà kan, ó sì máa hàn nínú àkáǹtì rẹ lójú ẹsẹ̀.'],
    ['Gba Ẹ̀bùn', 'Gba owó rẹ sínú báńkì, tàbí fi ra káàdì ìpè àti àwọn ẹ̀bùn mìíràn.'],
  ],
  whyChooseUs: 'Ìdí Tó Fi Yẹ Kí O Yàn Wá',
  benefits: [
    ['Oríṣiríṣi Fídíò', 'À ń fi fídíò tuntun kún un nígbà gbogbo, iye tó ń san sì wà lára rẹ̀.'],
    [
      'Ẹ̀bùn Tó Bá Ọ Mu',
      'Owó, káàdì ẹ̀bùn tàbí ẹ̀bùn: ìwọ ni o máa yan ohun tí owó rẹ máa jẹ́, àti ìgbà tó máa jẹ́.',
    ],
    ['Ó Ní Ààbò', 'Gbogbo owó tí o rí àti èyí tí o gbà jáde wà nínú àkọsílẹ̀ tí ẹnikẹ́ni kò lè yí padà.'],
    ['Àwùjọ', 'Pín ìmọ̀ràn àti ìròyìn pẹ̀lú àwọn ọmọ ẹgbẹ́ mìíràn ní ìkànnì wa.'],
  ],
  feeQuestions: 'Ìbéèrè Nípa Owó Náà',
  questions: (fee) => [
    ['Ṣé mo máa sanwó kí n tó bẹ̀rẹ̀?', 'Rárá. Ìgbà tí o bá fẹ́ gba owó jáde nìkan ni àkáǹtì rẹ gbọ́dọ̀ ti ṣiṣẹ́.'],
    ['Ṣé mo lè rí owó náà nípa wíwo fídíò?', `Bẹ́ẹ̀ ni. Tí o bá ti rí ${fee}, o lè fi mú àkáǹtì rẹ ṣiṣẹ́.`],
    ['Kí ló túmọ̀ sí pé mo ti wò ó?', 'Ó kéré tán, ìdá 90% fídíò náà gbọ́dọ̀ ṣeré; apá tí o bá fò kò kà.'],
    ['Ẹ̀ẹ̀melòó ni mo máa san án?', 'Ẹ̀ẹ̀kan.'],
    ['Kí ló máa ṣẹlẹ̀ lẹ́yìn tí mo bá sanwó?', 'O máa ròyìn rẹ̀, alákòóso kan sì máa mú àkáǹtì rẹ ṣiṣẹ́.'],
  ],
  joinCommunity: 'Dara Pọ̀ Mọ́ Àwùjọ Wa',
  comeAlong: 'Wá rí owó pẹ̀lú wa.',
  members: (count) => `Iye ọmọ ẹgbẹ́ wa: ${count.toLocaleString('en-NG')}.`,
  invitation: 'Ìforúkọsílẹ̀ kò ju ìṣẹ́jú kan lọ, fídíò àkọ́kọ́ rẹ sì ń dúró dè ọ́.',
  signUpNow: 'Forúkọ Sílẹ̀ Báyìí',
  socialPage: 'Tẹ̀lé ojú ewé wa',
  channel: 'Dara pọ̀ mọ́ ìkànnì wa',
  copyright: (year, name) => `© ${year} ${name}. Gbogbo ẹ̀tọ́ jẹ́ tiwa.`,
  contact: 'Kàn sí wa',
  about: [
    ['/help', 'Ìrànlọ́wọ́'],
    ['/terms', 'Àdéhùn'],
    ['/privacy', 'Àṣírí'],
  ],
  language: 'Èdè',
};
