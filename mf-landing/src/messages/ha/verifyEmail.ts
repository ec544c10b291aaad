import type { Translation } from 'mf-shared/language';
import type * as english from '../verifyEmail.ts';

export const verifyEmail: Translation<typeof english.verifyEmail> = {
  title: 'Tabbatar da imel ɗinku',
  lead: 'Danna sau ɗaya don tabbatar da cewa imel ɗinmu yana isa gare ku.',
  press: 'Tabbatar da adireshina',
  done: 'An tabbatar da imel ɗinku.',
  goOn: 'Je allonku',
  linkIncomplete:
    'Hanyar haɗin da ke cikin imel ɗinmu ce take buɗe wannan shafi. Sake buɗe ta, ko ku nemi sabuwa a bayananku.',
  failed: 'Ba a iya tabbatar da adireshinku ba.',
  toAsk: 'Shiga don neman sabuwar hanyar haɗi',
};
