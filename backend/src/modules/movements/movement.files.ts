import { MOVEMENT_WORDS } from 'mf-shared/contracts';
import { dayOf, dayText, timeText } from '../../kernel/day.ts';
import { koboToDecimal } from '../../kernel/money.ts';
import { type Cell, csvDownload, type Download } from '../../platform/http/csv.ts';
import { kindOf } from './movement.kinds.ts';
import type { MovementFilter, MovementQueries, MovementRow } from './movement.queries.ts';

/** Rows held in memory at a time, however long the file becomes. */
const BATCH = 500;

const HEADER = ['date', 'time', 'what', 'title', 'available', 'held', 'available after', 'held after'];

const decimal = (kobo: string) => koboToDecimal(BigInt(kobo));

/** Every movement that matches, newest first. */
export function movementsFile(movements: MovementQueries, filter: MovementFilter): Download {
  async function* batches() {
    for await (const rows of allMovements(movements, filter)) yield rows.map(lineOf);
  }
  return csvDownload('movements.csv', HEADER, batches());
}

const lineOf = (row: MovementRow): Cell[] => [
  dayText(dayOf(row.at_ms)),
  timeText(row.at_ms),
  MOVEMENT_WORDS[kindOf(row.type, BigInt(row.available_kobo))],
  row.title,
  decimal(row.available_kobo),
  decimal(row.held_kobo),
  decimal(row.available_after),
  decimal(row.held_after),
];

/** In batches, newest first; none contains movements that are recorded meanwhile. */
export async function* allMovements(
  movements: Pick<MovementQueries, 'page'>,
  filter: MovementFilter,
): AsyncGenerator<readonly MovementRow[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const found = await movements.page(filter, { limit: BATCH, before });
    const rows = found.slice(0, BATCH);
    yield rows;
    const last = rows.at(-1);
    if (found.length <= BATCH || !last) return;
    before = last.position;
  }
}
