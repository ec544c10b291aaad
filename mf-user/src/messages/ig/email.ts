import type { Translation } from 'mf-shared/language';
import type * as english from '../email.ts';

export const email: Translation<typeof english.email> = {
  change: 'Gbanwee email gị',
  newEmail: 'Email ọhụrụ',
  newEmailHint: 'Anyị ga-eziga ya njikọ. Ọ nweghị ihe ga-agbanwe tupu i meghee ya.',
  emailMissing: 'Tinye email ọhụrụ.',
  password: 'Paswọọdụ gị',
  passwordMissing: 'Tinye paswọọdụ gị.',
  ask: 'Ziga njikọ',
  asked: 'Njikọ na-aga na email ọhụrụ.',
  askFailed: 'Enweghị ike iziga njikọ ahụ.',
  waiting: (email) => `Njikọ na-eche na ${email}. Meghee ya iji gbanwee email gị, ruo`,
  withdraw: 'Debe email m',
  withdrawn: 'Email gị ka dị otú ọ dị.',
  withdrawFailed: 'Enweghị ike ịkagbu mgbanwe ahụ.',
};
