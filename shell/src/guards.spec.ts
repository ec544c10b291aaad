import { setAreas } from 'mf-shared/session';
import { redirectOnLoad } from './guards.ts';

const market = {
  routes: ['/market/*'],
  access: ['merchant', 'user'],
  home: { merchant: '/market' },
  openToAll: [],
};

afterEach(() => setAreas([]));

test.each([
  ['nobody', null, '/', null],
  ['nobody', null, '/admin/dashboard', null],
  ['a user', { role: 'user' }, '/', '/user/dashboard'],
  ['a user', { role: 'user' }, '/login', '/user/dashboard'],
  ['a user', { role: 'user' }, '/admin/dashboard/users', '/user/dashboard'],
  ['a user', { role: 'user' }, '/user/dashboard', null],
  ['a user', { role: 'user' }, '/user/dashboard/videos', null],
  ['a user', { role: 'user' }, '/user/dashboards', '/user/dashboard'],
  ['a user', { role: 'user' }, '/reset-password', null],
  ['a user', { role: 'user' }, '/forgot-password', '/user/dashboard'],
  ['an admin', { role: 'admin' }, '/', '/admin/dashboard'],
  ['an admin', { role: 'admin' }, '/user/dashboard', '/admin/dashboard'],
  ['an admin', { role: 'admin' }, '/admin/dashboard/users', null],
  ['a user', { role: 'user' }, '/market/stalls', null],
  ['a merchant', { role: 'merchant' }, '/market/stalls', null],
  ['a merchant', { role: 'merchant' }, '/', '/market'],
  ['a merchant', { role: 'merchant' }, '/user/dashboard', '/market'],
  ['an admin', { role: 'admin' }, '/market', '/admin/dashboard'],
  ['somebody whose home is nowhere', { role: 'guest' }, '/market', '/'],
] as const)('%s who opens a page (%j) at %s is taken to %s', (_, user, pathname, destination) => {
  setAreas([market]);
  expect(redirectOnLoad(user, pathname, '')).toBe(destination);
});

it('leads to the page that a log-in was opened for, within the person’s own area only', () => {
  const led = (next: string) =>
    redirectOnLoad({ role: 'user' }, '/login', `?next=${encodeURIComponent(next)}`);
  expect(led('/user/dashboard/withdrawals/7?a=1')).toBe('/user/dashboard/withdrawals/7?a=1');
  expect(led('/admin/dashboard')).toBe('/user/dashboard');
});
