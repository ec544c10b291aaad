export const withdrawalParts = () => import('./withdrawalParts.ts');
