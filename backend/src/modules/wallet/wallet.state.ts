import { Map as ImmutableMap } from 'immutable';
import type { RewardClaimStatus, RewardType, WithdrawalStatus } from 'mf-shared/contracts';
import { IdSet, noIds, type PackedIds } from '../../kernel/id-set.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import type { SnapshotFormat } from '../../kernel/snapshot.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { MoneyEvent, RewardClaimEvent, WalletEvent, WithdrawalEvent } from './wallet.events.ts';
import { movementOf } from './wallet.movements.ts';
import { statusAfter } from './wallet.statuses.ts';

/** Whether the person has answered the hold. */
export type HoldState = 'open' | 'answered';

/**
 * While a withdrawal is on hold, it is neither approved nor paid; the time of a rejection decides how long it can be
 * undone, unless the owner of the account disowned it; the bank's reference of a payment shows whether a list reports
 * it again. An approved one is in one bank file at most.
 */
export interface Withdrawal {
  readonly amountKobo: bigint;
  readonly status: WithdrawalStatus;
  readonly hold?: HoldState | undefined;
  readonly rejectedAtMs?: number | undefined;
  readonly reference?: string | undefined;
  readonly bankFileId?: string | undefined;
  readonly isDisowned?: boolean | undefined;
}

/** The type decides what fulfilment requires. */
export interface RewardClaim {
  readonly amountKobo: bigint;
  readonly status: RewardClaimStatus;
  readonly type: RewardType;
}

/** The state of one account that the money rules need. */
export interface WalletState {
  /** False again once the account is deleted. */
  readonly registered: boolean;
  readonly activated: boolean;
  readonly emailVerified: boolean;
  /** Whether the activation fee was ever paid from earnings. */
  readonly feePaid: boolean;
  /** A legal hold forbids closing the account until then; 0 without a hold. */
  readonly holdUntilMs: number;
  /** The amount that can be withdrawn or spent now. */
  readonly availableKobo: bigint;
  /** The amount held by pending and approved withdrawals. */
  readonly heldKobo: bigint;
  readonly claimedVideos: IdSet;
  /** When each reward was last claimed. */
  readonly claimedAtMs: ImmutableMap<string, number>;
  /** By their ids, like the withdrawals. */
  readonly rewardClaims: ImmutableMap<string, RewardClaim>;
  readonly withdrawals: ImmutableMap<string, Withdrawal>;
}

export const emptyWallet: WalletState = {
  registered: false,
  activated: false,
  emailVerified: false,
  feePaid: false,
  holdUntilMs: 0,
  availableKobo: 0n,
  heldKobo: 0n,
  claimedVideos: noIds,
  claimedAtMs: ImmutableMap(),
  rewardClaims: ImmutableMap(),
  withdrawals: ImmutableMap(),
};

type InJson<T> = Omit<T, 'amountKobo'> & { readonly amountKobo: string };

interface WalletJson
  extends Pick<WalletState, 'registered' | 'activated' | 'emailVerified' | 'feePaid' | 'holdUntilMs'> {
  readonly availableKobo: string;
  readonly heldKobo: string;
  readonly claimedVideos: PackedIds;
  readonly claimedAtMs: readonly [string, number][];
  readonly rewardClaims: readonly [id: string, InJson<RewardClaim>][];
  readonly withdrawals: readonly [id: string, InJson<Withdrawal>][];
}

/** Money as strings and packed ids; it contains no personal data. */
export const walletSnapshot: SnapshotFormat<WalletState> = {
  version: 8,
  toJson: (state): WalletJson => ({
    ...state,
    availableKobo: String(state.availableKobo),
    heldKobo: String(state.heldKobo),
    claimedVideos: state.claimedVideos.pack(),
    claimedAtMs: [...state.claimedAtMs],
    rewardClaims: [...state.rewardClaims].map(([id, claim]) => [id, inJson(claim)]),
    withdrawals: [...state.withdrawals].map(([id, withdrawal]) => [id, inJson(withdrawal)]),
  }),
  fromJson: (json: WalletJson) => ({
    ...json,
    availableKobo: BigInt(json.availableKobo),
    heldKobo: BigInt(json.heldKobo),
    claimedVideos: IdSet.unpack(json.claimedVideos),
    claimedAtMs: ImmutableMap(json.claimedAtMs),
    rewardClaims: ImmutableMap(json.rewardClaims.map(([id, claim]) => [id, fromJson(claim)])),
    withdrawals: ImmutableMap(json.withdrawals.map(([id, withdrawal]) => [id, fromJson(withdrawal)])),
  }),
};

const inJson = <T extends { amountKobo: bigint }>(entry: T) => ({
  ...entry,
  amountKobo: String(entry.amountKobo),
});

const fromJson = <T extends { amountKobo: string }>(entry: T) => ({
  ...entry,
  amountKobo: BigInt(entry.amountKobo),
});

/** Approximate size of a map entry with its id. */
const ENTRY_BYTES = 250;

/** Approximate memory use of a wallet in bytes. */
export const bytesOfWallet = ({ claimedVideos, claimedAtMs, rewardClaims, withdrawals }: WalletState) =>
  1000 + claimedVideos.bytes + ENTRY_BYTES * (claimedAtMs.size + rewardClaims.size + withdrawals.size);

/** Takes the same time however long the account's history. */
export function evolveWallet(state: WalletState, event: DomainEvent): WalletState {
  const known = event as AccountEvent | WalletEvent;
  switch (known.type) {
    case 'UserRegistered':
      return { ...state, registered: true };
    case 'AccountActivated':
      return { ...state, activated: true };
    case 'AccountDeactivated':
      return { ...state, activated: false };
    case 'EmailVerified':
    case 'EmailChanged':
      return { ...state, emailVerified: true };
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
    case 'RewardNoteCorrected':
    case 'RewardCancelled':
      return withReward(moved(state, known), known);
    case 'WithdrawalRequested':
    case 'WithdrawalApproved':
    case 'WithdrawalRejected':
    case 'WithdrawalPaid':
    case 'WithdrawalReopened':
    case 'WithdrawalReferenceCorrected':
      return withWithdrawal(moved(state, known), known);
    case 'WithdrawalSubmitted':
      return withChange(state, known.data, { bankFileId: known.data.bankFileId });
    case 'WithdrawalSubmissionCancelled':
      return withChange(state, known.data, { bankFileId: undefined });
    case 'WithdrawalDisowned':
      return withChange(state, known.data, { isDisowned: true });
    case 'PayoutHeld':
      return withChange(state, known.data, { hold: 'open' });
    case 'PayoutHoldAnswered':
      return withChange(state, known.data, { hold: 'answered' });
    case 'PayoutReleased':
      return withChange(state, known.data, { hold: undefined });
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
  const status = statusAfter(event);
  if (event.type !== 'RewardClaimed') {
    const claim = state.rewardClaims.get(claimId);
    if (!claim) return state;
    return { ...state, rewardClaims: state.rewardClaims.set(claimId, { ...claim, status }) };
  }
  const { rewardId, claimedAtMs, type } = event.data;
  const rewardClaims = state.rewardClaims.set(claimId, { amountKobo, status, type });
  return { ...state, rewardClaims, claimedAtMs: state.claimedAtMs.set(rewardId, claimedAtMs) };
}

function withWithdrawal(state: WalletState, event: WithdrawalEvent): WalletState {
  const { withdrawalId, amountKobo } = event.data;
  const before = state.withdrawals.get(withdrawalId);
  const hold = event.type === 'WithdrawalReopened' ? before?.hold : undefined;
  const rejectedAtMs = event.type === 'WithdrawalRejected' ? event.data.rejectedAtMs : undefined;
  const reference = 'reference' in event.data ? event.data.reference : undefined;
  const { isDisowned } = before ?? {};
  const withdrawal = { amountKobo, status: statusAfter(event), hold, rejectedAtMs, reference, isDisowned };
  return { ...state, withdrawals: state.withdrawals.set(withdrawalId, withdrawal) };
}

function withChange(
  state: WalletState,
  { withdrawalId }: { withdrawalId: string },
  change: { hold: HoldState | undefined } | { bankFileId: string | undefined } | { isDisowned: true },
): WalletState {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) return state;
  return { ...state, withdrawals: state.withdrawals.set(withdrawalId, { ...withdrawal, ...change }) };
}
