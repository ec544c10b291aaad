import { LANGUAGES, type Language } from 'mf-shared/contracts';

/** The first language listed in an Accept-Language header (RFC 9110) that the product has; else English. */
export function languageOf(header: string): Language {
  const asked = header.split(',').map((range) => range.trim().split(/[-;]/)[0]);
  return (
    LANGUAGES.find((language) => language === asked.find((code) => LANGUAGES.some((own) => own === code))) ??
    'en'
  );
}
