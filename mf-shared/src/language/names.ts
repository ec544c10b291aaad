import type { Language } from '../contracts/language-codes.ts';

/** The name of each language in that language. */
export const languageNames = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
} as const satisfies Record<Language, string>;
