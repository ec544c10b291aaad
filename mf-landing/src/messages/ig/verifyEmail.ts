import type { Translation } from 'mf-shared/language';
import type * as english from '../verifyEmail.ts';

export const verifyEmail: Translation<typeof english.verifyEmail> = {
  title: 'Kwenye email gị',
  lead: 'Pịa otu ugboro iji gosi na email anyị na-eru gị.',
  press: 'Kwenye adreesị m',
  done: 'E kwenyela email gị.',
  goOn: 'Gaa na dashboọdụ gị',
  linkIncomplete:
    'Ọ bụ njikọ dị n’email anyị na-emepe ibe a. Biko mepee njikọ ahụ ọzọ, ma ọ bụ rịọ nke ọhụrụ na profaịlụ gị.',
  failed: 'Enweghị ike ikwenye adreesị gị.',
  toAsk: 'Banye ka ị rịọ njikọ ọhụrụ',
};
