import type { Movement, MovementDay, MovementTotals } from 'mf-shared/contracts';
import { dayText } from '../../kernel/day.ts';
import { koboToNaira } from '../../kernel/money.ts';
import { kindOf } from './movement.kinds.ts';
import type { MovementRow, Sums } from './movement.queries.ts';

const naira = (kobo: string) => koboToNaira(BigInt(kobo));

export const presentMovement = (row: MovementRow): Movement => ({
  position: row.position,
  atMs: row.at_ms,
  kind: kindOf(row.type, BigInt(row.available_kobo)),
  title: row.title,
  available: naira(row.available_kobo),
  held: naira(row.held_kobo),
  availableAfter: naira(row.available_after),
  heldAfter: naira(row.held_after),
  ...(row.withdrawal_id !== null && { withdrawalId: row.withdrawal_id }),
  ...(row.watch_id !== null && { watchId: row.watch_id }),
});

export const presentTotals = (sums: Sums): MovementTotals => ({
  movements: sums.movements,
  in: koboToNaira(sums.inKobo),
  out: koboToNaira(sums.outKobo),
  available: koboToNaira(sums.availableKobo),
  held: koboToNaira(sums.heldKobo),
});

/** Every day of a span, including those without a movement. */
export function presentDays(
  days: readonly (Sums & { day: number })[],
  { fromDay, toDay }: { fromDay: number; toDay: number },
): MovementDay[] {
  const sumsOf = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: Math.max(0, toDay - fromDay + 1) }, (_, index) => {
    const day = fromDay + index;
    const { inKobo = 0n, outKobo = 0n } = sumsOf.get(day) ?? {};
    return { day: dayText(day), in: koboToNaira(inKobo), out: koboToNaira(outKobo) };
  });
}
