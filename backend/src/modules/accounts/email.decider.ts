import type { Decider } from '../../kernel/decider.ts';
import { conflict } from '../../kernel/domain-error.ts';
import type { EmailEvent } from './account.events.ts';

export interface EmailCommand {
  /** `Leave` releases the address for another one; somebody who has left it already is refused. */
  type: 'Reserve' | 'Release' | 'Leave';
  userId: string;
}

export interface EmailState {
  readonly holder: string | null;
  readonly isReleased: boolean;
}

export const emailTaken = () => conflict('email_taken', 'An account with this email already exists.');

/**
 * An address belongs to one account at a time. Its events are appended together with the account's own. A
 * release is final: the address is then reserved on another stream, so late attempts on this one are
 * refused.
 */
export const emailDecider: Decider<EmailState, EmailCommand, EmailEvent> = {
  name: 'email',
  initialState: { holder: null, isReleased: false },
  decide: ({ type, userId }, { holder, isReleased }) => {
    switch (type) {
      case 'Reserve':
        if (holder !== null) throw emailTaken();
        if (isReleased)
          throw conflict('email_released', 'This email became free just now. Please try again.');
        return [{ type: 'EmailReserved', data: { userId } }];
      case 'Leave':
        if (holder !== userId) {
          throw conflict('email_changed', 'Your email address was changed elsewhere just now.');
        }
        return [{ type: 'EmailReleased', data: { userId } }];
      case 'Release':
        return holder === userId ? [{ type: 'EmailReleased', data: { userId } }] : [];
    }
  },

  evolve: (state, event) => {
    const { type, data } = event as EmailEvent;
    switch (type) {
      case 'EmailReserved':
        return { holder: data.userId, isReleased: false };
      case 'EmailReleased':
        return { holder: null, isReleased: true };
      default:
        return state;
    }
  },
};
