import { setTimeout as sleep } from 'node:timers/promises';
import {
  edgeRoot,
  openCheckpoint,
  proveConsistency,
  readVerifierKey,
  type Signer,
  signCheckpoint,
  type TreeHead,
  type Verifier,
  verifyConsistency,
} from 'mf-shared/transparency';
import { MailError } from '../../platform/mail/mailer.ts';
import { isConnectionFailure } from '../../platform/postgres/client.ts';
import type { CheckpointFolder } from './checkpoint-folder.ts';
import type { Tiler } from './tiler.ts';
import type { SignedCheckpoint, TreeQueries } from './tree.queries.ts';

const EVERY_MS = 60_000;
const EVERY_ENTRIES = 4096;
const LOOK_MS = 500;

export interface CheckpointSignerOptions {
  readonly queries: TreeQueries;
  readonly tiler: Pick<Tiler, 'catchUp' | 'size' | 'failure'>;
  readonly key: Signer;
  readonly clock: () => number;
  /** Stores checkpoints outside the database. */
  readonly folder?: CheckpointFolder | undefined;
  /** Receives the first checkpoint of each day (UTC). */
  readonly send?: ((checkpoint: SignedCheckpoint) => Promise<void>) | undefined;
  /** Notifies the operator that signing has stopped, and why. */
  readonly onRefused: (reason: string) => void;
  readonly onRetry?: (error: unknown) => void;
  /** A signed checkpoint could not be written to the folder or mailed. */
  readonly onNotDelivered?: (error: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Signs the tree, if it has grown, a minute or 4,096 entries after the last checkpoint. It never signs a
 * tree that does not contain every earlier one, including those stored outside the database: a log that
 * was restored to an earlier point or changed stays unsigned, and the operator is notified. The head is
 * settled in the database before it is signed, so two processes cannot sign different heads.
 */
export class CheckpointSigner {
  readonly #options: CheckpointSignerOptions;
  readonly #verifier: Verifier;
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;
  /** Attempts run one after the other. */
  #attempt: Promise<unknown> = Promise.resolve();
  #attemptedAtMs = Number.NEGATIVE_INFINITY;
  #newestSize = 0;
  #refusal: string | undefined;
  #mailing: Promise<void> | undefined;

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
    await this.#mailing;
  }

  /** The size of the newest checkpoint that this process knows; 0 before the first. */
  get newestSize(): number {
    return this.#newestSize;
  }

  /** Why signing has stopped; undefined while it works. */
  get refusal(): string | undefined {
    return this.#refusal;
  }

  /** Signs the current log, unless it is signed already or signing has stopped with a {@link refusal}. */
  sign(): Promise<void> {
    const attempt = this.#attempt.catch(() => undefined).then(() => this.#trySign());
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
    const unsigned = tiler.size - this.#newestSize;
    if (this.#refusal === undefined && unsigned >= EVERY_ENTRIES) return true;
    // Even without growth: another process may have signed, or the folder may show a different history. An attempt
    // that is yet to come was made before the clock was set back.
    return Math.abs(clock() - this.#attemptedAtMs) >= everyMs;
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
    // Read before the tree, which must contain it: other processes may be signing.
    const outside = await this.#readOutside();
    const settled = await queries.newestHead();
    const frontier = await tiler.catchUp();
    const tree = { size: frontier.size, root: frontier.root };
    if (tree.size === 0 && !outside && !settled) return;
    if (!(await edgeRoot(tree.size, queries.readTile)).equals(tree.root)) {
      throw new Error(`the tiles do not match the tree of ${tree.size} entries`);
    }
    if (outside) await this.#assertContains(tree, outside, 'kept outside the database');
    if (settled) await this.#assertContains(tree, settled, 'signed before');

    let head = settled;
    if (!settled || tree.size > settled.size) {
      // A process may have ended between settling a head and signing it, and the first of a day is kept for good.
      if (settled?.note === null) await queries.keep(settled.size, signCheckpoint(settled, key));
      const grown = { ...tree, atMs: clock() };
      const isOurs = await queries.settle(settled?.size ?? 0, grown);
      head = isOurs ? { ...grown, note: null } : await queries.newestHead();
    }
    if (!head) return;
    // The note is also missing when that process ended and the tree has not grown since.
    const note = head.note ?? signCheckpoint(head, key);
    if (head.note === null) await queries.keep(head.size, note);
    this.#newestSize = head.size;
    this.#mailing ??= this.#mail()
      .catch((error) => this.#options.onRetry?.(error))
      .finally(() => {
        this.#mailing = undefined;
      });
    if (outside?.size === head.size) return;
    await this.#options.folder
      ?.write(head.size, note)
      .catch((error) => this.#options.onNotDelivered?.(error));
  }

  async #readOutside(): Promise<TreeHead | undefined> {
    const note = await this.#options.folder?.newest();
    return note === undefined ? undefined : openCheckpoint(note, this.#verifier);
  }

  async #assertContains(tree: TreeHead, signed: TreeHead, what: string): Promise<void> {
    if (signed.size > tree.size) {
      throw new Error(
        `the log was rolled back: it has ${tree.size} entries, but the checkpoint ${what} has ${signed.size}`,
      );
    }
    const proof = await proveConsistency(signed.size, tree.size, this.#options.queries.readTile);
    if (!verifyConsistency(signed, tree, proof)) {
      throw new Error(`the log does not contain the checkpoint of ${signed.size} entries ${what}`);
    }
  }

  /** In the background: signing does not wait for a mail server. Tried again later, by whichever process is first. */
  async #mail(): Promise<void> {
    const { send, queries, clock, onNotDelivered } = this.#options;
    const checkpoint = send && (await queries.takeToMail(clock()));
    if (!checkpoint) return;
    try {
      await send(checkpoint);
    } catch (error) {
      onNotDelivered?.(error);
      if (!(error instanceof MailError) || error.isTransient) return;
    }
    await queries.mailed(checkpoint.size);
  }
}
