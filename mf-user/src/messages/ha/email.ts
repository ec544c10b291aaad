import type { Translation } from 'mf-shared/language';
import type * as english from '../email.ts';

export const email: Translation<typeof english.email> = {
  change: 'Canja imel ɗinku',
  newEmail: 'Sabon imel',
  newEmailHint: 'Za mu aika hanyar haɗi zuwa gare shi. Babu abin da zai canja sai kun buɗe ta.',
  emailMissing: 'Shigar da sabon imel.',
  password: 'Kalmar sirrinku',
  passwordMissing: 'Shigar da kalmar sirrinku.',
  ask: 'Aika hanyar haɗi',
  asked: 'An aika hanyar haɗi zuwa sabon imel.',
  askFailed: 'Ba a iya aika hanyar haɗi ba.',
  waiting: (email) => `Hanyar haɗi tana jira a ${email}. Buɗe ta don canja imel ɗinku, har zuwa`,
  withdraw: 'Bar imel ɗina',
  withdrawn: 'Imel ɗinku yana nan yadda yake.',
  withdrawFailed: 'Ba a iya janye canjin ba.',
};
