/** What opens over the page, and other things that most visits do without: one script. */
export { renewPush } from '../api/push.ts';
export { NewsDialog } from '../features/bell/NewsDialog.tsx';
export { InactivityWarning } from './InactivityWarning.tsx';
export { TutorialDialog } from './TutorialDialog.tsx';
