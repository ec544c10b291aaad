import { dayOf, dayText } from '../../kernel/day.ts';
import { existing } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { readPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { BankFileQueries } from './bank-file.queries.ts';
import type { ManyWithdrawals } from './many-withdrawals.ts';
import { withdrawalsCsv } from './withdrawal-csv.ts';
import { conditionsOf } from './withdrawal-filter.ts';
import type { WithdrawalListRoutesOptions } from './withdrawal-list.routes.ts';

interface BankFileRoutesOptions extends Pick<WithdrawalListRoutesOptions, 'withdrawals' | 'caughtUp'> {
  readonly bankFiles: BankFileQueries;
  readonly decideEach: ManyWithdrawals;
}

/** Files for the bank, which record the withdrawals that it was asked to pay. */
export function bankFileRoutes(options: BankFileRoutesOptions): Route[] {
  const { bankFiles, decideEach, withdrawals, caughtUp } = options;
  return [
    route('GET /api/user/bank-files', async ({ query }) => {
      const page = readPage(query);
      const { rows, nextCursor } = toPage(await bankFiles.list(page), page, (row) => row.created_position);
      return {
        bankFiles: rows.map((row) => ({
          _id: row.id,
          createdAtMs: row.created_at_ms,
          createdBy: { _id: row.created_by, name: row.created_by_name },
          count: row.count,
          amount: koboToNaira(BigInt(row.kobo)),
          unpaid: { count: row.unpaid_count, amount: koboToNaira(BigInt(row.unpaid_kobo)) },
        })),
        nextCursor,
      };
    }),

    route('POST /api/user/bank-files', async (call) => {
      // A retry under the same key is the same file.
      const _id = call.commandId;
      const { outcomes, doneKobo } = await decideEach(call, call.body.of, {
        commandOf: (target) => ({ type: 'SubmitWithdrawal', ...target, bankFileId: _id }),
      });
      const count = outcomes.filter(({ outcome }) => outcome === 'done').length;
      return { outcomes, bankFile: count === 0 ? null : { _id, count, amount: koboToNaira(doneKobo) } };
    }),

    route('POST /api/user/bank-files/cancellations', async (call) => {
      const { of, bankFile: bankFileId } = call.body;
      const { outcomes } = await decideEach(call, of, {
        commandOf: (target) => ({ type: 'CancelSubmission', ...target, bankFileId }),
      });
      return { outcomes };
    }),

    route('GET /api/user/bank-files/{id}.csv', async ({ params: { id }, actor }) => {
      // A bank pays every line: a hold or payment that is not shown yet must not be missed.
      await caughtUp();
      const file = existing('bank file', await bankFiles.find(id));
      const payable = withdrawals.notHeld(conditionsOf({ status: 'approved', bankFile: id }));
      const filename = `bank-file-${dayText(dayOf(file.created_at_ms))}-${id.slice(0, 8)}.csv`;
      return withdrawalsCsv(filename, payable, actor);
    }),
  ];
}
