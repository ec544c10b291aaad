/** What everybody who is signed in chooses for themselves, and the controls for it. */
export { Choices } from './Choices.ts';
export { LanguageLinks } from './LanguageLinks.tsx';
export { LanguageSettings } from './LanguageSettings.tsx';
export { ChoiceLabel, Mode } from './Mode.ts';
export { languages } from './messages.ts';
