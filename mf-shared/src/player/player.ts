/** The state of playback at one moment. */
export interface Playback {
  /** In seconds of the video. */
  positionS: number;
  rate: number;
  isPlaying: boolean;
  isMuted: boolean;
}

/** The props of every player, wherever the video comes from. */
export interface PlayerProps {
  /** The video's title, as the player's accessible name. */
  title: string;
  /** The address of its captions in WebVTT, on this site. YouTube has its own. */
  captions?: string | undefined;
  /** The video starts or stops playing. */
  onPlayingChange: (isPlaying: boolean) => void;
  /** The video has been played to its end; may come more than once. */
  onEnded: () => void;
  /** The length of the video in seconds, once known; may come more than once. */
  onDuration?: ((seconds: number) => void) | undefined;
  /** The state of playback, about once a second and at every change. */
  onPlayback?: ((playback: Playback) => void) | undefined;
  /** Where to begin, in seconds; the start unless given. */
  startAtS?: number | undefined;
  /** The video cannot be played; `reason` is for people, and `atS` the position in seconds. */
  onFailure: (reason: string, atS?: number) => void;
}
