import type { Language } from 'mf-shared/contracts';

/** Formats days and moments for mails in a language; English as written in Nigeria. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-NG' : language, options);
