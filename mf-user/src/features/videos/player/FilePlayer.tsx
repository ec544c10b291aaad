import { styled } from 'styled-components';
import { messages } from '../../../messages.ts';
import type { PlayerProps } from './player.ts';

const { fileBroken, fileUnreachable } = messages.player;

/** Plays a media file with the browser's own player. */
export function FilePlayer({ address, title, onEnded, onFailure }: PlayerProps & { address: string }) {
  const tellFailure = (error: MediaError | null) =>
    onFailure(error?.code === MediaError.MEDIA_ERR_NETWORK ? fileUnreachable : fileBroken);
  return (
    <Video
      src={address}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onEnded={onEnded}
      onError={({ currentTarget }) => tellFailure(currentTarget.error)}
    />
  );
}

const Video = styled.video`
  width: 100%;
  height: 100%;
`;
