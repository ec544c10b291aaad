import type { DomainEvent } from '../../kernel/message.ts';
import { isMoneyEvent, type MoneyEvent, movementOf } from '../wallet/index.ts';

/** The operator's accounts: expenses, then income, then cash. */
export const OPERATOR_ACCOUNTS = [
  'operator:video-earnings',
  'operator:cash-rewards',
  'operator:rewards-sold',
  'operator:activation-fees',
  'operator:forfeited',
  'operator:payouts',
] as const;
export type OperatorAccount = (typeof OPERATOR_ACCOUNTS)[number];

const EXPENSES: readonly OperatorAccount[] = ['operator:video-earnings', 'operator:cash-rewards'];
export const isExpense = (account: OperatorAccount) => EXPENSES.includes(account);

/**
 * The double entry of an event: the change in a person's two accounts, and the opposite amount in one
 * operator account. Credits are positive, debits negative.
 */
export interface Entry {
  readonly availableKobo: bigint;
  readonly heldKobo: bigint;
  /** Null when money only moves between available and held. */
  readonly operatorAccount: OperatorAccount | null;
  readonly operatorKobo: bigint;
}

/** One line of an entry; the amount is positive. */
export interface Posting {
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly amountKobo: bigint;
}

/** A person's two accounts, which are liabilities of the operator. */
export interface PersonAccounts {
  readonly available: string;
  readonly held: string;
}
export const accountsOf = (userId: string): PersonAccounts => ({
  available: `person:${userId}:available`,
  held: `person:${userId}:held`,
});

/** The entry of an event; null for one that moves no money. */
export function entryOf(event: DomainEvent): Entry | null {
  if (!isMoneyEvent(event)) return null;
  const { availableKobo, heldKobo } = movementOf(event);
  if (availableKobo === 0n && heldKobo === 0n) return null;
  const operatorKobo = -(availableKobo + heldKobo);
  return { availableKobo, heldKobo, operatorAccount: operatorAccountOf(event), operatorKobo };
}

/** The postings of an entry, or of the sum of entries of one kind, without those of amount 0. */
export function postingsOfEntry(entry: Entry, { available, held }: PersonAccounts): Posting[] {
  const lines: [string | null, bigint][] = [
    [available, entry.availableKobo],
    [held, entry.heldKobo],
    [entry.operatorAccount, entry.operatorKobo],
  ];
  return lines.flatMap(([account, kobo]): Posting[] => {
    if (account === null || kobo === 0n) return [];
    return [
      kobo > 0n
        ? { account, side: 'credit', amountKobo: kobo }
        : { account, side: 'debit', amountKobo: -kobo },
    ];
  });
}

function operatorAccountOf({ type, data }: MoneyEvent): OperatorAccount | null {
  switch (type) {
    case 'VideoEarningClaimed':
      return 'operator:video-earnings';
    case 'RewardClaimed':
      return data.type === 'Cash' ? 'operator:cash-rewards' : 'operator:rewards-sold';
    // Only bought rewards can be cancelled: the income is reversed.
    case 'RewardCancelled':
      return 'operator:rewards-sold';
    case 'ActivationPaidFromEarnings':
      return 'operator:activation-fees';
    case 'WithdrawalPaid':
      return 'operator:payouts';
    case 'UserDeleted':
      return 'operator:forfeited';
    case 'RewardFulfilled':
    case 'RewardNoteCorrected':
    case 'WithdrawalRequested':
    case 'WithdrawalApproved':
    case 'WithdrawalRejected':
    case 'WithdrawalReopened':
    case 'WithdrawalReferenceCorrected':
    case 'WithdrawalSubmitted':
    case 'WithdrawalSubmissionCancelled':
    case 'WithdrawalDisowned':
    case 'PayoutHeld':
    case 'PayoutHoldAnswered':
    case 'PayoutReleased':
      return null;
  }
}
