import { keep, recall } from './storage.ts';

const KEY = 'watch-earn-captions';

/** Whether captions are shown: yes, until somebody turns them off on this device. */
export const captionsChoice = {
  isOn: () => recall(KEY) !== 'off',
  set: (isOn: boolean) => keep(KEY, isOn ? null : 'off'),
};
