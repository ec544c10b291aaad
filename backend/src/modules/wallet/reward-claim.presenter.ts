import {
  type ClaimableReward,
  REWARD_COOL_DOWN_MS,
  type RewardClaim,
  type RewardClaimWithUser,
} from 'mf-shared/contracts';
import type { Actor } from '../../kernel/message.ts';
import { presentPerson } from '../accounts/index.ts';
import { mask, seesMasked } from '../disclosure/index.ts';
import { presentReward } from '../rewards/index.ts';
import type { ClaimableRewardRow, RewardClaimRow, RewardClaimWithUserRow } from './reward-claim.queries.ts';

export const presentClaimableReward = (row: ClaimableRewardRow): ClaimableReward => ({
  ...presentReward(row),
  ...(row.cooling_since_ms !== null && { claimableAtMs: row.cooling_since_ms + REWARD_COOL_DOWN_MS }),
});

export const presentRewardClaim = (row: RewardClaimRow): RewardClaim => ({
  _id: row.id,
  reward: presentReward({ id: row.reward_id, title: row.title, type: row.type, price_kobo: row.amount_kobo }),
  status: row.status,
  claimedAtMs: row.claimed_at_ms,
  ...(row.note !== null && { note: row.note }),
  ...(row.reason !== null && { reason: row.reason }),
});

/** To staff; auditors get the note masked. */
export function presentRewardClaimTo(reader: Pick<Actor, 'role'>, row: RewardClaimRow): RewardClaim {
  const claim = presentRewardClaim(row);
  if (!claim.note || !seesMasked(reader)) return claim;
  return { ...claim, note: mask({ what: 'note', value: claim.note }) };
}

export const presentRewardClaimWithUser = (
  row: RewardClaimWithUserRow,
  reader: Pick<Actor, 'role'>,
): RewardClaimWithUser => ({ ...presentRewardClaimTo(reader, row), user: presentPerson(row) });
