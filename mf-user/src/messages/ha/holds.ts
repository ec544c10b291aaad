import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  title: 'An riƙe',
  about: (amount, day) => `Wannan game da cire ${amount} na ranar ${day} ne.`,
  decideBy: (day) => `Za mu yanke hukunci kafin ${day}. Kuɗinku naku ne har lokacin.`,
  saw: 'Abin da muka gani',
  answer: 'Amsarku',
  answerHint: 'Kuna iya amsawa sau ɗaya. Ku gaya mana abin da ya faru.',
  answerMissing: 'Ku rubuta amsarku tukuna.',
  send: 'Aika amsa',
  sent: 'An aika amsarku.',
  answered: 'Kun amsa',
  failed: 'Ba a iya aika amsarku ba.',
  label: (amount) => `amsa game da cire ${amount}`,
};
