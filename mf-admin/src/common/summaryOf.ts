import { formatCount } from 'mf-shared/ui';
import { lists } from '../messages/common.ts';

interface Wording {
  /** The total number, if known. */
  total?: number | undefined;
  count: (shown: string) => string;
  /** Describes the first page when the total is unknown; by default without naming the order. */
  first?: (shown: string) => string;
}

/** Says how much of a list is shown; empty for an empty list. */
export function summaryOf(
  { hasNextPage }: { hasNextPage: boolean },
  shown: number,
  { total, count, first = lists.first }: Wording,
): string {
  if (shown === 0) return '';
  if (!hasNextPage) return count(formatCount(shown));
  return total === undefined
    ? first(formatCount(shown))
    : lists.showing(formatCount(shown), formatCount(total));
}
