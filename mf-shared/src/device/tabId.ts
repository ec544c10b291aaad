import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-tab';

/** Identifies this tab to the server; survives a reload. It reveals nothing about who uses the tab. */
export function tabId(): string {
  const known = recall(KEY, 'tab');
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keep(KEY, fresh, 'tab');
  return fresh;
}
