import { randomId } from './randomId.ts';
import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-tab';

let id: string | undefined;

/**
 * Identifies this tab to the server; survives a reload. It reveals nothing about who uses the tab. It is stored only
 * between two pages, because a duplicate of an open tab gets a copy of its storage.
 */
export function tabId(): string {
  if (id !== undefined) return id;
  const known = recall(KEY, 'tab');
  id = known && /^[0-9a-f]{32}$/.test(known) ? known : randomId();
  const store = (text: string | null) => keep(KEY, text, 'tab');
  store(null);
  addEventListener('pagehide', () => store(tabId()));
  // Back from the browser's cache.
  addEventListener('pageshow', () => store(null));
  return id;
}
