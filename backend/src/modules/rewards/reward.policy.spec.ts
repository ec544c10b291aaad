import { rewardPolicy } from './reward.policy.ts';

it.each([
  ['user', true, false],
  ['admin', false, true],
  ['auditor', false, false],
  ['system', false, false],
] as const)('%s may claim: %p, remove: %p', (role, claims, removes) => {
  const actor = { id: 'ada', role };
  expect([rewardPolicy.claim(actor), rewardPolicy.remove(actor)]).toEqual([claims, removes]);
});
