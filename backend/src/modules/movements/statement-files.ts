import { fileURLToPath } from 'node:url';
import { MOVEMENT_WORDS } from 'mf-shared/contracts';
import { Piscina } from 'piscina';
import { dayOf, dayText } from '../../kernel/day.ts';
import { formatNaira } from '../../kernel/money.ts';
import { UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Download } from '../../platform/http/csv.ts';
import type { Balance } from '../ledger/index.ts';
import type { Statement, StatementLine } from './statement.ts';

/** Statements that may wait for the one that is being drawn. */
const MAX_WAITING = 50;
/** How long the thread and its fonts are kept without work. */
const IDLE_MS = 60_000;

interface NamedStatement extends Statement {
  readonly name: string;
  readonly madeAtMs: number;
}

/** Draws statements in a thread of its own: in this one, fonts and pages would hold up every other request. */
export class StatementFiles {
  readonly #product: string;
  readonly #pool = new Piscina({
    filename: fileURLToPath(new URL('./statement-worker.mjs', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
  });

  constructor(product: string) {
    this.#product = product;
  }

  /** @throws UnavailableError when too many statements wait already */
  async draw(statement: NamedStatement): Promise<Download> {
    if (this.#pool.queueSize >= MAX_WAITING)
      throw new UnavailableError('too many statements are being drawn');
    const pdf: Uint8Array = await this.#pool.run(textsOf(statement, this.#product), { name: 'draw' });
    return { filename: `statement-${statement.month}.pdf`, chunks: only(pdf) };
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

async function* only(pdf: Uint8Array) {
  yield pdf;
}

const monthFormat = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Everything that stands in the file. */
const textsOf = ({ month, name, madeAtMs, opening, lines, closing }: NamedStatement, product: string) => ({
  product,
  title: `Statement of ${monthFormat.format(Date.parse(`${month}-01T00:00:00Z`))}`,
  person: name,
  made: `Made on ${dayText(dayOf(madeAtMs))}. Days are those of Lagos.`,
  facts: [
    ['Opening balance', inAll(opening)],
    ['Money in', formatNaira(sum(lines, (kobo) => kobo > 0n))],
    ['Money out', formatNaira(-sum(lines, (kobo) => kobo < 0n))],
    ['Closing balance', inAll(closing)],
    ['Of which on its way', formatNaira(closing.heldKobo)],
  ],
  header: ['Date', 'What', 'Available', 'On its way', 'Available after'],
  lines: lines.map((line) => [
    dayText(dayOf(line.atMs)),
    whatOf(line),
    signed(line.availableKobo),
    signed(line.heldKobo),
    formatNaira(line.after.availableKobo),
  ]),
  none: 'No money moved in this month.',
  page: 'Page {page} of {pages}',
});

const whatOf = ({ kind, title }: StatementLine) =>
  title === null ? MOVEMENT_WORDS[kind] : `${MOVEMENT_WORDS[kind]} · ${title}`;

const inAll = ({ availableKobo, heldKobo }: Balance) => formatNaira(availableKobo + heldKobo);

const sum = (lines: readonly StatementLine[], isWanted: (kobo: bigint) => boolean) =>
  lines
    .map(({ availableKobo, heldKobo }) => availableKobo + heldKobo)
    .filter(isWanted)
    .reduce((total, kobo) => total + kobo, 0n);

const signed = (kobo: bigint) =>
  kobo === 0n ? '–' : `${kobo > 0n ? '+' : '−'}${formatNaira(kobo < 0n ? -kobo : kobo)}`;
