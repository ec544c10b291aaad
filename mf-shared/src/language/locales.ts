import { language } from './language.ts';

/** For the days and months of Intl: English as the reader's system writes it, and for a browser without the language, Nigeria's English. */
export const locales = (): string[] | undefined => (language() === 'en' ? undefined : [language(), 'en-NG']);
