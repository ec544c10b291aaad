/** The languages of the product, by BCP 47 code; the others are checked against the first, English. */
export const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];
