import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure } from '../../platform/postgres/client.ts';
import { openCheckpoint, signCheckpoint } from '../../platform/transparency/checkpoint.ts';
import { readVerifierKey, type Signer, type Verifier } from '../../platform/transparency/note.ts';
import { proveConsistency, type TreeHead, verifyConsistency } from '../../platform/transparency/proofs.ts';
import { edgeRoot } from '../../platform/transparency/tiles.ts';
import type { CheckpointFolder } from './checkpoint-folder.ts';
import type { Tiler } from './tiler.ts';
import type { TreeQueries } from './tree.queries.ts';

const EVERY_MS = 60_000;
const EVERY_ENTRIES = 4096;
const LOOK_MS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface SignedCheckpoint {
  readonly size: number;
  readonly note: string;
}

export interface CheckpointSignerOptions {
  readonly queries: TreeQueries;
  readonly tiler: Pick<Tiler, 'catchUp' | 'size' | 'failure'>;
  readonly key: Signer;
  readonly clock: () => number;
  /** Where checkpoints are kept outside the database. */
  readonly folder?: CheckpointFolder | undefined;
  /** Gets the first checkpoint of each day (UTC). */
  readonly send?: ((checkpoint: SignedCheckpoint) => Promise<void>) | undefined;
  /** Tells whoever operates the product that nothing is signed any more, and why. */
  readonly onRefused: (reason: string) => void;
  readonly onRetry?: (error: unknown) => void;
  /** A checkpoint was signed and could not be written or sent to where it is kept. */
  readonly onNotDelivered?: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Signs what the tree is: a minute after the last checkpoint, or 4,096 entries, if it has grown. It
 * never signs a tree that does not contain every one it signed before, those kept outside included: a
 * log that was put back in time or changed stays unsigned, and whoever operates it is told. The head is
 * settled in the database before it is signed, so that two processes cannot sign different ones.
 */
export class CheckpointSigner {
  readonly #options: CheckpointSignerOptions;
  readonly #verifier: Verifier;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  /** One attempt after the other. */
  #attempt: Promise<unknown> = Promise.resolve();
  #attemptedAtMs = Number.NEGATIVE_INFINITY;
  #newest = { size: 0, atMs: Number.NEGATIVE_INFINITY };
  #refusal: string | undefined;

  constructor(options: CheckpointSignerOptions) {
    this.#options = options;
    this.#verifier = readVerifierKey(options.key.verifierKey);
  }

  start(): void {
    this.#running = this.#follow();
  }

  async stop(): Promise<void> {
    this.#closing.abort();
    await this.#running;
    await this.#attempt.catch(() => undefined);
  }

  /** The newest checkpoint as far as this process knows; atMs is -Infinity before the first. */
  get newest(): { readonly size: number; readonly atMs: number } {
    return this.#newest;
  }

  /** Why nothing is signed; undefined while all is well. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  /** Signs what is in the log now, unless that is signed already or {@link refusal} says why not. */
  sign(): Promise<void> {
    const attempt = this.#attempt.then(
      () => this.#trySign(),
      () => this.#trySign(),
    );
    this.#attempt = attempt;
    return attempt;
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      if (this.#isDue()) await this.sign().catch((error) => this.#options.onRetry?.(error));
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #isDue(): boolean {
    const { tiler, clock, everyMs = EVERY_MS } = this.#options;
    if (tiler.failure) return false;
    const hasGrown = tiler.size - this.#newest.size;
    if (this.#refusal === undefined && hasGrown >= EVERY_ENTRIES) return true;
    // Also when it has not: another process may have signed, or the folder tell of another past.
    return clock() - Math.max(this.#newest.atMs, this.#attemptedAtMs) >= everyMs;
  }

  async #trySign(): Promise<void> {
    this.#attemptedAtMs = this.#options.clock();
    try {
      await this.#signTree();
      this.#refusal = undefined;
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#refusal) this.#options.onRefused(reason);
      this.#refusal = reason;
    }
  }

  async #signTree(): Promise<void> {
    const { queries, tiler, key, clock } = this.#options;
    // What was signed is read before the tree that has to contain it: others may be signing.
    const outside = await this.#readOutside();
    const settled = await queries.newestHead();
    const frontier = await tiler.catchUp();
    const tree = { size: frontier.size, root: frontier.root };
    if (tree.size === 0 && !outside && !settled) return;
    if (!(await edgeRoot(tree.size, queries.readTile)).equals(tree.root)) {
      throw new Error(`the tiles are not those of the tree of ${tree.size} entries`);
    }
    if (outside) await this.#assertContains(tree, outside, 'kept outside the database');
    if (settled) await this.#assertContains(tree, settled, 'signed before');

    let head = settled;
    if (!settled || tree.size > settled.size) {
      const grown = { ...tree, atMs: clock() };
      const isOurs = await queries.settle(settled?.size ?? 0, grown);
      head = isOurs ? { ...grown, note: null } : await queries.newestHead();
    }
    if (!head) return;
    // Its note is also missing where a process ended after it had settled the head.
    const note = head.note ?? signCheckpoint(head, key);
    const isNew = head.note === null && (await queries.keep(head.size, note));
    this.#newest = { size: head.size, atMs: head.atMs };
    const checkpoint = { size: head.size, note };
    const before = settled?.note ? dayOf(settled.atMs) : undefined;
    const isFirstOfDay = isNew && dayOf(head.atMs) !== before;
    await this.#deliver(checkpoint, { isFirstOfDay, isOutside: outside?.size === head.size });
  }

  async #readOutside(): Promise<TreeHead | undefined> {
    const note = await this.#options.folder?.newest();
    return note === undefined ? undefined : openCheckpoint(note, this.#verifier);
  }

  async #assertContains(tree: TreeHead, signed: TreeHead, what: string): Promise<void> {
    if (signed.size > tree.size) {
      throw new Error(
        `the log was put back in time: it has ${tree.size} entries, the checkpoint ${what} ${signed.size}`,
      );
    }
    const proof = await proveConsistency(signed.size, tree.size, this.#options.queries.readTile);
    if (!verifyConsistency(signed, tree, proof)) {
      throw new Error(`the log is not the one of the checkpoint of ${signed.size} entries ${what}`);
    }
  }

  /** What was signed stays signed: where it cannot be delivered, the next one will be tried. */
  async #deliver(
    checkpoint: SignedCheckpoint,
    { isFirstOfDay, isOutside }: { isFirstOfDay: boolean; isOutside: boolean },
  ): Promise<void> {
    const { folder, send, onNotDelivered } = this.#options;
    const deliveries = [
      isOutside ? undefined : folder?.write(checkpoint.size, checkpoint.note),
      isFirstOfDay ? send?.(checkpoint) : undefined,
    ];
    for (const { status, ...result } of await Promise.allSettled(deliveries)) {
      if (status === 'rejected' && 'reason' in result) onNotDelivered?.(result.reason);
    }
  }
}

const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);
