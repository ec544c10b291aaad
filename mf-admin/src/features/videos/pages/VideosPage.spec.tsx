import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aVideo, inTurn, problem } from 'mf-shared/testing';
import { anAdmin, renderAdmin } from '../../../testing.tsx';
import { chooseCaptions } from '../testing.ts';

const lagoon = aVideo();
const market = aVideo({ _id: 'm', title: 'Balogun market', price: 400.5 });

describe('the list of videos', () => {
  it('shows title, link and price', async () => {
    renderAdmin('/viewVideos', { 'GET /api/videolink': { videos: [lagoon, market], nextCursor: null } });
    expect(await screen.findByRole('link', { name: 'Balogun market' })).toBeVisible();
    expect(screen.getByText('₦400.50')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /lagoon\.webm/ })[0]).toHaveAttribute(
      'href',
      lagoon.videolink,
    );
    expect(screen.getByText('2 videos')).toBeVisible();
  });

  it('has the actions of a video once: in its row, or in the row’s menu when the table is narrow', async () => {
    const { person } = renderAdmin('/viewVideos', {
      'GET /api/videolink': { videos: [lagoon], nextCursor: null },
    });
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    const more = `More for ${lagoon.title}`;
    expect(screen.queryByRole('button', { name: more })).not.toBeInTheDocument();
    // Its visibility depends on the width of the table, which is unknown here.
    await person.click(screen.getByRole('button', { name: more, hidden: true }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }));
    expect(screen.getByRole('alertdialog', { name: 'Delete this video?' })).toBeVisible();
  });

  it('shows the videos to support without any changes', async () => {
    const answers = { 'GET /api/videolink': { videos: [lagoon], nextCursor: null } };
    renderAdmin('/viewVideos', answers, { ...anAdmin, duties: ['support'] });
    expect(await screen.findByRole('link', { name: lagoon.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Add video' })).not.toBeInTheDocument();
  });

  it('deletes a video once, after confirmation, updates the list, and says when it could not be deleted', async () => {
    const answer = inTurn(problem(500, 'The service is busy.'), undefined, problem(401, 'Please log in.'));
    let videos = [lagoon, market];
    const { person, sent, address } = renderAdmin('/viewVideos', {
      'GET /api/videolink': () => ({ videos, nextCursor: null }),
      'DELETE /api/videolink/{id}': ({ params }) => {
        const failure = answer();
        if (failure) return failure;
        videos = videos.filter(({ _id }) => _id !== params.id);
        return { message: 'Video deleted.' };
      },
    });
    const ask = async (description: string) => {
      await person.click(await screen.findByRole('button', { name: 'Delete', description }));
      return within(screen.getByRole('alertdialog', { name: 'Delete this video?' }));
    };
    await person.click((await ask(lagoon.title)).getByText('Cancel'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const dialog = await ask(lagoon.title);
    expect(dialog.getByText(/A walk along the lagoon/)).toBeVisible();
    expect(sent('DELETE /api/videolink/{id}')).toHaveLength(0);

    await person.click(dialog.getByText('Delete video'));
    expect(await dialog.findByText('Failed to delete video. The service is busy.')).toBeVisible();
    expect(screen.getByRole('link', { name: lagoon.title })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete video' })).toBeEnabled();
    await person.dblClick(dialog.getByText('Delete video'));
    expect(await screen.findByText('Video deleted.')).toBeVisible();
    expect(screen.queryByText(lagoon.title)).not.toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent('DELETE /api/videolink/{id}')).toHaveLength(2);

    await person.click((await ask(market.title)).getByText('Delete video'));
    expect(await screen.findByText('Authentication token not found. Please log in.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch('/login'));
  });

  it('is searched on the server', async () => {
    const { person, fill, address } = renderAdmin('/viewVideos', {
      'GET /api/videolink': ({ query }) => ({
        videos: [lagoon, market].filter(({ title }) => title.includes(query.get('search') ?? '')),
        nextCursor: null,
      }),
    });
    await screen.findByText('2 videos');
    await fill(screen.getByLabelText('Search by title'), 'market');
    expect(await screen.findByText('1 video')).toBeVisible();
    expect(address()).toBe('/admin/dashboard/viewVideos?search=market');
    await fill(screen.getByLabelText('Search by title'), 'zzz');
    expect(await screen.findByText('No videos found.')).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(await screen.findByText('2 videos')).toBeVisible();
  });

  it('is sorted on the server by title, pay or date, which the address keeps', async () => {
    const asked: (string | null)[] = [];
    const { person, address } = renderAdmin('/viewVideos', {
      'GET /api/videolink': ({ query }) => {
        asked.push(query.get('sort'));
        return { videos: [{ ...lagoon, addedAtMs: Date.UTC(2026, 2, 5, 12) }], nextCursor: null };
      },
    });
    expect(await screen.findByText(/2026/, { selector: 'time' })).toBeVisible();
    const sortBy = async (name: string) => {
      await person.click(screen.getByRole('button', { name }));
      return screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
    };
    expect(await sortBy('Video')).toBe('ascending');
    expect(address()).toBe('/admin/dashboard/viewVideos?sort=title');
    expect(await sortBy('Pays')).toBe('descending');
    expect(await sortBy('Added')).toBe('descending');
    expect(address()).toBe('/admin/dashboard/viewVideos');
    await waitFor(() => expect(asked).toEqual(['-added', 'title', '-price']));
  });

  it('says how many more there are, and loads them', async () => {
    const { person } = renderAdmin('/viewVideos', {
      'GET /api/videolink': ({ query }) =>
        query.has('cursor')
          ? { videos: [market], nextCursor: null }
          : { videos: [lagoon], nextCursor: 'next' },
      'GET /api/videolink/count': { total: 2000 },
    });
    expect(await screen.findByText('Showing 1 of 2,000.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Balogun market' })).toBeVisible();
    expect(screen.getByRole('link', { name: lagoon.title })).toBeVisible();
  });

  it('says when videos cannot be loaded, and links to adding the first one', async () => {
    const { person, address } = renderAdmin('/viewVideos', {
      'GET /api/videolink': inTurn(problem(403, 'You may not do this.'), { videos: [], nextCursor: null }),
    });
    expect(await screen.findByText('Failed to load videos.')).toBeVisible();
    await person.click(screen.getByText('Retry'));
    await person.click(await screen.findByRole('link', { name: 'Add video' }));
    expect(await screen.findByRole('heading', { name: 'Add Videos' })).toHaveFocus();
    expect(address()).toBe('/admin/dashboard/addVideos');
  });
});

describe('the budgets of a video', () => {
  const usage = { claims: 3, claimed: 450, claimedToday: 150, usedUp: null };

  it('are shown in its row with what is used of them; without any, what has been claimed', async () => {
    const limited = { ...lagoon, budget: 6000, dailyBudget: 500, usage };
    const spent = { ...market, budget: 800, usage: { ...usage, usedUp: 'total' as const } };
    const free = { ...lagoon, _id: 'f', title: 'Free', usage };
    const videos = [limited, spent, free];
    renderAdmin('/viewVideos', { 'GET /api/videolink': { videos, nextCursor: null } });
    const rowOf = async (title: string) =>
      within((await screen.findByRole('link', { name: title })).closest('tr') as HTMLElement);
    const first = await rowOf(lagoon.title);
    expect(first.getByRole('progressbar', { name: 'Budget' })).toHaveAttribute(
      'aria-valuetext',
      '₦450.00 of ₦6,000.00',
    );
    expect(first.getByRole('progressbar', { name: 'Today' })).toHaveAttribute('value', '150');
    expect(first.queryByText(/used up/i)).not.toBeInTheDocument();
    expect(first.getByText('On offer')).toBeVisible();
    expect((await rowOf(market.title)).getByText('Budget used up')).toBeVisible();
    const last = await rowOf('Free');
    expect(last.getByText('₦450.00 claimed')).toBeVisible();
    expect(last.getByText('3 claims')).toBeVisible();
    expect(last.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('are checked, changed and removed', async () => {
    const video = { ...lagoon, budget: 6000, dailyBudget: 500, usage };
    const rendered = renderAdmin('/viewVideos', {
      'GET /api/videolink': { videos: [video], nextCursor: null },
      'PUT /api/videolink/{id}': { message: 'Video updated.', video: { ...lagoon, budget: 7000 } },
    });
    await rendered.person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit this video' }));
    const total = dialog.getByLabelText(/^Total budget/);
    const daily = dialog.getByLabelText(/^Budget per day/);
    const save = () => rendered.person.click(dialog.getByRole('button', { name: 'Save changes' }));
    await rendered.fill(total, '149');
    await save();
    expect(dialog.getByText('A budget must pay for at least one person.', { selector: 'p' })).toBeVisible();
    await rendered.fill(total, '₦7,000');
    await rendered.fill(daily, '');
    await save();
    expect(await screen.findByText('Video updated.')).toBeVisible();
    expect(rendered.sent('PUT /api/videolink/{id}').map(({ body }) => body)).toEqual([
      { budget: 7000, dailyBudget: null },
    ]);
  });
});

describe('editing a video', () => {
  const EDIT = 'PUT /api/videolink/{id}';

  it('sends only the changes, once, and shows them', async () => {
    let video = aVideo({ durationS: 75 });
    const rendered = renderAdmin('/viewVideos', {
      'GET /api/videolink': () => ({ videos: [video], nextCursor: null }),
      [EDIT]: ({ body }) => {
        video = { ...video, price: body.price as number };
        return { message: 'Video updated.', video };
      },
    });
    await rendered.person.click(
      await screen.findByRole('button', { name: 'Edit', description: video.title }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Edit this video' }));
    expect(dialog.getByLabelText(/^Duration/)).toHaveValue('1:15');
    await rendered.fill(dialog.getByLabelText('Price (₦)'), '₦2,000.50');
    await rendered.person.dblClick(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Video updated.')).toBeVisible();
    expect(rendered.sent(EDIT).map(({ body }) => body)).toEqual([{ price: 2000.5 }]);
    expect(await screen.findByText('₦2,000.50')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says that the captions go with the former link, which brings them back', async () => {
    const captions = 'c4'.repeat(32);
    const video = aVideo({ captions });
    const rendered = renderAdmin('/viewVideos', {
      'GET /api/videolink': { videos: [video], nextCursor: null },
      'POST /api/captions': { captions },
      [EDIT]: { message: 'Video updated.', video },
    });
    const edit = async () => rendered.person.click(await screen.findByRole('button', { name: 'Edit' }));
    const link = () => screen.getByLabelText('Link');
    const save = () => rendered.person.click(screen.getByRole('button', { name: 'Save changes' }));
    const going = /^The captions belong to the former link and will be removed\./;
    const other = 'https://videos.example/other.webm';
    await edit();
    expect(screen.getByText('This video has captions.')).toBeVisible();
    await rendered.fill(link(), other);
    expect(screen.getByText(going)).toBeVisible();
    await rendered.fill(link(), video.videolink);
    expect(screen.getByText('This video has captions.')).toBeVisible();
    await rendered.fill(link(), other);
    await save();
    expect(await screen.findByText('Video updated.')).toBeVisible();

    await edit();
    await rendered.fill(link(), 'https://videos.example/o.webm');
    chooseCaptions('WEBVTT');
    expect(await screen.findByText('This video has captions.')).toBeVisible();
    await rendered.fill(link(), other);
    expect(screen.queryByText(going)).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(rendered.sent(EDIT)).toHaveLength(2));
    expect(rendered.sent(EDIT).map(({ body }) => body)).toEqual([
      { videolink: other, captions: null, durationS: null },
      { videolink: other, captions, durationS: null },
    ]);
  });

  it('says what is wrong with a duration, and why a change failed', async () => {
    const rendered = renderAdmin('/viewVideos', {
      'GET /api/videolink': { videos: [lagoon], nextCursor: null },
      [EDIT]: problem(500, 'The service is busy.'),
    });
    await rendered.person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit this video' }));
    await rendered.fill(dialog.getByLabelText(/^Duration/), '90');
    await rendered.person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(dialog.getByText('Enter minutes and seconds, e.g. 3:45.', { selector: 'p' })).toBeVisible();
    await rendered.fill(dialog.getByLabelText(/^Duration/), '1:30');
    await rendered.person.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('The video could not be changed. The service is busy.')).toBeVisible();
    expect(rendered.sent(EDIT).map(({ body }) => body)).toEqual([{ durationS: 90 }]);
  });

  it('waits for a picture', async () => {
    const { person, sent } = renderAdmin('/viewVideos', {
      'GET /api/videolink': { videos: [lagoon], nextCursor: null },
    });
    Object.assign(window, { createImageBitmap: () => new Promise(() => {}) });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    await person.upload(
      screen.getByLabelText('Picture file'),
      new File([''], 'a.png', { type: 'image/png' }),
    );
    const save = screen.getByRole('button', { name: 'Save changes' });
    await waitFor(() => expect(save).toHaveAttribute('aria-disabled', 'true'));
    await person.click(save);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(save).toBeInTheDocument();
    expect(sent(EDIT)).toEqual([]);
  });
});
