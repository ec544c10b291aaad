import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** Which events are wanted; omitted conditions match everything. */
export interface TimelineFilter {
  /** Positions after this one, up to and including `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly type?: string | undefined;
  /** The person the event is about. */
  readonly person?: string | undefined;
  /** The actor. */
  readonly actor?: string | undefined;
  /** The person or thing the event is about, or the actor. */
  readonly id?: string | undefined;
}

/** A column of the journal that is indexed together with the position, and its required value. */
type Condition = readonly ['type' | 'user_id' | 'actor_id' | 'reference', string];

/**
 * The filter as searches whose results are merged: each can scan one index from newest to oldest, which a
 * condition with OR could not.
 */
function searchesFor({ type, person, actor, id }: TimelineFilter) {
  const always: Condition[] = [
    ...(person === undefined ? [] : [['user_id', person] as const]),
    ...(type === undefined ? [] : [['type', type] as const]),
  ];
  const byId = id === undefined ? [[]] : ID_COLUMNS.map((column): Condition[] => [[column, id]]);
  const byActor: { equal: Condition[]; isOwn?: true }[] =
    actor === undefined
      ? [{ equal: [] }]
      : // In the journal, actor_id is null when the actor is the person.
        [{ equal: [['actor_id', actor]] }, { equal: [['user_id', actor]], isOwn: true }];
  return byId.flatMap((first) =>
    byActor.map(({ equal, isOwn = false }) => ({ equal: [...first, ...equal, ...always], isOwn })),
  );
}

const ID_COLUMNS = ['reference', 'user_id', 'actor_id'] as const;

/** Finds the log positions of timeline events in the journal. */
export function timelineQueries(sql: Sql) {
  return {
    /** The positions of matching events, newest first. */
    positions: async (filter: TimelineFilter, page: Pick<Page, 'limit' | 'before'>): Promise<number[]> => {
      const { after } = filter;
      const before = Math.min(page.before, filter.upTo + 1);
      const searches = searchesFor(filter).map(({ equal: [lead, ...others], isOwn }) => {
        const rest = others.reduce(
          (all, [column, value]) => sql`${all} and ${sql(column)} = ${value}`,
          isOwn ? sql`and actor_id is null` : sql``,
        );
        if (!lead) {
          return sql`(
            select position from rm.journal where position > ${after} and position < ${before}
            order by position desc limit ${rowsOf(page)})`;
        }
        // Compared as pairs, so that only the index on the pair fits: with the index on positions alone,
        // finding a rare value would scan the whole log.
        const [column, value] = [sql(lead[0]), lead[1]];
        return sql`(
          select position from rm.journal
          where (${column}, position) > (${value}, ${after}) and (${column}, position) < (${value}, ${before})
            and ${column} is not null ${rest}
          order by ${column} desc, position desc limit ${rowsOf(page)})`;
      });
      const rows = await sql<{ position: number }[]>`
        select position from (${searches.reduce((all, each) => sql`${all} union ${each}`)}) found
        order by position desc limit ${rowsOf(page)}`;
      return rows.map(({ position }) => position);
    },

    /** The names of those people who have an account. */
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await sql<{ id: string; name: string }[]>`
        select id, name from rm.users where id = any(${ids as string[]})`;
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The id of the person who requested the withdrawal; undefined when it does not exist. */
    personOfWithdrawal: async (id: string): Promise<string | undefined> => {
      const [row] = await sql<{ user_id: string }[]>`
        select user_id from rm.journal where reference = ${id} and type = 'WithdrawalRequested'`;
      return row?.user_id;
    },
  };
}

export type TimelineQueries = ReturnType<typeof timelineQueries>;
