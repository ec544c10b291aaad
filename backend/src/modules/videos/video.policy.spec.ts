import { videoPolicy } from './video.policy.ts';

it.each([
  ['user', true, false, false],
  ['admin', false, true, true],
  ['auditor', false, false, true],
  ['system', false, false, false],
] as const)('%s may claim: %p, edit and remove: %p, measure: %p', (role, claims, edits, measures) => {
  const actor = { id: 'ada', role };
  expect(videoPolicy.claim(actor)).toBe(claims);
  expect(videoPolicy.measure(actor)).toBe(measures);
  expect([videoPolicy.edit(actor), videoPolicy.remove(actor)]).toEqual([edits, edits]);
});
