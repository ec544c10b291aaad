import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-set-up';

/** Whether this device was told to hide the steps of the set-up. */
export const setUpDismissal = {
  isDismissed: () => recall(KEY) !== null,
  dismiss: () => keep(KEY, 'dismissed'),
};
