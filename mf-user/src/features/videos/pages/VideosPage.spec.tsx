import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from 'mf-shared/session';
import { aUser, aVideo, aWatchSession, fakeApi, inTurn, problem } from 'mf-shared/testing';
import { openPage } from '../../../testing/openPage.tsx';

const lagoon = aVideo();
const market = aVideo({ _id: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbc', title: 'Market day', price: 250 });
const claimed = { success: true, message: 'Claimed.', earning: 12_650 } as const;

const list = { 'GET /api/videos/claim': { videos: [lagoon, market], nextCursor: null, total: 1 } };

async function watch({ title } = lagoon) {
  const page = await openPage('/videos');
  await page.person.click(await screen.findByRole('button', { name: `Watch ${title}` }));
  return page;
}

const player = () => screen.getByLabelText(lagoon.title, { selector: 'video' });
const claimButton = () => screen.queryByRole('button', { name: /^Claim Earnings/ });

describe('the videos', () => {
  it('show what each pays, and load nothing of a player before Watch', async () => {
    fakeApi(list);
    await openPage('/videos');
    expect(await screen.findByRole('heading', { name: 'Market day' })).toBeVisible();
    expect(screen.getByText('₦150.00')).toBeVisible();
    expect(screen.getByText('₦250.00')).toBeVisible();
    expect(document.querySelector('video, iframe, img')).toBeNull();
  });

  it('say that they could not be loaded, and retry', async () => {
    fakeApi({ 'GET /api/videos/claim': problem(403, 'Not today.') });
    const { person } = await openPage('/videos');
    expect(await screen.findByText('Failed to load videos.')).toBeVisible();
    fakeApi(list);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: market.title })).toBeVisible();
  });

  it('say what to do when all are claimed', async () => {
    fakeApi({ 'GET /api/videos/claim': { videos: [], nextCursor: null, total: 0 } });
    await openPage('/videos');
    expect(await screen.findByText('You have claimed every video.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your earnings' })).toHaveAttribute(
      'href',
      '/user/dashboard',
    );
  });
});

describe('watching a video', () => {
  it('takes it over from another tab, and keeps the focus in the dialog', async () => {
    const elsewhere = problem(409, 'Elsewhere.', { code: 'watching_elsewhere' });
    fakeApi({ ...list, 'POST /api/watch-sessions': inTurn(elsewhere, { session: aWatchSession() }) });
    const { person } = await watch();
    await person.click(await screen.findByRole('button', { name: 'Watch here' }));
    await waitFor(() => expect(player()).toBeVisible());
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  });

  it('pays only at the end: then the balance grows, the video leaves, and the next is offered', async () => {
    let videos = [lagoon, market];
    fakeApi({
      'GET /api/videos/claim': () => ({ videos, nextCursor: null, total: videos.length }),
      'POST /api/videos/claim/claim/{id}': ({ params }) => {
        videos = videos.filter(({ _id }) => _id !== params.id);
        return claimed;
      },
    });
    const { person } = await watch();
    expect(screen.getByText('Watch to the end to claim ₦150.00.')).toBeVisible();
    expect(claimButton()).toBeNull();

    fireEvent.ended(player());
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText('Claim successful!')).toBeVisible();
    expect(session.user?.earning).toBe(12_650);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('heading', { name: lagoon.title })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: market.title })).toBeVisible();

    expect(screen.getByText('Next: Market day, ₦250.00')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Next video' });
    await waitFor(() => expect(next).toHaveFocus());
    await person.click(next);
    expect(screen.getByRole('dialog', { name: market.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next video' })).not.toBeInTheDocument();
  });

  it('offers the next one without taking the focus out of the search', async () => {
    let videos = [lagoon, market];
    fakeApi({
      'GET /api/videos/claim': ({ query }) => {
        const found = videos.filter(({ title }) => title.includes(query.get('search') ?? ''));
        return { videos: found, nextCursor: null, total: found.length };
      },
      'POST /api/videos/claim/claim/{id}': () => {
        videos = [market];
        return claimed;
      },
    });
    const { person, fill } = await watch();
    fireEvent.ended(player());
    await person.click(claimButton() as HTMLElement);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next video' })).toHaveFocus());
    const search = screen.getByLabelText('Search by title');
    await fill(search, 'zzz');
    expect(await screen.findByText('No videos found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next video' })).not.toBeInTheDocument();
    await fill(search, '');
    await screen.findByRole('button', { name: 'Next video' });
    await new Promise(requestAnimationFrame);
    expect(search).toHaveFocus();
  });

  it('names the price of its start, which the claim pays, when the list shows another', async () => {
    let videos = [lagoon, market];
    fakeApi({
      'GET /api/videos/claim': () => ({ videos, nextCursor: null, total: videos.length }),
      'POST /api/watch-sessions': { session: aWatchSession({ price: 120 }) },
      'POST /api/videos/claim/claim/{id}': () => {
        videos = [market];
        return claimed;
      },
    });
    const { person } = await watch();
    expect(await screen.findByText('Watch to the end to claim ₦120.00.')).toBeVisible();
    fireEvent.ended(player());
    expect(screen.getByText(/₦120\.00 is yours to claim/)).toBeVisible();
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText(/^₦120\.00 was added to your earnings\./)).toBeVisible();
  });

  it('goes on starting its session after a return with the browser’s Back', async () => {
    const [busy, session] = [problem(503, 'Busy.'), aWatchSession({ price: 120 })];
    const calls = fakeApi({ ...list, 'POST /api/watch-sessions': inTurn(busy, busy, { session }) });
    const starts = () => calls.filter(({ name }) => name === 'POST /api/watch-sessions').length;
    await watch();
    await waitFor(() => expect(starts()).toBe(1));
    fireEvent(window, new Event('pagehide'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    await waitFor(() => {
      // Cuts the wait for the next attempt short.
      fireEvent(window, new Event('online'));
      expect(starts()).toBe(3);
    });
    expect(await screen.findByText('Watch to the end to claim ₦120.00.')).toBeVisible();
  });

  it('claims at the shown price, and shows the new one after a refusal', async () => {
    const cheaper = { ...lagoon, price: 20 };
    let listed = lagoon;
    const prices: unknown[] = [];
    fakeApi({
      'GET /api/videos/claim': () => ({ videos: [listed, market], nextCursor: null, total: 2 }),
      'POST /api/watch-sessions': problem(422, 'Not measured.', { code: 'not_measured' }),
      'POST /api/videos/claim/claim/{id}': ({ query }) => {
        prices.push(query.get('price'));
        return query.get('price') === String(cheaper.price)
          ? claimed
          : problem(409, 'This video now pays ₦20.00. Nothing was claimed.', { code: 'video_price_changed' });
      },
    });
    const { person } = await watch();
    fireEvent.ended(player());
    expect(screen.getByText(/₦150\.00 is yours to claim/)).toBeVisible();
    listed = cheaper;
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText(/This video now pays ₦20\.00/)).toBeVisible();
    expect(await screen.findByText(/₦20\.00 is yours to claim/)).toBeVisible();
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText(/^₦20\.00 was added to your earnings\./)).toBeVisible();
    expect(prices).toEqual(['150', '20']);
  });

  it('returns to the price of the start when the one in the list was refused before the session began', async () => {
    const prices: unknown[] = [];
    const session = aWatchSession({ price: 120 });
    fakeApi({
      ...list,
      'POST /api/watch-sessions': inTurn(problem(503, 'Busy.'), { session }),
      'POST /api/videos/claim/claim/{id}': ({ query }) => {
        prices.push(query.get('price'));
        return query.get('price') === '120'
          ? claimed
          : problem(409, 'This video now pays ₦120.00. Nothing was claimed.', {
              code: 'video_price_changed',
            });
      },
    });
    const { person } = await watch();
    fireEvent.ended(player());
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText(/This video now pays ₦120\.00/)).toBeVisible();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/₦120\.00 is yours to claim/)).toBeVisible();
    await person.click(claimButton() as HTMLElement);
    expect(await screen.findByText(/^₦120\.00 was added to your earnings\./)).toBeVisible();
    expect(prices).toEqual(['150', '120']);
  });

  it.each([
    [409, 'video_already_claimed', 'You have already claimed this video.'],
    [404, 'not_found', 'This video does not exist.'],
    [422, 'budget_used_up', 'This video has paid out its budget, so it cannot be claimed now.'],
  ])('promises nothing for a video that cannot be claimed: %i %s', async (status, code, reason) => {
    let videos = [lagoon, market];
    fakeApi({
      'GET /api/videos/claim': () => ({ videos, nextCursor: null, total: videos.length }),
      'POST /api/watch-sessions': () => {
        videos = [market];
        return problem(status, reason, { code });
      },
    });
    await watch();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByText(/Watch to the end to claim/)).not.toBeInTheDocument();
    expect(document.querySelector('video')).toBeNull();
    const behind = { name: `Watch ${lagoon.title}`, hidden: true };
    await waitFor(() => expect(screen.queryByRole('button', behind)).not.toBeInTheDocument());
  });

  it('is not called watched at its end when too much was skipped for the claim', async () => {
    fakeApi({ ...list, 'POST /api/watch-sessions': { session: aWatchSession({ isRequired: true }) } });
    await watch();
    expect(await screen.findByText(/Watch 1:48 more to claim\./)).toBeVisible();
    fireEvent.ended(player());
    expect(claimButton()).toBeVisible();
    expect(screen.getByText('Watch to the end to claim ₦150.00.')).toBeVisible();
  });

  it('is not called watched at its end when too little counts, although it can be claimed', async () => {
    fakeApi({ ...list, 'POST /api/watch-sessions': { session: aWatchSession() } });
    await watch();
    expect(await screen.findByText(/Watch 1:48 more, and it counts as watched\./)).toBeVisible();
    fireEvent.ended(player());
    expect(screen.queryByText(/You have watched it to the end/)).not.toBeInTheDocument();
    expect(
      screen.getByText('Not enough of it counts as watched yet, but ₦150.00 is yours to claim.'),
    ).toBeVisible();
  });

  it('says when it cannot be played, retries, and starts over after it was closed', async () => {
    fakeApi(list);
    const { person } = await watch();
    fireEvent.error(player());
    expect(screen.getByText('This video cannot be played')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    fireEvent.ended(player());
    expect(claimButton()).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.querySelector('video')).toBeNull();
    await person.click(screen.getByRole('button', { name: `Watch ${lagoon.title}` }));
    expect(claimButton()).toBeNull();
  });

  it('reports a refusal in the server’s words, else plainly; claims once, however often it is pressed', async () => {
    fakeApi(list);
    const { person } = await watch();
    fireEvent.ended(player());
    for (const [answer, text] of [
      [() => Promise.reject(new TypeError('offline')), /^An error occurred\.$/],
      [problem(409, 'You have already claimed this video.'), /already claimed/],
    ] as const) {
      fakeApi({ ...list, 'POST /api/videos/claim/claim/{id}': answer });
      await person.click(claimButton() as HTMLElement);
      expect(await screen.findByText(text)).toBeVisible();
      expect(session.user?.earning).toBe(12_500);
    }
    const calls = fakeApi({ ...list, 'POST /api/videos/claim/claim/{id}': () => new Promise(() => {}) });
    await person.dblClick(claimButton() as HTMLElement);
    await waitFor(() => expect(claimButton()).toHaveAttribute('aria-busy', 'true'));
    expect(calls.filter(({ name }) => name.startsWith('POST /api/videos'))).toHaveLength(1);
  });

  it('stays open while the last report is sent before the claim, which is not made as somebody else', async () => {
    let take = () => {};
    const calls = fakeApi({
      ...list,
      'POST /api/watch-sessions': { session: aWatchSession() },
      'POST /api/watch-sessions/{id}/beats': () =>
        new Promise<never>((resolve) => (take = () => resolve(problem(409, 'No.') as never))),
      'POST /api/videos/claim/claim/{id}': claimed,
    });
    const { person } = await watch();
    await screen.findByRole('progressbar', { name: 'Watched' });
    fireEvent.playing(player());
    Object.assign(player(), { currentTime: 60 });
    fireEvent.pause(player());
    fireEvent.ended(player());
    await person.click(claimButton() as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog', { name: lagoon.title })).toBeVisible();
    act(() => session.signIn('another-token', aUser({ _id: 'other' })));
    await act(async () => take());
    expect(calls.map(({ name }) => name)).not.toContain('POST /api/videos/claim/claim/{id}');
  });

  it('says when a link leads to no video', async () => {
    const page = aVideo({ videolink: 'https://example.com/page' });
    fakeApi({ 'GET /api/videos/claim': { videos: [page], nextCursor: null, total: 1 } });
    await watch(page);
    expect(screen.getByText(/Its link leads to a page that cannot be shown here/)).toBeVisible();
    expect(claimButton()).toBeNull();
  });
});

describe('choosing videos', () => {
  it('shows their pictures and durations, how many are left and what they pay in all', async () => {
    const image = '5e'.repeat(32);
    const videos = [aVideo({ image, durationS: 75 }), market];
    fakeApi({ 'GET /api/videos/claim': { videos, nextCursor: null, total: 1200, totalPay: 3400.5 } });
    await openPage('/videos');
    expect(await screen.findByText('1,200 videos left to watch, paying ₦3,400.50 in all.')).toBeVisible();
    expect(screen.getByText('1:15')).toBeVisible();
    const pictures = [...document.querySelectorAll('img')];
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([`/api/images/${image}`]);
  });

  it('sorts and searches on the server, and keeps the choice in the address', async () => {
    fakeApi({
      'GET /api/videos/claim': ({ query }) => {
        const found = [lagoon, market].filter(({ title }) => title.includes(query.get('search') ?? ''));
        const videos = query.get('order') === 'pay' ? found.toReversed() : found;
        return { videos, nextCursor: null, total: 2, totalPay: 400 };
      },
    });
    const { person, fill, address } = await openPage('/videos');
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await screen.findByRole('heading', { name: market.title });
    expect(titles()).toEqual([lagoon.title, market.title]);
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Highest pay');
    await waitFor(() => expect(titles()).toEqual([market.title, lagoon.title]));
    expect(address()).toBe('/user/dashboard/videos?order=pay');
    await fill(screen.getByLabelText('Search by title'), 'zzz');
    expect(await screen.findByText('No videos found.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByRole('heading', { name: lagoon.title })).toBeVisible();
    expect(screen.getByRole('search')).toHaveFocus();
  });

  it('says that nothing is left only once it has asked, and keeps the search field meanwhile', async () => {
    let answer = (_: Response) => {};
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    fakeApi({
      'GET /api/videos/claim': ({ query }) => {
        if (query.get('search')) return { videos: [], nextCursor: null, total: 2, totalPay: 400 };
        return query.get('order') ? held : { videos: [lagoon, market], nextCursor: null, total: 2 };
      },
    });
    const { person, fill } = await openPage('/videos');
    const search = await screen.findByLabelText('Search by title');
    await fill(search, 'zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeVisible();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Highest pay');
    await fill(search, '');
    await waitFor(() => expect(screen.queryByText('No videos found.')).not.toBeInTheDocument());
    expect(screen.queryByText('You have claimed every video.')).not.toBeInTheDocument();
    expect(search).toHaveFocus();
    answer(problem(403, 'Not today.'));
    expect(await screen.findByText('Failed to load videos.')).toBeVisible();
    expect(search).toHaveFocus();
  });
});
