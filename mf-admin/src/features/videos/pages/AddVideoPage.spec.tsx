import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aVideo, inTurn, problem } from 'mf-shared/testing';
import { loggingIn, logInAgain, renderAdmin } from '../../../testing.tsx';
import { chooseCaptions } from '../testing.ts';

const added = { 'POST /api/videolink': { message: 'Video added successfully!', video: aVideo() } };
const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const submit = () => screen.getByRole('button', { name: 'Add video' });

async function open(answers: Parameters<typeof renderAdmin>[1]) {
  const rendered = renderAdmin('/addVideos', answers);
  await screen.findByRole('heading', { name: 'Add Videos' });
  const fill = async (title: string, videolink: string, price: string) => {
    const entries = Object.entries({ Title: title, Link: videolink, 'Price (₦)': price });
    for (const [label, text] of entries) {
      await rendered.fill(screen.getByLabelText(label), text);
    }
  };
  return { ...rendered, fill };
}

describe('adding a video', () => {
  it('sends it once, confirms it and is ready for the next', async () => {
    const { person, fill, sent } = await open(added);
    await fill(' Lagoon ', link, '150.50');
    await person.dblClick(submit());
    expect(await screen.findByText('Video added successfully!')).toBeVisible();
    expect(sent('POST /api/videolink').map(({ body }) => body)).toEqual([
      { title: 'Lagoon', videolink: link, price: 150.5 },
    ]);
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByLabelText('Price (₦)')).toHaveValue('');
  });

  it('shows an error next to its field, and sends nothing', async () => {
    const { person, fill, calls } = await open(added);
    await person.click(submit());
    expect(screen.getAllByText('All fields are required.')).toHaveLength(3);
    expect(screen.getByLabelText('Title')).toHaveFocus();
    for (const [title, videolink, price, label, message] of [
      ['', link, '1', 'Title', 'All fields are required.'],
      ['a', '  ', '1', 'Link', 'All fields are required.'],
      ['a', link, '', 'Price (₦)', 'All fields are required.'],
      ['a', 'youtube', '1', 'Link', 'Please enter a valid URL.'],
      ['a', 'javascript:alert(1)', '1', 'Link', 'Please enter a valid URL.'],
      ['a', link, 'ten', 'Price (₦)', 'Price must be a number.'],
      ['a', link, '0x10', 'Price (₦)', 'Price must be a number.'],
      ['a', link, '0', 'Price (₦)', 'Price must be more than 0 with at most 2 decimals.'],
      ['a', link, '1.005', 'Price (₦)', 'Price must be more than 0 with at most 2 decimals.'],
    ] as const) {
      await fill(title, videolink, price);
      await person.click(submit());
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message));
    }
    expect(calls).toHaveLength(0);
  });

  it('shows the server’s errors, keeps the input, also for a log-in when the token is gone', async () => {
    const rendered = await open({
      ...loggingIn,
      'POST /api/videolink': inTurn(
        problem(400, 'Not valid.', {
          errors: [{ path: 'price', message: 'Enter ₦10,000,000 or less.' }],
        }),
        problem(500, 'Oh.'),
        problem(401, 'Please log in.'),
      ),
    });
    const { person, fill } = rendered;
    await fill('Lagoon', link, '9000000');
    await person.click(submit());
    expect(await screen.findByText('Enter ₦10,000,000 or less.')).toBeVisible();
    expect(screen.getByLabelText('Price (₦)')).toHaveFocus();
    await person.click(submit());
    expect(await screen.findByText('An error occurred. Please try again. Oh.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Lagoon');
    await person.click(submit());
    expect(await screen.findByText('User not authenticated. Please log in.')).toBeVisible();
    await logInAgain(rendered);
    await waitFor(() => expect(screen.getByLabelText('Title')).toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Lagoon');
  });

  it('previews the card and the kind of link, with nothing to play for an unrecognised one', async () => {
    const { fill } = await open(added);
    const preview = within(screen.getByRole('region', { name: 'How users will see it' }));
    await fill('Lagoon', 'https://example.com/page', '150');
    expect(preview.getByText('Lagoon')).toBeVisible();
    expect(preview.getByText('₦150.00')).toBeVisible();
    expect(preview.getByText(/It may not play\.$/)).toBeVisible();
    expect(preview.getByText(/^We don't recognise this link\./)).toBeVisible();
    expect(preview.queryByRole('button')).not.toBeInTheDocument();
    await fill('Lagoon', link, '150');
    expect(preview.getByText('YouTube video')).toBeVisible();
  });
});

describe('before a video goes live', () => {
  const file = 'https://videos.example.com/lagoon.webm';
  const preview = () => within(screen.getByRole('region', { name: 'How users will see it' }));

  it('can be played, and its duration is filled in', async () => {
    const { person, fill, sent } = await open(added);
    await fill('Lagoon', file, '2,000');
    expect(preview().getByText('₦2,000.00')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
    await person.click(preview().getByRole('button', { name: 'Play the preview' }));
    await waitFor(() => expect(document.querySelector('video')).toHaveAttribute('src', file));
    const player = document.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(player, 'duration', { value: 93.4 });
    fireEvent.durationChange(player);
    expect(screen.getByLabelText(/^Duration/)).toHaveValue('1:33');
    await person.click(submit());
    await screen.findByText('Video added successfully!');
    expect(sent('POST /api/videolink').map(({ body }) => body)).toEqual([
      { title: 'Lagoon', videolink: file, price: 2000, durationS: 93 },
    ]);
  });

  it('loses the duration of another link, unless somebody typed it', async () => {
    const { person, fill } = await open(added);
    const duration = () => screen.getByLabelText(/^Duration/);
    await fill('Lagoon', file, '150');
    await person.click(preview().getByRole('button', { name: 'Play the preview' }));
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    const player = document.querySelector('video') as HTMLVideoElement;
    Object.defineProperty(player, 'duration', { value: 93.4 });
    fireEvent.durationChange(player);
    await fill('Lagoon', link, '150');
    expect(duration()).toHaveValue('');
    await fill('Lagoon', file, '150');
    expect(duration()).toHaveValue('1:33');
    await person.clear(duration());
    await person.type(duration(), '2:10');
    await fill('Lagoon', link, '150');
    expect(duration()).toHaveValue('2:10');
  });

  it('says when a file is not a picture', async () => {
    const { person } = await open(added);
    Object.assign(window, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
    await person.upload(
      screen.getByLabelText('Picture file'),
      new File(['<svg/>'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/isn't a picture that can be used/)).toBeVisible();
  });

  it('accepts captions from a file, and says what is wrong with one', async () => {
    const id = 'c4'.repeat(32);
    const message = 'Line 3 of the captions is not valid WebVTT.';
    let [isValid, isAsked, isLost] = [false, false, true];
    const { person, fill, sent } = await open({
      ...added,
      'POST /api/captions': () => {
        isAsked = true;
        if (isValid && isLost) {
          isLost = false;
          return Promise.reject(new TypeError('connection lost'));
        }
        return isValid ? { captions: id } : problem(422, message, { code: 'captions_type', requestId: 'r' });
      },
    });
    await fill('Lagoon', link, '150');
    chooseCaptions('a'.repeat(256 * 1024 + 1));
    expect(await screen.findByText('The captions must be at most 256 KB.')).toBeVisible();
    expect(isAsked).toBe(false);
    chooseCaptions('WEBVTT');
    expect(await screen.findByText(message)).toBeVisible();
    isValid = true;
    chooseCaptions('WEBVTT');
    expect(await screen.findByText('This video has captions.')).toBeVisible();
    expect(sent('POST /api/captions').at(-1)?.body).toEqual({ data: btoa('WEBVTT') });
    await person.click(submit());
    expect(await screen.findByText('Video added successfully!')).toBeVisible();
    expect(sent('POST /api/videolink')[0]?.body).toMatchObject({ captions: id });
    expect(screen.queryByText('This video has captions.')).not.toBeInTheDocument();
  });

  it('waits for its captions, and accepts none while it is being added', async () => {
    const id = 'c4'.repeat(32);
    let [upload, add] = [() => {}, () => {}];
    const { person, fill, sent } = await open({
      'POST /api/captions': () => new Promise((resolve) => (upload = () => resolve({ captions: id }))),
      'POST /api/videolink': () =>
        new Promise((resolve) => (add = () => resolve(added['POST /api/videolink']))),
    });
    await fill('Lagoon', link, '150');
    chooseCaptions('WEBVTT');
    await waitFor(() => expect(sent('POST /api/captions')).toHaveLength(1));
    await person.click(submit());
    expect(sent('POST /api/videolink')).toEqual([]);
    upload();
    expect(await screen.findByText('This video has captions.')).toBeVisible();
    await person.click(submit());
    await waitFor(() => expect(sent('POST /api/videolink')).toHaveLength(1));
    chooseCaptions('WEBVTT');
    add();
    expect(await screen.findByText('Video added successfully!')).toBeVisible();
    expect(sent('POST /api/videolink')[0]?.body).toMatchObject({ captions: id });
    expect(sent('POST /api/captions')).toHaveLength(1);
  });
});
