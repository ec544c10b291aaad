import {
  type ClaimableReward,
  REWARD_COOL_DOWN_MS,
  type RewardClaim,
  type RewardClaimWithUser,
} from 'mf-shared/contracts';
import { presentPerson } from '../accounts/index.ts';
import { mask, type Reader, seesMasked } from '../disclosure/index.ts';
import { presentReward } from '../rewards/index.ts';
import type { ClaimableRewardRow, RewardClaimRow, RewardClaimWithUserRow } from './reward-claim.queries.ts';

export const presentClaimableReward = (row: ClaimableRewardRow): ClaimableReward => ({
  ...presentReward(row),
  ...(row.cooling_since_ms !== null && { claimableAtMs: row.cooling_since_ms + REWARD_COOL_DOWN_MS }),
});

export const presentRewardClaim = (row: RewardClaimRow): RewardClaim => ({
  _id: row.id,
  reward: presentReward({
    id: row.reward_id,
    title: row.title,
    type: row.type,
    price_kobo: row.amount_kobo,
    asks: null,
    image_id: null,
  }),
  status: row.status,
  claimedAtMs: row.claimed_at_ms,
  ...(row.note !== null && { note: row.note }),
  ...(row.reason !== null && { reason: row.reason }),
  ...detailsOf(row),
});

/** The details of a claim whose reward required some; each is '' once the person's data has been erased. */
function detailsOf({ phone_number, size, delivery_address }: RewardClaimRow): Pick<RewardClaim, 'details'> {
  const details = {
    ...(phone_number !== null && { phoneNumber: phone_number }),
    ...(size !== null && { size }),
    ...(delivery_address !== null && { deliveryAddress: delivery_address }),
  };
  return Object.keys(details).length > 0 ? { details } : {};
}

/** For staff; the note and the details are masked for auditors and for admins without the duty. */
export function presentRewardClaimTo(reader: Reader, row: RewardClaimRow): RewardClaim {
  const claim = presentRewardClaim(row);
  if (!seesMasked(reader, 'note')) return claim;
  const { note, details } = claim;
  return {
    ...claim,
    ...(note && { note: mask({ what: 'note', value: note }) }),
    ...(details && {
      details: Object.fromEntries(
        Object.entries(details).map(([name, value]) => [
          name,
          value && mask({ what: 'delivery details', value }),
        ]),
      ),
    }),
  };
}

export const presentRewardClaimWithUser = (
  row: RewardClaimWithUserRow,
  reader: Reader,
): RewardClaimWithUser => ({ ...presentRewardClaimTo(reader, row), user: presentPerson(row, reader) });
