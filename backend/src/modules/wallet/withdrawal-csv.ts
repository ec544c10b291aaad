import { koboToDecimal } from '../../kernel/money.ts';
import { csvDownload } from '../../platform/http/csv.ts';
import type { Reader } from '../disclosure/index.ts';
import { presentWithdrawalWithUser } from './withdrawal.presenter.ts';
import type { WithdrawalListQueries } from './withdrawal-list.queries.ts';

const COLUMNS = [
  'id',
  'name',
  'bank',
  'account number',
  'account name',
  'amount',
  'status',
  'requested',
  'reference',
];

/** Batches of withdrawals as a CSV file, a line for each. */
export function withdrawalsCsv(
  filename: string,
  batches: ReturnType<WithdrawalListQueries['notHeld']>,
  reader: Reader,
) {
  async function* lines() {
    for await (const batch of batches) {
      yield batch.map((row) => {
        const shown = presentWithdrawalWithUser(row, reader);
        return [
          shown._id,
          shown.user.name,
          shown.bank,
          shown.accountNumber,
          shown.accountName,
          koboToDecimal(BigInt(row.amount_kobo)),
          shown.status,
          new Date(shown.requestedAtMs).toISOString(),
          shown.reference ?? '',
        ];
      });
    }
  }
  return csvDownload(filename, COLUMNS, lines());
}
