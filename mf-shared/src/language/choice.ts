import type { Language } from '../contracts/language-codes.ts';
import { keep, recall } from '../device/storage.ts';

const KEY = 'watch-earn-language';

/** The languages whose texts nobody has read yet who grew up with them. */
export const uncheckedLanguages: readonly Language[] = ['pcm', 'yo', 'ha', 'ig'];

/** What was chosen on this device; null when the browser's languages decide. */
export const chosenLanguage = (): string | null => recall(KEY);

/** Keeps a choice on this device, and loads the page anew, at the same address, to speak it. */
export function changeLanguage(code: Language): void {
  keep(KEY, code);
  location.reload();
}
