import type { Sql } from '../../platform/postgres/client.ts';

const SLICE = 500;

export const personalDataQueries = (sql: Sql) => ({
  /** The positions of the events about a person, on any stream: in slices, oldest first. */
  async *positionsOf(userId: string): AsyncGenerator<number[]> {
    for (let after = 0; ; ) {
      const rows = await sql<{ position: number }[]>`
        select position from rm.journal
        where user_id = ${userId} and position > ${after} order by position limit ${SLICE}`;
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ position }) => position);
      after = last.position;
    }
  },
});

export type PersonalDataQueries = ReturnType<typeof personalDataQueries>;
