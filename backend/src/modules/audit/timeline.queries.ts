import { type Page, rowsOf } from '../../platform/http/paging.ts';
import type { Sql } from '../../platform/postgres/client.ts';

/** Which events are wanted; what is left out is not looked at. */
export interface TimelineFilter {
  /** Positions after this one, up to and with `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly type?: string | undefined;
  /** Whom it is about. */
  readonly person?: string | undefined;
  /** Who did it. */
  readonly actor?: string | undefined;
  /** Whom or what it is about, or who did it. */
  readonly id?: string | undefined;
}

/** A column of the journal that has an index together with the position, and the value that it must have. */
type Condition = readonly ['type' | 'user_id' | 'actor_id' | 'reference', string];

/**
 * The filter as searches whose results are joined: each can go along one index from the newest to the
 * oldest, which a condition with OR could not.
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
      : // The journal leaves out an actor who is the person.
        [{ equal: [['actor_id', actor]] }, { equal: [['user_id', actor]], isOwn: true }];
  return byId.flatMap((first) =>
    byActor.map(({ equal, isOwn = false }) => ({ equal: [...first, ...equal, ...always], isOwn })),
  );
}

const ID_COLUMNS = ['reference', 'user_id', 'actor_id'] as const;

/** Where in the log the events of the timeline are, found in the journal. */
export function timelineQueries(sql: Sql) {
  return {
    /** The positions of the events that fit the filter, newest first. */
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
        // Compared as pairs, so that only the index of the pair will do: along that of the positions alone
        // a rare value is looked for through the whole log.
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

    /** The names of those among them who have an account. */
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      const rows = await sql<{ id: string; name: string }[]>`
        select id, name from rm.users where id = any(${ids as string[]})`;
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** Whose withdrawal it is; undefined when there is none with this id. */
    personOfWithdrawal: async (id: string): Promise<string | undefined> => {
      const [row] = await sql<{ user_id: string }[]>`
        select user_id from rm.journal where reference = ${id} and type = 'WithdrawalRequested'`;
      return row?.user_id;
    },
  };
}

export type TimelineQueries = ReturnType<typeof timelineQueries>;
