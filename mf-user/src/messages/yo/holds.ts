import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  title: 'A dá a dúró',
  about: (amount, day) => `Èyí jẹ mọ́ ìgbàjáde owó rẹ ${amount} ti ${day}.`,
  decideBy: (day) => `A máa pinnu kó tó di ${day}. Owó rẹ ṣì jẹ́ tìrẹ títí di ìgbà náà.`,
  saw: 'Ohun tí a rí',
  answer: 'Ìdáhùn rẹ',
  answerHint: 'Ẹ̀ẹ̀kan ni o lè dáhùn. Sọ ohun tó fà á fún wa.',
  answerMissing: 'Kọ ìdáhùn rẹ kọ́kọ́.',
  send: 'Fi ìdáhùn ránṣẹ́',
  sent: 'A ti fi ìdáhùn rẹ ránṣẹ́.',
  answered: 'O dáhùn',
  failed: 'A kò lè fi ìdáhùn rẹ ránṣẹ́.',
  label: (amount) => `ìdáhùn nípa ìgbàjáde owó ${amount}`,
};
