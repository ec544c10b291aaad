/** The profile, the settings and the not-found page, in one script outside the first load. */
export { NotFoundPage } from 'mf-shared/ui';
export { ProfilePages } from './features/profile/ProfilePages.tsx';
export { AppearancePage } from './features/settings/pages/AppearancePage.tsx';
