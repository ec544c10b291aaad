import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aVideo, fakeApi } from 'mf-shared/testing';
import { openPage, visitPage } from '../testing/openPage.tsx';

const MINUTE = 60_000;
const video = aVideo();

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
/** The laptop sleeps: the clock advances but no timer fires. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });

function open() {
  const calls = fakeApi({
    'POST /api/auth/logout': { success: true },
    'GET /api/videos/claim': { videos: [video], nextCursor: null, total: 1 },
  });
  return openPage('/videos').then((page) => ({ ...page, calls }));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

describe('a person who comes back', () => {
  it('hours after closing the tab is logged out rather than treated as active', async () => {
    localStorage.setItem('watch-earn-active-at', String(Date.now() - 180 * MINUTE));
    fakeApi({ 'POST /api/auth/logout': { success: true } });
    const { address } = visitPage('/videos', aUser());
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(session.signOutReason).toBe('inactivity');
  });

  it('within the limit continues from the last activity', async () => {
    localStorage.setItem('watch-earn-active-at', String(Date.now() - 3 * MINUTE));
    await open();
    await pass(1.5 * MINUTE);
    expect(warning()).toBeVisible();
  });
});

describe('a person who does nothing', () => {
  it('is warned after four minutes and logged out after five', async () => {
    const { address, calls } = await open();
    await pass(4 * MINUTE - 1000);
    expect(warning()).toBeNull();
    await pass(2000);
    expect(warning()).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Logging out in (59|60) seconds\.$/);
    await pass(30_000);
    expect(screen.getByRole('timer')).toHaveTextContent(/^Logging out in (29|30) seconds\.$/);
    await pass(31_000);
    expect(session.user).toBeNull();
    expect(session.signOutReason).toBe('inactivity');
    expect(address()).toMatch(/^\/login/);
    expect(calls.map(({ name }) => name)).toContain('POST /api/auth/logout');
  });

  it('stays logged in after any move, after answering the warning, and while another tab is in use', async () => {
    await open();
    await pass(3.5 * MINUTE);
    const moves = ['mouseMove', 'mouseDown', 'keyDown', 'scroll', 'touchStart'] as const;
    for (const stay of [
      ...moves.map((name) => () => fireEvent[name](document.body)),
      () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' })),
      async () => {
        localStorage.setItem('watch-earn-active-at', String(Date.now()));
        await pass(1000);
      },
    ]) {
      await pass(MINUTE);
      expect(warning()).toBeVisible();
      await stay();
      expect(warning()).toBeNull();
      await pass(3.5 * MINUTE);
      expect(warning()).toBeNull();
      expect(session.user).not.toBeNull();
    }
  });

  it('is logged out when the laptop wakes, even if they move then', async () => {
    await open();
    await pass(MINUTE);
    sleep(60 * MINUTE);
    fireEvent.mouseMove(document.body);
    expect(session.user).toBeNull();
    expect(session.signOutReason).toBe('inactivity');
  });

  it('is logged out as soon as the page is visible again', async () => {
    await open();
    sleep(60 * MINUTE);
    fireEvent(document, new Event('visibilitychange'));
    expect(session.user).toBeNull();
  });
});

describe('a person who watches a video', () => {
  async function watch() {
    const { calls } = await open();
    fireEvent.click(await screen.findByRole('button', { name: `Watch ${video.title}` }));
    const player = screen.getByLabelText(video.title, { selector: 'video' });
    return { player, called: () => calls.filter(({ name }) => name === 'GET /api/user/me').length };
  }

  it('counts as active while the video plays', async () => {
    const { player, called } = await watch();
    const before = called();
    fireEvent.playing(player);
    await pass(20 * MINUTE);
    expect(warning()).toBeNull();
    // The server is called, or its own limit would end the session.
    expect(called()).toBe(before + 2);
    fireEvent.pause(player);
    await pass(4.5 * MINUTE);
    expect(warning()).toBeVisible();
  });

  it('does not count as active while it is paused', async () => {
    await watch();
    await pass(4.5 * MINUTE);
    expect(warning()).toBeVisible();
  });
});
