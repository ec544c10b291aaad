import { callApi } from '../api/callApi.ts';
import { keep, recall } from '../device/storage.ts';

const KEY = 'watch-earn-push';

const find = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

/** This device as a push device; remembers who turned push notifications on here. */
export const pushDevice = {
  /** Whether the browser is subscribed. */
  isSubscribed: async (): Promise<boolean> => Boolean(await find()),

  /** Registers this subscription for the session of the signed-in person, `userId`. */
  bind: async (userId: string, subscription: PushSubscription): Promise<void> => {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    await callApi('PUT /api/user/push-subscription', { body: { endpoint, keys: { p256dh, auth } } });
    keep(KEY, userId);
  },

  /** Unsubscribes the browser, whatever the server still sends. */
  release: async (): Promise<void> => {
    keep(KEY, null);
    await (await find())?.unsubscribe();
  },

  /**
   * Call it when somebody has signed in. The person who turned push notifications on here keeps getting them in
   * the new session; for anybody else, the browser unsubscribes, so that they do not see that person's.
   */
  signedIn: async (userId: string): Promise<void> => {
    const owner = recall(KEY);
    if (owner === null) return;
    if (owner !== userId) return pushDevice.release();
    const subscription = await find();
    if (subscription) await pushDevice.bind(userId, subscription);
  },
};
