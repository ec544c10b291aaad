/**
 * The language of a page. A remote's words in another language are a separate script, which the shell runs before
 * the remote (ADR 54); English is in the catalogues themselves.
 */
export { LANGUAGES, type Language } from '../contracts/language-codes.ts';
export { changeLanguage, chosenLanguage, uncheckedLanguages } from './choice.ts';
export { LanguageButtons } from './LanguageButtons.tsx';
export { language } from './language.ts';
export { locales } from './locales.ts';
export { languageNames } from './names.ts';
export { speak } from './speak.ts';
export type { Translation } from './translation.ts';
export { translate } from './words.ts';
