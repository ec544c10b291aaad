import { videoPolicy } from './video.policy.ts';

it.each([
  ['user', true, false],
  ['admin', false, true],
  ['auditor', false, false],
  ['system', false, false],
] as const)('%s may claim: %p, remove: %p', (role, claims, removes) => {
  const actor = { id: 'ada', role };
  expect([videoPolicy.claim(actor), videoPolicy.remove(actor)]).toEqual([claims, removes]);
});
