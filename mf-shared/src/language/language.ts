import type { Language } from '../contracts/language-codes.ts';
import { keep, recall } from '../device/storage.ts';

const KEY = 'watch-earn-language';

/** Every language by its own name. */
export const languageNames = {
  en: 'English',
  pcm: 'Pidgin',
  yo: 'Yorùbá',
  ha: 'Hausa',
  ig: 'Igbo',
} as const satisfies Record<Language, string>;

/** The languages whose texts nobody has read yet who grew up with them. */
export const uncheckedLanguages: readonly Language[] = ['pcm', 'yo', 'ha', 'ig'];

/** The language of this page, as boot.js found it; it stays the same until the page is loaded anew. */
export const language = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language;

/** For the days and months of Intl: English as the reader's system writes it, and for a browser without the language, Nigeria's English. */
export const locales = (): string[] | undefined => (language() === 'en' ? undefined : [language(), 'en-NG']);

/** What was chosen on this device; null when the browser's languages decide. */
export const chosenLanguage = (): string | null => recall(KEY);

/** Keeps a choice on this device, and loads the page anew, at the same address, to speak it. */
export function changeLanguage(code: Language): void {
  keep(KEY, code);
  location.reload();
}
