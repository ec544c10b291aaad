/**
 * The language that a page speaks. A remote's words of another language are a script of their own, which the shell
 * has it run before the remote (ADR 54); English is in the catalogues themselves.
 */
export { LANGUAGES, type Language } from '../contracts/language-codes.ts';
export {
  chosenLanguage,
  keepLanguage,
  language,
  languageNames,
  locales,
  uncheckedLanguages,
} from './language.ts';
export { speak, type Translation, translate } from './words.ts';
