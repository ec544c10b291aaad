import { homePathOf, mayOpen, safeNextPath, setAreas } from './areas.ts';

const user = { role: 'user' };
const merchant = { role: 'merchant' };
const market = {
  routes: ['/market/*', '/stall/:id'],
  access: ['merchant', 'user'],
  home: { merchant: '/market/today', inspector: '/market/books' },
  openToAll: ['/market/fair'],
};

afterEach(() => setAreas([]));

describe('without declared areas', () => {
  it.each([
    ['user', '/user/dashboard'],
    ['admin', '/admin/dashboard'],
    ['auditor', '/admin/dashboard/audit'],
    ['merchant', '/'],
  ])('the home of %s is %s', (role, home) => {
    expect(homePathOf({ role })).toBe(home);
  });

  it.each(['/user/dashboard', '/user/dashboard/withdraw?x=1#top'])('a user is led back to %s', (next) => {
    expect(safeNextPath(next, user)).toBe(next);
  });

  it.each([
    null,
    '',
    'https://evil.example/user/dashboard',
    '//evil.example/user/dashboard',
    '/\\evil.example/user/dashboard',
    '/user/dashboard/../../admin/dashboard',
    '/user/dashboard/%2e%2e/%2e%2e/admin/dashboard',
    '/user/dashboardish',
    '/admin/dashboard',
    '/login',
    'javascript:alert(1)',
  ])('a user is not led to %s', (next) => {
    expect(safeNextPath(next, user)).toBe('/user/dashboard');
  });

  it('an auditor belongs to the audit', () => {
    expect(safeNextPath('/admin/dashboard/audit/books', { role: 'auditor' })).toBe(
      '/admin/dashboard/audit/books',
    );
    expect(safeNextPath('/admin/dashboard/users', { role: 'auditor' })).toBe('/admin/dashboard/audit');
  });
});

describe('a remote that declares its area', () => {
  beforeEach(() => setAreas([market]));

  it('is the home of a role that was unknown', () => {
    expect(homePathOf(merchant)).toBe('/market/today');
    expect(homePathOf(user)).toBe('/user/dashboard');
  });

  it.each([
    [merchant, '/market', true],
    [merchant, '/market/a/b', true],
    [merchant, '/stall/7', true],
    [merchant, '/stall', false],
    [merchant, '/markets', false],
    [merchant, '/user/dashboard', false],
    [user, '/market/a', true],
    [{ role: 'inspector' }, '/market/books/2026', true],
    [{ role: 'inspector' }, '/market/stalls', false],
    [{ role: 'admin' }, '/market/a', false],
    [{ role: 'admin' }, '/market/fair', true],
    [{ role: 'constructor' }, '/market/a', false],
  ])('%j may open %s: %s', (somebody, path, may) => {
    expect(mayOpen(somebody, path)).toBe(may);
  });

  it('is where people return to when they signed in for it', () => {
    expect(safeNextPath('/market/a?x=1', merchant)).toBe('/market/a?x=1');
    expect(safeNextPath('/user/dashboard', merchant)).toBe('/market/today');
  });

  it.each(['//evil.example', '/.//evil.example/market', 'https://evil.example/market'])(
    'never leads to %s, however wide its routes are',
    (next) => {
      setAreas([{ ...market, routes: ['/*'] }]);
      expect(safeNextPath(next, merchant)).toBe('/market/today');
    },
  );

  it('is not the home of a role named like a built-in property', () => {
    expect(homePathOf({ role: 'constructor' })).toBe('/');
  });
});
