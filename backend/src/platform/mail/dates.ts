import type { Language } from 'mf-shared/contracts';

/** A day or moment as mails of a language write it; English as Nigeria does. */
export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-NG' : language, options);
