import { callApi } from 'mf-shared/api';
import { keep, recall } from '../device/storage.ts';

const KEY = 'watch-earn-push';

const find = async () => (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();

/** This device, as one that push notifications are sent to: it knows who turned them on here. */
export const pushDevice = {
  /** Whether the browser takes messages. */
  isSubscribed: async (): Promise<boolean> => Boolean(await find()),

  /** Has the server send to this subscription, for the session of whoever is signed in: that person. */
  bind: async (userId: string, subscription: PushSubscription): Promise<void> => {
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    await callApi('PUT /api/user/push-subscription', { body: { endpoint, keys: { p256dh, auth } } });
    keep(KEY, userId);
  },

  /** Has the browser take no more messages, whatever the server sends. */
  release: async (): Promise<void> => {
    keep(KEY, null);
    await (await find())?.unsubscribe();
  },

  /**
   * Call it when somebody has signed in. Who turned push notifications on here goes on getting them in the new session;
   * those of anybody else must not show any more.
   */
  signedIn: async (userId: string): Promise<void> => {
    const owner = recall(KEY);
    if (owner === null) return;
    if (owner !== userId) return pushDevice.release();
    const subscription = await find();
    if (subscription) await pushDevice.bind(userId, subscription);
  },
};
