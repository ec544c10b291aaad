import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import { type Changes, edited } from '../../kernel/edit.ts';
import type { VideoEvent } from './video.events.ts';

/** A video as an admin entered it. */
export interface VideoDetails {
  readonly title: string;
  readonly videolink: string;
  readonly priceKobo: bigint;
  readonly imageId?: string | undefined;
  readonly durationS?: number | undefined;
}

export type VideoCommand =
  | { type: 'Add'; videoId: string; video: VideoDetails }
  /** Members that are absent stay as they are; null takes them away. */
  | { type: 'Edit'; videoId: string; changes: Changes<VideoDetails> }
  | { type: 'Remove'; videoId: string };

/** The video that is shown, or why there is none. */
export type VideoState = VideoDetails | 'none' | 'removed';

export const videoDecider: Decider<VideoState, VideoCommand, VideoEvent> = {
  name: 'video',
  initialState: 'none',

  decide: (command, state) => {
    const { videoId } = command;
    if (command.type === 'Add') {
      if (state !== 'none') throw conflict('video_exists', 'This video exists already.');
      return [{ type: 'VideoAdded', data: { videoId, ...command.video } }];
    }
    if (typeof state === 'string') throw notFound('video');
    switch (command.type) {
      case 'Edit': {
        const video = edited(state, command.changes);
        return video ? [{ type: 'VideoEdited', data: { videoId, ...video, before: state } }] : [];
      }
      case 'Remove':
        return [{ type: 'VideoRemoved', data: { videoId } }];
    }
  },

  evolve: (state, event) => {
    const known = event as VideoEvent;
    switch (known.type) {
      case 'VideoAdded':
      case 'VideoEdited': {
        const { title, videolink, priceKobo, imageId, durationS } = known.data;
        return { title, videolink, priceKobo, imageId, durationS };
      }
      case 'VideoRemoved':
        return 'removed';
      default:
        return state;
    }
  },
};
