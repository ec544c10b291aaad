import type { Withdrawal, WithdrawalWithUser } from 'mf-shared/contracts';
import type { Actor } from '../../kernel/message.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { presentPerson } from '../accounts/index.ts';
import { mask, seesMasked } from '../disclosure/index.ts';
import type { WithdrawalRow, WithdrawalWithUserRow } from './wallet.queries.ts';

export const presentWithdrawal = (row: WithdrawalRow): Withdrawal => ({
  _id: row.id,
  amount: koboToNaira(BigInt(row.amount_kobo)),
  bank: row.bank,
  accountNumber: row.account_number,
  accountName: row.account_name,
  status: row.status,
  requestedAtMs: row.requested_at_ms,
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.reference !== null && { reference: row.reference }),
});

export function presentWithdrawalWithUser(
  row: WithdrawalWithUserRow,
  reader: Pick<Actor, 'role'>,
): WithdrawalWithUser {
  const withdrawal = { ...presentWithdrawal(row), user: presentPerson(row) };
  const isDeleted = row.user_name === null;
  if (isDeleted) return { ...withdrawal, bank: '', accountNumber: '', accountName: '' };
  if (!seesMasked(reader)) return withdrawal;
  return { ...withdrawal, accountNumber: mask({ what: 'account number', value: withdrawal.accountNumber }) };
}
