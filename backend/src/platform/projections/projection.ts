import type { EventOf, EventTypes } from '../../kernel/event-type.ts';
import type { RecordedEvent } from '../event-store/event-store.ts';

/**
 * The type of a column. Kobo is `numeric`, so that no driver converts it to a float; a list means a text
 * with one of these values.
 */
export type Column = 'text' | 'text?' | 'integer' | 'integer?' | 'kobo' | 'kobo?' | readonly string[];
export type Columns = Readonly<Record<string, Column>>;

type ValueOf<C extends Column> = C extends readonly (infer Text)[]
  ? Text
  : C extends 'kobo'
    ? bigint
    : C extends 'kobo?'
      ? bigint | null
      : C extends 'integer'
        ? number
        : C extends 'integer?'
          ? number | null
          : C extends 'text?'
            ? string | null
            : string;

export type RowOf<C extends Columns> = { id: string } & { -readonly [K in keyof C]: ValueOf<C[K]> };

/** A row for presentation: folded, or as read from the database, where kobo are strings. */
export type ReadRow<P extends { columns: Columns }> = { id: string } & {
  -readonly [K in keyof P['columns']]: P['columns'][K] extends 'kobo'
    ? bigint | string
    : P['columns'][K] extends 'kobo?'
      ? bigint | string | null
      : ValueOf<P['columns'][K]>;
};

/**
 * A read model as data and one pure function. Its rows are in their own table with the primary key `id`;
 * readers use the view rm.<name>.
 */
export interface Projection<C extends Columns = Columns> {
  readonly name: string;
  /** Increase it when columns or handlers change: the new version is filled from the log. */
  readonly version: number;
  readonly columns: C;
  /** What follows `create index on <table>`, e.g. '(user_id)'. */
  readonly indexes: readonly string[];
  /**
   * When no two events share a row, the column with the position of its event: then no row is looked up,
   * changed or removed.
   */
  readonly writtenOnce?: keyof C & string;
  /** The id of the one row that an event affects; null when it affects none. */
  readonly key: (event: RecordedEvent) => string | null;
  /** The row after an event that affects it; null removes it. */
  readonly evolve: (row: RowOf<C> | null, event: RecordedEvent) => RowOf<C> | null;
}

/** A projection whose columns are not known by name; the engine works with these. */
export type AnyProjection = Omit<Projection, 'evolve'> & {
  readonly evolve: (row: never, event: RecordedEvent) => Record<string, unknown> | null;
};

type Recorded<Types extends EventTypes, Name> = RecordedEvent & Extract<EventOf<Types>, { type: Name }>;

interface Definition<C extends Columns, Types extends EventTypes, Name extends keyof Types & string>
  extends Pick<Projection<C>, 'name' | 'version' | 'columns' | 'indexes' | 'writtenOnce'> {
  /** The event types from which `on` handles some. */
  readonly events: Types;
  /** The row after each type of event; null removes it. Must not throw. */
  readonly on: {
    readonly [N in Name]: (row: RowOf<C> | null, event: Recorded<Types, N>) => RowOf<C> | null;
  };
  /** The id of the row that a handled event affects. */
  readonly id: (event: Recorded<Types, Name>) => string;
}

/** Declares a projection by what each type of event does to a row; the types follow from `events`. */
export function projection<
  const C extends Columns,
  Types extends EventTypes,
  Name extends keyof Types & string,
>({ events: _, on, id, ...rest }: Definition<C, Types, Name>): Projection<C> {
  type Handler = (row: RowOf<C> | null, event: never) => RowOf<C> | null;
  const handlers = new Map<string, Handler>(Object.entries<Handler>(on));
  // The log's codec has parsed the event, so its data matches its type.
  return {
    ...rest,
    key: (event) => (handlers.has(event.type) ? id(event as Recorded<Types, Name>) : null),
    evolve: (row, event) => {
      const handler = handlers.get(event.type);
      return handler ? handler(row, event as never) : row;
    },
  };
}

/** Declares a projection that treats events of every type the same way. */
export const projectionOfAll = <const C extends Columns>(definition: Projection<C>): Projection<C> =>
  definition;

/** A row after these events; null when there is none. Events that do not affect it are ignored. */
export const foldRow = <C extends Columns>(
  { key, evolve }: Pick<Projection<C>, 'key' | 'evolve'>,
  row: RowOf<C> | null,
  events: readonly RecordedEvent[],
): RowOf<C> | null =>
  events.reduce((current, event) => (key(event) === null ? current : evolve(current, event)), row);

/**
 * The row for an answer: the previous row (null for a new one) after the events that a command recorded.
 * @throws TypeError when there is no row after them
 */
export function projected<C extends Columns>(
  of: Projection<C>,
  row: RowOf<C> | null,
  events: readonly RecordedEvent[],
): RowOf<C> {
  const after = foldRow(of, row, events);
  if (!after) throw new TypeError(`there is no row of ${of.name} to present`);
  return after;
}

/** Converts a row from the database, where kobo are strings, to the projection's own form. */
export function revive<C extends Columns>(
  { columns }: Pick<Projection<C>, 'columns'>,
  row: ReadRow<{ columns: C }>,
): RowOf<C> {
  const values = row as Record<string, unknown>;
  for (const [column, type] of Object.entries(columns)) {
    const isKobo = type === 'kobo' || (type === 'kobo?' && values[column] !== null);
    if (isKobo) values[column] = BigInt(values[column] as string);
  }
  return row as unknown as RowOf<C>;
}

/** A fold of a stream into its one row, so that the row can be read from the log like a decider's state. */
export const rowFold = <C extends Columns>(of: Projection<C>) => ({
  name: `row of ${of.name}`,
  initialState: null,
  evolve: (row: RowOf<C> | null, event: RecordedEvent) => foldRow(of, row, [event]),
});
