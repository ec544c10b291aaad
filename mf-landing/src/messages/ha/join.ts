import type { Translation } from 'mf-shared/language';
import type * as english from '../join.ts';

export const join: Translation<typeof english.join> = {
  title: 'Shiga a matsayin mai gudanarwa',
  lead: 'Zaɓi sunanka da kalmar sirri.',
  linkIncomplete:
    'Wannan shafin yana buɗewa ne da mahaɗin saƙonmu. Sake buɗe mahaɗin, ko nemi sabuwar gayyata.',
  name: 'Suna',
  nameMissing: 'Shigar da sunanka.',
  password: 'Kalmar sirri',
  passwordHint: 'Aƙalla haruffa 12, kuma ba abin da mutane da yawa suke zaɓa ba.',
  passwordMissing: 'Shigar da kalmar sirri.',
  submit: 'Shiga',
  failed: 'Ba a iya ƙirƙirar asusunka ba. Sake gwadawa.',
};
