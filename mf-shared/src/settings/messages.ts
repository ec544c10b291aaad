/** Texts for choosing a language. */
export const languages = {
  title: 'Language',
  hint: 'For these pages and the emails we send you.',
  use: 'Use this language',
  failed: 'Your language could not be saved. Please try again.',
  unchecked: 'Not checked by a native speaker yet.',
} as const;
