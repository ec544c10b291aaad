import { koboToDecimal } from '../kernel/money.ts';
import { accountStream } from '../modules/accounts/index.ts';
import { verificationQueries } from '../modules/audit/index.ts';
import { type Books, foldBooks, proveBooks } from '../modules/ledger/index.ts';
import { projections } from '../modules/registry.ts';
import {
  type EventStore,
  GapError,
  UnknownEventError,
  UnreadableEventError,
} from '../platform/event-store/event-store.ts';
import type { Sql } from '../platform/postgres/client.ts';
import {
  replay as foldAndCompare,
  type ReplayReport,
  UnfoldableError,
} from '../platform/projections/replay.ts';
import type { Command, Output } from './command.ts';
import type { CliDatabase } from './database.ts';

/** How many people are named whose data cannot be read. */
const MOST_NAMED = 3;

interface Inspected {
  readonly books: Books;
  /** Ids of people with an account whose key is gone; at most {@link MOST_NAMED}. */
  readonly unreadable: readonly string[];
}
type Report = ReplayReport<Inspected>;

export const replay: Command = {
  usage: '  replay             rebuild every read model from the log into fresh tables and compare',
  maxArgs: 0,
  async run(_, { open, output }) {
    const { text, passed } = await replayLog(open(), output);
    await output.out(text);
    return passed ? 0 : 1;
  },
};

/**
 * Replays the log, compares the result with the live read models, and checks the reports derived from them.
 * @returns the text to print, and whether everything matches
 * @throws Error when the comparison could not be made
 */
export async function replayLog(
  { sql, openLog }: CliDatabase,
  output: Output,
  { json = false } = {},
): Promise<{ text: string; passed: boolean }> {
  const { store } = await openLog();
  const keep = keeper(sql, 'replay', output);
  let report: Report;
  try {
    report = await foldAndCompare(sql, store, projections, async (snapshot, position) => ({
      books: await proveBooks(snapshot, position),
      unreadable: await findUnreadable(snapshot, store),
    }));
  } catch (error) {
    const problem = problemOfFault(error);
    await keep({ position: 0, problem });
    return unreplayed(problem, { json });
  }
  const problem = problemOf(report);
  await keep({ position: report.position, problem });
  const { inspected, ...rest } = report;
  const result = { passed: problem === null, problem, ...rest, ...inspected };
  return { text: json ? toJson(result) : describe(report), passed: problem === null };
}

/** A name is never empty while its key exists; the key of a deleted person may go before their row. */
async function findUnreadable(sql: Sql, store: Pick<EventStore, 'readStream'>): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of await sql<{ id: string }[]>`select id from rm.users where name = '' order by id`) {
    if (found.length === MOST_NAMED) break;
    const history = await store.readStream(accountStream(id));
    if (!history.some(({ type }) => type === 'UserDeleted')) found.push(id);
  }
  return found;
}

/** @throws the error, unless it is a fault of the log */
function problemOfFault(error: unknown): string {
  if (!isFault(error)) throw error;
  return `The log cannot be replayed: ${error.message}`;
}

const unreplayed = (problem: string, { json = false }) => ({
  text: json ? toJson({ passed: false, position: 0, problem }) : `${problem}\n`,
  passed: false,
});

/** Whether the log itself cannot be folded: it has a gap or damaged events. An unknown event is no fault. */
const isFault = (error: unknown): error is Error =>
  [GapError, UnreadableEventError, UnfoldableError].some((Fault) => error instanceof Fault) &&
  !((error as Error).cause instanceof UnknownEventError);

/** Folds the log of a verified export and checks that its books balance; it has no live read models to compare. */
export async function replayExport(
  log: Pick<EventStore, 'head' | 'readAll'>,
  { json = false } = {},
): Promise<{ text: string; passed: boolean }> {
  const position = await log.head();
  let books: Books;
  try {
    books = await foldBooks(log, position);
  } catch (error) {
    return unreplayed(problemOfFault(error), { json });
  }
  const problem = problemOfBooks(books);
  const passed = problem === null;
  const text = json
    ? toJson({ passed, problem, position, books })
    : `Folded ${position} events.\n${describeBooks(books)}`;
  return { text, passed };
}

function problemOfBooks({ balanced, wrongBalances }: Books): string | null {
  if (!balanced) return 'The reports do not balance.';
  return wrongBalances.length > 0 ? describeWrong(wrongBalances) : null;
}

const describeWrong = (ids: readonly string[]) =>
  `The balances of these people are negative or hold another amount than their open withdrawals: ${ids.join(', ')}.`;

const toJson = (value: object) =>
  `${JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))}\n`;

/** Stores the result for the audit screen; a failure to store it does not change the result. */
export const keeper =
  (sql: CliDatabase['sql'], kind: 'replay' | 'verify', output: Output) =>
  ({ position, problem }: { position: number; problem: string | null }): Promise<void> =>
    verificationQueries(sql)
      .keep({ kind, atMs: Date.now(), position, passed: problem === null, problem })
      .catch((error: Error) => {
        output.err(`The result could not be stored: ${error.message}\n`);
      });

function problemOf({ models, inspected }: Report): string | null {
  const wrong = models.find(({ differences }) => differences.length > 0);
  if (wrong) return `The read model ${wrong.name} differs from the log, first at ${wrong.differences[0]}.`;
  const { books, unreadable } = inspected;
  return problemOfBooks(books) ?? (unreadable.length > 0 ? describeUnreadable(unreadable) : null);
}

const describeUnreadable = (ids: readonly string[]) =>
  `A key is gone, but the account was not deleted, so names and bank accounts cannot be read: ${ids.join(', ')}.`;

function describe({ position, seconds, models, identical, inspected }: Report): string {
  const lines = models.map(({ name, rows, differences, sha256 }) =>
    [
      name.padEnd(18),
      String(rows).padStart(9),
      differences.length === 0 ? 'same     ' : 'DIFFERENT',
      sha256,
      differences.length === 0 ? '' : `first at ${differences.slice(0, 3).join(', ')}`,
    ]
      .join('  ')
      .trimEnd(),
  );
  const rate = Math.round(position / seconds);
  return [
    `Replayed ${position} events in ${seconds.toFixed(2)} s (${rate} events/s).`,
    `${'read model'.padEnd(18)}  ${'rows'.padStart(9)}  compared   sha256 of the replayed rows`,
    ...lines,
    identical
      ? 'The live read models are exactly what the log says.'
      : 'The live read models differ from what the log says.',
    ...(inspected.unreadable.length > 0 ? [`WRONG: ${describeUnreadable(inspected.unreadable)}`] : []),
    describeBooks(inspected.books),
  ].join('\n');
}

const describeBooks = ({ debitKobo, creditKobo, owedKobo, balancesKobo, balanced, wrongBalances }: Books) =>
  [
    `Trial balance: debits ${koboToDecimal(debitKobo)}, credits ${koboToDecimal(creditKobo)}, difference ${koboToDecimal(debitKobo - creditKobo)}.`,
    `Owed to people by the ledger: ${koboToDecimal(owedKobo)}; the sum of their balances: ${koboToDecimal(balancesKobo)}.`,
    ...(wrongBalances.length > 0 ? [`WRONG: ${describeWrong(wrongBalances)}`] : []),
    balanced ? 'The reports balance.\n' : 'The reports do NOT balance.\n',
  ].join('\n');
