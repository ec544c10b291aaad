import { createKept, type Kept, useKept } from './kept.ts';

/** What somebody wants to hear of; the specification's names and defaults. */
const defaults = { email: true, push: false, newVideos: true, earnings: true, rewards: true };

export type NotificationPreferences = Readonly<typeof defaults>;

/** Preferences over local storage. */
export function createNotificationPreferences() {
  const kept: Kept<NotificationPreferences> = createKept('watch-earn-notifications', read);
  return {
    get current() {
      return kept.current;
    },
    set: (name: keyof NotificationPreferences, isOn: boolean) => kept.set({ ...kept.current, [name]: isOn }),
    subscribe: kept.subscribe,
  };
}

export const notificationPreferences = /*#__PURE__*/ createNotificationPreferences();

/** The preferences, kept up to date. */
export function useNotificationPreferences(store = notificationPreferences): NotificationPreferences {
  return useKept(store);
}

/** Each part counts only if it is a choice. */
function read(stored: unknown): NotificationPreferences {
  const choices = Object.entries(Object(stored)).filter(
    ([name, value]) => name in defaults && typeof value === 'boolean',
  );
  return { ...defaults, ...Object.fromEntries(choices) };
}
