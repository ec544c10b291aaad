/** Settings that every signed-in person has, and their controls. */
export { Choices } from './Choices.ts';
export { LanguageLinks } from './LanguageLinks.tsx';
export { LanguageSettings } from './LanguageSettings.tsx';
export { ChoiceLabel, Mode } from './Mode.ts';
export { languages } from './messages.ts';
