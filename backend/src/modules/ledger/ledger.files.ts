import { koboToDecimal } from '../../kernel/money.ts';
import { type Cell, csvDownload, type Download } from '../../platform/http/csv.ts';
import type { AsOf } from './as-of.ts';
import type { Balance, JournalEntry, LedgerQueries } from './ledger.queries.ts';
import { accountsOf, postingsOfEntry } from './postings.ts';
import { type AccountTotal, type income, trialBalance } from './reports.ts';

/** Entries held in memory at a time, however long the file becomes. */
const BATCH = 5000;

const timeText = (atMs: number | null) => (atMs === null ? '' : new Date(atMs).toISOString());

export function trialBalanceFile({ position }: AsOf, accounts: readonly AccountTotal[]): Download {
  const line = (account: string, { debitKobo, creditKobo }: Omit<AccountTotal, 'account'>): Cell[] => [
    account,
    koboToDecimal(debitKobo),
    koboToDecimal(creditKobo),
    koboToDecimal(creditKobo - debitKobo),
  ];
  const lines = [...accounts.map((each) => line(each.account, each)), line('total', trialBalance(accounts))];
  return csvDownload(`trial-balance-${position}.csv`, ['account', 'debit', 'credit', 'balance'], [lines]);
}

export function liabilitiesFile(
  { position, atMs }: AsOf,
  { availableKobo, heldKobo }: Balance,
  people: number,
): Download {
  const amounts = [availableKobo, heldKobo, availableKobo + heldKobo].map(koboToDecimal);
  return csvDownload(
    `liabilities-${position}.csv`,
    ['position', 'time', 'available', 'held', 'total', 'people'],
    [[[position, timeText(atMs), ...amounts, people]]],
  );
}

export function incomeFile(
  { afterPosition, position }: { afterPosition: number; position: number },
  figures: ReturnType<typeof income>,
): Download {
  const lines: [string, bigint][] = [
    ['activation fees', figures.activationFees],
    ['forfeited', figures.forfeited],
    ['rewards sold', figures.rewardsSold],
    ['income', figures.income],
    ['video earnings', figures.videoEarnings],
    ['cash rewards', figures.cashRewards],
    ['expenses', figures.expenses],
    ['result', figures.result],
    ['payouts', figures.payouts],
  ];
  return csvDownload(
    `income-${afterPosition + 1}-to-${position}.csv`,
    ['line', 'amount'],
    [lines.map(([name, kobo]) => [name, koboToDecimal(kobo)])],
  );
}

/** One line per entry of a person, with the balance after it. Only admins get the name. */
export function statementFile(
  ledger: LedgerQueries,
  { position }: AsOf,
  { userId, isNamed }: { userId: string; isNamed: boolean },
): Download {
  async function* batches() {
    const name = isNamed ? [await ledger.nameOf(userId)] : [];
    let balance: Balance = { availableKobo: 0n, heldKobo: 0n };
    for await (const entries of allEntries(ledger, { position, userId })) {
      const lines: Cell[][] = [];
      for (const entry of entries) {
        balance = plus(balance, entry);
        const amounts = [entry.availableKobo, entry.heldKobo, balance.availableKobo, balance.heldKobo];
        lines.push([...headOf(entry), ...amounts.map(koboToDecimal), ...name]);
      }
      yield lines;
    }
  }
  const header = [
    ...HEAD,
    ...['available', 'held', 'available after', 'held after'],
    ...(isNamed ? ['name'] : []),
  ];
  return csvDownload(`statement-${userId}-${position}.csv`, header, batches());
}

/** One line per posting: total debits equal total credits. Only admins get the names alongside the ids. */
export function journalFile(
  ledger: LedgerQueries,
  { position }: AsOf,
  { isNamed }: { isNamed: boolean },
): Download {
  async function* batches() {
    for await (const entries of allEntries(ledger, { position })) {
      const ids = new Set(entries.map(({ userId }) => userId));
      const names = isNamed ? await ledger.namesOf([...ids]) : new Map<string, string>();
      yield entries.flatMap((entry) =>
        postingsOfEntry(entry, accountsOf(entry.userId)).map(({ account, side, amountKobo }): Cell[] => [
          ...headOf(entry),
          account,
          koboToDecimal(side === 'debit' ? amountKobo : 0n),
          koboToDecimal(side === 'credit' ? amountKobo : 0n),
          ...(isNamed ? [names.get(entry.userId) ?? null] : []),
        ]),
      );
    }
  }
  const header = [...HEAD, 'account', 'debit', 'credit', ...(isNamed ? ['name'] : [])];
  return csvDownload(`journal-${position}.csv`, header, batches());
}

const HEAD = ['position', 'time', 'type', 'reference'];
const headOf = ({ position, atMs, type, reference }: JournalEntry): Cell[] => [
  position,
  timeText(atMs),
  type,
  reference,
];

export const plus = (balance: Balance, { availableKobo, heldKobo }: Balance): Balance => ({
  availableKobo: balance.availableKobo + availableKobo,
  heldKobo: balance.heldKobo + heldKobo,
});

/** The journal up to a position never changes, so batches read one by one form a consistent snapshot. */
async function* allEntries(ledger: LedgerQueries, which: { position: number; userId?: string }) {
  for (let after = 0; ; ) {
    const found = await ledger.entries({ limit: BATCH, after }, which);
    const entries = found.slice(0, BATCH);
    yield entries;
    const last = entries.at(-1);
    if (found.length <= BATCH || !last) return;
    after = last.position;
  }
}
