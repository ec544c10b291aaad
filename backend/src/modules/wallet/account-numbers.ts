import type { Sql } from '../../platform/postgres/client.ts';
import { Repeated } from '../../platform/repeated.ts';
import { type KeyedHash, keyedHash } from '../../platform/vault/keyed-hash.ts';
import type { Opener } from '../../platform/vault/personal-data.ts';

export interface AccountNumbersOptions {
  readonly sql: Sql;
  readonly open: Opener;
  /** Keys the hashes of account numbers. */
  readonly key: string;
  /** Called when rows could not be added yet; it will be retried. */
  readonly onRetry: (error: unknown) => void;
}

/** A withdrawal to the bank account that was searched for. */
export interface WithdrawalToAccount {
  readonly withdrawalId: string;
  readonly userId: string;
}

interface Unindexed {
  id: string;
  user_id: string;
  account_number: string;
  requested_position: number;
}

const PAGE = 500;
const LOOK_EVERY_MS = 10_000;
/** The most pages that one search adds; the background adds the rest. */
const FRESH_PAGES = 4;
const MOST_FOUND = 1000;

/**
 * Finds withdrawals by the exact number of the bank account, which is only stored sealed: rows of
 * auth.account_number map a keyed hash of the number to the withdrawal. They follow the read model of
 * withdrawals, are deleted with the person, and can be rebuilt at any time from read models, vault and key.
 */
export class AccountNumbers extends Repeated {
  readonly #options: AccountNumbersOptions;
  readonly #hash: KeyedHash;

  constructor(options: AccountNumbersOptions) {
    super({
      work: (isClosing) => this.#follow(Number.POSITIVE_INFINITY, isClosing),
      everyMs: LOOK_EVERY_MS,
      onTrouble: options.onRetry,
    });
    this.#options = options;
    this.#hash = keyedHash(options.key);
  }

  /** The newest withdrawals to the account with this number, at most 1,000; none for a text without digits. */
  async find(text: string): Promise<WithdrawalToAccount[]> {
    const number = normalize(text);
    if (!/\d/.test(number)) return [];
    await this.#follow(FRESH_PAGES);
    return this.#options.sql<WithdrawalToAccount[]>`
      select withdrawal_id as "withdrawalId", user_id as "userId" from auth.account_number
      where hash = ${this.#hashOf(number)} order by requested_position desc limit ${MOST_FOUND}`;
  }

  /**
   * The ids of all approved withdrawals to the accounts with these numbers, of those paid with one of these references
   * and, as long as the rows do not reach the end of the read model, of every approved one after them, whatever its
   * account.
   */
  async payableTo(numbers: readonly string[], references: readonly string[]): Promise<string[]> {
    if (numbers.length === 0) return [];
    await this.#follow(FRESH_PAGES);
    const hashes = [...new Set(numbers.map((number) => this.#hashOf(normalize(number))))];
    // One statement: meanwhile another process may move the rows, or begin anew with another key.
    const found = await this.#options.sql<{ id: string }[]>`
      select r.id from auth.account_number n join rm.withdrawals r on r.id = n.withdrawal_id
      where n.hash = any(${hashes})
        and (r.status = 'approved' or r.status = 'paid' and r.reference = any(${references}::text[]))
      union
      select id from rm.withdrawals where status = 'approved' and requested_position > coalesce(
        (select position from auth.account_number_index where key_id = ${this.#hash.keyId}), 0)`;
    return found.map(({ id }) => id);
  }

  /** Deletes the rows of a person whose account is closed; no more are added for them. */
  async forget(userId: string): Promise<void> {
    await this.#options.sql`select auth.forget_account_numbers(${userId})`;
  }

  async #follow(pages: number, isClosing = () => false): Promise<void> {
    for (let page = 0; page < pages && !isClosing(); page++) {
      if (!(await this.#addPage())) return;
    }
  }

  /** Adds the rows of the next withdrawals; returns whether there may be more. */
  async #addPage(): Promise<boolean> {
    const { sql, open } = this.#options;
    const from = await this.#position();
    const rows = await sql<Unindexed[]>`
      select id, user_id, account_number, requested_position from rm.withdrawals
      where requested_position > ${from} order by requested_position limit ${PAGE}`;
    const last = rows.at(-1);
    if (!last) return false;
    const opened = await open(rows, { of: 'user_id', sealed: ['account_number'] });
    // Erased numbers read ''.
    const known = opened.filter(({ account_number }) => account_number !== '');
    await sql`
      select auth.add_account_numbers(
        ${this.#hash.keyId}, ${from}, ${last.requested_position},
        ${known.map(({ id }) => id)}::text[], ${known.map(({ user_id }) => user_id)}::text[],
        ${known.map(({ account_number }) => this.#hashOf(normalize(account_number)))}::text[],
        ${known.map(({ requested_position }) => requested_position)}::bigint[])`;
    return rows.length === PAGE;
  }

  /** The log position that the rows reach; 0, after deleting them, if they were made with another key. */
  async #position(): Promise<number> {
    const { sql } = this.#options;
    const [index] = await sql<{ position: number }[]>`
      select position from auth.account_number_index where key_id = ${this.#hash.keyId}`;
    if (index) return index.position;
    await sql`select auth.key_account_numbers(${this.#hash.keyId})`;
    return 0;
  }

  #hashOf(number: string): string {
    return this.#hash.of(`account number ${number}`);
  }
}

/** One spelling for each account number, however it is grouped; those of early builds may have other characters than digits. */
export const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '');
