import { rewardPolicy } from './reward.policy.ts';

it.each([
  ['user', true, false],
  ['admin', false, true],
  ['auditor', false, false],
  ['system', false, false],
] as const)('%s may claim: %p, edit and remove: %p', (role, claims, edits) => {
  const actor = { id: 'ada', role };
  expect(rewardPolicy.claim(actor)).toBe(claims);
  expect([rewardPolicy.edit(actor), rewardPolicy.remove(actor)]).toEqual([edits, edits]);
});
