import { notFound } from '../../kernel/domain-error.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { readForwardPage, toPage } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { type AsOf, type ResolveAsOf, spanOf } from './as-of.ts';
import {
  incomeFile,
  journalFile,
  liabilitiesFile,
  plus,
  statementFile,
  trialBalanceFile,
} from './ledger.files.ts';
import type { Balance, LedgerQueries } from './ledger.queries.ts';
import { accountTotals, income, liabilities, trialBalance } from './reports.ts';

interface LedgerRoutesOptions {
  readonly ledger: LedgerQueries;
  readonly asOf: ResolveAsOf;
}

/** The reports of the ledger, each as JSON and as a CSV file. */
export function ledgerRoutes({ ledger, asOf }: LedgerRoutesOptions): Route[] {
  const accountsAt = async ({ position }: AsOf) => accountTotals(await ledger.totalsAt(position));

  async function liabilitiesAt({ position }: AsOf) {
    const [totals, people] = await Promise.all([ledger.totalsAt(position), ledger.peopleOwedAt(position)]);
    return { ...liabilities(totals), people };
  }

  async function incomeIn(span: Parameters<typeof spanOf>[1]) {
    const { afterPosition, end } = await spanOf(asOf, span);
    const totals = await Promise.all([ledger.totalsAt(afterPosition), ledger.totalsAt(end.position)]);
    return { end, afterPosition, figures: income(...totals) };
  }

  async function findPerson(userId: string) {
    if (!(await ledger.knows(userId))) throw notFound('user');
  }

  return [
    route('GET /api/audit/trial-balance', async ({ query }) => {
      const moment = await asOf(query);
      const accounts = await accountsAt(moment);
      const { debitKobo, creditKobo } = trialBalance(accounts);
      return {
        ...moment,
        accounts: accounts.map((each) => ({
          account: each.account,
          debit: koboToNaira(each.debitKobo),
          credit: koboToNaira(each.creditKobo),
          balance: koboToNaira(each.creditKobo - each.debitKobo),
        })),
        debit: koboToNaira(debitKobo),
        credit: koboToNaira(creditKobo),
        difference: koboToNaira(debitKobo - creditKobo),
      };
    }),
    route('GET /api/audit/trial-balance.csv', async ({ query }) => {
      const moment = await asOf(query);
      return trialBalanceFile(moment, await accountsAt(moment));
    }),

    route('GET /api/audit/liabilities', async ({ query }) => {
      const moment = await asOf(query);
      const { people, ...owed } = await liabilitiesAt(moment);
      const total = koboToNaira(owed.availableKobo + owed.heldKobo);
      return { ...moment, ...presentBalance(owed), total, people };
    }),
    route('GET /api/audit/liabilities.csv', async ({ query }) => {
      const moment = await asOf(query);
      const { people, ...owed } = await liabilitiesAt(moment);
      return liabilitiesFile(moment, owed, people);
    }),

    route('GET /api/audit/income', async ({ query }) => {
      const { end, afterPosition, figures } = await incomeIn(query);
      return { afterPosition, ...end, ...inNaira(figures) };
    }),
    route('GET /api/audit/income.csv', async ({ query }) => {
      const { end, afterPosition, figures } = await incomeIn(query);
      return incomeFile({ afterPosition, position: end.position }, figures);
    }),

    // Before the statement route, whose path parameter would match it too.
    route('GET /api/audit/statements/{userId}.csv', async ({ params, query, actor }) => {
      const moment = await asOf(query);
      await findPerson(params.userId);
      return statementFile(ledger, moment, { userId: params.userId, isNamed: actor.role === 'admin' });
    }),
    route('GET /api/audit/statements/{userId}', async ({ params: { userId }, query }) => {
      const moment = await asOf(query);
      await findPerson(userId);
      const page = readForwardPage(query);
      const [name, opening, closing, found] = await Promise.all([
        ledger.nameOf(userId),
        ledger.balanceAt(userId, page.after),
        ledger.balanceAt(userId, moment.position),
        ledger.entries(page, { position: moment.position, userId }),
      ]);
      const { rows, nextCursor } = toPage(found, page, ({ position }) => position);
      let balance = opening;
      const entries = rows.map((entry) => {
        balance = plus(balance, entry);
        const { available: availableAfter, held: heldAfter } = presentBalance(balance);
        const { position, atMs, type, reference } = entry;
        return { position, atMs, type, reference, ...presentBalance(entry), availableAfter, heldAfter };
      });
      return {
        ...moment,
        user: { _id: userId, name },
        opening: presentBalance(opening),
        entries,
        closing: presentBalance(closing),
        nextCursor,
      };
    }),

    // Files for auditors leave out names.
    route('GET /api/audit/journal.csv', async ({ query, actor }) =>
      journalFile(ledger, await asOf(query), { isNamed: actor.role === 'admin' }),
    ),
  ];
}

const inNaira = <Name extends string>(amounts: Readonly<Record<Name, bigint>>) =>
  Object.fromEntries(
    Object.entries<bigint>(amounts).map(([name, kobo]) => [name, koboToNaira(kobo)]),
  ) as Record<Name, number>;

/** A balance in naira, as the API shows it. */
export const presentBalance = ({ availableKobo, heldKobo }: Balance) => ({
  available: koboToNaira(availableKobo),
  held: koboToNaira(heldKobo),
});
