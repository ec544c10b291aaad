/** The profile and the settings, in one script outside the first load. */
export { ProfilePages } from './features/profile/ProfilePages.tsx';
export { AppearancePage } from './features/settings/pages/AppearancePage.tsx';
