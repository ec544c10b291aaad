import type { CliDatabase } from './cli-database.ts';
import { UsageError } from './cli-usage.ts';
import { koboToDecimal } from './kernel/money.ts';
import { accountStream } from './modules/accounts/index.ts';
import { EMPTY, inWords, openEvents, timelineQueries, withBalances } from './modules/audit/index.ts';
import type { Balance } from './modules/ledger/index.ts';
import { projections } from './modules/registry.ts';
import type { RecordedEvent } from './platform/event-store/event-store.ts';
import { csvLine } from './platform/http/csv.ts';
import { foldAsOf } from './platform/projections/fold-as-of.ts';
import { createOpener } from './platform/vault/personal-data.ts';

type Write = (text: string) => Promise<void>;
interface Moment {
  readonly position?: string;
  readonly at?: string;
}

/** Prints a read model's rows, or one person's balance, as of a moment; folded from the log alone. */
export async function asOf(
  [name = '', userId]: readonly string[],
  options: Moment & { csv?: boolean },
  database: CliDatabase,
  write: Write,
): Promise<number> {
  const projection = projections.find((each) => each.name === name);
  const isBalance = name === 'balance' && userId !== undefined;
  if (!isBalance && (!projection || userId !== undefined)) {
    throw new UsageError(
      `There is ${projections.map((each) => each.name).join(', ')}, or balance <user id>.`,
    );
  }
  if ((options.position === undefined) === (options.at === undefined)) {
    throw new UsageError('Say as of when: either --position <n> or --at <ISO time>.');
  }
  const { store } = await database.openLog();
  const position = await positionOf(options, database, await store.head());
  if (!projection) {
    const history = await historyOf(store, userId as string, position);
    const { availableKobo, heldKobo } = history.at(-1)?.balance ?? EMPTY;
    const balance = { available: koboToDecimal(availableKobo), held: koboToDecimal(heldKobo) };
    const row = { userId: userId as string, position, ...balance };
    if (options.csv) await write(csvLine(Object.keys(row)));
    await write(options.csv ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`);
    return 0;
  }
  if (options.csv) await write(csvLine(['id', ...Object.keys(projection.columns)]));
  const line = (row: Record<string, string | number | null>) =>
    options.csv ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`;
  await foldAsOf(database.sql, store, projection, position, (rows) => write(rows.map(line).join('')));
  return 0;
}

/** Prints the events that made a balance, or that a withdrawal went through, with the balance after each. */
export async function explain(
  id: string,
  options: Moment,
  database: CliDatabase,
  write: Write,
): Promise<number> {
  const { store, vault } = await database.openLog();
  const position = await positionOf(options, database, await store.head());
  const isPerson = (await store.readStream(accountStream(id))).length > 0;
  const userId = isPerson ? id : await timelineQueries(database.sql).personOfWithdrawal(id);
  if (userId === undefined) throw new UsageError(`There is no person and no withdrawal ${id}.`);
  const isAboutIt = ({ data }: RecordedEvent) =>
    isPerson || (data as { withdrawalId?: string }).withdrawalId === id;
  const history = (await historyOf(store, userId, position)).filter(({ event }) => isAboutIt(event));
  const opened = await openEvents(createOpener(vault))(history.map(({ event }) => event));
  for (const [number, { event, balance }] of history.entries()) {
    const { what, why } = inWords(opened[number] ?? event);
    const time = new Date(event.atMs).toISOString();
    await write(`${event.position}  ${time}  ${what}${why ? ` (${why})` : ''}\n    ${inNaira(balance)}\n`);
  }
  await write(`As of position ${position}: ${inNaira(history.at(-1)?.balance ?? EMPTY)}.\n`);
  return 0;
}

const inNaira = ({ availableKobo, heldKobo }: Balance) =>
  `available ₦${koboToDecimal(availableKobo)}, held ₦${koboToDecimal(heldKobo)}`;

async function historyOf(
  store: { readStream(stream: string): Promise<RecordedEvent[]> },
  userId: string,
  upTo: number,
) {
  const events = await store.readStream(accountStream(userId));
  if (events.length === 0) throw new UsageError(`There is no person ${userId}.`);
  return withBalances(events.filter(({ position }) => position <= upTo));
}

/** As of a time is everything before the first event that is later, as the reports have it. */
async function positionOf({ position, at }: Moment, { sql }: CliDatabase, head: number): Promise<number> {
  if (position !== undefined) {
    if (!/^\d{1,15}$/.test(position) || Number(position) > head) {
      throw new UsageError(`--position must be a whole number up to ${head}, where the log ends.`);
    }
    return Number(position);
  }
  if (at === undefined) return head;
  const atMs = /^\d{4}-\d\d-\d\d/.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(atMs)) throw new UsageError('--at must be a time such as 2027-01-31T12:00:00Z.');
  const [row] = await sql<{ position: number | null }[]>`
    select min(position) - 1 as position from log.event where at_ms > ${atMs}`;
  return row?.position ?? head;
}
