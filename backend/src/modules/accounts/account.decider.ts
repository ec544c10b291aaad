import type { Decider } from '../../kernel/decider.ts';
import { conflict, notFound } from '../../kernel/domain-error.ts';
import type { AccountEvent } from './account.events.ts';

export type AccountCommand =
  | { type: 'Register'; userId: string; name: string; email: string; role: 'user' | 'admin' }
  | { type: 'ChangePassword'; userId: string; how: 'changed' | 'reset' }
  | { type: 'ReportActivationPayment'; userId: string }
  | { type: 'Activate'; userId: string }
  | { type: 'Deactivate'; userId: string };

interface AccountState {
  readonly existence: 'none' | 'open' | 'deleted';
  readonly activated: boolean;
  /** Whether a payment was reported since the activation last changed. */
  readonly paymentReported: boolean;
}

export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  name: 'account',
  initialState: { existence: 'none', activated: false, paymentReported: false },

  decide: (command, state) => {
    if (command.type === 'Register') {
      if (state.existence !== 'none') throw conflict('account_exists', 'This account exists already.');
      const { userId, name, email, role } = command;
      return [{ type: 'UserRegistered', data: { userId, name, email, role } }];
    }
    if (state.existence !== 'open') throw notFound('user');
    const { userId } = command;
    switch (command.type) {
      case 'ChangePassword':
        return [{ type: 'PasswordChanged', data: { userId, how: command.how } }];
      case 'ReportActivationPayment': {
        const isNews = !state.activated && !state.paymentReported;
        return isNews ? [{ type: 'ActivationPaymentReported', data: { userId } }] : [];
      }
      case 'Activate':
        return state.activated ? [] : [{ type: 'AccountActivated', data: { userId } }];
      case 'Deactivate':
        return state.activated ? [{ type: 'AccountDeactivated', data: { userId } }] : [];
    }
  },

  evolve: (state, { type }) => {
    switch (type as AccountEvent['type']) {
      case 'UserRegistered':
        return { ...state, existence: 'open' };
      case 'ActivationPaymentReported':
        return { ...state, paymentReported: true };
      case 'AccountActivated':
        return { ...state, activated: true, paymentReported: false };
      case 'AccountDeactivated':
        return { ...state, activated: false, paymentReported: false };
      case 'UserDeleted':
        return { ...state, existence: 'deleted' };
      default:
        return state;
    }
  },
};
