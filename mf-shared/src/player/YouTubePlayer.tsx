import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { player as texts } from './messages.ts';
import type { PlayerProps } from './player.ts';
import { Screen } from './Screen.ts';
import {
  loadYouTubeApi,
  type YouTubePlayer as Player,
  YOUTUBE_ENDED,
  YOUTUBE_PLAYING,
} from './youTubeApi.ts';

const SAMPLE_MS = 1000;

/** Plays a YouTube video in YouTube's own player, from the host that sets no cookies before it plays. */
export function YouTubePlayer({
  id,
  title,
  onPlayingChange,
  onEnded,
  onDuration,
  onPlayback,
  startAtS = 0,
  onFailure,
}: PlayerProps & { id: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Player>();
  const tellPlaying = useEffectEvent(onPlayingChange);
  const tellEnded = useEffectEvent(onEnded);
  const tellDuration = useEffectEvent((seconds: number) => {
    if (seconds > 0) onDuration?.(seconds);
  });
  const wantsDuration = useEffectEvent(() => onDuration !== undefined);
  const tellFailure = useEffectEvent(onFailure);
  const tellPlayback = useEffectEvent((player: Player | undefined) => {
    if (!onPlayback || !player) return;
    onPlayback({
      positionS: player.getCurrentTime(),
      rate: player.getPlaybackRate(),
      isPlaying: player.getPlayerState() === YOUTUBE_PLAYING,
      isMuted: player.isMuted(),
    });
  });
  const nameFrame = useEffectEvent(() =>
    frame.current?.querySelector('iframe')?.setAttribute('title', title),
  );

  useEffect(() => {
    // YouTube replaces the element it is given, so React must not own that one.
    const place = document.createElement('div');
    frame.current?.append(place);
    let player: Player | undefined;
    let closed = false;
    // YouTube has no events for positions or seeks.
    const sampling = setInterval(() => {
      if (player?.getPlayerState?.() === YOUTUBE_PLAYING) tellPlayback(player);
    }, SAMPLE_MS);

    loadYouTubeApi().then(
      (api) => {
        if (closed) return;
        player = new api.Player(place, {
          host: 'https://www.youtube-nocookie.com',
          videoId: id,
          width: '100%',
          height: '100%',
          playerVars: { autoplay: 1, playsinline: 1, rel: 0, cc_load_policy: 1, origin: location.origin },
          events: {
            onReady: () => {
              nameFrame();
              setReady(player);
            },
            onStateChange: ({ data }) => {
              tellPlayback(player);
              tellPlaying(data === YOUTUBE_PLAYING);
              // The duration is known once the video plays.
              if (data === YOUTUBE_PLAYING && player && wantsDuration()) tellDuration(player.getDuration());
              if (data === YOUTUBE_ENDED) tellEnded();
            },
            onPlaybackRateChange: () => tellPlayback(player),
            onError: ({ data }) => tellFailure(texts.youTubeErrors[data] ?? texts.youTubeFailed),
          },
        });
      },
      () => {
        if (!closed) tellFailure(texts.youTubeUnreachable);
      },
    );

    return () => {
      closed = true;
      setReady(undefined);
      clearInterval(sampling);
      player?.destroy();
      place.remove();
    };
  }, [id]);

  useEffect(() => {
    if (startAtS > 0) ready?.seekTo(startAtS, true);
  }, [startAtS, ready]);

  return <Screen ref={frame} />;
}
