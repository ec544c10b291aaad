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

export const presentWithdrawalWithUser = (row: WithdrawalWithUserRow): WithdrawalWithUser => ({
  ...presentWithdrawal(row),
  user: { _id: row.user_id, name: row.user_name, email: row.user_email },
});
