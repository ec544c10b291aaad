import {
  accountNumberFault,
  accountNumberRefusal,
  bankOfCode,
  HOLD_DAYS,
  isBlank,
  MINIMUM_WITHDRAWAL_NAIRA,
  WITHDRAWAL_REFUSALS,
  type WithdrawalStatus,
} from 'mf-shared/contracts';
import { conflict, existing, refused } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import type { WalletState, Withdrawal } from './wallet.state.ts';

const MINIMUM_WITHDRAWAL_KOBO = nairaToKobo(MINIMUM_WITHDRAWAL_NAIRA);

/**
 * The four rules of a withdrawal, in the order fixed by the specification. After them, if the code of a bank was
 * given, an account number that certainly does not belong to that bank is refused.
 * @throws DomainError for the first broken rule
 */
export function checkWithdrawal(
  request: {
    amountKobo: bigint;
    bank: string;
    bankCode?: string | undefined;
    accountNumber: string;
    accountName: string;
  },
  state: WalletState,
): void {
  if (!state.activated) throw refused('not_activated', WITHDRAWAL_REFUSALS.notActivated);
  if (request.amountKobo < MINIMUM_WITHDRAWAL_KOBO)
    throw refused('below_minimum', WITHDRAWAL_REFUSALS.belowMinimum);
  if (request.amountKobo > state.availableKobo) {
    throw refused('exceeds_earnings', WITHDRAWAL_REFUSALS.exceedsEarnings);
  }
  if ([request.bank, request.accountNumber, request.accountName].some(isBlank)) {
    throw refused('details_missing', WITHDRAWAL_REFUSALS.detailsMissing);
  }
  const bank = request.bankCode === undefined ? undefined : bankOfCode(request.bankCode);
  if (bank && accountNumberFault(bank, request.accountNumber) === 'wrong') {
    throw refused('account_number_wrong', accountNumberRefusal(bank.name));
  }
}

/**
 * The withdrawal, if it is in one of these states.
 * @throws DomainError when it is in another or does not exist
 */
export function withdrawalIn(
  state: WalletState,
  withdrawalId: string,
  ...statuses: WithdrawalStatus[]
): Withdrawal {
  const withdrawal = existing('withdrawal', state.withdrawals.get(withdrawalId));
  if (!statuses.includes(withdrawal.status)) throw conflict('withdrawal_state', isIn(withdrawal));
  return withdrawal;
}

/**
 * The withdrawal, if it is in this state and may be approved or paid.
 * @throws DomainError when it is on hold, in another state, or does not exist
 */
export function payableIn(state: WalletState, withdrawalId: string, status: WithdrawalStatus): Withdrawal {
  const withdrawal = withdrawalIn(state, withdrawalId, status);
  if (withdrawal.hold) throw conflict('withdrawal_held', 'This withdrawal is on hold. Release it first.');
  return withdrawal;
}

/**
 * The withdrawal, if it may be put in a bank file.
 * @throws DomainError when it may not be paid, or is in a bank file
 */
export function submittable(state: WalletState, withdrawalId: string): Withdrawal {
  const withdrawal = payableIn(state, withdrawalId, 'approved');
  if (withdrawal.bankFileId !== undefined) {
    throw conflict('withdrawal_submitted', 'This withdrawal is in a bank file already.');
  }
  return withdrawal;
}

/**
 * The amount of an approved withdrawal that is in a bank file, and that file.
 * @throws DomainError when it is in another state, or not in a file; or not in the `expected` one
 */
export function submitted(state: WalletState, withdrawalId: string, expected: string | undefined) {
  const { amountKobo, bankFileId } = withdrawalIn(state, withdrawalId, 'approved');
  if (bankFileId === undefined || (expected !== undefined && bankFileId !== expected)) {
    const file = expected === undefined ? 'a bank file' : 'this bank file';
    throw conflict('withdrawal_not_submitted', `This withdrawal is not in ${file}.`);
  }
  return { amountKobo, bankFileId };
}

/**
 * The withdrawal, if it is in one of these states and its money may be returned: the bank pays what is in its file.
 * @throws DomainError when it is in a bank file, in another state, or does not exist
 */
export function unsubmittedIn(state: WalletState, withdrawalId: string, ...statuses: WithdrawalStatus[]) {
  const withdrawal = withdrawalIn(state, withdrawalId, ...statuses);
  if (withdrawal.bankFileId !== undefined) {
    throw conflict(
      'withdrawal_submitted',
      'This withdrawal is in a bank file. If the bank has not paid it, take it out of the file first.',
    );
  }
  return withdrawal;
}

/** @throws DomainError when the person's email address is not verified */
export function checkVerified({ emailVerified }: WalletState): void {
  if (!emailVerified) {
    throw refused('email_unverified', 'The user has not verified their email address yet.');
  }
}

/**
 * The withdrawal, if it is on hold.
 * @throws DomainError when it is not
 */
export function heldIn(state: WalletState, withdrawalId: string): Withdrawal {
  const withdrawal = existing('withdrawal', state.withdrawals.get(withdrawalId));
  if (!withdrawal.hold) throw conflict('withdrawal_not_held', 'This withdrawal is not on hold.');
  return withdrawal;
}

/** The refusal of a decision on a withdrawal in the wrong state. */
export const isIn = ({ status, reference }: Pick<Withdrawal, 'status' | 'reference'>) =>
  `This withdrawal is ${status}${reference === undefined ? '' : `, with the reference ${reference}`}.`;

/**
 * A payment from a bank's list. A list that is read again, or overlaps another, must not pay the next withdrawal of the
 * same amount.
 * @throws DomainError when the bank paid a different amount, or the payment is recorded for another withdrawal
 */
export function checkListed(
  { withdrawals }: WalletState,
  amountKobo: bigint,
  { paidKobo, reference }: { paidKobo: bigint; reference: string },
): void {
  if (paidKobo !== amountKobo) throw refused('amount_differs', 'The amount is not that of this withdrawal.');
  if (withdrawals.some((paid) => paid.amountKobo === amountKobo && paid.reference === reference)) {
    throw refused(
      'payment_repeated',
      'Another withdrawal of this user and amount was paid with this reference. If the bank paid both, mark this one as paid by hand.',
    );
  }
}

const DAY_MS = 24 * 60 * 60_000;

/** The latest time for a decision on a withdrawal that is put on hold now. */
export const decideBy = (atMs: number) => atMs + HOLD_DAYS * DAY_MS;

/** After this time, people can rely on the money that a rejection returned to them. */
const REOPENED_WITHIN_MS = DAY_MS;

/**
 * The amount of a withdrawal that can be reopened, and the state it was in. A paid one cannot be; the money that a
 * rejection returned may have been spent meanwhile, and is the person's for good after a day. A rejection without
 * a time is final, and so is that of a withdrawal that the owner of the account disowned.
 * @throws DomainError when it cannot
 */
export function reopened(state: WalletState, withdrawalId: string, atMs: number) {
  const withdrawal = unsubmittedIn(state, withdrawalId, 'approved', 'rejected');
  const { status, amountKobo, rejectedAtMs = -Infinity, isDisowned } = withdrawal;
  if (status === 'approved') return { from: status, amountKobo };
  if (isDisowned || atMs - rejectedAtMs > REOPENED_WITHIN_MS) {
    throw refused(
      'rejection_final',
      'A rejection can be taken back for 24 hours, and never when the owner of the account did not request the withdrawal.',
    );
  }
  if (amountKobo > state.availableKobo) {
    throw refused('returned_amount_spent', 'The returned amount has been spent or withdrawn since.');
  }
  return { from: 'rejected' as const, amountKobo };
}
