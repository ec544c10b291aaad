import type { Decider } from '../../kernel/decider.ts';
import { conflict } from '../../kernel/domain-error.ts';
import type { EmailEvent } from './account.events.ts';

export interface EmailCommand {
  type: 'Reserve' | 'Release';
  userId: string;
}

/** An address belongs to one account at a time. Appended together with the account's own event. */
export const emailDecider: Decider<{ readonly holder: string | null }, EmailCommand, EmailEvent> = {
  name: 'email',
  initialState: { holder: null },
  decide: ({ type, userId }, { holder }) => {
    switch (type) {
      case 'Reserve':
        if (holder !== null) throw conflict('email_taken', 'An account with this email already exists.');
        return [{ type: 'EmailReserved', data: { userId } }];
      case 'Release':
        return holder === userId ? [{ type: 'EmailReleased', data: { userId } }] : [];
    }
  },

  evolve: (state, event) => {
    const { type, data } = event as EmailEvent;
    switch (type) {
      case 'EmailReserved':
        return { holder: data.userId };
      case 'EmailReleased':
        return { holder: null };
      default:
        return state;
    }
  },
};
