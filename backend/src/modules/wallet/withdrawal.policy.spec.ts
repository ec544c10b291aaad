import { authorizeWithdrawalDecision } from './withdrawal.policy.ts';

const FORBIDDEN = 'You are not allowed to do this.';
const withdrawal = { user_id: 'ada' };

it('lets an admin decide on the withdrawal of somebody else', () => {
  expect(() => authorizeWithdrawalDecision({ id: 'boss', role: 'admin' }, withdrawal)).not.toThrow();
});

it('lets nobody decide on their own withdrawal, and no user on any', () => {
  expect(() => authorizeWithdrawalDecision({ id: 'ada', role: 'admin' }, withdrawal)).toThrow(FORBIDDEN);
  expect(() => authorizeWithdrawalDecision({ id: 'ada', role: 'user' }, withdrawal)).toThrow(FORBIDDEN);
  expect(() => authorizeWithdrawalDecision({ id: 'bola', role: 'user' }, withdrawal)).toThrow(FORBIDDEN);
});
