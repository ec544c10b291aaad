import type { Decider } from '../../kernel/decider.ts';
import type { VideoWatched, WatchEvent } from './watch.events.ts';

/** A session's verdict is recorded once; the first one stays. */
export const watchDecider: Decider<VideoWatched | null, VideoWatched, WatchEvent> = {
  name: 'watch',
  initialState: null,
  decide: (verdict, recorded) => (recorded ? [] : [{ type: 'VideoWatched', data: verdict }]),
  evolve: (recorded, event) => (event.type === 'VideoWatched' ? (event.data as VideoWatched) : recorded),
};
