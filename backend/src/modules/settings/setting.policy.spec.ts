import { settingPolicy } from './setting.policy.ts';

it.each([
  [true, 'admin'],
  [false, 'user'],
  [false, 'auditor'],
  [false, 'system'],
] as const)('returns %p when a person of the role %s updates a setting', (answer, role) => {
  expect(settingPolicy.update({ id: 'ada', role })).toBe(answer);
});
