import type { Decider } from '../../kernel/decider.ts';
import { conflict } from '../../kernel/domain-error.ts';
import type { EmailEvent } from './account.events.ts';

export interface EmailCommand {
  type: 'Reserve';
  userId: string;
}

/** An address belongs to one account at a time. Appended together with the account's own event. */
export const emailDecider: Decider<{ readonly holder: string | null }, EmailCommand, EmailEvent> = {
  name: 'email',
  initialState: { holder: null },
  decide: ({ userId }, { holder }) => {
    if (holder !== null) throw conflict('email_taken', 'An account with this email already exists.');
    return [{ type: 'EmailReserved', data: { userId } }];
  },
  evolve: (state, event) => {
    const { type, data } = event as EmailEvent;
    return type === 'EmailReserved' ? { holder: data.userId } : state;
  },
};
