import {
  type ClaimDetails,
  detailsMissing,
  isBlank,
  missingDetails,
  REWARD_COOL_DOWN_MS,
  REWARD_REFUSALS,
  type RewardAsk,
  type RewardClaimStatus,
  type RewardType,
} from 'mf-shared/contracts';
import { conflict, existing, refused } from '../../kernel/domain-error.ts';
import { formatNaira } from '../../kernel/money.ts';
import type { WalletState } from './wallet.state.ts';

/** A reward at the time of a claim. */
export interface ClaimedReward {
  readonly rewardId: string;
  readonly title: string;
  readonly type: RewardType;
  readonly priceKobo: bigint;
  readonly asks: readonly RewardAsk[];
}

/** A claim as it is made. */
interface MadeClaim {
  readonly reward: ClaimedReward;
  readonly seenKobo?: bigint | undefined;
  readonly details: ClaimDetails;
  readonly atMs: number;
}

/**
 * The rules of claiming a reward: the cool-down, Cash only once, the price that the person was shown, the details
 * that the reward requires, and enough money for the other types. Returns those details and no others, because they
 * are personal data.
 * @throws DomainError for the first broken rule
 */
export function checkRewardClaim(
  { reward, seenKobo = reward.priceKobo, details, atMs }: MadeClaim,
  state: WalletState,
): ClaimDetails {
  const lastAtMs = state.claimedAtMs.get(reward.rewardId);
  if (lastAtMs !== undefined && isCoolingDown(lastAtMs, atMs)) {
    const seconds = Math.ceil((lastAtMs + REWARD_COOL_DOWN_MS - atMs) / 1000);
    throw conflict(
      'reward_cooling_down',
      `You have just claimed this reward. Its cool-down ends in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    );
  }
  if (reward.type === 'Cash' && lastAtMs !== undefined) {
    throw conflict('reward_already_claimed', 'You have already claimed this reward.');
  }
  if (seenKobo !== reward.priceKobo) {
    const price = formatNaira(reward.priceKobo);
    throw conflict('reward_price_changed', `The price of this reward is now ${price}. Nothing was claimed.`);
  }
  const missing = missingDetails(reward.asks, details);
  if (missing.length > 0) throw refused('details_missing', detailsMissing(missing));
  if (reward.type !== 'Cash' && reward.priceKobo > state.availableKobo) {
    throw refused('insufficient_earnings', 'Your available earnings do not cover this reward.');
  }
  return Object.fromEntries(reward.asks.map((ask) => [ask, details[ask]?.trim()]));
}

/** The clocks of processes differ slightly and may be set back: a claim from "later" counts too. */
const isCoolingDown = (lastAtMs: number, atMs: number) => Math.abs(atMs - lastAtMs) < REWARD_COOL_DOWN_MS;

/**
 * The claim, if it is in this state.
 * @throws DomainError when it is in another or does not exist
 */
export function claimIn(state: WalletState, claimId: string, status: RewardClaimStatus) {
  const claim = existing('reward claim', state.rewardClaims.get(claimId));
  if (claim.status !== status) {
    const already = status === 'open' ? ' already' : '';
    throw conflict('reward_claim_state', `This reward claim is ${claim.status}${already}.`);
  }
  return claim;
}

/**
 * The price of an open claim that can be fulfilled with this note: a voucher is worthless without its code.
 * @throws DomainError when it cannot
 */
export function amountOfFulfilled(state: WalletState, claimId: string, note = ''): bigint {
  const { type, amountKobo } = claimIn(state, claimId, 'open');
  if (type === 'Voucher' && isBlank(note)) throw refused('code_missing', REWARD_REFUSALS.codeMissing);
  return amountKobo;
}
