export const dialogs = () => import('./dialogs.ts');
