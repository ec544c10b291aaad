import { specification } from '../../kernel/specification.ts';
import { videoDecider } from './video.decider.ts';
import type { VideoEvent } from './video.events.ts';

const { given } = specification(videoDecider);
const videoId = 'harmattan';
const video = { videoId, title: 'Harmattan', videolink: 'https://videos.example/h.webm', priceKobo: 5_000n };
const added: VideoEvent = { type: 'VideoAdded', data: video };
const removed: VideoEvent = { type: 'VideoRemoved', data: { videoId } };

describe('Add', () => {
  it('adds a video', () => {
    given()
      .when({ type: 'Add', ...video })
      .thenEvents(added);
  });

  it.each([
    ['shown', [added]],
    ['removed', [added, removed]],
  ])('is refused for a video that is %s', (_, history) => {
    given(...history)
      .when({ type: 'Add', ...video })
      .thenRefused('video_exists', 'This video exists already.');
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
