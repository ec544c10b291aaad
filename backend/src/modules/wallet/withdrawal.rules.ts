import {
  accountNumberFault,
  accountNumberRefusal,
  bankOfCode,
  isBlank,
  MINIMUM_WITHDRAWAL_NAIRA,
  WITHDRAWAL_REFUSALS,
  type WithdrawalStatus,
} from 'mf-shared/contracts';
import { conflict, notFound, refused } from '../../kernel/domain-error.ts';
import { nairaToKobo } from '../../kernel/money.ts';
import type { WalletState } from './wallet.state.ts';

const MINIMUM_WITHDRAWAL_KOBO = nairaToKobo(MINIMUM_WITHDRAWAL_NAIRA);

/**
 * The four rules of a withdrawal, in the order fixed by the specification. After them, where the code of a bank
 * was given, an account number that is surely none of that bank's is refused.
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
 * The amount of a withdrawal in one of the `expected` states.
 * @throws DomainError when it is in another state or does not exist
 */
export function amountOfWithdrawal(
  state: WalletState,
  withdrawalId: string,
  expected: readonly WithdrawalStatus[],
): bigint {
  const withdrawal = state.withdrawals.get(withdrawalId);
  if (!withdrawal) throw notFound('withdrawal');
  if (!expected.includes(withdrawal.status)) {
    throw conflict('withdrawal_state', `This withdrawal is ${withdrawal.status} already.`);
  }
  return withdrawal.amountKobo;
}
