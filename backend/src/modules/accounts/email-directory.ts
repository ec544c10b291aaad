import type { LogReader } from '../../platform/commands/command-handler.ts';
import { type EventStore, UnavailableError } from '../../platform/event-store/event-store.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { databaseNowMs } from '../../platform/postgres/database-time.ts';
import { emailStream } from './account.events.ts';
import { emailDecider, emailTaken } from './email.decider.ts';
import { type EmailHashes, emailHashes } from './email-address.ts';
import { EmailRows } from './email-rows.ts';

export interface EmailDirectoryOptions {
  readonly sql: Sql;
  readonly log: Pick<LogReader, 'read'>;
  readonly store: Pick<EventStore, 'readAt'>;
  /** Keys the hashes of addresses. */
  readonly key: string;
  readonly newId: () => string;
  /** Called when rows could not be completed yet; it will be retried. */
  readonly onRetry: (error: unknown) => void;
}

interface Entry {
  readonly hash: string;
  readonly stream: string;
  readonly user_id: string | null;
  readonly kept_for: string | null;
  readonly kept_until_ms: number | null;
}

const RETRY_MS = 1000;
const PATIENCE_MS = 2000;
/** A sign-up that began longer ago than this has certainly ended. */
const CLAIMED_FOR_MS = 24 * 60 * 60 * 1000;

/**
 * Maps email addresses to accounts. A row leads from a keyed hash of the address to the randomly named
 * stream on which the address is reserved; the expected version of that stream decides who holds it. A row
 * is created before its stream is reserved, and deleted only when that stream can no longer be reserved, so
 * at most one open account has an address, even with races and crashes.
 *
 * A former address is kept for its owner: nobody else can claim it until the time in its row.
 *
 * All other rows can be rebuilt from the log, the vault and the key: missing rows, and rows under another key, are
 * created at the start and in each new epoch of the log.
 */
export class EmailDirectory {
  readonly #options: EmailDirectoryOptions;
  readonly #hashes: EmailHashes;
  readonly #rows: EmailRows;
  /** The position of the deletion up to which addresses of deleted people have been swept. */
  #sweptPosition = 0;
  #isComplete = false;
  /** How often the log was restored. */
  #restores = 0;
  #completing: Promise<void> = Promise.resolve();
  #isClosing = false;

  constructor(options: EmailDirectoryOptions) {
    this.#options = options;
    this.#hashes = emailHashes(options.key);
    this.#rows = new EmailRows({ ...options, hashes: this.#hashes });
  }

  /** Completes the rows. */
  async start(): Promise<void> {
    const restores = this.#restores;
    await this.#rows.complete();
    // Otherwise another completion follows.
    if (restores === this.#restores) this.#isComplete = true;
  }

  /** Completes the rows again in the background, because the log or the rows may have been restored. */
  startOver(): void {
    this.#isComplete = false;
    this.#restores++;
    this.#completing = this.#completing.then(() => this.#completeInTime());
  }

  async stop(): Promise<void> {
    this.#isClosing = true;
    await this.#completing;
  }

  /**
   * The id of the account that has this address.
   * @throws UnavailableError while the rows are incomplete
   */
  async holderOf(email: string): Promise<string | undefined> {
    const entry = await this.#find(this.#hashes.of(email));
    return entry && (entry.user_id ?? (await this.#stateOf(entry.stream)).holder ?? undefined);
  }

  /**
   * Whether the address is taken according to the log, or kept for somebody else.
   * @throws UnavailableError while the rows are incomplete
   */
  async isTaken(email: string, forUser?: string): Promise<boolean> {
    const entry = await this.#find(this.#hashes.of(email));
    if (!entry) return false;
    return isKeptFromOthers(entry, forUser) || (await this.#stateOf(entry.stream)).holder !== null;
  }

  /**
   * The stream on which this address must be reserved, the same for all callers.
   * @throws DomainError 'email_taken' while it is kept for somebody else
   * @throws UnavailableError while the rows are incomplete
   */
  async claim(email: string, forUser: string): Promise<string> {
    const { sql, newId } = this.#options;
    const hash = this.#hashes.of(email);
    await this.#find(hash);
    for (;;) {
      const [row] = await sql<Entry[]>`
        insert into auth.email_address (hash, key_id, stream, claimed_at_ms)
        values (${hash}, ${this.#hashes.keyId}, ${emailStream(newId())}, ${databaseNowMs(sql)})
        on conflict (hash) do update set claimed_at_ms = excluded.claimed_at_ms
        returning hash, stream, user_id, kept_for, kept_until_ms`;
      const entry = row as Entry;
      if (isKeptFromOthers(entry, forUser)) throw emailTaken();
      const { stream } = entry;
      if (!(await this.#stateOf(stream)).isReleased) return stream;
      // Updated in place, so that it stays kept for a former holder who claims it, and for nobody else.
      await sql`
        update auth.email_address set stream = ${emailStream(newId())}, user_id = null,
          kept_for = case when kept_for = ${forUser} then kept_for end
        where stream = ${stream}`;
    }
  }

  /** Stores who reserved the stream; without it the log is read each time. */
  async confirm(stream: string, userId: string): Promise<void> {
    await this.#options.sql`
      update auth.email_address set user_id = ${userId}, kept_for = null, kept_until_ms = null
      where stream = ${stream}`;
  }

  /**
   * Call it before somebody leaves the address on this stream. Afterwards the log decides who has the address, and
   * nobody else can claim it until `untilMs`.
   */
  async keep(stream: string, userId: string, untilMs: number): Promise<void> {
    await this.#options.sql`
      update auth.email_address set user_id = null, kept_for = ${userId}, kept_until_ms = ${untilMs}
      where stream = ${stream}`;
  }

  /** Deletes the addresses kept for somebody who is being forgotten. */
  async forgetKept(userId: string): Promise<void> {
    await this.#options.sql`
      delete from auth.email_address where kept_for = ${userId} and coalesce(user_id, kept_for::text) = ${userId}`;
  }

  /**
   * Deletes the row of somebody who released this stream, unless it has another holder: earlier builds reserved
   * released streams again.
   */
  async forget(stream: string, formerHolder: string): Promise<void> {
    await this.#options.sql`
      delete from auth.email_address
      where stream = ${stream} and coalesce(user_id, ${formerHolder}) = ${formerHolder}`;
  }

  /**
   * Deletes rows of interrupted sign-ups, of deleted people and of former addresses; returns their number. Erasure has
   * deleted almost all rows of deleted people, so each call checks the next `limit` people, and then starts over.
   */
  async sweep(sql: Sql, nowMs: number, limit: number): Promise<number> {
    const deleted = await sql<{ id: string; deleted_position: number }[]>`
      select id, deleted_position from rm.deleted_users where deleted_position > ${this.#sweptPosition}
      order by deleted_position limit ${limit}`;
    // Locked, so that no row is deleted that somebody has claimed since it was found.
    const { count } = await sql`
      delete from auth.email_address where hash = any(array(
        select hash from (
          select hash from auth.email_address a
          where user_id is null and claimed_at_ms < ${nowMs - CLAIMED_FOR_MS}
            and not exists (select from log.stream s where s.name = a.stream)
          limit ${limit} for update skip locked
        ) of_sign_ups
        union all
        select hash from (
          select hash from auth.email_address where user_id = any(${deleted.map(({ id }) => id)})
          for update skip locked
        ) of_deleted
        union all
        select hash from (
          select hash from auth.email_address a
          join log.stream s on s.name = a.stream join log.event e on e.stream = s.name and e.version = s.version
          where a.kept_for is not null and a.kept_until_ms <= ${nowMs} and e.type = 'EmailReleased'
          limit ${limit} for update of a skip locked
        ) former
        limit ${limit}
      ))`;
    this.#sweptPosition = deleted.length < limit ? 0 : (deleted.at(-1)?.deleted_position ?? 0);
    return count;
  }

  /** Whether rows lead to streams that earlier builds named after the hash under the current key. */
  async hasJoinableNames(): Promise<boolean> {
    const rows = await this.#options.sql`
      select from auth.email_address where stream = 'email-' || hash limit 1`;
    return rows.length > 0;
  }

  #stateOf(stream: string) {
    return this.#options.log.read(emailDecider, stream);
  }

  async #find(hash: string): Promise<Entry | undefined> {
    const find = async () => {
      const [entry] = await this.#options.sql<Entry[]>`
        select hash, stream, user_id, kept_for, kept_until_ms from auth.email_address where hash = ${hash}`;
      return entry;
    };
    const isComplete = this.#isComplete;
    const entry = await find();
    if (entry || isComplete) return entry;
    await Promise.race([
      this.#completing,
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
    ]);
    if (!this.#isComplete) throw new UnavailableError('the email directory is not complete yet');
    return find();
  }

  async #completeInTime(): Promise<void> {
    while (!this.#isClosing) {
      try {
        await this.start();
        return;
      } catch (error) {
        this.#options.onRetry(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}

const isKeptFromOthers = ({ kept_for, kept_until_ms }: Entry, userId: string | undefined) =>
  kept_for !== null && kept_for !== userId && (kept_until_ms ?? 0) > Date.now();
