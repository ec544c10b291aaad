import { Map as ImmutableMap, Set as ImmutableSet } from 'immutable';
import type { RewardClaimStatus, WithdrawalStatus } from 'mf-shared/contracts';
import type { DomainEvent } from '../../kernel/message.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { MoneyEvent, WalletEvent } from './wallet.events.ts';
import { movementOf } from './wallet.movements.ts';

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

function withReward(state: WalletState, { type, data }: Extract<WalletEvent, { type: `Reward${string}` }>) {
  const { claimId, amountKobo } = data;
  const inStatus = (status: RewardClaimStatus) => ({
    ...state,
    rewardClaims: state.rewardClaims.set(claimId, { amountKobo, status }),
  });
  switch (type) {
    case 'RewardClaimed':
      return {
        ...inStatus(data.type === 'Cash' ? 'credited' : 'open'),
        claimedAtMs: state.claimedAtMs.set(data.rewardId, data.claimedAtMs),
      };
    case 'RewardFulfilled':
      return inStatus('fulfilled');
    case 'RewardCancelled':
      return inStatus('cancelled');
  }
}

const STATUS_AFTER = {
  WithdrawalRequested: 'pending',
  WithdrawalApproved: 'approved',
  WithdrawalRejected: 'rejected',
  WithdrawalPaid: 'paid',
} as const;

function withWithdrawal(
  state: WalletState,
  { type, data }: Extract<WalletEvent, { type: `Withdrawal${string}` }>,
) {
  const { withdrawalId, amountKobo } = data;
  const withdrawal = { amountKobo, status: STATUS_AFTER[type] };
  return { ...state, withdrawals: state.withdrawals.set(withdrawalId, withdrawal) };
}
