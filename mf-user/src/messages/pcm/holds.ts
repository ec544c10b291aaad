import type { Translation } from 'mf-shared/language';
import type * as english from '../holds.ts';

export const holds: Translation<typeof english.holds> = {
  title: 'We hold am',
  about: (amount, day) => `Dis one na about your withdrawal of ${amount} from ${day}.`,
  decideBy: (day) => `We go decide before ${day}. Till then di money still be your own.`,
  saw: 'Wetin we see',
  answer: 'Your answer',
  answerHint: 'You fit answer one time. Tell us wetin happen.',
  answerMissing: 'Write your answer first.',
  send: 'Send answer',
  sent: 'Your answer don go.',
  answered: 'You answer',
  failed: 'We no fit send your answer.',
  label: (amount) => `answer about di withdrawal of ${amount}`,
};
