import { captionsChoice } from 'mf-shared/device';
import { Switch } from 'mf-shared/ui';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { player as texts } from './messages.ts';
import type { PlayerProps } from './player.ts';
import { Screen } from './Screen.ts';

/** Plays a media file with the browser's own player. */
export function FilePlayer({
  address,
  title,
  captions,
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
  const { track, isOn, show } = useCaptions(video, captions);
  return (
    <>
      <Screen>
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
          onError={({ currentTarget: { currentTime } }) => onFailure(texts.fileFailed, currentTime)}
        >
          {captions && (
            <track ref={track} kind="captions" src={captions} label={texts.captions} default={isOn} />
          )}
        </Video>
      </Screen>
      {captions && <Switch label={texts.captions} checked={isOn} onChange={show} />}
    </>
  );
}

/** Captions that can be turned off, here and in the browser's own menu. */
function useCaptions(video: RefObject<HTMLVideoElement | null>, captions: string | undefined) {
  const track = useRef<HTMLTrackElement>(null);
  const [isOn, setOn] = useState(captionsChoice.isOn);
  useEffect(() => {
    if (captions === undefined) return;
    const tracks = video.current?.textTracks;
    const follow = () => {
      if (!track.current) return;
      const isShowing = track.current.track.mode === 'showing';
      captionsChoice.set(isShowing);
      setOn(isShowing);
    };
    tracks?.addEventListener('change', follow);
    return () => tracks?.removeEventListener('change', follow);
  }, [video, captions]);
  return {
    track,
    isOn,
    show: (isShown: boolean) => {
      if (track.current) track.current.track.mode = isShown ? 'showing' : 'hidden';
    },
  };
}

const Video = styled.video`
  width: 100%;
  height: 100%;
`;
