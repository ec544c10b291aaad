import { indexOfEntry } from '../../platform/transparency/entry.ts';
import { LogFault } from '../../platform/transparency/log-fault.ts';
import { examineLog, type Verification } from '../../platform/transparency/verification.ts';
import { logSource } from './log-source.ts';
import type { TreeQueries } from './tree.queries.ts';

const BATCH = 1024;

type Queries = Pick<TreeQueries, 'newestCheckpoint' | 'checkpoints' | 'findTile' | 'entriesOf' | 'ends'>;

type Range = Parameters<TreeQueries['entriesOf']>[0];

/**
 * Verifies the live log: rows against entries against tiles against the newest checkpoint; every
 * checkpoint that is stored, and those given; what is not signed yet must at least be in order.
 */
export async function verifyDatabase(
  queries: Queries,
  { verifierKey, kept = [] }: { verifierKey: string; kept?: readonly string[] },
): Promise<Verification> {
  // Before the newest one is read, which then contains them all, whatever is signed meanwhile.
  const stored = await queries.checkpoints(Number.MAX_SAFE_INTEGER);
  const reading = { ...queries, entriesOf: (range: Range) => queries.entriesOf(range).catch(asFault) };
  const result = await examineLog(logSource(reading), {
    verifierKey,
    kept: [...stored.map(({ note }) => note), ...kept],
    unsigned: (size) => unsignedEntries(reading, size),
  });
  const isEmpty = result.problem?.fault === 'checkpoint' && result.root === null && stored.length === 0;
  if (isEmpty && kept.length === 0 && (await queries.ends()).head === 0) {
    return { ...result, passed: true, problem: null };
  }
  return result;
}

/** What was never accepted as an event was put there otherwise. */
function asFault(error: unknown): never {
  throw error instanceof RangeError ? new LogFault('altered', null, error.message) : error;
}

/** The entries from index `size` up to where the log ends at this moment. */
async function* unsignedEntries(queries: Queries, size: number): AsyncGenerator<Buffer> {
  const { head, last } = await queries.ends();
  if (last > head) {
    throw new LogFault('added', head, `the log ends before ${head}, and there are events after it`);
  }
  for (let first = size; first < head; first += BATCH) {
    const end = Math.min(first + BATCH, head);
    const entries = await queries.entriesOf({ first, end });
    const gap = entries.findIndex((entry, offset) => indexOfEntry(entry) !== first + offset);
    const missing = gap < 0 ? entries.length : gap;
    yield* entries.slice(0, missing);
    if (missing === end - first) continue;
    const fault = first + missing >= last ? 'truncated' : 'removed';
    throw new LogFault(fault, first + missing, `entry ${first + missing} of the ${head} is missing`);
  }
}
