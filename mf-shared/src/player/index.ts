/**
 * The player of videos: what users watch with, and admins try a video with before it goes live. Heavy for a first
 * load: pages load it when somebody wants to watch.
 */
export type { Playback } from './player.ts';
export { VideoPlayer } from './VideoPlayer.tsx';
export { videoSourceOf } from './videoSource.ts';
