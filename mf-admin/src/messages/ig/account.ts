import type { Translation } from 'mf-shared/language';
import type * as english from '../account.ts';

export const account: Translation<typeof english.account> = {
  title: 'Akaụntụ',
  lead: 'Paswọọdụ gị, nzọụkwụ gị nke abụọ na ngwaọrụ gị.',
  details: 'Ozi gị',
  name: 'Aha',
  email: 'Email',
  newPasswordHint: 'Ma ọ dịghị ihe ọzọ mkpụrụ 12, ọ bụghịkwa nke ọtụtụ mmadụ na-ahọrọ.',
};
