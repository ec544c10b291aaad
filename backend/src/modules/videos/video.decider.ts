import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import type { VideoEvent } from './video.events.ts';

export type VideoCommand =
  | { type: 'Add'; videoId: string; title: string; videolink: string; priceKobo: bigint }
  | { type: 'Remove'; videoId: string };

type VideoState = 'none' | 'shown' | 'removed';

export const videoDecider: Decider<VideoState, VideoCommand, VideoEvent> = {
  name: 'video',
  initialState: 'none',

  decide: (command, state) => {
    switch (command.type) {
      case 'Add': {
        if (state !== 'none') throw conflict('video_exists', 'This video exists already.');
        const { videoId, title, videolink, priceKobo } = command;
        return [{ type: 'VideoAdded', data: { videoId, title, videolink, priceKobo } }];
      }
      case 'Remove':
        if (state !== 'shown') throw notFound('video');
        return [{ type: 'VideoRemoved', data: { videoId: command.videoId } }];
    }
  },

  evolve: (state, { type }) => {
    switch (type as VideoEvent['type']) {
      case 'VideoAdded':
        return 'shown';
      case 'VideoRemoved':
        return 'removed';
      default:
        return state;
    }
  },
};
