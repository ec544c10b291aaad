import type { Translation } from 'mf-shared/language';
import type * as english from '../verifyEmail.ts';

export const verifyEmail: Translation<typeof english.verifyEmail> = {
  title: 'Fìdí ímeèlì rẹ múlẹ̀',
  lead: 'Tẹ̀ ẹ́ lẹ́ẹ̀kan láti fi hàn pé àwọn ímeèlì wa ń dé ọ̀dọ̀ rẹ.',
  press: 'Fìdí àdírẹ́sì mi múlẹ̀',
  done: 'A ti fìdí ímeèlì rẹ múlẹ̀.',
  goOn: 'Lọ sí pátákó rẹ',
  linkIncomplete:
    'Ìjápọ̀ inú ímeèlì wa ló ń ṣí ojú ewé yìí. Jọ̀wọ́ tún ìjápọ̀ náà ṣí, tàbí béèrè fún tuntun nínú àlàyé rẹ.',
  failed: 'A kò lè fìdí àdírẹ́sì rẹ múlẹ̀.',
  toAsk: 'Wọlé láti béèrè fún ìjápọ̀ tuntun',
};
