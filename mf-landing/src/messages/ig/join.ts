import type { Translation } from 'mf-shared/language';
import type * as english from '../join.ts';

export const join: Translation<typeof english.join> = {
  title: 'Sonye dịka onye nchịkwa',
  lead: 'Họrọ aha gị na paswọọdụ.',
  linkIncomplete: 'Njikọ dị n’ozi anyị na-emepe ibe a. Biko mepee njikọ ahụ ọzọ, ma ọ bụ rịọ ọkpụkpọ ọhụrụ.',
  name: 'Aha',
  nameMissing: 'Biko tinye aha gị.',
  password: 'Paswọọdụ',
  passwordHint: 'Opekata mpe mkpụrụ edemede 12, ọ bụghịkwa ihe ọtụtụ mmadụ na-ahọrọ.',
  passwordMissing: 'Biko tinye paswọọdụ.',
  submit: 'Sonye',
  failed: 'Enweghị ike ime akaụntụ gị. Biko nwaa ọzọ.',
};
