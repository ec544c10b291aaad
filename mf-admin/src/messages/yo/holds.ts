import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  action: 'Yẹ̀ ẹ́ wò kí o dá a dúró',
  show: 'A dá a dúró',
  title: 'Ohun tí a rí',
  heldTitle: 'A dá ìgbàjáde owó yìí dúró',
  none: 'A kò rí nǹkan kan nípa ìgbàjáde owó yìí.',
  loadFailed: 'A kò lè ṣí ohun tí a rí.',
  means: (text) => `Ohun tó lè túmọ̀ sí: ${text}`,
  against: (text) => `Ohun tó lè fi hàn pé kò rí bẹ́ẹ̀: ${text}`,
  declared: (words) => `Olùmúlò náà sọ pé ìdílé ń lo àkáǹtì náà pọ̀: “${isolated(words)}”`,
  reason: 'Ìdí',
  words: 'Àlàyé',
  wordsHint: 'Olùmúlò náà máa ka èyí, pẹ̀lú ohun tí a rí, ó sì lè dáhùn lẹ́ẹ̀kan.',
  reasonMissing: 'Yan ìdí kan.',
  wordsMissing: 'O gbọ́dọ̀ kọ àlàyé.',
  choose: 'Yan ìdí kan',
  confirm: 'Dá a dúró',
  release: 'Tú u sílẹ̀',
  close: 'Pa á dé',
  decideBy: 'Pinnu kó tó di',
  answer: 'Ìdáhùn olùmúlò náà',
  noAnswer: 'Kò tíì sí',
  until: (day) => `A dá a dúró títí di ${day.replaceAll(' ', '\u00A0')}`,
  answered: 'A dá a dúró: ó ti dáhùn',
  toReview: 'Owó fídíò tí kò ní ẹ̀rí',
  emailUnverified: 'A kò tíì fìdí ímeèlì múlẹ̀',
  label: (amount, name) => `ìdádúró ${amount} fún ${isolated(name)}`,
  releaseLabel: (amount, name) => `títú ${amount} sílẹ̀ fún ${isolated(name)}`,
};

export const readings: Translation<typeof english.readings> = {
  unproven_claims: {
    means: 'Ó lè jẹ́ pé ó fo àwọn fídíò náà, tàbí pé kọ̀ǹpútà ló gba owó wọn.',
    against: 'Áàpù àtijọ́, script tí a dínà tàbí íńtánẹ́ẹ̀tì tí kò dára náà kì í fi ẹ̀rí sílẹ̀.',
  },
  regular_reports: {
    means: 'Ó lè jẹ́ pé kọ̀ǹpútà ló mú àwọn fídíò náà ṣeré.',
    against: 'Íńtánẹ́ẹ̀tì tó dára gan-an, tí nǹkan kan kò dí lọ́wọ́, lè jọ èyí.',
  },
  long_days: {
    means: 'Ó lè jẹ́ pé ọ̀pọ̀ ènìyàn, tàbí kọ̀ǹpútà, ló ń wò ó pọ̀.',
    against: 'Ẹni tó ń wò ó ní ìlọ́po méjì ìyára lè wo ju wákàtí tó wà nínú ọjọ́ kan lọ.',
  },
  shared_account: {
    means: 'Ó lè jẹ́ pé ẹnì kan ní àkáǹtì púpọ̀.',
    against: 'Ìdílé àti tọkọtaya máa ń lo àkáǹtì báńkì pọ̀.',
  },
  shared_device: {
    means: 'Ó lè jẹ́ pé ẹnì kan ní àkáǹtì púpọ̀.',
    against: 'Ìdílé máa ń lo fóònù pọ̀, ọ̀pọ̀ ènìyàn sì ń lo kọ̀ǹpútà kan náà ní kafé.',
  },
  sign_up_burst: {
    means: 'Ó lè jẹ́ pé ẹnì kan ṣí ọ̀pọ̀ àkáǹtì.',
    against: 'Ilé ẹ̀kọ́, ọ́fíìsì àti íńtánẹ́ẹ̀tì fóònù máa ń lo àdírẹ́sì kan pọ̀.',
  },
  email_variant: {
    means: 'Ó lè jẹ́ pé ẹnì kan ní àkáǹtì púpọ̀.',
    against:
      'Àwọn ilé-iṣẹ́ ímeèlì kan máa ń fún ènìyàn ọ̀tọ̀ọ̀tọ̀ ní àdírẹ́sì tó fi àmì ìdánudúró kan yàtọ̀; ìdílé máa ń lo ọ̀kan pọ̀.',
  },
  name_differs: {
    means: 'Ó lè jẹ́ pé owó náà ń lọ sọ́dọ̀ ẹlòmíràn.',
    against: 'Orúkọ ọkọ, orúkọ ìnagijẹ àti bí a ṣe kọ orúkọ lè yàtọ̀; ìbátan máa ń gba owó fún àwọn kan.',
  },
};
