import type { WithdrawalFilter } from 'mf-shared/contracts';
import { dayOf, dayText } from '../../kernel/day.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { readPage, rowsOf, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type Reader, seesMasked } from '../disclosure/index.ts';
import type { AccountNumbers } from './account-numbers.ts';
import { isOpen, presentWithdrawalWithUser } from './withdrawal.presenter.ts';
import { withdrawalsCsv } from './withdrawal-csv.ts';
import { accountNumberIn, conditionsOf, orderOf, placeIn } from './withdrawal-filter.ts';
import type { WithdrawalListQueries } from './withdrawal-list.queries.ts';

export interface WithdrawalListRoutesOptions {
  readonly withdrawals: WithdrawalListQueries;
  readonly accountNumbers: Pick<AccountNumbers, 'find'>;
  /** Whether withdrawals of people who claimed without proof are marked for review. */
  readonly marksUnproven: boolean;
  /**
   * Waits, for a bounded time, until the read models show what has been recorded so far.
   * @throws UnavailableError when they do not
   */
  readonly caughtUp: () => Promise<void>;
  readonly clock: () => number;
}

/** Readers who see masked account numbers cannot search by them either. */
export const filterReader =
  ({ accountNumbers }: Pick<WithdrawalListRoutesOptions, 'accountNumbers'>) =>
  async (filter: WithdrawalFilter, reader: Reader) => {
    const number = seesMasked(reader, 'account number') ? undefined : accountNumberIn(filter.search);
    const found = number ? await accountNumbers.find(number) : [];
    return conditionsOf(filter, found.length > 0 ? found.map(({ withdrawalId }) => withdrawalId) : undefined);
  };

export function withdrawalListRoutes(options: WithdrawalListRoutesOptions): Route[] {
  const { withdrawals, marksUnproven, caughtUp, clock } = options;
  const read = filterReader(options);
  return [
    route('GET /api/user/withdrawals-for-users', async ({ query, actor }) => {
      const { cursor: _, ...others } = query;
      const page = readPage(others);
      const order = orderOf(query);
      const found = await withdrawals.list(await read(query, actor), order, rowsOf(page));
      const { rows, nextCursor } = toPage(found, page, placeIn(query.sort));
      const unproven = marksUnproven
        ? await withdrawals.unproven([...new Set(rows.map((row) => row.user_id))])
        : undefined;
      return {
        data: rows.map((row) => ({
          ...presentWithdrawalWithUser(row, actor),
          ...(unproven?.has(row.user_id) && isOpen(row) && { toReview: true as const }),
        })),
        nextCursor,
      };
    }),

    route('GET /api/user/withdrawal-totals', async ({ query: { status, ...others }, actor }) => {
      const { all, byStatus, position } = await withdrawals.totals(await read(others, actor));
      const present = ({ count, kobo }: { count: number; kobo: bigint }) => ({
        count,
        amount: koboToNaira(kobo),
      });
      const none = { count: 0, kobo: 0n };
      const of = (each: Parameters<typeof byStatus.get>[0]) => present(byStatus.get(each) ?? none);
      const sums = {
        all: present(all),
        pending: of('pending'),
        approved: of('approved'),
        rejected: of('rejected'),
        paid: of('paid'),
      };
      return { matching: sums[status ?? 'all'], byStatus: sums, position };
    }),

    route('GET /api/user/withdrawals-for-users.csv', async ({ query, actor }) => {
      // A bank pays every line: a hold or a rejection that is not shown yet must not be missed.
      await caughtUp();
      const filename = `withdrawals-${query.status ?? 'all'}-${dayText(dayOf(clock()))}.csv`;
      return withdrawalsCsv(filename, withdrawals.notHeld(await read(query, actor)), actor);
    }),
  ];
}
