/**
 * The video player, for users who watch and admins who try a video before it goes live. Too heavy for a first
 * load: pages load it when somebody wants to watch.
 */
export type { Playback } from './player.ts';
export { VideoPlayer } from './VideoPlayer.tsx';
export { videoSourceOf } from './videoSource.ts';
