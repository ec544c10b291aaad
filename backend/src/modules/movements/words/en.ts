import { MOVEMENT_WORDS } from 'mf-shared/contracts';
import type { StatementWords } from './type.ts';

export const en: StatementWords = {
  title: (month) => `Statement of ${month}`,
  made: (day) => `Made on ${day}. Days are those of Lagos.`,
  opening: 'Opening balance',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  closing: 'Closing balance',
  onItsWay: 'Of which on its way',
  columns: {
    date: 'Date',
    what: 'What',
    available: 'Available',
    held: 'On its way',
    after: 'Available after',
  },
  none: 'No money moved in this month.',
  page: 'Page {page} of {pages}',
  kinds: MOVEMENT_WORDS,
};
