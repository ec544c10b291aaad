import { type SyntheticEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { player as texts } from './messages.ts';
import type { PlayerProps } from './player.ts';

/** Plays a media file with the browser's own player. */
export function FilePlayer({
  address,
  title,
  onPlayingChange,
  onEnded,
  onDuration,
  onPlayback,
  startAtS = 0,
  onFailure,
}: PlayerProps & { address: string }) {
  const tell = ({ currentTarget: at }: SyntheticEvent<HTMLVideoElement>) =>
    onPlayback?.({
      positionS: at.currentTime,
      rate: at.playbackRate,
      isPlaying: !at.paused && !at.seeking && !at.ended,
      isMuted: at.muted || at.volume === 0,
    });
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (startAtS > 0 && video.current) video.current.currentTime = startAtS;
  }, [startAtS]);
  return (
    <Video
      ref={video}
      src={address}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onDurationChange={({ currentTarget: { duration } }) => {
        // A live stream has no end.
        if (Number.isFinite(duration)) onDuration?.(duration);
      }}
      onTimeUpdate={tell}
      onSeeking={tell}
      onRateChange={tell}
      onVolumeChange={tell}
      onPlaying={(event) => {
        tell(event);
        onPlayingChange(true);
      }}
      onPause={(event) => {
        tell(event);
        onPlayingChange(false);
      }}
      onWaiting={(event) => {
        tell(event);
        onPlayingChange(false);
      }}
      onEnded={(event) => {
        tell(event);
        onPlayingChange(false);
        onEnded();
      }}
      onError={() => onFailure(texts.fileFailed)}
    />
  );
}

const Video = styled.video`
  width: 100%;
  height: 100%;
`;
