import { LogFault } from './log-fault.ts';

/** Clocks of several servers differ, and a command is dated before it is written. */
const TOLERANCE_MS = 60_000;

/** Entries that are dated more than a minute before an earlier one. */
export interface Backdated {
  readonly entries: number;
  /** The first of them. */
  readonly index: number;
  readonly atMs: number;
  /** The time of the earlier entry. */
  readonly afterMs: number;
}

/** Checks that the versions of every stream are 1, 2, 3 … in log order, and finds times that go back. */
export class StreamOrder {
  readonly #versions = new Map<string, number>();
  #latestMs = 0;
  /** Null when there are none. A clock was set back, or they were written under another time. */
  backdated: Backdated | null = null;

  /** @throws LogFault for an entry that is not an event, has the wrong index, or has an unexpected version */
  readonly take = (entry: Buffer, index: number): void => {
    const event = parse(entry);
    if (event?.index !== String(index)) {
      throw new LogFault('malformed', index, `entry ${index} does not say that it is entry ${index}`);
    }
    const due = (this.#versions.get(event.stream) ?? 0) + 1;
    if (event.version !== String(due)) {
      const message = `entry ${index} is version ${event.version} of ${event.stream}, where ${due} is due`;
      throw new LogFault('malformed', index, message);
    }
    this.#versions.set(event.stream, due);
    if (!/^\d{1,15}$/.test(event.at)) throw new LogFault('malformed', index, `entry ${index} has no time`);
    this.#compareTime(Number(event.at), index);
  };

  #compareTime(atMs: number, index: number): void {
    if (atMs < this.#latestMs - TOLERANCE_MS) {
      const first = this.backdated ?? { entries: 0, index, atMs, afterMs: this.#latestMs };
      this.backdated = { ...first, entries: first.entries + 1 };
    }
    this.#latestMs = Math.max(this.#latestMs, atMs);
  }
}

function parse(entry: Buffer): { index: string; stream: string; version: string; at: string } | undefined {
  try {
    return JSON.parse(entry.toString());
  } catch {
    return undefined;
  }
}
