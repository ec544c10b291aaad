import { language } from './language.ts';

/** For Intl: the system's locale for English; else the page's language, with Nigerian English as a fallback. */
export const locales = (): string[] | undefined => (language() === 'en' ? undefined : [language(), 'en-NG']);
