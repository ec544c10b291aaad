import type { Decider } from '../../kernel/decider.ts';
import type { SavedAccountEvent } from './saved-account.events.ts';

/** The withdrawals whose accounts were removed. */
export type RemovedAccounts = readonly string[];

export const savedAccountsDecider: Decider<RemovedAccounts, SavedAccountEvent['data'], SavedAccountEvent> = {
  name: 'saved accounts',
  initialState: [],
  decide: (data, removed) =>
    removed.includes(data.withdrawalId) ? [] : [{ type: 'SavedAccountRemoved', data }],
  evolve: (removed, event) => {
    const { type, data } = event as SavedAccountEvent;
    return type === 'SavedAccountRemoved' ? [...removed, data.withdrawalId] : removed;
  },
};
