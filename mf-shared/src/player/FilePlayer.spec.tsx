import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VideoPlayer } from './VideoPlayer.tsx';

const LINK = 'https://videos.example/lagoon.webm';
const open = (captions?: string) => render(<VideoPlayer link={LINK} title="Lagoon" captions={captions} />);

/** Text tracks, which jsdom lacks. */
beforeEach(() => {
  const tracks = Object.assign(new EventTarget(), { mode: 'disabled' });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => tracks });
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get: () => ({
      get mode() {
        return tracks.mode;
      },
      set mode(mode: string) {
        tracks.mode = mode;
        act(() => tracks.dispatchEvent(new Event('change')));
      },
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks');
  Reflect.deleteProperty(HTMLTrackElement.prototype, 'track');
});

const track = () => document.querySelector('track');

it('shows captions until somebody turns them off on this device', async () => {
  const person = userEvent.setup();
  const { unmount } = open('/api/captions/c4');
  expect(track()).toHaveAttribute('kind', 'captions');
  expect(track()).toHaveAttribute('src', '/api/captions/c4');
  expect(track()).toHaveAttribute('default');
  const captions = screen.getByRole('switch', { name: 'Captions' });
  expect(captions).toBeChecked();
  captions.focus();
  await person.keyboard(' ');
  expect(captions).not.toBeChecked();
  expect(track()?.track.mode).toBe('hidden');
  unmount();

  open('/api/captions/c4');
  expect(screen.getByRole('switch', { name: 'Captions' })).not.toBeChecked();
  expect(track()).not.toHaveAttribute('default');
  await person.click(screen.getByRole('switch', { name: 'Captions' }));
  expect(track()?.track.mode).toBe('showing');
  expect(track()).toHaveAttribute('default');
});

it('follows the menu of the browser', () => {
  open('/api/captions/c4');
  const own = track()?.track as TextTrack;
  own.mode = 'disabled';
  expect(screen.getByRole('switch', { name: 'Captions' })).not.toBeChecked();
});

it('continues where the connection was lost when people try again', async () => {
  open();
  const video = () => screen.getByLabelText<HTMLVideoElement>('Lagoon');
  video().currentTime = 480;
  fireEvent.error(video());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(video().currentTime).toBe(480);
});

it('offers no control without captions', () => {
  open();
  expect(track()).toBeNull();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
