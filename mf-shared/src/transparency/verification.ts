import { type Fault, LogFault, type LogSource } from './log-fault.ts';
import { type Backdated, StreamOrder } from './stream-order.ts';
import { type VerifyOptions, verifyLog } from './verify-log.ts';

/** The result of a verification for programs; {@link describeVerification} describes it for people. */
export interface Verification {
  /** Everything signed is verified, and everything not yet signed is well-formed. */
  readonly passed: boolean;
  /** The number of entries of the newest checkpoint, and its root in base64; 0 and null without one. */
  readonly size: number;
  readonly root: string | null;
  /** The number of kept checkpoints that it was checked against. */
  readonly kept: number;
  /** Events after the newest checkpoint. */
  readonly unsigned: number;
  /** Not a problem by itself, because clocks are sometimes set back. */
  readonly backdated: Backdated | null;
  readonly problem: Problem | null;
}

export interface Problem {
  readonly fault: Fault;
  /** The first wrong entry, counted from 0; null when none can be named. */
  readonly index: number | null;
  readonly message: string;
}

interface Examination extends Pick<VerifyOptions, 'verifierKey' | 'kept'> {
  /** The entries after the newest checkpoint. @throws LogFault */
  readonly unsigned?: (size: number) => AsyncIterable<Buffer>;
  /** Further checks, made after the entries. @throws LogFault */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Verifies a log with {@link verifyLog}, and that the versions of each stream are 1, 2, 3 …
 * A fault of the log is returned, never thrown.
 */
export async function examineLog(
  source: LogSource,
  { verifierKey, kept = [], unsigned, afterwards }: Examination,
): Promise<Verification> {
  const order = new StreamOrder();
  const found = { size: 0, root: null as string | null, kept: kept.length, unsigned: 0 };
  try {
    const { size, root } = await verifyLog(source, { verifierKey, kept, onEntry: order.take });
    Object.assign(found, { size, root: root.toString('base64') });
    for await (const entry of unsigned?.(size) ?? []) {
      order.take(entry, size + found.unsigned);
      found.unsigned++;
    }
    await afterwards?.();
    return { passed: true, ...found, backdated: order.backdated, problem: null };
  } catch (error) {
    if (!(error instanceof LogFault)) throw error;
    const { fault, index, message } = error;
    return { passed: false, ...found, backdated: order.backdated, problem: { fault, index, message } };
  }
}

/** The result for an export that cannot be read. */
export const damagedExport = ({ message }: Error): Verification => ({
  passed: false,
  size: 0,
  root: null,
  kept: 0,
  unsigned: 0,
  backdated: null,
  problem: { fault: 'file', index: null, message: `the archive is damaged: ${message}` },
});

/** What an auditor has to know who gave no checkpoint: those in an export were signed with the same key. */
export const NOTHING_COMPARED =
  'No checkpoint that you kept was compared, so this does not show whether the log was rewritten and signed again.';

/** The result in plain words. */
export function describeVerification(result: Verification): string {
  const { passed, size, root, kept, unsigned, backdated, problem } = result;
  const lines: string[] = [];
  if (root !== null) {
    lines.push(`The newest checkpoint covers ${size.toLocaleString('en')} entries; its root is ${root}.`);
    if (passed) lines.push('Every one of them is, bit for bit, what was signed.');
    if (passed && kept > 0) lines.push(`It contains what was signed before (checkpoints compared: ${kept}).`);
  }
  if (unsigned > 0) lines.push(`Events after it, not yet signed: ${unsigned.toLocaleString('en')}.`);
  if (backdated) {
    const { entries, index, atMs, afterMs } = backdated;
    const [at, after] = [atMs, afterMs].map((ms) => new Date(ms).toISOString());
    lines.push(
      `Entries dated more than a minute before an earlier one: ${entries}. The first is entry ${index}, of ${at}; an entry before it is of ${after}.`,
    );
  }
  if (problem) {
    const { fault, index, message } = problem;
    const first = fault === 'rewritten' ? 'Not before entry' : 'First at entry';
    const where = index === null ? '' : ` ${first} ${index}, which is position ${index + 1}.`;
    lines.push(`WRONG (${fault}): ${message}.${where}`);
  } else {
    lines.push('The log is proven.');
  }
  return `${lines.join('\n')}\n`;
}
