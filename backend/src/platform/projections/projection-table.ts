import { LRUCache } from 'lru-cache';
import { atMost } from '../../kernel/at-most.ts';
import type { RecordedEvent } from '../event-store/event-store.ts';
import { arrayLiteral } from '../postgres/arrays.ts';
import type { Sql } from '../postgres/client.ts';
import { type AnyProjection, type Column, type ReadRow, revive } from './projection.ts';

type Row = Record<string, unknown>;

const SQL_TYPE = {
  text: 'text not null',
  'text?': 'text',
  integer: 'bigint not null',
  'integer?': 'bigint',
  kobo: 'numeric(30) not null',
  'kobo?': 'numeric(30)',
} as const;
const ARRAY_TYPE = {
  text: 'text[]',
  'text?': 'text[]',
  integer: 'bigint[]',
  'integer?': 'bigint[]',
  kobo: 'numeric[]',
  'kobo?': 'numeric[]',
} as const;
/** A column with a fixed set of strings is `text` in the database. */
const kindOf = (column: Column) => (typeof column === 'string' ? column : 'text');

/** Rows to write and ids to delete, for one table and one batch of events. */
export interface Change {
  readonly rows: readonly Row[];
  readonly removed: readonly string[];
}

const CACHED_ROWS = 12_000;

/** An arbitrary lock id: processes that create the same table or index wait for each other. */
const CREATE_LOCK = 726_173_404;

/**
 * One table that a projection fills. It caches rows that it wrote itself; they are valid as long as only
 * this process moves the table's checkpoint, and dropped as soon as another does.
 */
export class ProjectionTable {
  readonly projection: AnyProjection;
  readonly name: string;
  /** False for a table that is only filled, which is not worth a prepared statement. */
  readonly isLasting: boolean;
  /** The position up to which it is written. */
  position: number;
  readonly #rows = new LRUCache<string, Row>(atMost(CACHED_ROWS));

  constructor(projection: AnyProjection, name: string, position: number, { isLasting = false } = {}) {
    this.projection = projection;
    this.name = name;
    this.isLasting = isLasting;
    this.position = position;
  }

  /**
   * Creates the table and its checkpoint when they do not exist; any process may do so first.
   * A disposable table is not written to the WAL: it need not survive a crash.
   */
  static async create(
    sql: Sql,
    projection: AnyProjection,
    name: string,
    { disposable = false } = {},
  ): Promise<void> {
    const columns = Object.entries(projection.columns).map(
      ([column, type]) => `${column} ${SQL_TYPE[kindOf(type)]}`,
    );
    const id = `id text ${projection.writtenOnce ? 'not null' : 'primary key'}`;
    await createOnce(
      sql,
      `create ${disposable ? 'unlogged ' : ''}table if not exists rm.${name} (${[id, ...columns].join(', ')}) with (fillfactor = 80);
      insert into rm.checkpoint (table_name, projection, version)
      values ('${name}', '${projection.name}', ${projection.version}) on conflict do nothing`,
    );
  }

  /**
   * Creates the indexes after the table has been filled, because filling is faster without them.
   * @param sql its statements may take as long as indexing a large table does
   */
  async createIndexes(sql: Sql): Promise<void> {
    const { indexes, writtenOnce } = this.projection;
    const create = (kind: string, name: string, definition: string) =>
      `create ${kind} if not exists ${name} on rm.${this.name} ${definition}`;
    const statements = indexes.map((definition, number) =>
      create('index', `${this.name}_i${number}`, definition),
    );
    // The name of a primary key's index, for tables that were created with one.
    if (writtenOnce) statements.unshift(create('unique index', `${this.name}_pkey`, '(id)'));
    if (statements.length > 0) await createOnce(sql, statements.join('; '));
  }

  /** Folds a batch into the rows that it affects, without writing anything. */
  async fold(sql: Sql, events: readonly RecordedEvent[]): Promise<Change> {
    const { key: keyOf, writtenOnce } = this.projection;
    const evolve = this.projection.evolve as (row: Row | null, event: RecordedEvent) => Row | null;
    if (writtenOnce) {
      // No two events share a row, so nothing is looked up, not even among the rows of this batch.
      const made = events.map((event) => (keyOf(event) === null ? null : evolve(null, event)));
      return { rows: made.filter((row) => row !== null), removed: [] };
    }
    // Keys are long texts, often newly built: each is looked up once, and rows are addressed by number.
    const numbers = new Map<string, number>();
    const affecting: RecordedEvent[] = [];
    const affected: number[] = [];
    for (const event of events) {
      const key = keyOf(event);
      if (key === null) continue;
      let number = numbers.get(key);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(key, number);
      }
      affecting.push(event);
      affected.push(number);
    }
    const found = await this.#find(sql, numbers.keys());
    const folded = Array.from(numbers.keys(), (key) => found.get(key) ?? null);
    for (let index = 0; index < affected.length; index++) {
      const number = affected[index] as number;
      folded[number] = evolve(folded[number] ?? null, affecting[index] as RecordedEvent);
    }
    const rows: Row[] = [];
    const removed: string[] = [];
    for (const [key, number] of numbers) {
      const row = folded[number];
      if (row) rows.push(row);
      else if (found.has(key)) removed.push(key);
    }
    return { rows, removed };
  }

  /** The existing rows of these keys. */
  async #find(sql: Sql, keys: Iterable<string>): Promise<Map<string, Row>> {
    const found = new Map<string, Row>();
    const missing: string[] = [];
    for (const key of keys) {
      const row = this.#rows.get(key);
      if (row) found.set(key, row);
      else missing.push(key);
    }
    if (missing.length > 0) {
      const rows = await sql.unsafe<ReadRow<AnyProjection>[]>(
        `select * from rm.${this.name} where id = any($1)`,
        [missing],
        { prepare: this.isLasting },
      );
      for (const row of rows) found.set(row.id, revive(this.projection, row));
    }
    return found;
  }

  /** Call it when a change has been written, or will be before the next look-up. */
  remember(change: Change): void {
    // A row that is written once is never looked up again.
    if (!this.projection.writtenOnce) {
      for (const row of change.rows) this.#rows.set(row.id as string, row);
    }
    for (const id of change.removed) this.#rows.delete(id);
  }

  /** Call it when another process has moved the checkpoint. */
  resume(position: number): void {
    this.#rows.clear();
    this.position = position;
  }

  /**
   * SQL that writes a change on condition that the CTE `moved` names this table. Its parameters, from
   * {@link writeParameters}, begin at number `first`. Rows are passed as one array per column: JSON would take
   * 50 % longer.
   */
  writeSql(first: number): string {
    const columns = Object.entries(this.projection.columns);
    const names = ['id', ...columns.map(([name]) => name)].join(', ');
    const updates = columns.map(([name]) => `${name} = excluded.${name}`);
    const arrays = ['text[]', ...columns.map(([, type]) => ARRAY_TYPE[kindOf(type)])].map(
      (type, index) => `$${first + index}::${type}`,
    );
    const isMoved = `exists (select from moved where table_name = '${this.name}')`;
    const written = `
      ${this.name}_written as (
        insert into rm.${this.name} (${names})
        select ${names} from unnest(${arrays.join(', ')}) as row(${names}) where ${isMoved}`;
    if (this.projection.writtenOnce) return `${written})`;
    return `${written}
        on conflict (id) do update set ${updates.join(', ')}
      ), ${this.name}_removed as (
        delete from rm.${this.name} where id = any($${first + arrays.length}::text[]) and ${isMoved}
      )`;
  }

  /**
   * One array per column of the rows to write, then the ids to delete. A missing value is null, which the
   * database refuses like any other invalid value; the driver would fail in the middle of sending instead.
   */
  writeParameters({ rows, removed }: Change): (string | readonly string[])[] {
    const arrays = ['id', ...Object.keys(this.projection.columns)].map((name) =>
      arrayLiteral(rows.map((row) => row[name])),
    );
    return this.projection.writtenOnce ? arrays : [...arrays, removed];
  }
}

/** The name of a version's first table; tables of rebuilds have a suffix. */
export const firstTableOf = ({ name, version }: AnyProjection) => `${name}_v${version}`;

/** A lock, because concurrent 'if not exists' statements for the same table can fail. */
async function createOnce(sql: Sql, statement: string): Promise<void> {
  await sql.unsafe(`do $$ begin perform pg_advisory_xact_lock(${CREATE_LOCK}); ${statement}; end $$`);
}
