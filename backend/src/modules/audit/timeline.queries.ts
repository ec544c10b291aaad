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

/** Somebody who has an account. */
export interface Named {
  readonly name: string;
  readonly email: string;
  /** Whether somebody else has the same name, ignoring case. */
  readonly isNamesake: boolean;
}

/** The most events that are counted one by one. */
export const MOST_COUNTED = 100_000;

/** Finds the log positions of timeline events in the journal. */
export function timelineQueries(sql: Sql) {
  /** At most `limit` matching positions below `before`, newest first; those of several searches may repeat. */
  function found(filter: TimelineFilter, limit: number, before: number) {
    const { after } = filter;
    const end = Math.min(before, filter.upTo + 1);
    const searches = searchesFor(filter).map(({ equal: [lead, ...others], isOwn }) => {
      const rest = others.reduce(
        (all, [column, value]) => sql`${all} and ${sql(column)} = ${value}`,
        isOwn ? sql`and actor_id is null` : sql``,
      );
      if (!lead) {
        return sql`(
          select position from rm.journal where position > ${after} and position < ${end}
          order by position desc limit ${limit})`;
      }
      // Compared as pairs, so that only the index on the pair fits: with the index on positions alone,
      // finding a rare value would scan the whole log.
      const [column, value] = [sql(lead[0]), lead[1]];
      return sql`(
        select position from rm.journal
        where (${column}, position) > (${value}, ${after}) and (${column}, position) < (${value}, ${end})
          and ${column} is not null ${rest}
        order by ${column} desc, position desc limit ${limit})`;
    });
    return searches.reduce((all, each) => sql`${all} union ${each}`);
  }

  return {
    /** The positions of matching events, newest first. */
    positions: async (filter: TimelineFilter, page: Pick<Page, 'limit' | 'before'>): Promise<number[]> => {
      const rows = await sql<{ position: number }[]>`
        select position from (${found(filter, rowsOf(page), page.before)}) found
        order by position desc limit ${rowsOf(page)}`;
      return rows.map(({ position }) => position);
    },

    /** The number of matching events; with a filter, at most {@link MOST_COUNTED}. */
    count: async (filter: TimelineFilter): Promise<number> => {
      const { person, type, actor, id, after, upTo } = filter;
      if ([person, type, actor, id].every((condition) => condition === undefined)) return upTo - after;
      const [row] = await sql<{ total: number }[]>`
        select count(*)::int as total from (${found(filter, MOST_COUNTED, Number.MAX_SAFE_INTEGER)}) found`;
      return Math.min(row?.total ?? 0, MOST_COUNTED);
    },

    /** Those of these people who have an account. */
    peopleOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, Named>> => {
      const rows = await sql<{ id: string; name: string; email: string; is_namesake: boolean }[]>`
        select u.id, u.name, u.email, exists (
          select from rm.users other where other.search_name = u.search_name and other.id <> u.id
        ) as is_namesake
        from rm.users u where u.id = any(${ids as string[]})`;
      return new Map(
        rows.map(({ id, name, email, is_namesake: isNamesake }) => [id, { name, email, isNamesake }]),
      );
    },

    /** The videos with their titles or, once removed, the position of the event that added them. */
    videosOf: async (ids: readonly string[]) =>
      sql<{ id: string; title: string | null; added_position: number | null }[]>`
        select w.id, v.title, case when v.id is null then (
          select j.position from rm.journal j where j.reference = w.id order by j.position limit 1
        ) end as added_position
        from unnest(${ids as string[]}::text[]) w(id) left join rm.videos v on v.id = w.id`,

    /** The id of the person who requested the withdrawal; undefined when it does not exist. */
    personOfWithdrawal: async (id: string): Promise<string | undefined> => {
      const [row] = await sql<{ user_id: string }[]>`
        select user_id from rm.journal where reference = ${id} and type = 'WithdrawalRequested'`;
      return row?.user_id;
    },
  };
}

export type TimelineQueries = ReturnType<typeof timelineQueries>;
