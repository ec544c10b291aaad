import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { type AnyProjection, type Column, type ReadRow, revive } from './projection.ts';

type Row = Record<string, unknown>;

const SQL_TYPE = {
  text: 'text not null',
  'text?': 'text',
  integer: 'bigint not null',
  'integer?': 'bigint',
  kobo: 'numeric(30) not null',
} as const;
const ARRAY_TYPE = {
  text: 'text[]',
  'text?': 'text[]',
  integer: 'bigint[]',
  'integer?': 'bigint[]',
  kobo: 'numeric[]',
} as const;
/** A column that holds one of several texts is a text to the database. */
const kindOf = (column: Column) => (typeof column === 'string' ? column : 'text');

/** Rows to write and ids to delete, for one table and one batch of events. */
export interface Change {
  readonly rows: readonly Row[];
  readonly removed: readonly string[];
}

/** What an array literal's texts have a backslash before. */
const SPECIAL = /["\\]/g;
const CACHED_ROWS = 20_000;

/** Any number: it makes processes that create the same table or index wait for each other. */
const CREATE_LOCK = 726_173_404;

/**
 * One table that a projection fills. It remembers rows that it wrote itself; they are right for as
 * long as this process alone moves the table's checkpoint, and forgotten as soon as it does not.
 */
export class ProjectionTable {
  readonly projection: AnyProjection;
  readonly name: string;
  /** False for one that has a name of its own for every use: it is not worth a prepared statement. */
  readonly isLasting: boolean;
  /** Up to where it is written. */
  position: number;
  #cache: LRUCache<string, Row> | undefined;

  constructor(projection: AnyProjection, name: string, position: number) {
    this.projection = projection;
    this.name = name;
    this.isLasting = name === firstTableOf(projection);
    this.position = position;
  }

  /** Made when first needed: it takes room for all its rows at once, and many a table is only looked at. */
  get #rows(): LRUCache<string, Row> {
    this.#cache ??= new LRUCache({ max: CACHED_ROWS });
    return this.#cache;
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

  /** Made when the table is full enough to be read, because filling is quicker without them. */
  async createIndexes(sql: Sql): Promise<void> {
    const connection = await sql.reserve();
    const create = (kind: string, name: string, definition: string) =>
      createOnce(connection, `create ${kind} if not exists ${name} on rm.${this.name} ${definition}`);
    try {
      // A large table takes longer than a request may.
      await connection`set statement_timeout = 0`;
      const { indexes, writtenOnce } = this.projection;
      // By the name that a primary key's has, for tables that were made with one.
      if (writtenOnce) await create('unique index', `${this.name}_pkey`, '(id)');
      for (const [number, definition] of indexes.entries()) {
        await create('index', `${this.name}_i${number}`, definition);
      }
    } finally {
      await connection`reset statement_timeout`;
      connection.release();
    }
  }

  /** Folds a batch over the rows that it touches. Nothing is written yet. */
  async fold(sql: Sql, events: readonly RecordedEvent[]): Promise<Change> {
    const { key: keyOf, writtenOnce } = this.projection;
    const evolve = this.projection.evolve as (row: Row | null, event: RecordedEvent) => Row | null;
    const keys = events.map(keyOf);
    const touched = writtenOnce ? new Map<string, Row | null>() : await this.#find(sql, new Set(keys));
    for (const [index, event] of events.entries()) {
      const key = keys[index] ?? null;
      if (key !== null) touched.set(key, evolve(touched.get(key) ?? null, event));
    }
    const rows: Row[] = [];
    const removed: string[] = [];
    for (const [key, row] of touched) {
      if (row) rows.push(row);
      else removed.push(key);
    }
    return { rows, removed };
  }

  /** The rows of these keys, as far as there are any. */
  async #find(sql: Sql, keys: ReadonlySet<string | null>): Promise<Map<string, Row | null>> {
    const found = new Map<string, Row | null>();
    const missing: string[] = [];
    for (const key of keys) {
      if (key === null) continue;
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

  /** Call when a change was written, or will be before anything else is looked for. */
  remember(change: Change): void {
    // A row that is written once is never looked for again.
    if (!this.projection.writtenOnce) {
      for (const row of change.rows) this.#rows.set(row.id as string, row);
    }
    for (const id of change.removed) this.#cache?.delete(id);
  }

  /** Call when another process has moved the checkpoint. */
  resume(position: number): void {
    this.#cache?.clear();
    this.position = position;
  }

  /**
   * SQL that writes a change on the condition that the CTE `moved` names this table. Its parameters, which
   * {@link writeParameters} gives, begin at number `first`. Rows come as one array for each column: from
   * JSON it takes half as long again.
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
   * One array for each column of the rows to write, then the ids to delete. What a row lacks is null: the
   * database refuses that, as any other value that it cannot hold, where the driver would only break off.
   */
  writeParameters({ rows, removed }: Change): (string | readonly string[])[] {
    const arrays = ['id', ...Object.keys(this.projection.columns)].map((name) => arrayOf(rows, name));
    return this.projection.writtenOnce ? arrays : [...arrays, removed];
  }
}

/** A column of rows as a literal of an array. The driver's own takes three times as long. */
function arrayOf(rows: readonly Row[], name: string): string {
  const texts = rows.map((row) => {
    const value = row[name] ?? null;
    return typeof value === 'string' ? `"${value.replace(SPECIAL, '\\$&')}"` : String(value);
  });
  return `{${texts.join()}}`;
}

/** What the table is called that a version of a projection fills first; a rebuild's has a suffix. */
export const firstTableOf = ({ name, version }: AnyProjection) => `${name}_v${version}`;

/** Two processes that run the same 'if not exists' at once collide; behind a lock they do not. */
async function createOnce(sql: Sql, statement: string): Promise<void> {
  await sql.unsafe(`do $$ begin perform pg_advisory_xact_lock(${CREATE_LOCK}); ${statement}; end $$`);
}
