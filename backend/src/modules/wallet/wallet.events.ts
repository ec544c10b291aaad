import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const userId = z.string();
const withdrawalId = z.string();

/**
 * What happens to a person's money, on the same stream account-<userId> as their activation, so
 * that one expected version guards every rule. Each event carries the amount it moves.
 */
export const walletEvents = {
  VideoEarningClaimed: {
    schemaVersion: 1,
    data: z.object({ userId, videoId: z.string(), amountKobo: kobo }),
  },
  WithdrawalRequested: {
    schemaVersion: 1,
    data: z.object({
      userId,
      withdrawalId,
      amountKobo: kobo,
      bank: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
    }),
  },
  WithdrawalApproved: { schemaVersion: 1, data: z.object({ userId, withdrawalId, amountKobo: kobo }) },
  WithdrawalRejected: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, reason: z.string() }),
  },
  WithdrawalPaid: {
    schemaVersion: 1,
    data: z.object({ userId, withdrawalId, amountKobo: kobo, reference: z.string() }),
  },
} as const satisfies EventTypes;

export type WalletEvent = EventOf<typeof walletEvents>;
