import { STATEMENT_LIMIT } from 'mf-shared/contracts';
import { parseDay } from '../../kernel/day.ts';
import { refused } from '../../kernel/domain-error.ts';
import { type Balance, plus } from '../ledger/index.ts';
import { allMovements } from './movement.files.ts';
import { kindOf } from './movement.kinds.ts';
import type { MovementQueries, MovementRow } from './movement.queries.ts';

/** A movement with the balance after it. */
export interface StatementLine extends Balance {
  readonly atMs: number;
  readonly kind: ReturnType<typeof kindOf>;
  readonly title: string | null;
  readonly after: Balance;
}

/** One month of one person: the opening balance and the lines add up to the closing balance. */
export interface Statement {
  /** '2026-05'. */
  readonly month: string;
  readonly opening: Balance;
  /** Oldest first. */
  readonly lines: readonly StatementLine[];
  readonly closing: Balance;
}

/** @throws DomainError when the month has more movements than a statement has room for */
export async function monthStatement(
  movements: Pick<MovementQueries, 'balanceBefore' | 'page' | 'totals'>,
  userId: string,
  month: string,
): Promise<Statement> {
  const span = { userId, fromDay: parseDay(`${month}-01`), toDay: parseDay(`${nextMonth(month)}-01`) - 1 };
  const totals = await movements.totals(span);
  if (totals.movements > STATEMENT_LIMIT) {
    const limit = STATEMENT_LIMIT.toLocaleString('en');
    throw refused(
      'statement_too_long',
      `This month has more than ${limit} movements. Please download it as CSV.`,
    );
  }
  const opening = await movements.balanceBefore(userId, span.fromDay);
  const rows: MovementRow[] = [];
  for await (const batch of allMovements(movements, span)) rows.push(...batch);
  let after = opening;
  const lines: StatementLine[] = [];
  for (const row of rows.reverse()) {
    const moved = { availableKobo: BigInt(row.available_kobo), heldKobo: BigInt(row.held_kobo) };
    after = plus(after, moved);
    const { at_ms: atMs, title } = row;
    lines.push({ atMs, title, kind: kindOf(row.type, moved.availableKobo), ...moved, after });
  }
  return { month, opening, lines, closing: after };
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}
