import * as z from 'zod';
import { type EventOf, type EventTypes, kobo } from '../../kernel/event-type.ts';

const rewardId = z.string();

/** What an admin may change about a reward. */
const reward = z.object({
  title: z.string(),
  priceKobo: kobo,
  /** The details that a claim must give; absent when none. */
  asks: z.array(z.enum(['phoneNumber', 'size', 'deliveryAddress'])).optional(),
  /** The SHA-256 of its image. */
  imageId: z.string().optional(),
});
export type RewardDetails = Readonly<z.output<typeof reward>>;

/** Events of the stream reward-<rewardId>. Claims are events of the wallet. */
export const rewardEvents = {
  RewardAdded: {
    schemaVersion: 2,
    data: z.object({ rewardId, type: z.enum(['Cash', 'Voucher', 'Gift']), ...reward.shape }),
  },
  /** The reward after and before the change. Its type stays, because it decides what a claim does. */
  RewardEdited: { schemaVersion: 1, data: z.object({ rewardId, ...reward.shape, before: reward }) },
  RewardRemoved: { schemaVersion: 1, data: z.object({ rewardId }) },
} as const satisfies EventTypes;

export type RewardEvent = EventOf<typeof rewardEvents>;

export const rewardStream = (id: string) => `reward-${id}`;
