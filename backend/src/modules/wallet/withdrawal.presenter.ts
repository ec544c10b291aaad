import type { Withdrawal, WithdrawalWithUser } from 'mf-shared/contracts';
import { koboToNaira } from '../../kernel/money.ts';
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

export function presentWithdrawalWithUser(row: WithdrawalWithUserRow): WithdrawalWithUser {
  const { user_id: _id, user_name: name, user_email: email } = row;
  const withdrawal = presentWithdrawal(row);
  if (name !== null && email !== null) return { ...withdrawal, user: { _id, name, email } };
  const user = { _id, name: 'Deleted user', email: '' };
  return { ...withdrawal, bank: '', accountNumber: '', accountName: '', user };
}
