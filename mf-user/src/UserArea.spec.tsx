import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, fakeApi } from 'mf-shared/testing';
import { openPage, visitPage } from './testing/openPage.tsx';

const ada = aUser();

describe('the user area', () => {
  it('links to its pages, has a fallback for unknown paths, and logs out even when no server answers', async () => {
    const calls = fakeApi({
      'POST /api/auth/logout': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const { person, address } = await openPage('/nowhere');
    expect(screen.getByRole('heading', { name: "Oops You've entered the wrong page" })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/user/dashboard'],
      ['Videos', '/user/dashboard/videos'],
      ['Withdraw', '/user/dashboard/withdraw'],
      ['Rewards', '/user/dashboard/rewards'],
      ['Earnings', '/user/dashboard/earnings'],
      ['Profile', '/user/dashboard/profile'],
      ['Appearance', '/user/dashboard/settings/appearance'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(session.user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
  });

  it('has its main pages in a bottom bar, the current one marked, and the menu behind More', async () => {
    fakeApi({});
    const { person } = await openPage('/videos');
    const tabs = within(screen.getByRole('navigation', { name: 'Main pages' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Videos',
      'Withdraw',
      'Rewards',
    ]);
    expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Videos');
    await person.click(tabs.getByRole('button', { name: 'More' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Earnings' })).toHaveAttribute('href', '/user/dashboard/earnings');
  });

  it('sends visitors to the login page and back', async () => {
    const { address } = visitPage('/videos', null);
    await waitFor(() =>
      expect(address()).toBe(`/login?next=${encodeURIComponent('/user/dashboard/videos')}`),
    );
  });

  it('sends admins to their own dashboard', async () => {
    const { address } = visitPage('', aUser({ role: 'admin' }));
    await waitFor(() => expect(address()).toBe('/admin/dashboard'));
  });

  it('shows the next person to sign in nothing of the previous one', async () => {
    fakeApi({
      'GET /api/user/me': { user: ada },
      'GET /api/videos/claim': { videos: [], nextCursor: null, total: 0 },
      'GET /api/user/withdrawals': { data: [], nextCursor: null, total: 0 },
    });
    await openPage('', ada);
    await waitFor(() => expect(screen.getAllByText('₦12,500.00')[0]).toBeVisible());
    fakeApi({ 'GET /api/user/me': () => new Promise(() => {}) });
    act(() => session.signIn('other', aUser({ _id: 'b', name: 'Bola Ige', earning: 70 })));
    expect(await screen.findByRole('heading', { name: 'Hello, Bola Ige' })).toBeVisible();
    expect(screen.queryByText('₦12,500.00')).not.toBeInTheDocument();
  });
});
