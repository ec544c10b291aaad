import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { foldRow } from '../../platform/projections/projection.ts';
import type { VideoWatched } from './watch.events.ts';
import { watchesProjection } from './watches.projection.ts';

const watched = (verdict: VideoWatched['verdict'], watchedTenths: number) =>
  ({
    type: 'VideoWatched',
    data: { userId: 'ada', videoId: 'one', verdict, watchedTenths },
  }) as unknown as RecordedEvent;
const folded = (...events: RecordedEvent[]) => {
  const row = foldRow(watchesProjection, null, events);
  return [row?.verdict, row?.watched_tenths];
};

it('keeps the longest watch of a person and video', () => {
  expect(folded(watched('partial', 300), watched('partial', 500), watched('partial', 400))).toEqual([
    'partial',
    500,
  ]);
});

it('prefers a complete watch, however long the video was when others were recorded', () => {
  expect(folded(watched('partial', 7000), watched('complete', 6000))).toEqual(['complete', 6000]);
  expect(folded(watched('complete', 5400), watched('partial', 7000))).toEqual(['complete', 5400]);
});
