import type { Translation } from 'mf-shared/language';
import type * as english from '../changeEmail.ts';

export const changeEmail: Translation<typeof english.changeEmail> = {
  title: 'Canja imel ɗinku',
  lead: 'Dannawa ɗaya za ta mai da wannan imel ɗin asusunku. Da shi za ku riƙa shiga daga lokacin.',
  press: 'Yi amfani da wannan imel',
  done: 'An canja imel ɗinku. Daga yanzu ku shiga da sabon.',
  goOn: 'Je zuwa dashboard ɗinku',
  linkIncomplete:
    'Wannan shafin yana buɗewa da hanyar haɗi ta saƙonmu. Da fatan za a sake buɗe ta, ko a nemi sabuwa a bayananku.',
  failed: 'Ba a iya canja imel ɗinku ba.',
  toAsk: 'Shiga don neman sabuwar hanyar haɗi',
};
