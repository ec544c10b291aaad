import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { idleMs } from 'mf-shared/device';
import { mayOpen, session, setAreas } from 'mf-shared/session';
import { aUser, aVideo, fakeApi, problem } from 'mf-shared/testing';
import { auditPages } from './pages.ts';
import { anAdmin, renderAdmin } from './testing.tsx';

const noVideos = { 'GET /api/videolink': { videos: [], nextCursor: null } };

describe('the admin area', () => {
  it('sends strangers to the login page and back', () => {
    const { address } = renderAdmin('/users', {}, null);
    expect(address()).toBe('/login?next=%2Fadmin%2Fdashboard%2Fusers');
  });

  it('sends users to their own dashboard', () => {
    expect(renderAdmin('', {}, aUser()).address()).toBe('/user/dashboard');
  });

  it('requires a new log-in when the session has ended', async () => {
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

  it('notes when somebody uses it', async () => {
    const { person } = renderAdmin('/viewVideos', noVideos);
    await screen.findByRole('heading', { level: 1 });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    // Browsers fire such a move when something appears under a still mouse.
    fireEvent(window, Object.assign(new MouseEvent('mousemove'), { movementX: 0, movementY: 0 }));
    expect(idleMs()).toBeGreaterThan(500_000);
    await person.keyboard('a');
    expect(idleMs()).toBe(0);
    later.mockRestore();
  });

  it('has a not-found page', async () => {
    renderAdmin('/nowhere', {});
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      "Oops You've entered the wrong page",
    );
  });

  it('logs out, on the server too, even when the server call fails', async () => {
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

  it('keeps no data of one admin for the next', async () => {
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

  it('enters with the token of an address, which is removed, and sees only the audit', async () => {
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

  it('with an invalid token does not affect the person who is signed in', async () => {
    const { address } = renderAdmin('/audit#token=garbage', { ...noEvents, [ARRIVE]: invalid });
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    expect(
      screen.getByText('This auditor link could not be opened. Your session is not valid. Please log in.'),
    ).toBeVisible();
    expect(address()).toBe('/admin/dashboard/audit');
    expect(session.user).toEqual(anAdmin);
  });

  it('with a token that is not valid yet sees why, and can retry', async () => {
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

  it('chooses a language for this device only, having no account to save it in', async () => {
    renderAdmin('/audit', noEvents, { ...anAdmin, role: 'auditor' });
    const languages = within(await screen.findByRole('group', { name: 'Language' }));
    expect(languages.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    expect(languages.getByRole('button', { name: 'Hausa' })).toHaveAttribute('lang', 'ha');
  });

  it.each(Object.keys(auditPages))('may open %s by its address, as on a reload', (path) => {
    setAreas([{ openToAll: [], ...require('../remote.json') }]);
    expect(mayOpen({ role: 'auditor' }, `/admin/dashboard/${path}`)).toBe(true);
    setAreas([]);
  });

  it.each([
    ['/users', "Oops You've entered the wrong page"],
    ['', 'Audit timeline'],
  ])('finds at %j: %s', async (path, heading) => {
    renderAdmin(path, noEvents, { ...anAdmin, role: 'auditor' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
  });
});
