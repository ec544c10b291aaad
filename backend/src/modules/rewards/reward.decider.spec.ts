import { specification } from '../../kernel/specification.ts';
import { type NewReward, rewardDecider } from './reward.decider.ts';
import type { RewardEvent } from './reward.events.ts';

const { given } = specification(rewardDecider);
const rewardId = 'airtime';
const reward: NewReward = { rewardId, title: 'Airtime', type: 'Voucher', priceKobo: 50_000n };
const added: RewardEvent = { type: 'RewardAdded', data: reward };
const removed: RewardEvent = { type: 'RewardRemoved', data: { rewardId } };

describe('Add', () => {
  it('adds a reward', () => {
    given().when({ type: 'Add', reward }).thenEvents(added);
  });

  it.each([
    ['offered', [added]],
    ['removed', [added, removed]],
  ])('is refused for a reward that is %s', (_, history) => {
    given(...history)
      .when({ type: 'Add', reward })
      .thenRefused('reward_exists', 'This reward exists already.');
  });
});

describe('Remove', () => {
  it('removes a reward', () => {
    given(added).when({ type: 'Remove', rewardId }).thenEvents(removed);
  });

  it.each([
    ['unknown', []],
    ['removed', [added, removed]],
  ])('is refused for a reward that is %s', (_, history: RewardEvent[]) => {
    given(...history)
      .when({ type: 'Remove', rewardId })
      .thenRefused('not_found', 'This reward does not exist.');
  });
});
