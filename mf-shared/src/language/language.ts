import type { Language } from '../contracts/language-codes.ts';

/** The language of this page, as set by boot.js; it stays the same until the page is reloaded. */
export const language = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language;
