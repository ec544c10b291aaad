import type { Translation } from 'mf-shared/language';
import type * as english from '../closing.ts';

export const closing: Translation<typeof english.closing> = {
  title: 'Pa àkáǹtì rẹ dé',
  lead: 'A kò lè dá èyí padà.',
  what: 'Ohun tí ó máa ṣẹlẹ̀',
  effects: [
    'A máa yọ ọ́ jáde lórí gbogbo ẹ̀rọ, ẹnikẹ́ni kò sì ní lè wọlé mọ́.',
    'A kò ní lè ka orúkọ rẹ, ímeèlì rẹ àti àwọn àkáǹtì báńkì rẹ mọ́.',
    'Ímeèlì rẹ máa wà fún àkáǹtì tuntun.',
    'Àkọsílẹ̀ máa pa iye owó àti àkókò mọ́, láìsí ìwọ.',
  ],
  balance: (amount) => `Iye owó rẹ ${amount} máa sọnù. Kọ́kọ́ yọ ọ́, tàbí kí o ná an fún ẹ̀bùn.`,
  noBalance: 'Kò sí owó nínú àkáǹtì rẹ, nítorí náà owó kankan kò ní sọnù.',
  loadFailed: 'A kò lè ṣí àkáǹtì rẹ.',
  password: 'Ọ̀rọ̀ aṣínà',
  word: 'CLOSE',
  typeWord: 'Tẹ CLOSE láti jẹ́rìí sí i',
  passwordMissing: 'Tẹ ọ̀rọ̀ aṣínà rẹ.',
  wordMissing: 'Tẹ CLOSE pẹ̀lú lẹ́tà ńlá.',
  submit: 'Pa àkáǹtì mi dé pátápátá',
  done: 'A ti pa àkáǹtì rẹ dé.',
  failed: 'A kò lè pa àkáǹtì rẹ dé. Jọ̀wọ́ gbìyànjú lẹ́ẹ̀kan sí i.',
};
