import { examineLog, indexOfEntry, LogFault, type Verification } from 'mf-shared/transparency';
import { logSource } from './log-source.ts';
import type { TreeQueries } from './tree.queries.ts';

const BATCH = 1024;

type Queries = Pick<TreeQueries, 'newestCheckpoint' | 'checkpoints' | 'findTile' | 'entriesOf' | 'ends'>;

type Range = Parameters<TreeQueries['entriesOf']>[0];

/**
 * Verifies the live log: rows, entries and tiles against the newest checkpoint, and that one against every
 * stored and given checkpoint. Entries not signed yet must at least form a valid log.
 */
export async function verifyDatabase(
  queries: Queries,
  { verifierKey, kept = [] }: { verifierKey: string; kept?: readonly string[] },
): Promise<Verification> {
  // Read before the newest one, which then contains them all even if another is signed meanwhile.
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

/** A row that has no valid entry was not written by the application. */
function asFault(error: unknown): never {
  throw error instanceof RangeError ? new LogFault('altered', null, error.message) : error;
}

/** The entries from index `size` up to the current end of the log. */
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
