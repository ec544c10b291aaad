import type { Translation } from 'mf-shared/language';
import type * as english from '../changeEmail.ts';

export const changeEmail: Translation<typeof english.changeEmail> = {
  title: 'Yí ímeèlì rẹ padà',
  lead: 'Títẹ̀ kan ló máa sọ èyí di ímeèlì àkáǹtì rẹ. Òun ni o máa fi wọlé láti ìgbà náà.',
  press: 'Lo ímeèlì yìí',
  done: 'Ímeèlì rẹ ti yí padà. Fi tuntun wọlé láti ìsinsìnyí.',
  goOn: 'Lọ sí dáṣíbọ́ọ̀dù rẹ',
  linkIncomplete:
    'Ojú ìwé yìí máa ń ṣí pẹ̀lú ìjápọ̀ inú ímeèlì wa. Jọ̀wọ́ tún ìjápọ̀ náà ṣí, tàbí béèrè fún tuntun nínú ìsọfúnni rẹ.',
  failed: 'A kò lè yí ímeèlì rẹ padà.',
  toAsk: 'Wọlé láti béèrè fún ìjápọ̀ tuntun',
};
