import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../verification.ts';

export const verification: Translation<typeof english.verification> = {
  title: 'Tabbatar da imel ɗinku',
  hint: (email) => `Muna buƙatarsa kafin a aika muku kuɗi: ${isolated(email)}.`,
  send: 'Aika hanyar haɗi',
  sent: 'Hanyar haɗi tana tafe zuwa imel ɗinku. Tana aiki na awa 24.',
  sentTo: (email) =>
    `Mun aika hanyar haɗi zuwa ${isolated(email)}. Tana aiki na awa 24. Idan ba ta iso cikin ’yan mintuna ba, ku duba cikin saƙonnin da ba a so (spam), ko ku sake aikawa.`,
  sendAgain: 'Sake aikawa',
  already: 'An riga an tabbatar da imel ɗinku.',
  failed: 'Ba a iya aika hanyar haɗin ba.',
};
