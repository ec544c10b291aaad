import { useSyncExternalStore } from 'react';
import { keep, recallJson } from './storage.ts';

/** What somebody wants to hear of; the specification's names and defaults. */
const defaults = { email: true, push: false, newVideos: true, earnings: true, rewards: true };

export type NotificationPreferences = Readonly<typeof defaults>;

const KEY = 'watch-earn-notifications';

/** Preferences over local storage; where storage is refused they live in memory, for this tab. */
export function createNotificationPreferences() {
  const listeners = new Set<() => void>();
  let current: NotificationPreferences | undefined;

  function change(next: NotificationPreferences) {
    current = next;
    for (const listener of listeners) listener();
  }

  function start(): NotificationPreferences {
    if (current) return current;
    addEventListener('storage', ({ key }) => {
      if (key === null || key === KEY) change(read());
    });
    current = read();
    return current;
  }

  return {
    get current() {
      return start();
    },
    set(name: keyof NotificationPreferences, isOn: boolean) {
      const next = { ...start(), [name]: isOn };
      keep(KEY, JSON.stringify(next));
      change(next);
    },
    subscribe(onChange: () => void) {
      start();
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

export const notificationPreferences = /*#__PURE__*/ createNotificationPreferences();

/** The preferences, kept up to date. */
export function useNotificationPreferences(store = notificationPreferences): NotificationPreferences {
  return useSyncExternalStore(store.subscribe, () => store.current);
}

/** What is stored may be anything: each part counts only if it is a choice. */
function read(): NotificationPreferences {
  const choices = Object.entries(Object(recallJson(KEY))).filter(
    ([name, value]) => name in defaults && typeof value === 'boolean',
  );
  return { ...defaults, ...Object.fromEntries(choices) };
}
