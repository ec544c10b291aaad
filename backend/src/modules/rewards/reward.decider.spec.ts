import { specification } from '../../kernel/specification.ts';
import { type NewReward, type RewardCommand, rewardDecider } from './reward.decider.ts';
import type { RewardDetails, RewardEvent } from './reward.events.ts';

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

describe('Edit', () => {
  const { rewardId: _, type, ...before } = reward;
  const edit = (changes: object): RewardCommand => ({ type: 'Edit', rewardId, changes });
  const edited = (after: Partial<RewardDetails>, was: RewardDetails = before): RewardEvent => ({
    type: 'RewardEdited',
    data: { rewardId, ...was, ...after, before: was },
  });

  it('records the new and the former values, and keeps omitted members', () => {
    given(added)
      .when(edit({ priceKobo: 60_000n, title: undefined }))
      .thenEvents(edited({ priceKobo: 60_000n }));
    const asking = edited({ asks: ['size'] });
    given(added)
      .when(edit({ asks: ['size'] }))
      .thenEvents(asking);
    given(added, asking)
      .when(edit({ asks: null, title: 'Airtime of MTN' }))
      .thenEvents(edited({ asks: undefined, title: 'Airtime of MTN' }, { ...before, asks: ['size'] }));
    expect(given(added, asking).state()).toMatchObject({ type, asks: ['size'] });
  });

  it('records nothing when nothing changes', () => {
    for (const changes of [{}, { title: 'Airtime', priceKobo: 50_000n, asks: null, imageId: null }]) {
      given(added).when(edit(changes)).thenEvents();
    }
  });

  it.each([
    ['unknown', []],
    ['removed', [added, removed]],
  ])('is refused for a reward that is %s', (_, history: RewardEvent[]) => {
    given(...history)
      .when(edit({ title: 'Data' }))
      .thenRefused('not_found', 'This reward does not exist.');
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
