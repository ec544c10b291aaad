export const loadWithdrawalParts = () => import('./withdrawalParts.ts');
