import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-push';

/** Who has turned push notifications on for this device. */
export const pushDevice = {
  isOf: (userId: string) => recall(KEY) === userId,
  belongsTo: (userId: string) => keep(KEY, userId),
  /** Ends them here: the browser drops what it gets for whoever had them. */
  release: async (): Promise<void> => {
    keep(KEY, null);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  },
  /** Call it when somebody signs in: what is sent to another person must not show any more. */
  signedIn: (userId: string): void => {
    const owner = recall(KEY);
    if (owner !== null && owner !== userId) pushDevice.release().catch(() => {});
  },
};
