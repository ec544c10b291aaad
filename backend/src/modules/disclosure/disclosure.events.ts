import * as z from 'zod';
import type { EventOf, EventTypes } from '../../kernel/event-type.ts';

/** On a stream per person: disclosures-<userId>. */
export const disclosureEvents = {
  /** A value masked for an auditor or admin was revealed to them; the value itself is not in the event. */
  SensitiveDataRevealed: {
    schemaVersion: 3,
    data: z.object({
      /** The person whose data it is. */
      userId: z.string(),
      /** The position of the event that holds the value; earlier builds left it out for an email address. */
      position: z.number().int().optional(),
      what: z.enum([
        'account number',
        'note',
        'delivery details',
        'payment report',
        'email address',
        'account name',
      ]),
      reason: z.string(),
    }),
    personal: { of: 'userId', since: 1, sealed: ['reason'] },
  },
} as const satisfies EventTypes;

export type DisclosureEvent = EventOf<typeof disclosureEvents>;

export const disclosureStream = (userId: string) => `disclosures-${userId}`;
