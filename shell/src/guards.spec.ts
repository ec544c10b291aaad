import { redirectOnLoad } from './guards.ts';

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
] as const)('%s who opens a page (%j) at %s is taken to %s', (_, user, pathname, destination) => {
  expect(redirectOnLoad(user, pathname)).toBe(destination);
});
