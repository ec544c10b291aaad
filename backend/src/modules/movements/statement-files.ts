import { fileURLToPath } from 'node:url';
import type { Language } from 'mf-shared/contracts';
import { Piscina } from 'piscina';
import { dayOf, dayText } from '../../kernel/day.ts';
import { formatNaira } from '../../kernel/money.ts';
import { UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Download } from '../../platform/http/csv.ts';
import { dateFormat } from '../../platform/mail/dates.ts';
import type { Balance } from '../ledger/index.ts';
import type { Statement, StatementLine } from './statement.ts';
import { statementWords } from './words/index.ts';
import type { StatementWords } from './words/type.ts';

/** Statements that may be queued behind the one being drawn. */
const MAX_WAITING = 50;
/** How long an idle thread and its fonts are kept. */
const IDLE_MS = 60_000;

interface NamedStatement extends Statement {
  readonly name: string;
  readonly madeAtMs: number;
  readonly language: Language;
}

/** Draws statements in a worker thread: on the main thread, they would hold up every other request. */
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

  /** @throws UnavailableError when too many statements are queued */
  async draw(statement: NamedStatement): Promise<Download> {
    if (this.#pool.queueSize >= MAX_WAITING)
      throw new UnavailableError('too many statements are being drawn');
    const pdf: Uint8Array = await this.#pool.run(textsOf(statement, this.#product), { name: 'draw' });
    return { filename: `statement-${statement.month}.pdf`, chunks: oneChunk(pdf) };
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

async function* oneChunk(pdf: Uint8Array) {
  yield pdf;
}

const monthIn = (language: Language, month: string) =>
  dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );

/** All texts of the file. */
function textsOf(statement: NamedStatement, product: string) {
  const { month, name, madeAtMs, language, opening, lines, closing } = statement;
  const words = statementWords[language];
  const { date, what, available, held, after } = words.columns;
  return {
    product,
    language: language === 'en' ? 'en-NG' : language,
    title: words.title(monthIn(language, month)),
    person: name,
    made: words.made(dayText(dayOf(madeAtMs))),
    facts: [
      [words.opening, inAll(opening)],
      [words.moneyIn, formatNaira(sum(lines, (kobo) => kobo > 0n))],
      [words.moneyOut, formatNaira(-sum(lines, (kobo) => kobo < 0n))],
      [words.closing, inAll(closing)],
      [words.onItsWay, formatNaira(closing.heldKobo)],
    ],
    header: [date, what, available, held, after],
    lines: lines.map((line) => [
      dayText(dayOf(line.atMs)),
      whatOf(line, words),
      signed(line.availableKobo),
      signed(line.heldKobo),
      formatNaira(line.after.availableKobo),
    ]),
    none: words.none,
    page: words.page,
  };
}

const whatOf = ({ kind, title }: StatementLine, { kinds }: StatementWords) =>
  title === null ? kinds[kind] : `${kinds[kind]} · ${title}`;

const inAll = ({ availableKobo, heldKobo }: Balance) => formatNaira(availableKobo + heldKobo);

const sum = (lines: readonly StatementLine[], isWanted: (kobo: bigint) => boolean) =>
  lines
    .map(({ availableKobo, heldKobo }) => availableKobo + heldKobo)
    .filter(isWanted)
    .reduce((total, kobo) => total + kobo, 0n);

const signed = (kobo: bigint) =>
  kobo === 0n ? '–' : `${kobo > 0n ? '+' : '−'}${formatNaira(kobo < 0n ? -kobo : kobo)}`;
