import { specification } from '../../kernel/specification.ts';
import { type VideoCommand, videoDecider } from './video.decider.ts';
import type { VideoEvent } from './video.events.ts';

const { given } = specification(videoDecider);
const videoId = 'harmattan';
const video = { title: 'Harmattan', videolink: 'https://videos.example/h.webm', priceKobo: 5_000n };
const added: VideoEvent = { type: 'VideoAdded', data: { videoId, ...video } };
const removed: VideoEvent = { type: 'VideoRemoved', data: { videoId } };

describe('Add', () => {
  it('adds a video', () => {
    given().when({ type: 'Add', videoId, video }).thenEvents(added);
  });

  it.each([
    ['shown', [added]],
    ['removed', [added, removed]],
  ])('is refused for a video that is %s', (_, history) => {
    given(...history)
      .when({ type: 'Add', videoId, video })
      .thenRefused('video_exists', 'This video exists already.');
  });
});

describe('Edit', () => {
  const edit = (changes: object): VideoCommand => ({ type: 'Edit', videoId, changes });

  it('records the new and the former values, and keeps omitted members', () => {
    const longer: VideoEvent = {
      type: 'VideoEdited',
      data: { videoId, ...video, priceKobo: 6_000n, durationS: 90, before: video },
    };
    given(added)
      .when(edit({ priceKobo: 6_000n, durationS: 90, imageId: undefined }))
      .thenEvents(longer);
    const before = { ...video, priceKobo: 6_000n, durationS: 90 };
    given(added, longer)
      .when(edit({ durationS: null }))
      .thenEvents({ type: 'VideoEdited', data: { videoId, ...before, durationS: undefined, before } });
  });

  it('forgets the duration and the captions of the former link, unless new ones are given', () => {
    const [former, other] = ['c4'.repeat(32), 'd5'.repeat(32)];
    const before = { ...video, durationS: 90, captionsId: former };
    const measured: VideoEvent = { type: 'VideoAdded', data: { videoId, ...before } };
    const videolink = 'https://videos.example/other.webm';
    given(measured)
      .when(edit({ videolink }))
      .thenEvents({
        type: 'VideoEdited',
        data: { videoId, ...before, videolink, durationS: undefined, captionsId: undefined, before },
      });
    given(measured)
      .when(edit({ videolink, durationS: 60, captionsId: other }))
      .thenEvents({
        type: 'VideoEdited',
        data: { videoId, ...before, videolink, durationS: 60, captionsId: other, before },
      });
    given(measured)
      .when(edit({ videolink, durationS: 90, captionsId: former }))
      .thenEvents({ type: 'VideoEdited', data: { videoId, ...before, videolink, before } });
    given(measured)
      .when(edit({ videolink: video.videolink }))
      .thenEvents();
  });

  it('records nothing when nothing changes', () => {
    for (const changes of [{}, { ...video }, { durationS: null, imageId: null }]) {
      given(added).when(edit(changes)).thenEvents();
    }
  });

  it.each([
    ['unknown', []],
    ['removed', [added, removed]],
  ])('is refused for a video that is %s', (_, history: VideoEvent[]) => {
    given(...history)
      .when(edit({ title: 'Lagoon' }))
      .thenRefused('not_found', 'This video does not exist.');
  });
});

describe('budgets', () => {
  const whole = { ...video, budgetKobo: 5_000n, dailyBudgetKobo: 5_000n };

  it('must pay for at least one person', () => {
    given()
      .when({ type: 'Add', videoId, video: whole })
      .thenEvents({ type: 'VideoAdded', data: { videoId, ...whole } });
    for (const budget of [{ budgetKobo: 4_999n }, { dailyBudgetKobo: 4_999n }]) {
      given()
        .when({ type: 'Add', videoId, video: { ...video, ...budget } })
        .thenRefused('budget_below_price', 'A budget must pay for at least one person.');
    }
    given({ type: 'VideoAdded', data: { videoId, ...whole } })
      .when({ type: 'Edit', videoId, changes: { priceKobo: 5_001n } })
      .thenRefused('budget_below_price', 'A budget must pay for at least one person.');
  });

  it('must not allow more per day than in total', () => {
    given({ type: 'VideoAdded', data: { videoId, ...whole } })
      .when({ type: 'Edit', videoId, changes: { dailyBudgetKobo: 5_001n } })
      .thenRefused('daily_budget_too_high', 'The budget per day must not exceed the total budget.');
  });
});

describe('Remove', () => {
  it('removes a video', () => {
    given(added).when({ type: 'Remove', videoId }).thenEvents(removed);
  });

  it.each([
    ['unknown', []],
    ['removed', [added, removed]],
  ])('is refused for a video that is %s', (_, history: VideoEvent[]) => {
    given(...history)
      .when({ type: 'Remove', videoId })
      .thenRefused('not_found', 'This video does not exist.');
  });
});
