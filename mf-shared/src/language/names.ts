import type { Language } from '../contracts/language-codes.ts';

/** Every language by its own name. */
export const languageNames = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
} as const satisfies Record<Language, string>;
