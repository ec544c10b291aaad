import { isolated } from 'mf-shared/contracts';
import type { Translation } from 'mf-shared/language';
import type * as english from '../verification.ts';

export const verification: Translation<typeof english.verification> = {
  title: 'Kwenye email gị',
  hint: (email) => `Anyị chọrọ ya tupu e zitere gị ego: ${isolated(email)}.`,
  send: 'Ziga njikọ',
  sent: 'Njikọ na-abịa n’email gị. Ọ na-arụ ọrụ awa 24.',
  sentTo: (email) =>
    `Anyị zigara njikọ na ${isolated(email)}. Ọ na-arụ ọrụ awa 24. Ọ bụrụ na ọ bịaghị n’ime nkeji ole na ole, lelee na spam, ma ọ bụ ziga ya ọzọ.`,
  sendAgain: 'Ziga ọzọ',
  already: 'E kwenyelarị email gị.',
  failed: 'Enweghị ike izipu njikọ ahụ.',
};
