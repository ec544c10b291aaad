import type { Language } from '../contracts/language-codes.ts';
import { keep, recall } from '../device/storage.ts';

const KEY = 'watch-earn-language';

/** The languages whose texts no native speaker has read yet. */
export const uncheckedLanguages: readonly Language[] = ['pcm', 'yo', 'ha', 'ig'];

/** The language chosen on this device; null when the browser's languages decide. */
export const chosenLanguage = (): string | null => recall(KEY);

/** Stores a choice on this device and reloads the page, at the same address, in that language. */
export function changeLanguage(code: Language): void {
  keep(KEY, code);
  location.reload();
}
