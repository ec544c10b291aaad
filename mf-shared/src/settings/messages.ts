/** Texts for choosing a language. */
export const languages = {
  title: 'Language',
  hint: 'Of these pages, and of our mails to you.',
  failed: 'Your language could not be saved. Please try again.',
  unchecked: 'Not checked by a native speaker yet.',
} as const;
