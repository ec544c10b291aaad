import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const userId = z.string();

/** What happens to a person's identity and activation, on the stream account-<userId>. */
export const accountEvents = {
  UserRegistered: {
    schemaVersion: 1,
    data: z.object({ userId, name: z.string(), email: z.string(), role: z.enum(['user', 'admin']) }),
  },
  AccountActivated: { schemaVersion: 1, data: z.object({ userId }) },
  AccountDeactivated: { schemaVersion: 1, data: z.object({ userId }) },
  /** Decided by the wallet, because money decides; what was left is the product's from now on. */
  UserDeleted: { schemaVersion: 1, data: z.object({ userId, forfeitedKobo: kobo }) },
} as const satisfies EventTypes;

/** Who holds an e-mail address, on the stream email-<keyed hash of the address>. */
export const emailEvents = {
  EmailReserved: { schemaVersion: 1, data: z.object({ userId }) },
  EmailReleased: { schemaVersion: 1, data: z.object({ userId }) },
} as const satisfies EventTypes;

export type AccountEvent = EventOf<typeof accountEvents>;
export type EmailEvent = EventOf<typeof emailEvents>;

export const accountStream = (id: string) => `account-${id}`;
export const emailStream = (emailHash: string) => `email-${emailHash}`;
