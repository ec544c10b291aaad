import { act, screen, waitFor, within } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aVideo, fakeApi, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from './testing.tsx';

const noVideos = { 'GET /api/videolink': { videos: [], nextCursor: null } };

describe('the admin area', () => {
  it('asks strangers to log in and to come back', () => {
    const { address } = renderAdmin('/users', {}, null);
    expect(address()).toBe('/login?next=%2Fadmin%2Fdashboard%2Fusers');
  });

  it('sends users to their own dashboard', () => {
    expect(renderAdmin('', {}, aUser()).address()).toBe('/user/dashboard');
  });

  it('asks to log in again when the session has ended', async () => {
    const { address } = renderAdmin('/viewVideos', { 'GET /api/videolink': problem(401, 'Unauthorized') });
    await waitFor(() => expect(address()).toMatch('/login'));
  });

  it('lists its pages', async () => {
    const { person } = renderAdmin('/viewVideos', noVideos);
    await screen.findByRole('heading', { level: 1 });
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Users',
      'Add Videos',
      'Add Tutorials videos',
      'View Videos',
      'Withdrawals',
      'Add Rewards',
      'View Rewards',
      'Add Payment Link',
      'Add Payment Methods',
      'Audit',
      'Admins',
      'Account',
    ]);
    expect(document.title).toBe('View Videos');
  });

  it('has a page for addresses that lead nowhere', async () => {
    renderAdmin('/nowhere', {});
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      "Oops You've entered the wrong page",
    );
  });

  it('logs out, on the server too, even when that fails', async () => {
    const { person, address, sent } = renderAdmin('/viewVideos', {
      ...noVideos,
      'POST /api/auth/logout': problem(500, 'Down.'),
    });
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    await person.click(screen.getByRole('button', { name: 'Log out' }));
    expect(address()).toBe('/login');
    expect(session.user).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(sent('POST /api/auth/logout')).toHaveLength(1);
  });

  it('keeps nothing of one admin for the next', async () => {
    renderAdmin('/viewVideos', { 'GET /api/videolink': { videos: [aVideo()], nextCursor: null } });
    await screen.findByText('A walk along the lagoon');
    fakeApi({ 'GET /api/videolink': () => new Promise(() => {}) });
    act(() => session.signIn('other-token', { ...anAdmin, _id: 'admin-2' }));
    expect(screen.queryByText('A walk along the lagoon')).not.toBeInTheDocument();
  });
});

describe('an auditor', () => {
  const ARRIVE = 'POST /api/auth/auditor-session';
  const invalid = problem(401, 'Your session is not valid. Please log in.');
  const noEvents = { 'GET /api/audit/events': { events: [], nextCursor: null } };

  it('comes in with the token of an address, which is taken out of sight, and sees the audit alone', async () => {
    const asked: (string | null)[] = [];
    const answers = {
      ...noEvents,
      'POST /api/auth/auditor-session': ({ headers }: { headers: Headers }) => {
        asked.push(headers.get('authorization'));
        return { token: 'of-this-tab' };
      },
      'POST /api/auth/logout': { success: true as const },
    };
    const { person, address, sent } = renderAdmin('/audit#token=a.b-c_d', answers, null);
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit');
    expect([asked, sessionStorage.getItem('token')]).toEqual([['Bearer a.b-c_d'], 'of-this-tab']);
    await person.click(screen.getByRole('button', { name: 'Open menu' }));
    const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Audit']);

    await person.click(screen.getByRole('button', { name: 'Log out' }));
    expect(address()).toBe('/login');
    expect(sent('POST /api/auth/logout')).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('whose token is not good changes nothing for whoever is signed in', async () => {
    const { address } = renderAdmin('/audit#token=garbage', { ...noEvents, [ARRIVE]: invalid });
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(
      screen.getByText('This auditor link could not be opened. Your session is not valid. Please log in.'),
    ).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit');
    expect(session.user).toEqual(anAdmin);
  });

  it('whose token is not good yet is told so, and may try again', async () => {
    let isGood = false;
    const { person, address } = renderAdmin(
      '/audit#token=early',
      { ...noEvents, [ARRIVE]: () => (isGood ? { token: 'of-this-tab' } : invalid) },
      null,
    );
    expect(await screen.findByText('This auditor link could not be opened.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit#token=early');
    expect(session.user).toBeNull();
    isGood = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit');
  });

  it('chooses a language for this device, having no account that could keep it', async () => {
    renderAdmin('/audit', noEvents, { ...anAdmin, role: 'auditor' });
    const languages = within(await screen.findByRole('group', { name: 'Language' }));
    expect(languages.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    expect(languages.getByRole('button', { name: 'Hausa' })).toHaveAttribute('lang', 'ha');
  });

  it.each([
    ['/users', "Oops You've entered the wrong page"],
    ['', 'Audit timeline'],
  ])('finds at %j: %s', async (path, heading) => {
    renderAdmin(path, noEvents, { ...anAdmin, role: 'auditor' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });
});
