import type { Translation } from 'mf-shared/language';
import type * as english from '../images.ts';

export const images: Translation<typeof english.images> = {
  title: 'Àwòrán (tí o bá fẹ́)',
  hint: 'Àwòrán JPEG, PNG tàbí WebP. A máa sọ ọ́ di 640 × 360 kí a tó fi ránṣẹ́.',
  alt: 'Àwòrán náà bí àwọn ènìyàn ṣe rí i',
  choose: 'Yan àwòrán kan',
  replace: 'Pààrọ̀ rẹ̀',
  fromVideo: 'Mú ọ̀kan láti inú fídíò náà',
  remove: 'Yọ ọ́ kúrò',
  file: 'Fáìlì àwòrán',
  failed: 'A kò lè fi àwòrán náà pamọ́. Jọ̀wọ́ tún gbìyànjú.',
  notAnImage: 'Fáìlì yìí kì í ṣe àwòrán tí a lè lò. Yan àwòrán JPEG, PNG tàbí WebP.',
  notFromVideo: 'A kò lè mú àwòrán: fídíò náà kò ṣí, tàbí sáfà rẹ̀ kò gbà. Yan àwòrán kan dípò rẹ̀.',
};
