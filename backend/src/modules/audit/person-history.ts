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
    balance = balanceAfter(balance, event);
    return { event, balance };
  });
}

function balanceAfter(balance: Balance, event: RecordedEvent): Balance {
  const entry = entryOf(event);
  return entry ? plus(balance, entry) : balance;
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

/**
 * The state of a person after the events passed to `add`, oldest first. Withdrawals and reward claims
 * stay known after the account is deleted. Mutable: copying the state for each event would take
 * quadratic time.
 */
export class PersonHistory {
  balance = EMPTY;
  role: Role | null = null;
  status: AccountStatus | 'not registered' | 'deleted' = 'not registered';
  videosClaimed = 0;
  readonly withdrawals = new Map<string, WithdrawalAt>();
  readonly rewardClaims = new Map<string, RewardClaimAt>();

  add(event: RecordedEvent): void {
    this.balance = balanceAfter(this.balance, event);
    const known = event as RecordedEvent & (AccountEvent | WalletEvent);
    const { type, data } = known;
    switch (type) {
      case 'UserRegistered':
        this.role = data.role;
        this.status = 'not activated';
        break;
      case 'AccountActivated':
        this.status = 'activated';
        break;
      case 'AccountDeactivated':
        this.status = 'not activated';
        break;
      case 'UserDeleted':
        this.status = 'deleted';
        break;
      case 'VideoEarningClaimed':
        this.videosClaimed++;
        break;
      case 'WithdrawalRequested': {
        const { withdrawalId: id, amountKobo } = data;
        this.withdrawals.set(id, { id, amountKobo, requestedAtMs: event.atMs, status: statusAfter(known) });
        break;
      }
      case 'WithdrawalApproved':
      case 'WithdrawalRejected':
      case 'WithdrawalPaid':
      case 'WithdrawalReopened':
        change(this.withdrawals, data.withdrawalId, statusAfter(known));
        break;
      case 'RewardClaimed': {
        const { claimId: id, title, amountKobo, claimedAtMs } = data;
        const status = statusAfter(known);
        this.rewardClaims.set(id, { id, title, type: data.type, amountKobo, claimedAtMs, status });
        break;
      }
      case 'RewardFulfilled':
      case 'RewardNoteCorrected':
      case 'RewardCancelled':
        change(this.rewardClaims, data.claimId, statusAfter(known));
        break;
    }
  }
}

function change<Status, T extends { readonly status: Status }>(
  all: Map<string, T>,
  id: string,
  status: Status,
): void {
  const known = all.get(id);
  if (known) all.set(id, { ...known, status });
}
