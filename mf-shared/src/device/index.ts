/**
 * State that this device keeps and never sends: preferences, what was already shown, and the time of the last
 * activity. It is kept only in storage, so that every tab reads the same.
 */
export {
  forgetActivity,
  INACTIVITY_LIMIT_MS,
  idleMs,
  noteActivity,
  onActivity,
  resumeActivity,
  startActivity,
} from './activity.ts';
export { captionsChoice } from './captionsChoice.ts';
export { createKept, type Kept, useKept } from './kept.ts';
export { setUpDismissal } from './setUpDismissal.ts';
export { shownInTab } from './shownInTab.ts';
export { keep, recall } from './storage.ts';
export { tabId } from './tabId.ts';
