import type { Translation } from 'mf-shared/language';
import type * as english from '../closing.ts';

export const closing: Translation<typeof english.closing> = {
  title: 'Mechie akaụntụ gị',
  lead: 'A gaghị emegharị ihe a.',
  what: 'Ihe ga-eme',
  effects: [
    'Ị ga-apụ na ngwaọrụ niile, onye ọ bụla agaghị abanyekwa ọzọ.',
    'A gaghị agụta aha gị, email gị na akaụntụ ụlọakụ gị ọzọ.',
    'Email gị ga-adị ohere maka akaụntụ ọhụrụ.',
    'Ndekọ ga-edebe ego na oge, na-enweghị gị.',
  ],
  balance: (amount) => `Ego ị nwere, ${amount}, ga-efu. Buru ụzọ wepụ ya, ma ọ bụ jiri ya nweta onyinye.`,
  noBalance: 'Ị nweghị ego n’akaụntụ, ya mere ego ọ bụla agaghị efu.',
  loadFailed: 'Enweghị ike imepe akaụntụ gị.',
  password: 'Paswọọdụ',
  word: 'CLOSE',
  typeWord: 'Pịnye CLOSE iji kwenye',
  passwordMissing: 'Tinye paswọọdụ gị.',
  wordMissing: 'Pịnye CLOSE na mkpụrụedemede ukwu.',
  submit: 'Mechie akaụntụ m kpamkpam',
  done: 'Emechiela akaụntụ gị.',
  failed: 'Enweghị ike imechi akaụntụ gị. Biko nwaa ọzọ.',
};
