import type { Language } from '../contracts/language-codes.ts';

/** The language of this page, as boot.js found it; it stays the same until the page is loaded anew. */
export const language = (): Language => (globalThis.document?.documentElement.lang || 'en') as Language;
