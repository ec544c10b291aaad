import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import { ConfigurationError } from '../configuration-error.ts';
import type { Sql } from '../postgres/client.ts';
import type { KeyEncryption, WrappedKey } from './key-encryption.ts';
import type { SubjectKey } from './sealed-text.ts';
import type { SubjectKeys } from './subject-keys.ts';

const CACHED_KEYS = 20_000;
/** The longest a cached key is used if the notification of its destruction is lost. */
const TRUST_MS = 60_000;
const DESTROYED = 'vault_key_destroyed';
const REWRAPPED_AT_ONCE = 500;
const KEY_VERSION = 1;

interface KeyRow {
  subject: string;
  key_version: number;
  kek_id: string;
  wrapped: string;
}

/**
 * One key per person whose data is in the log, stored apart from the log (schema `vault`) and encrypted
 * with the operator's key. Destroying a person's key makes their data unreadable everywhere: in the log,
 * in read models and in every copy of them.
 */
export class Vault implements SubjectKeys {
  readonly #sql: Sql;
  readonly #keyEncryption: KeyEncryption;
  readonly #known = new LRUCache<string, SubjectKey>({ ...atMost(CACHED_KEYS), ttl: TRUST_MS });
  /** Counts destructions: a look-up that began before one must not be cached. */
  #destructions = 0;

  constructor(sql: Sql, keyEncryption: KeyEncryption) {
    this.#sql = sql;
    this.#keyEncryption = keyEncryption;
  }

  /**
   * Listens for keys that other processes destroy.
   * @throws ConfigurationError when SEALING_KEY cannot unwrap all keys
   */
  async start(): Promise<void> {
    const unknown = await this.#sql<{ kek_id: string; total: number }[]>`
      select kek_id, count(*) as total from vault.subject_key
      where wrapped is not null and kek_id <> all(${this.#keyEncryption.ids}) group by kek_id`;
    if (unknown.length > 0) {
      const total = unknown.reduce((sum, row) => sum + row.total, 0);
      throw new ConfigurationError(
        `SEALING_KEY does not open the keys of ${total} people in the vault; it lacks the key ${unknown
          .map(({ kek_id }) => kek_id)
          .join(', ')}. Their names and bank details would be unreadable, so nothing is started.`,
      );
    }
    await this.#sql.listen(
      DESTROYED,
      (subject) => this.#drop(subject),
      () => this.#known.clear(),
    );
  }

  find(subjects: ReadonlySet<string>) {
    return this.#look(
      subjects,
      (missing) => this.#sql<KeyRow[]>`
        select subject, key_version, kek_id, encode(wrapped, 'hex') as wrapped
        from vault.subject_key where subject = any(${missing}) and wrapped is not null`,
    );
  }

  findOrMake(subjects: ReadonlySet<string>) {
    return this.#look(subjects, (missing) => {
      const fresh = missing.map((subject) =>
        this.#keyEncryption
          .wrap(subject, { version: KEY_VERSION, bytes: randomBytes(32) })
          .wrapped.toString('hex'),
      );
      return this.#sql<KeyRow[]>`
        select subject, key_version, kek_id, encode(wrapped, 'hex') as wrapped
        from vault.find_or_make(${missing}, ${fresh}, ${KEY_VERSION}, ${this.#keyEncryption.currentId})`;
    });
  }

  /** Clears the cache, which may hold keys that no longer exist in the vault. */
  forget(): void {
    this.#destructions++;
    this.#known.clear();
  }

  /** Those of these people whose key was not destroyed, including people who never had one. */
  async notDestroyed(subjects: readonly string[]): Promise<string[]> {
    const rows = await this.#sql<{ subject: string }[]>`
      select p.subject from unnest(${subjects as string[]}::text[]) as p(subject)
      where not exists (select from vault.subject_key k where k.subject = p.subject and k.wrapped is null)`;
    return rows.map(({ subject }) => subject);
  }

  /** Destroys this person's key: their sealed data becomes unreadable, and they never get another key. */
  async destroy(subject: string): Promise<void> {
    await this.#sql`select vault.destroy(${subject}, ${KEY_VERSION})`;
    this.#drop(subject);
  }

  /** Re-encrypts all remaining keys with the current key-encryption key; returns how many were re-encrypted. */
  async rotate(): Promise<number> {
    for (let rotated = 0; ; ) {
      const rows = await this.#sql<KeyRow[]>`
        select subject, key_version, kek_id, encode(wrapped, 'hex') as wrapped from vault.subject_key
        where wrapped is not null and kek_id <> ${this.#keyEncryption.currentId} limit ${REWRAPPED_AT_ONCE}`;
      if (rows.length === 0) return rotated;
      const old = rows.map(toWrapped);
      const fresh = old.map((key) => this.#keyEncryption.wrap(key.subject, this.#keyEncryption.unwrap(key)));
      const [updated] = await this.#sql<{ total: number }[]>`
        select vault.rewrap(
          ${this.#keyEncryption.currentId}, ${rows.map(({ subject }) => subject)},
          ${rows.map(({ key_version }) => key_version)}, ${rows.map(({ wrapped }) => wrapped)},
          ${fresh.map(({ wrapped }) => wrapped.toString('hex'))}) as total`;
      rotated += updated?.total ?? 0;
    }
  }

  async #look(
    subjects: ReadonlySet<string>,
    ask: (missing: string[]) => Promise<KeyRow[]>,
  ): Promise<ReadonlyMap<string, SubjectKey>> {
    const found = new Map<string, SubjectKey>();
    const missing: string[] = [];
    for (const subject of subjects) {
      const key = this.#known.get(subject);
      if (key) found.set(subject, key);
      else missing.push(subject);
    }
    if (missing.length === 0) return found;
    const before = this.#destructions;
    for (const row of await ask(missing)) {
      const key = this.#keyEncryption.unwrap(toWrapped(row));
      found.set(row.subject, key);
      if (before === this.#destructions) this.#known.set(row.subject, key);
    }
    return found;
  }

  #drop(subject: string): void {
    this.#destructions++;
    this.#known.delete(subject);
  }
}

const toWrapped = ({ subject, key_version, kek_id, wrapped }: KeyRow): WrappedKey => ({
  subject,
  version: key_version,
  kekId: kek_id,
  wrapped: Buffer.from(wrapped, 'hex'),
});
