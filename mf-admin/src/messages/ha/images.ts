import type { Translation } from 'mf-shared/language';
import type * as english from '../images.ts';

export const images: Translation<typeof english.images> = {
  title: 'Hoto (idan kuna so)',
  hint: 'Hoton JPEG, PNG ko WebP. Ana mayar da shi 640 × 360 kafin a aika.',
  alt: 'Hoton kamar yadda mutane suke ganinsa',
  choose: 'Zaɓi hoto',
  replace: 'Canja shi',
  fromVideo: 'Ɗauki ɗaya daga bidiyon',
  remove: 'Cire shi',
  file: 'Fayil ɗin hoto',
  failed: 'Ba a iya adana hoton ba. Da fatan za a sake gwadawa.',
  notAnImage: 'Ba za a iya amfani da wannan fayil a matsayin hoto ba. Zaɓi hoton JPEG, PNG ko WebP.',
  notFromVideo:
    'Ba a iya ɗaukar hoto ba: bidiyon bai buɗe ba, ko sabarsa ba ta yarda ba. Ku zaɓi hoto da kanku.',
};
