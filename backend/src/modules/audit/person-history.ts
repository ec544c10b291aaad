import type {
  AccountStatus,
  RewardClaimStatus,
  RewardType,
  Role,
  WithdrawalStatus,
} from 'mf-shared/contracts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import type { AccountEvent } from '../accounts/index.ts';
import { type Balance, entryOf, plus } from '../ledger/index.ts';
import { statusAfter, type WalletEvent } from '../wallet/index.ts';

export const EMPTY: Balance = { availableKobo: 0n, heldKobo: 0n };

/** Each event of one person, oldest first, with the balance after it. */
export function withBalances(events: readonly RecordedEvent[]): { event: RecordedEvent; balance: Balance }[] {
  let balance = EMPTY;
  return events.map((event) => {
    const entry = entryOf(event);
    if (entry) balance = plus(balance, entry);
    return { event, balance };
  });
}

interface WithdrawalAt {
  readonly id: string;
  readonly amountKobo: bigint;
  readonly requestedAtMs: number;
  readonly status: WithdrawalStatus;
}

interface RewardClaimAt {
  readonly id: string;
  readonly title: string;
  readonly type: RewardType;
  readonly amountKobo: bigint;
  readonly claimedAtMs: number;
  readonly status: RewardClaimStatus;
}

/** What was so about a person after some of their events. */
export interface PersonState {
  readonly role: Role | null;
  readonly status: AccountStatus | 'not registered' | 'deleted';
  readonly videosClaimed: number;
  readonly withdrawals: ReadonlyMap<string, WithdrawalAt>;
  readonly rewardClaims: ReadonlyMap<string, RewardClaimAt>;
}

const NOBODY: PersonState = {
  role: null,
  status: 'not registered',
  videosClaimed: 0,
  withdrawals: new Map(),
  rewardClaims: new Map(),
};

/** Folds a person's events, oldest first. What they asked for stays known when the account is deleted. */
export const personAfter = (events: readonly RecordedEvent[]): PersonState => events.reduce(evolve, NOBODY);

function evolve(state: PersonState, event: RecordedEvent): PersonState {
  const known = event as RecordedEvent & (AccountEvent | WalletEvent);
  const { type, data } = known;
  switch (type) {
    case 'UserRegistered':
      return { ...state, role: data.role, status: 'not activated' };
    case 'AccountActivated':
      return { ...state, status: 'activated' };
    case 'AccountDeactivated':
      return { ...state, status: 'not activated' };
    case 'UserDeleted':
      return { ...state, status: 'deleted' };
    case 'VideoEarningClaimed':
      return { ...state, videosClaimed: state.videosClaimed + 1 };
    case 'WithdrawalRequested':
      return withWithdrawal(state, {
        id: data.withdrawalId,
        amountKobo: data.amountKobo,
        requestedAtMs: event.atMs,
        status: statusAfter(known),
      });
    case 'WithdrawalApproved':
    case 'WithdrawalRejected':
    case 'WithdrawalPaid':
      return withWithdrawal(state, { id: data.withdrawalId, status: statusAfter(known) });
    case 'RewardClaimed': {
      const { claimId: id, title, amountKobo, claimedAtMs } = data;
      const status = statusAfter(known);
      return withClaim(state, { id, title, type: data.type, amountKobo, claimedAtMs, status });
    }
    case 'RewardFulfilled':
    case 'RewardCancelled':
      return withClaim(state, { id: data.claimId, status: statusAfter(known) });
    default:
      return state;
  }
}

const withWithdrawal = (state: PersonState, change: Partial<WithdrawalAt> & { id: string }): PersonState => ({
  ...state,
  withdrawals: changed(state.withdrawals, change),
});

const withClaim = (state: PersonState, change: Partial<RewardClaimAt> & { id: string }): PersonState => ({
  ...state,
  rewardClaims: changed(state.rewardClaims, change),
});

/** The change is complete when it is the first with its id. */
const changed = <T extends { id: string }>(
  all: ReadonlyMap<string, T>,
  change: Partial<T> & { id: string },
) => new Map(all).set(change.id, { ...(all.get(change.id) as T), ...change });
