import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'mf-shared/router';
import { aUser, renderRemote } from 'mf-shared/testing';
import { RequireRole } from './RequireRole.tsx';
import { session } from './session.ts';

const page = (
  <Routes>
    <Route path="/user/dashboard/*" element={<RequireRole role="user">secret</RequireRole>} />
    <Route path="*" element="elsewhere" />
  </Routes>
);

describe('RequireRole', () => {
  it('shows the page to its role', () => {
    renderRemote(page, { user: aUser(), route: '/user/dashboard' });
    expect(screen.getByText('secret')).toBeInTheDocument();
  });

  it('redirects visitors to the login with the page to return to', () => {
    const { address } = renderRemote(page, { route: '/user/dashboard/withdraw?a=1' });
    expect(address()).toBe(`/login?next=${encodeURIComponent('/user/dashboard/withdraw?a=1')}`);
  });

  it('does not redirect in a loop when it is on the login itself', () => {
    const { address } = renderRemote(<RequireRole role="user">secret</RequireRole>, {
      route: '/user/dashboard',
    });
    expect(address()).toBe(`/login?next=${encodeURIComponent('/user/dashboard')}`);
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('redirects another role to its own dashboard', () => {
    const { address } = renderRemote(page, {
      user: aUser({ role: 'admin' }),
      route: '/user/dashboard',
    });
    expect(address()).toBe('/admin/dashboard');
  });

  it('does not offer a return after signing out on purpose', () => {
    const { address } = renderRemote(page, { user: aUser(), route: '/user/dashboard' });
    act(() => session.signOut());
    expect(address()).toBe('/login');
  });
});
