import type { Actor } from '../../kernel/message.ts';
import { rewardClaimPolicy } from './reward-claim.policy.ts';

it.each<[boolean, Actor]>([
  [true, { id: 'boss', role: 'admin' }],
  [false, { id: 'ada', role: 'admin' }],
  [false, { id: 'ada', role: 'user' }],
  [false, { id: 'bola', role: 'user' }],
  [false, { id: 'eye', role: 'auditor' }],
])('returns %p when %j decides on the reward claim of ada', (answer, actor) => {
  expect(rewardClaimPolicy.decide(actor, { user_id: 'ada' })).toBe(answer);
});
