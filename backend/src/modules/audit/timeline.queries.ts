import { type Page, rowsOf } from '../../platform/http/page.ts';
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

/** Where in the log the events of the timeline are, found in the journal. */
export function timelineQueries(sql: Sql) {
  /** Each of these conditions has an index that gives the newest first; joined by OR they had none. */
  const branchesOf = ({ actor, id }: TimelineFilter) => {
    const byActor = actor
      ? // The journal leaves out the actor who is the person.
        [sql`and actor_id = ${actor}`, sql`and user_id = ${actor} and actor_id is null`]
      : [sql``];
    const byId = id
      ? [sql`and user_id = ${id}`, sql`and reference = ${id}`, sql`and actor_id = ${id}`]
      : [sql``];
    return byActor.flatMap((first) => byId.map((second) => sql`${first} ${second}`));
  };

  return {
    /** The positions of the events that fit the filter, newest first. */
    positions: async (filter: TimelineFilter, page: Pick<Page, 'limit' | 'before'>): Promise<number[]> => {
      const before = Math.min(page.before, filter.upTo + 1);
      const branches = branchesOf(filter).map(
        (branch) => sql`(
          select position from rm.journal
          where position > ${filter.after} and position < ${before} ${branch}
            ${filter.type ? sql`and type = ${filter.type}` : sql``}
            ${filter.person ? sql`and user_id = ${filter.person}` : sql``}
          order by position desc limit ${rowsOf(page)})`,
      );
      const rows = await sql<{ position: number }[]>`
        select position from (${branches.reduce((all, each) => sql`${all} union ${each}`)}) found
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
