import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import type { RewardClaimStatus, WithdrawalStatus } from 'mf-shared/contracts';
import type { DomainEvent } from '../../kernel/message.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { MoneyEvent, RewardClaimEvent, WalletEvent, WithdrawalEvent } from './wallet.events.ts';
import { movementOf } from './wallet.movements.ts';
import { statusAfter } from './wallet.statuses.ts';

/** Something with an amount that an admin decides on, by its id. */
export type Requests<Status> = ImmutableMap<string, { readonly amountKobo: bigint; readonly status: Status }>;

/** What the rules of money need to know of one account. */
export interface WalletState {
  /** False again once the account was deleted: nobody is there to earn or spend. */
  readonly registered: boolean;
  readonly activated: boolean;
  /** Whether the activation fee was ever paid from earnings. */
  readonly feePaid: boolean;
  /** Until then a legal hold forbids to close the account; 0 when there is none. */
  readonly holdUntilMs: number;
  /** What can be withdrawn or spent now. */
  readonly availableKobo: bigint;
  /** What pending and approved withdrawals hold back. */
  readonly heldKobo: bigint;
  readonly claimedVideos: ImmutableSet<string>;
  /** When each reward was claimed last. */
  readonly claimedAtMs: ImmutableMap<string, number>;
  readonly rewardClaims: Requests<RewardClaimStatus>;
  readonly withdrawals: Requests<WithdrawalStatus>;
}

export const emptyWallet: WalletState = {
  registered: false,
  activated: false,
  feePaid: false,
  holdUntilMs: 0,
  availableKobo: 0n,
  heldKobo: 0n,
  claimedVideos: ImmutableSet(),
  claimedAtMs: ImmutableMap(),
  rewardClaims: ImmutableMap(),
  withdrawals: ImmutableMap(),
};

/** Takes the same time however long the account's history is. */
export function evolveWallet(state: WalletState, event: DomainEvent): WalletState {
  const known = event as AccountEvent | WalletEvent;
  switch (known.type) {
    case 'UserRegistered':
      return { ...state, registered: true };
    case 'AccountActivated':
      return { ...state, activated: true };
    case 'AccountDeactivated':
      return { ...state, activated: false };
    case 'LegalHoldPlaced':
      return { ...state, holdUntilMs: known.data.untilMs };
    case 'LegalHoldReleased':
      return { ...state, holdUntilMs: 0 };
    case 'UserDeleted':
      return emptyWallet;
    case 'VideoEarningClaimed':
      return { ...moved(state, known), claimedVideos: state.claimedVideos.add(known.data.videoId) };
    case 'ActivationPaidFromEarnings':
      return { ...moved(state, known), feePaid: true };
    case 'RewardClaimed':
    case 'RewardFulfilled':
    case 'RewardCancelled':
      return withReward(moved(state, known), known);
    case 'WithdrawalRequested':
    case 'WithdrawalApproved':
    case 'WithdrawalRejected':
    case 'WithdrawalPaid':
      return withWithdrawal(moved(state, known), known);
    default:
      return state;
  }
}

function moved(state: WalletState, event: MoneyEvent): WalletState {
  const movement = movementOf(event);
  return {
    ...state,
    availableKobo: state.availableKobo + movement.availableKobo,
    heldKobo: state.heldKobo + movement.heldKobo,
  };
}

function withReward(state: WalletState, event: RewardClaimEvent): WalletState {
  const { claimId, amountKobo } = event.data;
  const rewardClaims = state.rewardClaims.set(claimId, { amountKobo, status: statusAfter(event) });
  if (event.type !== 'RewardClaimed') return { ...state, rewardClaims };
  const { rewardId, claimedAtMs } = event.data;
  return { ...state, rewardClaims, claimedAtMs: state.claimedAtMs.set(rewardId, claimedAtMs) };
}

function withWithdrawal(state: WalletState, event: WithdrawalEvent): WalletState {
  const { withdrawalId, amountKobo } = event.data;
  const withdrawal = { amountKobo, status: statusAfter(event) };
  return { ...state, withdrawals: state.withdrawals.set(withdrawalId, withdrawal) };
}
