import type { VideoLink } from 'mf-shared/contracts';
import { ErrorState } from 'mf-shared/ui';
import { type ReactNode, useState } from 'react';
import { FilePlayer } from './FilePlayer.tsx';
import { player as texts } from './messages.ts';
import type { PlayerProps } from './player.ts';
import { usePlaybackAsActivity } from './usePlaybackAsActivity.ts';
import { videoSourceOf } from './videoSource.ts';
import { YouTubePlayer } from './YouTubePlayer.tsx';

interface VideoPlayerProps
  extends Pick<PlayerProps, 'title'>,
    Partial<Pick<PlayerProps, 'captions' | 'onEnded' | 'onDuration' | 'onPlayback' | 'startAtS'>> {
  link: string;
  /** Shown below the screen, while there is one. */
  children?: ReactNode;
}

const doNothing = () => {};

/** Plays what a link leads to, or says why it cannot. */
export function VideoPlayer({ link, onEnded = doNothing, startAtS, children, ...props }: VideoPlayerProps) {
  const source = videoSourceOf(link, location);
  const [failure, setFailure] = useState<string>();
  /** Where the player failed: another try continues there. */
  const [failedAtS, setFailedAtS] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  usePlaybackAsActivity(isPlaying);

  if (source.kind === 'unsupported') return <ErrorState title={texts.unplayable} text={texts.unsupported} />;
  if (failure !== undefined) {
    return <ErrorState title={texts.unplayable} text={failure} onRetry={() => setFailure(undefined)} />;
  }
  return (
    <>
      <Player
        source={source}
        {...props}
        startAtS={failedAtS || startAtS}
        onPlayingChange={setPlaying}
        onEnded={onEnded}
        onFailure={(reason, atS = 0) => {
          setPlaying(false);
          setFailedAtS(atS);
          setFailure(reason);
        }}
      />
      {children}
    </>
  );
}

function Player({ source, ...props }: PlayerProps & { source: Exclude<VideoLink, { kind: 'unsupported' }> }) {
  switch (source.kind) {
    case 'youTube':
      return <YouTubePlayer id={source.id} {...props} />;
    case 'file':
      return <FilePlayer address={source.address} {...props} />;
  }
}
