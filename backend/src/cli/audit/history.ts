import { koboToDecimal } from '../../kernel/money.ts';
import { accountStream } from '../../modules/accounts/index.ts';
import { describeEvent, EMPTY, withBalances } from '../../modules/audit/index.ts';
import type { Balance } from '../../modules/ledger/index.ts';
import { eventTypes, projections } from '../../modules/registry.ts';
import type { RecordedEvent } from '../../platform/event-store/event-store.ts';
import { openEvents } from '../../platform/event-store/open-events.ts';
import { csvLine } from '../../platform/http/csv.ts';
import { createOpener } from '../../platform/vault/personal-data.ts';
import { type Output, UsageError } from '../command.ts';
import type { AuditedLog, ReadModelRow } from './audited-log.ts';

type Write = Output['out'];
/** A moment: a position of the log, or a time. */
interface AsOf {
  readonly position?: string;
  readonly at?: string;
}

/** Prints a read model's rows, or one person's balance, as of a moment, folded from the log alone. */
export async function asOf(
  [name = '', userId]: readonly string[],
  options: AsOf & { csv?: boolean },
  log: AuditedLog,
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
    throw new UsageError('Give the moment: either --position <n> or --at <ISO time>.');
  }
  const position = await positionOf(options, log);
  if (!projection) {
    const history = await historyOf(log, userId as string, position);
    const row = { userId: userId as string, position, ...decimals(history.at(-1)?.balance ?? EMPTY) };
    if (options.csv) await write(csvLine(Object.keys(row)));
    await write(options.csv ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`);
    return 0;
  }
  if (options.csv) await write(csvLine(['id', ...Object.keys(projection.columns)]));
  const line = (row: ReadModelRow) =>
    options.csv ? csvLine(Object.values(row)) : `${JSON.stringify(row)}\n`;
  await log.foldAsOf(projection, position, (rows) => write(rows.map(line).join('')));
  return 0;
}

/** Prints the events behind a balance or a withdrawal, with the balance after each. */
export async function explain(
  id: string,
  options: AsOf & { json?: boolean },
  log: AuditedLog,
  write: Write,
): Promise<number> {
  const position = await positionOf(options, log);
  const isPerson = (await log.store.readStream(accountStream(id))).length > 0;
  const userId = isPerson ? id : await log.personOfWithdrawal(id);
  if (userId === undefined) throw new UsageError(`There is no person and no withdrawal ${id}.`);
  const isAboutIt = ({ data }: RecordedEvent) =>
    isPerson || (data as { withdrawalId?: string }).withdrawalId === id;
  const whole = await historyOf(log, userId, position);
  const history = whole.filter(({ event }) => isAboutIt(event));
  const opened = await openEvents(eventTypes, createOpener(log.keys))(history.map(({ event }) => event));
  const events = history.map(({ event, balance }, index) => ({
    position: event.position,
    at: new Date(event.atMs).toISOString(),
    type: event.type,
    ...describeEvent(opened[index] ?? event),
    ...decimals(balance),
  }));
  const balance = decimals(whole.at(-1)?.balance ?? EMPTY);
  if (options.json) {
    await write(`${JSON.stringify({ userId, position, ...balance, events })}\n`);
    return 0;
  }
  for (const { position, at, what, why, ...after } of events) {
    await write(`${position}  ${at}  ${what}${why ? ` (${why})` : ''}\n    ${inNaira(after)}\n`);
  }
  await write(`As of position ${position}: ${inNaira(balance)}.\n`);
  return 0;
}

const decimals = ({ availableKobo, heldKobo }: Balance) => ({
  available: koboToDecimal(availableKobo),
  held: koboToDecimal(heldKobo),
});

const inNaira = ({ available, held }: { available: string; held: string }) =>
  `available ₦${available}, held ₦${held}`;

async function historyOf({ store }: AuditedLog, userId: string, upTo: number) {
  const events = await store.readStream(accountStream(userId));
  if (events.length === 0) throw new UsageError(`There is no person ${userId}.`);
  return withBalances(events.filter(({ position }) => position <= upTo));
}

/** A day, which begins in UTC, or a time with its zone: otherwise, that of the computer would decide. */
const TIME = /^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/;

/** As in the reports, a time means everything before the first later event. */
async function positionOf({ position, at }: AsOf, log: AuditedLog): Promise<number> {
  const head = await log.store.head();
  if (position !== undefined) {
    if (!/^\d{1,15}$/.test(position) || Number(position) > head) {
      throw new UsageError(`--position must be a whole number up to ${head}, where the log ends.`);
    }
    return Number(position);
  }
  if (at === undefined) return head;
  const atMs = TIME.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(atMs))
    throw new UsageError('--at must be a day, or a time with its zone such as 2027-01-31T12:00:00Z.');
  return (await log.positionAt(atMs)) ?? head;
}
