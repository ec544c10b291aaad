/** What opens over the page: one script, for most visits open none of them. */
export { NewsDialog } from '../features/bell/NewsDialog.tsx';
export { InactivityWarning } from './InactivityWarning.tsx';
export { TutorialDialog } from './TutorialDialog.tsx';
