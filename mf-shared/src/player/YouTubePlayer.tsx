import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { player as texts } from './messages.ts';
import type { PlayerProps } from './player.ts';
import {
  loadYouTubeApi,
  type YouTubePlayer as Player,
  YOUTUBE_ENDED,
  YOUTUBE_PLAYING,
} from './youTubeApi.ts';

/** Plays a YouTube video in YouTube's own player, from the host that sets no cookies before it plays. */
export function YouTubePlayer({
  id,
  title,
  onPlayingChange,
  onEnded,
  onDuration,
  onFailure,
}: PlayerProps & { id: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const tellPlaying = useEffectEvent(onPlayingChange);
  const tellEnded = useEffectEvent(onEnded);
  const tellDuration = useEffectEvent((seconds: number) => {
    if (seconds > 0) onDuration?.(seconds);
  });
  const wantsDuration = useEffectEvent(() => onDuration !== undefined);
  const tellFailure = useEffectEvent(onFailure);
  const nameFrame = useEffectEvent(() =>
    frame.current?.querySelector('iframe')?.setAttribute('title', title),
  );

  useEffect(() => {
    // YouTube replaces the element it is given, so that one is not React's.
    const place = document.createElement('div');
    frame.current?.append(place);
    let player: Player | undefined;
    let closed = false;

    loadYouTubeApi().then(
      (api) => {
        if (closed) return;
        player = new api.Player(place, {
          host: 'https://www.youtube-nocookie.com',
          videoId: id,
          width: '100%',
          height: '100%',
          playerVars: { autoplay: 1, playsinline: 1, rel: 0, origin: location.origin },
          events: {
            onReady: () => nameFrame(),
            onStateChange: ({ data }) => {
              tellPlaying(data === YOUTUBE_PLAYING);
              // It is known once the video plays.
              if (data === YOUTUBE_PLAYING && player && wantsDuration()) tellDuration(player.getDuration());
              if (data === YOUTUBE_ENDED) tellEnded();
            },
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
      player?.destroy();
      place.remove();
    };
  }, [id]);

  return <Frame ref={frame} />;
}

const Frame = styled.div`
  width: 100%;
  height: 100%;
`;
