import { accountPolicy } from './account.policy.ts';

const roles = ['user', 'admin', 'auditor', 'system'] as const;

describe.each(['changeStatus', 'note', 'delete'] as const)('%s', (action) => {
  it('is for admins, on people who are not admins', () => {
    for (const role of roles) {
      const actor = { id: 'ada', role };
      expect(accountPolicy[action](actor, { id: 'bola', role: 'user' })).toBe(role === 'admin');
      expect(accountPolicy[action](actor, { id: 'bola', role: 'admin' })).toBe(false);
    }
  });

  it('is never allowed on one’s own account', () => {
    expect(accountPolicy[action]({ id: 'ada', role: 'admin' }, { id: 'ada', role: 'user' })).toBe(false);
  });
});
