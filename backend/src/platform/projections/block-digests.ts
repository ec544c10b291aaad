import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import type { AnyProjection } from './projection.ts';

/** Positions per block. */
const BLOCK = 5000;
const blockOf = (position: number) => Math.floor((position - 1) / BLOCK);
/**
 * Separators of values and of rows: control characters, which no text in the log contains. With its row count in
 * front, the text of a block is unambiguous, even if live rows were given such characters.
 */
const [VALUE_END, ROW_END] = ['\x1f', '\x1e'];

const sha256 = (texts: readonly string[]) =>
  createHash('sha256')
    .update(`${texts.length}${ROW_END}${texts.join(ROW_END)}`)
    .digest('hex');

/**
 * The replayed rows of a projection that writes each row once, as one digest per block of positions. Such
 * rows are final when folded, and writing them to a table to compare them takes longer than all the rest.
 */
export class BlockDigests {
  readonly #projection: AnyProjection;
  readonly #digests = new Map<number, string>();
  readonly #live = new Map<number, string>();
  /** The position up to which the live rows have been read. */
  #readUpTo = 0;
  #block = 0;
  #texts: string[] = [];
  #rows = 0;

  constructor(projection: AnyProjection) {
    this.#projection = projection;
  }

  /** Adds the row of an event, if it has one. Events come in the order of the log. */
  add(event: RecordedEvent): void {
    const text = this.#textOf(event)?.text;
    if (text === undefined) return;
    const block = blockOf(event.position);
    if (block > this.#block) this.#finish();
    this.#block = block;
    this.#rows++;
    this.#texts.push(text);
  }

  get rows(): number {
    return this.#rows;
  }

  /** SHA-256 over the digests of all blocks. */
  sha256(): string {
    this.#finish();
    return sha256([...this.#digests.values()]);
  }

  /** Reads the live rows of whole blocks up to a position that the read model has reached: they are final. */
  async readLive(sql: Sql, upTo: number): Promise<void> {
    const end = upTo - (upTo % BLOCK);
    await this.#readWhere(sql, `between 1 and ${end}`);
    this.#readUpTo = end;
  }

  /** Ids of live rows that are missing, added or different, in order of their blocks. */
  async differences(
    sql: Sql,
    store: EventStore,
    { upTo, limit }: { upTo: number; limit: number },
  ): Promise<string[]> {
    this.#finish();
    await this.#readWhere(sql, `not between 1 and ${this.#readUpTo}`);
    const live = this.#live;
    const blocks = [...new Set([...this.#digests.keys(), ...live.keys()])].sort((a, b) => a - b);
    // A row may be missing in one block and added in another.
    const ids = new Set<string>();
    for (const block of blocks) {
      if (ids.size >= limit) break;
      if (live.get(block) === this.#digests.get(block)) continue;
      for (const id of await this.#differencesIn(block, sql, store, upTo)) ids.add(id);
    }
    return [...ids].slice(0, limit);
  }

  async #readWhere(sql: Sql, positions: string): Promise<void> {
    const { name, writtenOnce } = this.#projection;
    const rows = await sql.unsafe<{ block: number; digest: string }[]>(
      `select ${this.#blockSql} as block,
              encode(sha256(convert_to(
                count(*) || '${ROW_END}' || string_agg(${this.#textSql}, '${ROW_END}' order by ${writtenOnce}),
                'UTF8')), 'hex') as digest
       from rm.${name} where ${writtenOnce} ${positions} group by 1`,
    );
    for (const { block, digest } of rows) this.#live.set(block, digest);
  }

  async #differencesIn(block: number, sql: Sql, store: EventStore, upTo: number): Promise<string[]> {
    const rows = await sql.unsafe<{ id: string; text: string }[]>(
      `select id, ${this.#textSql} as text from rm.${this.#projection.name} where ${this.#blockSql} = $1`,
      [block],
    );
    const live = new Map(rows.map(({ id, text }) => [id, text]));
    const folded = new Map<string, string>();
    const first = Math.max(0, block * BLOCK);
    for (const event of upTo > first ? await store.readAll(first, Math.min(BLOCK, upTo - first)) : []) {
      const row = this.#textOf(event);
      if (row) folded.set(row.id, row.text);
    }
    const ids = new Set([...folded.keys(), ...live.keys()]);
    return [...ids].filter((id) => live.get(id) !== folded.get(id)).sort();
  }

  #finish(): void {
    if (this.#texts.length > 0) this.#digests.set(this.#block, sha256(this.#texts));
    this.#texts = [];
  }

  #textOf(event: RecordedEvent): { id: string; text: string } | undefined {
    const { key, evolve, columns } = this.#projection;
    if (key(event) === null) return undefined;
    const row = evolve(null as never, event);
    if (!row) return undefined;
    let text = String(row.id);
    for (const column in columns) text += `${VALUE_END}${row[column] == null ? '-' : `=${row[column]}`}`;
    return { id: String(row.id), text };
  }

  /** The same text in SQL. */
  get #textSql(): string {
    const columns = Object.keys(this.#projection.columns).map(
      (column) => `coalesce('=' || ${column}::text, '-')`,
    );
    return `concat_ws('${VALUE_END}', ${['id', ...columns].join(', ')})`;
  }

  get #blockSql(): string {
    return `floor((${this.#projection.writtenOnce} - 1) / ${BLOCK}.0)::bigint`;
  }
}
