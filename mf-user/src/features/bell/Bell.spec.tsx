import { act, screen, waitFor, within } from '@testing-library/react';
import type { News } from 'mf-shared/contracts';
import { aUser, fakeApi } from 'mf-shared/testing';
import { openPage } from '../../testing/openPage.tsx';

const LIST = 'GET /api/user/notifications';
const SEEN = 'PUT /api/user/notifications/seen';
const earned: News = {
  _id: '7',
  kind: 'video_earned',
  atMs: Date.UTC(2026, 0, 15, 9),
  amount: 50,
  title: 'Harmattan',
};
const rejected: News = {
  _id: '9',
  kind: 'withdrawal_rejected',
  atMs: Date.UTC(2026, 0, 16, 9),
  amount: 5000,
  reason: 'The account name differs.',
  withdrawalId: 'w-1',
};

/** An API with news, of which `unread` are new until they are seen. */
function withNews(news: News[], unread: number) {
  let left = unread;
  return fakeApi({
    [LIST]: () => ({ news, unread: left, nextCursor: null }),
    [SEEN]: () => {
      left = 0;
      return { unread: 0 };
    },
  });
}

/** Another tab receives news. */
function receive(newValue: string) {
  localStorage.setItem('watch-earn-news-at', newValue);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'watch-earn-news-at', newValue })));
}

describe('the bell', () => {
  it('says how much is new, lists it, and marks it as seen', async () => {
    const calls = withNews([rejected, earned], 1);
    const { person, address } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications: 1 new' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    const [first, second] = await within(dialog).findAllByRole('listitem');
    expect(first).toHaveTextContent(
      /Your withdrawal of ₦5,000\.00 was rejected\..*New.*Reason: The account name differs\./,
    );
    expect(second).toHaveTextContent('You earned ₦50.00 with Harmattan.');
    expect(second).not.toHaveTextContent('New');
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(calls).toContainEqual({ name: SEEN, body: { upTo: '9' } });
    await person.click(within(first as HTMLElement).getByRole('link'));
    expect(address()).toBe('/user/dashboard/withdrawals/w-1');
    expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument();
  });

  it('marks as new what was unread when it opened, not older news that is shown until the list is read again', async () => {
    let news: News[] = [earned];
    let unread = 0;
    let isSlow = false;
    const slowly = new Promise<void>(() => {});
    fakeApi({
      [LIST]: async ({ query }) => {
        if (isSlow && query.get('limit') === '20') await slowly;
        return { news, unread, nextCursor: null };
      },
      [SEEN]: () => ({ unread }),
    });
    const { person } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('You earned ₦50.00 with Harmattan.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    [news, unread, isSlow] = [[rejected, earned], 1, true];
    receive('1');
    await person.click(await screen.findByRole('button', { name: 'Notifications: 1 new' }));
    expect(await screen.findByText('You earned ₦50.00 with Harmattan.')).toBeVisible();
    expect(screen.queryByText('New')).not.toBeInTheDocument();
  });

  it('names the reward that is ready or cancelled, where its title is known', async () => {
    const ready: News = { _id: '5', kind: 'reward_ready', atMs: earned.atMs, amount: 500 };
    const cancelled: News = { ...ready, _id: '4', kind: 'reward_cancelled' };
    const title = 'Airtime';
    withNews([{ ...ready, _id: '9', title }, { ...cancelled, _id: '8', title }, ready, cancelled], 0);
    const { person } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    for (const text of [
      'Your reward “Airtime” is ready.',
      'Your claim of “Airtime” was cancelled. ₦500.00 is back in your earnings.',
      'Your reward is ready.',
      'Your reward claim was cancelled. ₦500.00 is back in your earnings.',
    ])
      expect(await screen.findByText(text)).toBeVisible();
  });

  it('only reads the list when nothing is new', async () => {
    const calls = withNews([earned], 0);
    const { person } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('You earned ₦50.00 with Harmattan.')).toBeVisible();
    expect(calls.filter(({ name }) => name === LIST || name === SEEN)).toHaveLength(2);
  });

  it('leaves out news of a kind that only newer pages know', async () => {
    const newer = { ...earned, _id: '8', kind: 'moon_landed' };
    fakeApi({
      [LIST]: () => Response.json({ news: [rejected, newer, earned], unread: 3, nextCursor: null }),
      [SEEN]: { unread: 0 },
    });
    const { person } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications: 3 new' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    const entries = await within(dialog).findAllByRole('listitem');
    expect(entries.map((entry) => within(entry).getByText('New'))).toHaveLength(2);
  });

  it('offers once to show more', async () => {
    fakeApi({
      [LIST]: ({ query }) =>
        query.get('cursor')
          ? { news: [earned], unread: 0, nextCursor: null }
          : { news: [rejected], unread: 0, nextCursor: 'next' },
      [SEEN]: { unread: 0 },
    });
    const { person } = await openPage('/nowhere');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    await person.click(await dialog.findByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('You earned ₦50.00 with Harmattan.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('follows news received by another tab, refetches the data on the page, and counts no further than 99', async () => {
    let news: News[] = [];
    let unread = 0;
    const calls = fakeApi({
      [LIST]: () => ({ news, unread, nextCursor: null }),
      'GET /api/user/me': { user: aUser() },
    });
    const { person } = await openPage('');
    await person.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    const asked = () =>
      ['GET /api/user/me', 'GET /api/user/withdrawals'].map(
        (shown) => calls.filter(({ name }) => name === shown).length,
      );
    await waitFor(() => expect(asked()).toEqual([1, 1]));
    const askedForNews = () => calls.filter(({ name }) => name === LIST).length;
    const before = askedForNews();
    news = [earned];
    unread = 1;
    receive('1');
    expect(await screen.findByRole('button', { name: 'Notifications: 1 new' })).toBeVisible();
    await waitFor(() => expect(asked()).toEqual([2, 2]));
    expect(askedForNews()).toBe(before + 1);
    unread = 100;
    receive('2');
    expect(await screen.findByRole('button', { name: 'Notifications: more than 99 new' })).toBeVisible();
    expect(screen.getByText('99+')).toBeVisible();
  });
});
