/** The profile and the settings: one script, which none of the first loads brings. */
export { ProfilePages } from './features/profile/ProfilePages.tsx';
export { AppearancePage } from './features/settings/pages/AppearancePage.tsx';
