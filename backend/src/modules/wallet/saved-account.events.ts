import * as z from 'zod';
import type { EventOf, EventTypes } from '../../kernel/event-type.ts';

/**
 * The accounts offered for a person's next withdrawal are those of earlier ones, so only their removals are
 * stored, on a separate stream: saved-accounts-<userId>.
 */
export const savedAccountEvents = {
  /** The account of this withdrawal, and of earlier ones to the same account, is no longer offered. */
  SavedAccountRemoved: {
    schemaVersion: 1,
    data: z.object({ userId: z.string(), withdrawalId: z.string() }),
  },
} as const satisfies EventTypes;

export type SavedAccountEvent = EventOf<typeof savedAccountEvents>;

export const savedAccountsStream = (userId: string) => `saved-accounts-${userId}`;
