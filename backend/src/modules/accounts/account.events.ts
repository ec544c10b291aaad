import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const userId = z.string();

/** Events of a person's identity and activation, on the stream account-<userId>. */
export const accountEvents = {
  UserRegistered: {
    schemaVersion: 2,
    data: z.object({ userId, name: z.string(), email: z.string(), role: z.enum(['user', 'admin']) }),
    personal: { of: 'userId', since: 2, opened: ['name', 'email'] },
  },
  /** The person corrected their name; withdrawals keep the name of their bank account. */
  NameCorrected: {
    schemaVersion: 1,
    data: z.object({ userId, name: z.string() }),
    personal: { of: 'userId', since: 1, opened: ['name'] },
  },
  /** The person followed the link mailed to a new address, or undid that with the link mailed to the old one. */
  EmailChanged: {
    schemaVersion: 1,
    data: z.object({ userId, email: z.string(), how: z.enum(['changed', 'taken_back']) }),
    personal: { of: 'userId', since: 1, opened: ['email'] },
  },
  /** The person gave the old password or used a mailed link. No password is ever in the log. */
  PasswordChanged: { schemaVersion: 1, data: z.object({ userId, how: z.enum(['changed', 'reset']) }) },
  /**
   * A second factor of the account changed. `taken_back`: removed with the link in the mail about it. The secrets
   * are never in the log.
   */
  SecondFactorChanged: {
    schemaVersion: 1,
    data: z.object({
      userId,
      change: z.enum([
        'passkey_added',
        'passkey_removed',
        'authenticator_added',
        'authenticator_removed',
        'recovery_codes_made',
        'recovery_code_used',
        'taken_back',
        'reset_by_operator',
      ]),
    }),
  },
  /** The person used the link that was mailed to their address. */
  EmailVerified: { schemaVersion: 1, data: z.object({ userId }) },
  /** The person reports having paid for the activation; an admin checks whether they have. */
  ActivationPaymentReported: {
    schemaVersion: 2,
    data: z.object({
      userId,
      /** Distinguishes reports of the same person; reports of version 1 have none. */
      reportId: z.string().optional(),
      payerName: z.string().optional(),
      reference: z.string().optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['payerName', 'reference'] },
  },
  /** An admin has not found the payment; the person may report it again. */
  ActivationReportDeclined: {
    schemaVersion: 1,
    data: z.object({ userId, reason: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['reason'] },
  },
  AccountActivated: { schemaVersion: 1, data: z.object({ userId }) },
  AccountDeactivated: {
    schemaVersion: 3,
    data: z.object({
      userId,
      reason: z.string().optional(),
      /** The activation was taken back, so the reported payment that it settled waits again. */
      reportWaits: z.literal(true).optional(),
    }),
    personal: { of: 'userId', since: 2, sealed: ['reason'] },
  },
  /**
   * The operator forbids the deletion of the account until `untilMs`. Auditors can read the reason, which is
   * never erased: it names the case, not the person.
   */
  LegalHoldPlaced: {
    schemaVersion: 1,
    data: z.object({ userId, untilMs: z.number().int(), reason: z.string() }),
  },
  LegalHoldReleased: { schemaVersion: 1, data: z.object({ userId }) },
  /** What an admin wrote about the person for other staff; the metadata says who. */
  AdminNoteAdded: {
    schemaVersion: 1,
    data: z.object({ userId, noteId: z.string(), text: z.string() }),
    personal: { of: 'userId', since: 1, sealed: ['text'] },
  },
  /** Decided by the wallet, because it depends on money; `forfeitedKobo` is what was still available. */
  UserDeleted: { schemaVersion: 1, data: z.object({ userId, forfeitedKobo: kobo }) },
} as const satisfies EventTypes;

/**
 * Who holds an email address, on the stream email-<random id>. Only the email directory knows which stream
 * belongs to an address; earlier builds named it after a keyed hash of the address. A released stream is
 * never reserved again.
 */
export const emailEvents = {
  EmailReserved: { schemaVersion: 1, data: z.object({ userId }) },
  EmailReleased: { schemaVersion: 1, data: z.object({ userId }) },
} as const satisfies EventTypes;

export type AccountEvent = EventOf<typeof accountEvents>;
export type FactorChange = Extract<AccountEvent, { type: 'SecondFactorChanged' }>['data']['change'];
export type EmailEvent = EventOf<typeof emailEvents>;

export const accountStream = (id: string) => `account-${id}`;
export const emailStream = (id: string) => `email-${id}`;
