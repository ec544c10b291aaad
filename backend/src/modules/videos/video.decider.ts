import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound, refused } from '../../kernel/domain-error.ts';
import { type Changes, edited } from '../../kernel/edit.ts';
import type { VideoDetails, VideoEvent } from './video.events.ts';

export type VideoCommand =
  | { type: 'Add'; videoId: string; video: VideoDetails }
  /** Absent members stay as they are, except duration and captions with another link; null removes a member. */
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
      assertBudgets(command.video);
      return [{ type: 'VideoAdded', data: { videoId, ...command.video } }];
    }
    if (typeof state === 'string') throw notFound('video');
    switch (command.type) {
      case 'Edit': {
        const video = edited(state, forgettingFormerLink(state, command.changes));
        if (!video) return [];
        assertBudgets(video);
        return [{ type: 'VideoEdited', data: { videoId, ...video, before: state } }];
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
        const { title, videolink, priceKobo, imageId, captionsId, durationS, budgetKobo, dailyBudgetKobo } =
          known.data;
        return { title, videolink, priceKobo, imageId, captionsId, durationS, budgetKobo, dailyBudgetKobo };
      }
      case 'VideoRemoved':
        return 'removed';
      default:
        return state;
    }
  },
};

/** Duration and captions belong to a link: with another one they go, unless they are given with it. */
function forgettingFormerLink({ videolink }: VideoDetails, changes: Changes<VideoDetails>) {
  if (changes.videolink === undefined || changes.videolink === videolink) return changes;
  const { durationS = null, captionsId = null } = changes;
  return { ...changes, durationS, captionsId };
}

/** @throws DomainError when a budget does not pay for one person, or a day's exceeds the total */
function assertBudgets({ priceKobo, budgetKobo, dailyBudgetKobo }: VideoDetails): void {
  if ((budgetKobo ?? priceKobo) < priceKobo || (dailyBudgetKobo ?? priceKobo) < priceKobo) {
    throw refused('budget_below_price', 'A budget must pay for at least one person.');
  }
  if (budgetKobo !== undefined && (dailyBudgetKobo ?? 0n) > budgetKobo) {
    throw refused('daily_budget_too_high', 'The budget per day must not exceed the total budget.');
  }
}
