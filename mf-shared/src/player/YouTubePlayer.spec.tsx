import { act, fireEvent, render, screen } from '@testing-library/react';
import { idleMs, startActivity } from 'mf-shared/device';
import { VideoPlayer } from './VideoPlayer.tsx';

interface Options {
  host: string;
  videoId: string;
  events: Record<'onReady' | 'onStateChange' | 'onError', (event: { data: number }) => void>;
}

let players: { options: Options; destroy: jest.Mock }[];

/** Stands in for the player of YouTube's script. */
class FakePlayer {
  destroy = jest.fn();
  constructor(element: HTMLElement, options: Options) {
    element.replaceWith(document.createElement('iframe'));
    players.push({ options, destroy: this.destroy });
  }
}

const script = () => document.head.querySelector('script');
const onEnded = jest.fn();

const open = () =>
  render(
    <VideoPlayer link="https://youtu.be/aqz-KE-bpKQ" title="Market day" onEnded={onEnded}>
      Watch to the end.
    </VideoPlayer>,
  );

const scriptArrives = () =>
  act(async () => {
    Object.assign(window, { YT: { Player: FakePlayer } });
    window.onYouTubeIframeAPIReady?.();
  });

const player = () => players[0] as (typeof players)[0];
const tell = (event: 'onReady' | 'onStateChange' | 'onError', data: number) =>
  act(() => player().options.events[event]({ data }));

beforeEach(() => {
  players = [];
  onEnded.mockClear();
});

// The script is fetched once per page, so these tests build on one another.
describe('the YouTube player', () => {
  it('reports that its script cannot be fetched, and tries again', async () => {
    open();
    await act(async () => {
      fireEvent.error(script() as HTMLScriptElement);
    });
    expect(screen.getByText(/YouTube could not be reached/)).toBeVisible();
    expect(script()).toBeNull();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    });
    expect(script()).toHaveAttribute('src', 'https://www.youtube.com/iframe_api');
    await scriptArrives();
    expect(player().options).toMatchObject({
      host: 'https://www.youtube-nocookie.com',
      videoId: 'aqz-KE-bpKQ',
    });
  });

  it('fetches its script once', async () => {
    open();
    await act(async () => {});
    expect(players).toHaveLength(1);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });

  it('reports the end for the ended state only', async () => {
    open();
    await act(async () => {});
    for (const state of [-1, 1, 2, 3, 5]) tell('onStateChange', state);
    expect(onEnded).not.toHaveBeenCalled();
    tell('onStateChange', 0);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });

  it('counts as activity while it plays, and not while it is paused', async () => {
    open();
    await act(async () => {});
    jest.useFakeTimers();
    startActivity();
    tell('onStateChange', 1);
    act(() => jest.advanceTimersByTime(60_000));
    expect(idleMs()).toBeLessThan(15_000);
    tell('onStateChange', 2);
    act(() => jest.advanceTimersByTime(60_000));
    expect(idleMs()).toBeGreaterThanOrEqual(60_000);
    jest.useRealTimers();
  });

  it('names its frame', async () => {
    open();
    await act(async () => {});
    tell('onReady', 0);
    expect(screen.getByTitle('Market day')).toBeInTheDocument();
  });

  it.each([
    [2, /Its link has a mistake/],
    [5, /This browser cannot play it/],
    [100, /removed from YouTube or made private/],
    [101, /Its owner does not allow it/],
    [150, /Its owner does not allow it/],
    [153, /did not accept this page/],
    [999, /YouTube could not play it/],
  ])('explains error %d', async (code, text) => {
    open();
    await act(async () => {});
    tell('onError', code);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('Watch to the end.')).not.toBeInTheDocument();
  });

  it('is destroyed on unmount', async () => {
    const { unmount } = open();
    await act(async () => {});
    unmount();
    expect(player().destroy).toHaveBeenCalledTimes(1);
  });
});
