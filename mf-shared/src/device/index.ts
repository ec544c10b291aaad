/**
 * What this device keeps for whoever uses it, and never sends: preferences, what was shown already, and
 * when somebody was last active. Its state lies in storage alone, so that every tab reads the same.
 */
export { INACTIVITY_LIMIT_MS, idleMs, noteActivity, resumeActivity, startActivity } from './activity.ts';
export { captionsChoice } from './captionsChoice.ts';
export { createKept, type Kept, useKept } from './kept.ts';
export { setUpDismissal } from './setUpDismissal.ts';
export { shownInTab } from './shownInTab.ts';
export { tabId } from './tabId.ts';
