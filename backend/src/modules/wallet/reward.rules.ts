import { REWARD_COOL_DOWN_MS, type RewardType } from 'mf-shared/contracts';
import { conflict, notFound, refused } from '../../kernel/domain-error.ts';
import type { WalletState } from './wallet.state.ts';

/** A reward at the time of a claim. */
export interface ClaimedReward {
  readonly rewardId: string;
  readonly title: string;
  readonly type: RewardType;
  readonly priceKobo: bigint;
}

/**
 * The rules of claiming a reward: the cool-down, Cash only once, the other types for money.
 * @throws DomainError for the first broken rule
 */
export function checkRewardClaim(reward: ClaimedReward, atMs: number, state: WalletState): void {
  const lastAtMs = state.claimedAtMs.get(reward.rewardId);
  if (lastAtMs !== undefined && isCoolingDown(lastAtMs, atMs)) {
    const seconds = Math.ceil((lastAtMs + REWARD_COOL_DOWN_MS - atMs) / 1000);
    throw conflict(
      'reward_cooling_down',
      `You have just claimed this reward. Its cool-down ends in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    );
  }
  if (reward.type === 'Cash') {
    if (lastAtMs !== undefined) {
      throw conflict('reward_already_claimed', 'You have already claimed this reward.');
    }
  } else if (reward.priceKobo > state.availableKobo) {
    throw refused('insufficient_earnings', 'Your available earnings do not cover this reward.');
  }
}

/** The clocks of processes differ slightly and may be set back: a claim from "later" counts too. */
const isCoolingDown = (lastAtMs: number, atMs: number) => Math.abs(atMs - lastAtMs) < REWARD_COOL_DOWN_MS;

/**
 * The price of an open claim.
 * @throws DomainError when it is not open or does not exist
 */
export function amountOfOpenClaim(state: WalletState, claimId: string): bigint {
  const claim = state.rewardClaims.get(claimId);
  if (!claim) throw notFound('reward claim');
  if (claim.status !== 'open') {
    throw conflict('reward_claim_state', `This reward claim is ${claim.status} already.`);
  }
  return claim.amountKobo;
}
