/** The languages of the product, by their codes (BCP 47); English, the first, is the one that the others are checked against. */
export const LANGUAGES = ['en', 'pcm', 'yo', 'ha', 'ig'] as const;
export type Language = (typeof LANGUAGES)[number];
