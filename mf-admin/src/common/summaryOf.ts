import { lists } from '../messages/common.ts';
import { inFull } from './inFull.ts';

interface Wording {
  /** How many there are in all, where that is known. */
  total?: number | undefined;
  count: (shown: string) => string;
  /** Said of the first page where the total is not known; the newest unless given. */
  first?: (shown: string) => string;
}

/** How much of a list is shown; nothing for an empty one. */
export function summaryOf(
  { hasNextPage }: { hasNextPage: boolean },
  shown: number,
  { total, count, first = lists.newest }: Wording,
): string {
  if (shown === 0) return '';
  if (!hasNextPage) return count(inFull(shown));
  return total === undefined ? first(inFull(shown)) : lists.showing(inFull(shown), inFull(total));
}
