import { decodeBundle } from './bundle.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { indexOfEntry } from './entry.ts';
import { diagnose, isAuthentic } from './fault-diagnosis.ts';
import { LogFault, type LogSource } from './log-fault.ts';
import { Frontier, HASH_BYTES, isSame, leafHash } from './merkle.ts';
import { NoteError, readVerifierKey, type Verifier } from './note.ts';
import { isReceipt, openReceipt } from './receipt.ts';
import { Buffer } from './runtime.ts';
import { TILE_WIDTH, type Tile, TileAdditions, tileOf, tilePath } from './tiles.ts';

export interface VerifyOptions {
  /** The log's public key as published by the operator. */
  readonly verifierKey: string;
  /** Notes of checkpoints kept earlier, or receipts: the log must contain all of them. */
  readonly kept?: readonly string[];
  /** Called with each entry in order, after its hash has been checked. */
  readonly onEntry?: (entry: Buffer, index: number) => void;
  /** Accepts entries that are not events, as in other logs. */
  readonly anyEntries?: boolean;
}

/**
 * Verifies a whole log in one pass and constant memory: the signature, every entry against the tiles,
 * every tile against the ones below it, the root, and that the kept checkpoints are earlier states.
 * @returns the checkpoint that the log was verified against
 * @throws LogFault naming what is wrong, and from which entry on
 */
export async function verifyLog(source: LogSource, options: VerifyOptions): Promise<Checkpoint> {
  const verifier = readVerifierKey(options.verifierKey);
  const kept = (options.kept ?? [])
    .map((each) => open(each, verifier, 'a kept checkpoint'))
    .sort((a, b) => a.size - b.size);
  const newest = kept.at(-1);
  const note = await source.read('checkpoint');
  if (!note && newest && newest.size > 0) {
    const message = `nothing is signed, but ${newest.size} entries were when a checkpoint was kept`;
    throw new LogFault('rolled back', 0, message);
  }
  if (!note) throw new LogFault('checkpoint', null, 'the log has no checkpoint');
  const checkpoint = open(Buffer.from(note).toString(), verifier, 'the checkpoint');
  if (newest && newest.size > checkpoint.size) {
    const message = `the log has ${checkpoint.size} entries, but had ${newest.size} when a checkpoint was kept`;
    throw new LogFault('rolled back', checkpoint.size, message);
  }
  await new Pass(source, checkpoint, [...kept, checkpoint], options).run();
  return checkpoint;
}

function open(note: string, verifier: Verifier, what: string): Checkpoint {
  try {
    // The checkpoint of a receipt covers its entry.
    return openCheckpoint(isReceipt(note) ? openReceipt(note, verifier).checkpoint : note, verifier);
  } catch (error) {
    if (!(error instanceof NoteError)) throw error;
    throw new LogFault('checkpoint', null, `${what} does not hold: ${error.message}`);
  }
}

/** One pass over a log, bundle by bundle; it holds one tile of each level in memory. */
class Pass {
  readonly #source: LogSource;
  readonly #checkpoint: Checkpoint;
  /** The roots that the tree must have at some sizes, smallest first. */
  readonly #milestones: Checkpoint[];
  readonly #options: VerifyOptions;
  readonly #frontier = new Frontier();
  readonly #additions = new TileAdditions();
  /** The number of entries confirmed by a checkpoint. */
  #confirmed = 0;
  /** A fault of something else than the entries, which is said once the next checkpoint has confirmed them. */
  #pending: LogFault | undefined;

  constructor(source: LogSource, checkpoint: Checkpoint, milestones: Checkpoint[], options: VerifyOptions) {
    this.#source = source;
    this.#checkpoint = checkpoint;
    this.#milestones = milestones;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { size } = this.#checkpoint;
    const upper: Upper[] = [];
    this.#passMilestones();
    // The next bundle is read while this one is hashed.
    let next = this.#read(0);
    for (let number = 0; number * TILE_WIDTH < size; number++) {
      const first = number * TILE_WIDTH;
      const { width, bundle, tile } = await next;
      next = this.#read(number + 1);
      // A failed read is reported when it is awaited; this only avoids an unhandled rejection.
      next.catch(() => undefined);
      const { entries, rest } = decodeBundle(bundle ?? Buffer.alloc(0));
      const leaves = entries.slice(0, width).map(leafHash);
      const isWhole = entries.length === width && rest === 0;
      if (!isWhole || !isSame(Buffer.concat(leaves), tile)) {
        const fault = await diagnose(this.#source, this.#checkpoint, number);
        if (fault.fault !== 'tile') throw fault;
        this.#pending ??= fault;
      }

      for (const [offset, leaf] of leaves.entries()) {
        this.#frontier.append(leaf, this.#additions.onSubtree);
        this.#take(entries[offset] as Buffer, first + offset);
        this.#passMilestones();
      }
      await this.#compareUpper(upper);
    }
  }

  /** A bundle and its tile; both undefined after the last one. */
  async #read(number: number) {
    const { width } = tileOf(this.#checkpoint.size, 'entries', number) ?? { width: 0 };
    const read = (level: Tile['level']) =>
      width === 0 ? undefined : this.#source.read(tilePath({ level, index: number, width }));
    const [bundle, tile] = await Promise.all([read('entries'), read(0)]);
    return { width, bundle, tile };
  }

  #take(entry: Buffer, index: number): void {
    if (this.#pending) return;
    try {
      if (!this.#options.anyEntries && indexOfEntry(entry) !== index) {
        throw new LogFault('malformed', index, `entry ${index} does not say that it is entry ${index}`);
      }
      this.#options.onEntry?.(entry, index);
    } catch (error) {
      if (!(error instanceof LogFault)) throw error;
      this.#pending = error;
    }
  }

  /** At the size of each checkpoint the tree must have its root. */
  #passMilestones(): void {
    while (this.#milestones[0]?.size === this.#frontier.size) {
      const { size, root } = this.#milestones.shift() as Checkpoint;
      if (!isSame(this.#frontier.root, root)) {
        const since = this.#confirmed;
        const message = `entries and tiles were both changed between entries ${since} and ${size - 1}`;
        throw new LogFault('rewritten', size === 0 ? null : since, message);
      }
      if (this.#pending) throw this.#pending;
      this.#confirmed = size;
    }
  }

  /** Compares the tiles above level 0, computed from the entries, with the existing ones. */
  async #compareUpper(upper: Upper[]): Promise<void> {
    for (const { level, index, hashes } of this.#additions.take()) {
      if (level === 0) continue;
      let known = upper[level];
      if (known?.index !== index) {
        const tile = { ...(tileOf(this.#checkpoint.size, level, index) as Tile), level };
        const bytes = await this.#source.read(tilePath(tile));
        known = { index, bytes, isWhole: bytes?.length === tile.width * HASH_BYTES, at: 0 };
        upper[level] = known;
      }
      const end = known.at + hashes.length;
      if (!known.isWhole || !isSame(hashes, known.bytes?.subarray(known.at, end))) {
        const fault = await this.#diagnoseUpper(level, index, known.at / HASH_BYTES);
        if (fault.fault !== 'tile') throw fault;
        this.#pending ??= fault;
      }
      known.at = end;
    }
  }

  async #diagnoseUpper(level: number, index: number, offset: number): Promise<LogFault> {
    const first = (index * TILE_WIDTH + offset) * TILE_WIDTH ** level;
    return (await isAuthentic(this.#source, this.#checkpoint, level, index))
      ? new LogFault('rewritten', first, `entries from ${first} on were changed together with their tile`)
      : new LogFault('tile', first, `tile ${index} of level ${level} is not what the entries make it`);
  }
}

interface Upper {
  readonly index: number;
  readonly bytes: Uint8Array | undefined;
  readonly isWhole: boolean;
  /** The number of bytes compared so far. */
  at: number;
}
