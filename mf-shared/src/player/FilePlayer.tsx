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
  onFailure,
}: PlayerProps & { address: string }) {
  return (
    <Video
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
      onPlaying={() => onPlayingChange(true)}
      onPause={() => onPlayingChange(false)}
      onWaiting={() => onPlayingChange(false)}
      onEnded={() => {
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
