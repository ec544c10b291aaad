import { randomBytes } from 'node:crypto';
import type { EventStore } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { fill } from './fill.ts';
import { dropTable, withMaintenanceLock } from './maintenance.ts';
import type { AnyProjection } from './projection.ts';
import { ProjectionTable } from './projection-table.ts';

const ROWS_AT_A_TIME = 1000;

/**
 * Folds the log up to a position into a temporary table, passes on its rows, ordered by id, as strings and
 * numbers, and drops the table. The live read model is not used.
 * @throws UnderWayError while a replay or rebuild is running
 */
export const foldAsOf = (
  sql: Sql,
  store: EventStore,
  projection: AnyProjection,
  position: number,
  onRows: (rows: readonly Record<string, string | number | null>[]) => Promise<void>,
): Promise<void> =>
  withMaintenanceLock(sql, async () => {
    const name = `replay_${randomBytes(4).toString('hex')}_${projection.name}`;
    await ProjectionTable.create(sql, { ...projection, name }, name, { disposable: true });
    try {
      await fill(sql, store, [new ProjectionTable({ ...projection, name }, name, 0)], { target: position });
      const rows = sql.unsafe<Record<string, string | number | null>[]>(
        `select * from rm.${name} order by id collate "C"`,
      );
      for await (const batch of rows.cursor(ROWS_AT_A_TIME)) await onRows(batch);
    } finally {
      await dropTable(sql, name);
    }
  });
