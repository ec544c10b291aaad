import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  title: 'E jidere ya',
  about: (amount, day) => `Nke a bụ banyere mwepụ ${amount} gị nke ${day}.`,
  decideBy: (day) => `Anyị ga-ekpebi tupu ${day}. Ego gị ka bụ nke gị ruo mgbe ahụ.`,
  saw: 'Ihe anyị hụrụ',
  answer: 'Azịza gị',
  answerHint: 'Ị nwere ike ịza otu ugboro. Gwa anyị ihe kpatara ya.',
  answerMissing: 'Buru ụzọ dee azịza gị.',
  send: 'Ziga azịza',
  sent: 'E zigala azịza gị.',
  answered: 'Ị zara',
  failed: 'Enweghị ike izipu azịza gị.',
  label: (amount) => `azịza banyere mwepụ ${amount}`,
};
