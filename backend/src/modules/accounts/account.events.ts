import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const userId = z.string();

/** What happens to a person's identity and activation, on the stream account-<userId>. */
export const accountEvents = {
  UserRegistered: {
    schemaVersion: 2,
    data: z.object({ userId, name: z.string(), email: z.string(), role: z.enum(['user', 'admin']) }),
    personal: { of: 'userId', since: 2, opened: ['name', 'email'] },
  },
  /** The person gave the old password, or came with the link of a mail. No password is ever in the log. */
  PasswordChanged: { schemaVersion: 1, data: z.object({ userId, how: z.enum(['changed', 'reset']) }) },
  /** The person says that they have paid for the activation; an admin finds out whether they have. */
  ActivationPaymentReported: { schemaVersion: 1, data: z.object({ userId }) },
  AccountActivated: { schemaVersion: 1, data: z.object({ userId }) },
  AccountDeactivated: { schemaVersion: 1, data: z.object({ userId }) },
  /**
   * Somebody with the power to do so forbids to delete the account until then. Auditors read the reason,
   * and it is never forgotten: it names the case, not the person.
   */
  LegalHoldPlaced: {
    schemaVersion: 1,
    data: z.object({ userId, untilMs: z.number().int(), reason: z.string() }),
  },
  LegalHoldReleased: { schemaVersion: 1, data: z.object({ userId }) },
  /** Decided by the wallet, because money decides; `forfeitedKobo` is what was still available. */
  UserDeleted: { schemaVersion: 1, data: z.object({ userId, forfeitedKobo: kobo }) },
} as const satisfies EventTypes;

/**
 * Who holds an e-mail address, on the stream email-<random id>, which only the email directory can tell
 * of an address; earlier builds named it after a keyed hash of the address. A released stream stays so.
 */
export const emailEvents = {
  EmailReserved: { schemaVersion: 1, data: z.object({ userId }) },
  EmailReleased: { schemaVersion: 1, data: z.object({ userId }) },
} as const satisfies EventTypes;

export type AccountEvent = EventOf<typeof accountEvents>;
export type EmailEvent = EventOf<typeof emailEvents>;

export const accountStream = (id: string) => `account-${id}`;
export const emailStream = (id: string) => `email-${id}`;
