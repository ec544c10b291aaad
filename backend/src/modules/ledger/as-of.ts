import { HttpError } from '../../platform/http/problem.ts';
import type { LedgerQueries } from './ledger.queries.ts';

/** A moment: the state after all events up to `position`. */
export interface AsOf {
  readonly position: number;
  /** When the event at that position happened; null before the first. */
  readonly atMs: number | null;
}

interface AsOfOptions {
  readonly ledger: Pick<LedgerQueries, 'positionAt' | 'timeOf'>;
  readonly head: () => Promise<number>;
  /** Resolves when the read models have reached a position; rejects when they do not. */
  readonly reached: (position: number) => Promise<void>;
}

/**
 * Resolves the moment that a query asks for: a position, a time, or now. A time means everything before
 * the first event with a later time, so the answer never changes, even if clocks were set back. The read
 * models are complete up to the returned moment.
 */
export function asOfResolver({ ledger, head, reached }: AsOfOptions) {
  return async (wanted: { position?: string | undefined; at?: string | undefined }): Promise<AsOf> => {
    const last = await head();
    if (wanted.position !== undefined && Number(wanted.position) > last) {
      throw new HttpError(404, 'position_unknown', `The log ends at position ${last}.`);
    }
    await reached(wanted.position === undefined ? last : Number(wanted.position));
    const position =
      wanted.at !== undefined
        ? await ledger.positionAt(Number(wanted.at), last)
        : Number(wanted.position ?? last);
    return { position, atMs: await ledger.timeOf(position) };
  };
}

/** The events from a time (inclusive) to a time (exclusive): those after `afterPosition` and up to `end`. */
export async function spanOf(
  asOf: ResolveAsOf,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<{ afterPosition: number; end: AsOf }> {
  const end = await asOf(to === undefined ? {} : { at: String(Number(to) - 1) });
  const start = from === undefined ? 0 : (await asOf({ at: String(Number(from) - 1) })).position;
  // A span that ends before it begins is empty.
  return { afterPosition: Math.min(start, end.position), end };
}

export type ResolveAsOf = ReturnType<typeof asOfResolver>;
