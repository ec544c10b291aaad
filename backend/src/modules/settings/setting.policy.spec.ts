import { settingPolicy } from './setting.policy.ts';

it.each([
  [true, 'admin'],
  [false, 'user'],
  [false, 'auditor'],
  [false, 'system'],
] as const)('says %p when a setting is updated by somebody of the role %s', (answer, role) => {
  expect(settingPolicy.update({ id: 'ada', role })).toBe(answer);
});
