/** The dialogs, in one separate script because most visits open none. */
export { NewsDialog } from '../features/bell/NewsDialog.tsx';
export { InactivityWarning } from './InactivityWarning.tsx';
export { TutorialDialog } from './TutorialDialog.tsx';
