import { videoPolicy } from './video.policy.ts';

it.each([
  ['user', true, false],
  ['admin', false, true],
  ['auditor', false, false],
  ['system', false, false],
] as const)('%s may claim: %p, edit and remove: %p', (role, claims, edits) => {
  const actor = { id: 'ada', role };
  expect(videoPolicy.claim(actor)).toBe(claims);
  expect([videoPolicy.edit(actor), videoPolicy.remove(actor)]).toEqual([edits, edits]);
});
