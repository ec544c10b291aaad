import { specification } from '../../kernel/specification.ts';
import { savedAccountsDecider } from './saved-account.decider.ts';
import type { SavedAccountEvent } from './saved-account.events.ts';

describe('removing a saved account', () => {
  const { given } = specification(savedAccountsDecider);
  const data = { userId: 'ada', withdrawalId: 'w1' };
  const removed: SavedAccountEvent = { type: 'SavedAccountRemoved', data };

  it('is recorded once', () => {
    given().when(data).thenEvents(removed);
    given(removed).when(data).thenEvents();
    given(removed)
      .when({ ...data, withdrawalId: 'w2' })
      .thenEvents({ ...removed, data: { ...data, withdrawalId: 'w2' } });
  });
});
