import { EventEmitter, once } from 'node:events';

/** Expected and actual states of a stream, as the protocol writes them; a revision otherwise. */
export const STATE = { noStream: -1, any: -2, tombstoned: -6 } as const;

export interface NewRecord {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly properties: Readonly<Record<string, string>>;
}

export interface LogRecord extends NewRecord {
  readonly revision: number;
  /** Strictly increasing, but not dense: the real one counts bytes. */
  readonly position: number;
}

export interface Check {
  readonly stream: string;
  readonly expected: number;
}

export interface Violation extends Check {
  readonly checkIndex: number;
  readonly actual: number;
}

export type Decision =
  | { readonly outcome: 'written' | 'idempotent'; readonly last: LogRecord; readonly all: LogRecord[] }
  | { readonly outcome: 'violated'; readonly violations: readonly Violation[] }
  /** The server drops such a request without an answer. */
  | { readonly outcome: 'dropped' };

type Verdict =
  | { readonly kind: 'new' | 'not-replicated' }
  | { readonly kind: 'idempotent'; readonly records: LogRecord[] }
  | { readonly kind: 'violated' };

/**
 * The log of the stand-in: decides on appends as KurrentDB 26.1 does, considering every written record, replicated
 * or not. Readers see only replicated records.
 */
export class MemoryLog {
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #records: LogRecord[] = [];
  #streams = new Map<string, LogRecord[]>();
  readonly #tombstones = new Set<string>();
  /** The first revision that readers see of each deleted stream. */
  readonly #deletedTo = new Map<string, number>();
  #replicated = 0;
  readonly #waiting = new Map<LogRecord, () => void>();

  append(records: readonly NewRecord[], checks: readonly Check[]): Decision {
    const names = spellings(records, checks);
    const groups = new Map<string, NewRecord[]>();
    for (const record of records) {
      const stream = names(record.stream);
      groups.set(stream, [...(groups.get(stream) ?? []), { ...record, stream }]);
    }
    const checked = checks.map((check, checkIndex) => ({ ...check, checkIndex }));
    const writes = [...groups].map(([stream, group], index) => {
      const unchecked = { stream, expected: STATE.any, checkIndex: checks.length + index };
      const check = checked.find((each) => each.stream === stream) ?? unchecked;
      return { check, verdict: this.#judge(check, group) };
    });
    const verdicts = writes.map(({ verdict }) => verdict);
    if (verdicts.some(({ kind }) => kind === 'not-replicated')) return { outcome: 'dropped' };
    const found = verdicts.flatMap((verdict) => (verdict.kind === 'idempotent' ? [verdict.records] : []));
    // For a repeated request, checks of streams that it writes nothing to are ignored.
    if (found.length === verdicts.length) return { outcome: 'idempotent', ...lastOf(found.flat()) };

    const failed = [
      ...writes.filter(({ verdict }) => verdict.kind !== 'new').map(({ check }) => check),
      ...checked.filter((check) => !groups.has(check.stream) && !this.#holds(check)),
    ].sort((left, right) => left.checkIndex - right.checkIndex);
    if (failed.length > 0) {
      const violations = failed.map((check) => ({ ...check, actual: this.#stateOf(check.stream) }));
      return { outcome: 'violated', violations };
    }
    const written = records.map((record) => this.#write({ ...record, stream: names(record.stream) }));
    return { outcome: 'written', ...lastOf(written) };
  }

  #judge({ stream, expected }: Check, group: readonly NewRecord[]): Verdict {
    const known = this.#streams.get(stream) ?? [];
    const current = known.length - 1;
    if (this.#tombstones.has(stream) || expected > current) return { kind: 'violated' };
    if (expected === current) return { kind: 'new' };
    const from = expected === STATE.any ? known.findIndex(({ id }) => id === group[0]?.id) : expected + 1;
    if (from < 0) return { kind: 'new' };
    const records = known.slice(from, from + group.length);
    const isSame = records.length === group.length && group.every(({ id }, at) => id === records[at]?.id);
    if (!isSame) return { kind: 'violated' };
    const isReplicated = (records.at(-1)?.position ?? 0) <= this.head;
    return isReplicated ? { kind: 'idempotent', records } : { kind: 'not-replicated' };
  }

  #holds({ stream, expected }: Check): boolean {
    return expected === STATE.any || expected === (this.#streams.get(stream)?.length ?? 0) - 1;
  }

  #stateOf(stream: string): number {
    return this.#tombstones.has(stream) ? STATE.tombstoned : (this.#streams.get(stream)?.length ?? 0) - 1;
  }

  #write(record: NewRecord): LogRecord {
    const known = this.#streams.get(record.stream) ?? [];
    const position = (this.#records.at(-1)?.position ?? 100) + 150 + record.data.length;
    const written = { ...record, revision: known.length, position };
    known.push(written);
    this.#streams.set(record.stream, known);
    this.#records.push(written);
    return written;
  }

  /** The position of the newest replicated record. */
  get head(): number {
    return this.#records[this.#replicated - 1]?.position ?? 0;
  }

  /** The log beyond a position, as readers see it. */
  readAfter(position: number): readonly LogRecord[] {
    let from = this.#replicated;
    while (from > 0 && (this.#records[from - 1]?.position ?? 0) > position) from--;
    return this.#records.slice(from, this.#replicated);
  }

  readStream(stream: string): readonly LogRecord[] {
    const from = this.#deletedTo.get(stream) ?? 0;
    return (this.#streams.get(stream) ?? []).filter(
      ({ position, revision }) => position <= this.head && revision >= from,
    );
  }

  /** Hides the stream from its readers; its records stay in the log, and its revisions continue. */
  delete(stream: string): void {
    this.#deletedTo.set(stream, this.#streams.get(stream)?.length ?? 0);
  }

  /** True for the position of a record; readers cannot start anywhere else. */
  has(position: number): boolean {
    return this.#records.some((each) => each.position === position);
  }

  isTombstoned(stream: string): boolean {
    return this.#tombstones.has(stream);
  }

  tombstone(stream: string): void {
    this.#tombstones.add(stream);
  }

  replicate(): void {
    this.#replicated = this.#records.length;
    for (const [record, resolve] of this.#waiting) if (record.position <= this.head) resolve();
    this.#changes.emit('change');
  }

  /** @returns false when the record is not replicated in time */
  async isReplicated(record: LogRecord, waitMs: number): Promise<boolean> {
    if (record.position <= this.head) return true;
    let timer: NodeJS.Timeout | undefined;
    const isInTime = await new Promise<boolean>((resolve) => {
      this.#waiting.set(record, () => resolve(true));
      timer = setTimeout(() => resolve(false), waitMs);
    });
    clearTimeout(timer);
    this.#waiting.delete(record);
    return isInTime;
  }

  /** Restores a backup that has only the first `count` records. */
  restore(count: number): void {
    this.#keep(this.#records.slice(0, count));
  }

  /** The number of records. */
  get length(): number {
    return this.#records.length;
  }

  /** Drops what is lost with a leader that dies before replicating it. */
  dropUnreplicated(): void {
    this.#keep(this.#records.slice(0, this.#replicated));
  }

  #keep(records: LogRecord[]): void {
    this.#records = records;
    this.#replicated = Math.min(this.#replicated, records.length);
    // Another record may get the position of a lost one.
    for (const each of this.#waiting.keys()) if (!records.includes(each)) this.#waiting.delete(each);
    this.#streams = new Map();
    for (const each of records) {
      const known = this.#streams.get(each.stream) ?? [];
      known.push(each);
      this.#streams.set(each.stream, known);
    }
    this.#changes.emit('change');
  }

  /** @param signal rejects the promise */
  async changed(signal: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', { signal });
  }
}

/** Names that differ only in case are one stream within a request: a check's spelling wins, then the first. */
function spellings(records: readonly NewRecord[], checks: readonly Check[]): (stream: string) => string {
  const names = new Map<string, string>();
  for (const { stream } of [...checks, ...records]) {
    const folded = stream.toLowerCase();
    if (!names.has(folded)) names.set(folded, stream);
  }
  return (stream) => names.get(stream.toLowerCase()) ?? stream;
}

function lastOf(all: LogRecord[]): { last: LogRecord; all: LogRecord[] } {
  const last = all.reduce((newest, each) => (each.position > newest.position ? each : newest));
  return { last, all };
}
