import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

/** Events of the stream reward-<rewardId>. Claims are events of the wallet. */
export const rewardEvents = {
  RewardAdded: {
    schemaVersion: 1,
    data: z.object({
      rewardId: z.string(),
      title: z.string(),
      type: z.enum(['Cash', 'Voucher', 'Gift']),
      priceKobo: kobo,
    }),
  },
  RewardRemoved: { schemaVersion: 1, data: z.object({ rewardId: z.string() }) },
} as const satisfies EventTypes;

export type RewardEvent = EventOf<typeof rewardEvents>;

export const rewardStream = (id: string) => `reward-${id}`;
