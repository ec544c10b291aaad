import type { HoldReason, Withdrawal, WithdrawalForStaff, WithdrawalWithUser } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
import { presentPerson } from '../accounts/index.ts';
import { type Reader, shownTo } from '../disclosure/index.ts';
import type { WithdrawalRow, WithdrawalWithUserRow } from './wallet.queries.ts';

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  _id: row.id,
  amount: koboToNaira(BigInt(row.amount_kobo)),
  bank: row.bank,
  accountNumber: row.account_number,
  accountName: row.account_name,
  status: row.status,
  requestedAtMs: row.requested_at_ms,
  // Empty once the person's data has been erased.
  ...(row.shared_with && { sharedWith: row.shared_with }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(row.hold_until_ms !== null && {
    hold: {
      reason: row.hold_reason as HoldReason,
      words: row.hold_words ?? '',
      evidence: JSON.parse(row.hold_evidence ?? '[]'),
      decideByMs: row.hold_until_ms,
      ...(row.hold_answer !== null && { answer: row.hold_answer }),
    },
  }),
});

/** Whether its money has been neither paid out nor returned. */
export const isOpen = ({ status }: Pick<WithdrawalRow, 'status'>) =>
  status === 'pending' || status === 'approved';

/** For staff: the bank account is shown or masked according to their duties. */
export function presentWithdrawalTo(reader: Reader, row: WithdrawalRow): WithdrawalForStaff {
  const withdrawal = {
    ...presentWithdrawal(row),
    ...(row.bank_file_id !== null && {
      bankFile: { _id: row.bank_file_id, atMs: row.submitted_at_ms as number },
    }),
  };
  // The bank of a deleted person goes with the account number, which is erased.
  if (!withdrawal.accountNumber) return { ...withdrawal, bank: '' };
  const { accountNumber, accountName, sharedWith } = withdrawal;
  return {
    ...withdrawal,
    accountNumber: shownTo(reader, 'account number', accountNumber),
    accountName: shownTo(reader, 'account name', accountName),
    // It names the owner of the account.
    ...(sharedWith && { sharedWith: shownTo(reader, 'account name', sharedWith) }),
  };
}

export function presentWithdrawalWithUser(row: WithdrawalWithUserRow, reader: Reader): WithdrawalWithUser {
  const withdrawal = { ...presentWithdrawalTo(reader, row), user: presentPerson(row, reader) };
  const isDeleted = row.user_name === null;
  if (isDeleted) return { ...withdrawal, bank: '', accountNumber: '', accountName: '' };
  const isUnverified = isOpen(row) && row.email_verified_at_ms === null;
  return isUnverified ? { ...withdrawal, emailUnverified: true } : withdrawal;
}
