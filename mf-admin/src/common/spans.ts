import { startOf } from './days.ts';

export type SpanName = 'today' | 'week' | 'month' | '';

const DAYS = { today: 0, week: 6, month: 29 } as const;

/** A span that ends today, in the API's format: `week` is today and the six days before. */
export function spanOf(name: SpanName): { from?: string | undefined } {
  if (!Object.hasOwn(DAYS, name)) return {};
  const day = new Date();
  day.setDate(day.getDate() - DAYS[name as keyof typeof DAYS]);
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  return { from: startOf(`${day.getFullYear()}-${month}-${date}`) };
}
