import type { Credentials } from '../../platform/auth/credentials.ts';
import type { EmailChanges } from '../../platform/auth/email-changes.ts';
import type { EventStore, RecordedEvent } from '../../platform/event-store/event-store.ts';
import { loadSlices } from '../../platform/event-store/slices.ts';
import type { Idempotency } from '../../platform/http/idempotency.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { isConnectionFailure } from '../../platform/postgres/client.ts';
import { Repeated } from '../../platform/repeated.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { type AccountEvent, accountStream } from './account.events.ts';
import type { EmailDirectory } from './email-directory.ts';
import { isAddressed, reservationOf } from './email-reservations.ts';
import type { UserQueries } from './user.queries.ts';

export interface ErasureOptions {
  readonly store: Pick<EventStore, 'loadStream' | 'readCommand'>;
  readonly users: Pick<UserQueries, 'deletedAfter'>;
  readonly credentials: Pick<Credentials, 'remove'>;
  /** The new address that they requested last. */
  readonly emailChanges: Pick<EmailChanges, 'pending'>;
  readonly directory: Pick<EmailDirectory, 'forget' | 'forgetKept'>;
  /** Everything else that is stored about a person, by their id. */
  readonly stores: readonly { forget(userId: string): Promise<void> }[];
  readonly answers: Pick<Idempotency, 'forget'>;
  readonly mailer: Pick<Mailer, 'forget'>;
  readonly rateLimits: Pick<RateLimits, 'forget'>;
  readonly vault: Pick<Vault, 'destroy' | 'notDestroyed'>;
  /** Called when a check failed, or a person, named by the id, could not be erased; it will be retried. */
  readonly onRetry: (error: unknown, userId?: string) => void;
  /** The pause between two checks. */
  readonly lookEveryMs: number;
}

const PAGE = 1000;

/**
 * Completes the deletion of an account: deletes the person's data outside the log and, last, the key to
 * their data in it. A remaining key therefore shows that an erasure is incomplete, and the next check, in
 * this process or another, finishes what a crash or an error interrupted.
 */
export class Erasure extends Repeated {
  readonly #options: ErasureOptions;
  #finishedPosition = 0;
  /** The people who could not be erased. */
  readonly #pending = new Set<string>();

  constructor(options: ErasureOptions) {
    // The first check covers all deletions.
    super({ work: () => this.#finish(), everyMs: options.lookEveryMs, onTrouble: options.onRetry });
    this.#options = options;
  }

  /** Erases a person whose account is deleted, and no one else. Idempotent. */
  async forget(userId: string): Promise<void> {
    const { store, credentials, emailChanges, directory, stores, answers, vault } = this.#options;
    let emailVersion = 1;
    let deletedAtMs: number | undefined;
    for await (const slice of this.#history(userId)) {
      emailVersion = slice.findLast(isAddressed)?.version ?? emailVersion;
      deletedAtMs = slice.find(({ type }) => type === 'UserDeleted')?.atMs ?? deletedAtMs;
    }
    if (deletedAtMs === undefined) return;
    const asked = await emailChanges.pending(userId);
    await credentials.remove(userId);
    const reservation = await reservationOf(store, userId, emailVersion);
    if (reservation) await directory.forget(reservation, userId);
    await directory.forgetKept(userId);
    for (const each of stores) await each.forget(userId);
    if (asked) await this.#forgetEmails([asked.email], deletedAtMs);
    // Read again: a long history is not kept in memory.
    for await (const slice of this.#history(userId)) {
      await answers.forget(
        userId,
        slice.map(({ metadata }) => metadata.causationId),
      );
      const emails = slice.flatMap((event) => (isAddressed(event) ? event.data.email : []));
      await this.#forgetEmails(emails, deletedAtMs);
    }
    await vault.destroy(userId);
  }

  /** Checks all deletions again, because a restore may have undone some erasures. */
  startOver(): void {
    this.#finishedPosition = 0;
    this.#pending.clear();
  }

  /** How many deleted people this process could not erase so far. */
  get pending(): number {
    return this.#pending.size;
  }

  #history(userId: string) {
    return loadSlices(this.#options.store, accountStream(userId)) as AsyncIterable<
      readonly (RecordedEvent & AccountEvent)[]
    >;
  }

  async #forgetEmails(emails: readonly string[], untilMs: number): Promise<void> {
    const { mailer, rateLimits } = this.#options;
    // Already erased people have no address any more.
    const known = [...new Set(emails)].filter((email) => email !== '');
    await Promise.all(known.flatMap((email) => [mailer.forget(email, untilMs), rateLimits.forget(email)]));
  }

  async #finish(): Promise<void> {
    for (const id of [...this.#pending]) await this.#tryToForget(id);
    for (;;) {
      const from = this.#finishedPosition;
      const deleted = await this.#options.users.deletedAfter(from, PAGE);
      const last = deleted.at(-1);
      if (!last) return;
      const ids = deleted.map(({ id }) => id);
      for (const id of await this.#options.vault.notDestroyed(ids)) await this.#tryToForget(id);
      if (this.#finishedPosition === from) this.#finishedPosition = last.deleted_position;
    }
  }

  /** A person who cannot be erased does not block the others. @throws Error when nobody can be erased */
  async #tryToForget(userId: string): Promise<void> {
    try {
      await this.forget(userId);
      this.#pending.delete(userId);
    } catch (error) {
      if (isConnectionFailure(error)) throw error;
      this.#pending.add(userId);
      this.#options.onRetry(error, userId);
    }
  }
}
