import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import type { AccountEvent } from './account.events.ts';

export type AccountCommand =
  | { type: 'Register'; userId: string; name: string; email: string; role: 'user' | 'admin' }
  | { type: 'Activate'; userId: string }
  | { type: 'Deactivate'; userId: string };

interface AccountState {
  readonly registered: boolean;
  /** For ever: nobody registers on the stream of a deleted account. */
  readonly deleted: boolean;
  readonly activated: boolean;
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  name: 'account',
  initialState: { registered: false, deleted: false, activated: false },

  decide: (command, state) => {
    if (command.type === 'Register') {
      if (state.registered) throw conflict('account_exists', 'This account exists already.');
      const { userId, name, email, role } = command;
      return [{ type: 'UserRegistered', data: { userId, name, email, role } }];
    }
    if (!state.registered || state.deleted) throw notFound('user');
    const data = { userId: command.userId };
    switch (command.type) {
      case 'Activate':
        return state.activated ? [] : [{ type: 'AccountActivated', data }];
      case 'Deactivate':
        return state.activated ? [{ type: 'AccountDeactivated', data }] : [];
    }
  },

  evolve: (state, { type }) => {
    switch (type as AccountEvent['type']) {
      case 'UserRegistered':
        return { ...state, registered: true };
      case 'AccountActivated':
        return { ...state, activated: true };
      case 'AccountDeactivated':
        return { ...state, activated: false };
      case 'UserDeleted':
        return { ...state, deleted: true };
      default:
        return state;
    }
  },
};
