import type { RecordedEvent } from '../event-store/event-store.ts';

/** What a column holds. Kobo is `numeric`, so that no driver ever makes a float of it. */
export type Column = 'text' | 'text?' | 'integer' | 'integer?' | 'kobo';
export type Columns = Readonly<Record<string, Column>>;

type ValueOf<C extends Column> = C extends 'kobo'
  ? bigint
  : C extends 'integer'
    ? number
    : C extends 'integer?'
      ? number | null
      : C extends 'text?'
        ? string | null
        : string;

export type RowOf<C extends Columns> = { id: string } & { [K in keyof C]: ValueOf<C[K]> };

/**
 * A read model as data and one pure function. Its rows live in a table of its own with the primary
 * key `id`; everything that reads it uses the view rm.<name>.
 */
export interface Projection<C extends Columns = Columns> {
  readonly name: string;
  /** Raise it when `columns`, `key` or `evolve` change: the new version is filled from the log. */
  readonly version: number;
  readonly columns: C;
  /** What follows `create index on <table>`, e.g. '(user_id)'. */
  readonly indexes: readonly string[];
  /** The id of the one row that an event touches, or null when it touches none. */
  readonly key: (event: RecordedEvent) => string | null;
  /** True when no two events share a row: it then need not be looked for before it is written. */
  readonly writtenOnce?: boolean;
  /** The row after the event; null removes it. Must not fail on an event it handles. */
  readonly evolve: (row: RowOf<C> | null, event: RecordedEvent) => RowOf<C> | null;
}

/** A projection whose columns are not known by name; the engine works with these. */
export type AnyProjection = Omit<Projection, 'evolve'> & {
  readonly evolve: (row: never, event: RecordedEvent) => Record<string, unknown> | null;
};

/** Declares a projection; infers its row from its columns. */
export const projection = <const C extends Columns>(definition: Projection<C>): Projection<C> => definition;
