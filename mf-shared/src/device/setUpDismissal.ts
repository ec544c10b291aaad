import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-set-up';

/** Whether the steps of the set-up are hidden on this device. */
export const setUpDismissal = {
  isDismissed: () => recall(KEY) !== null,
  dismiss: () => keep(KEY, 'dismissed'),
};
