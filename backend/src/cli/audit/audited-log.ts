import { type ExportedLog, noKeys, timelineQueries } from '../../modules/audit/index.ts';
import type { EventStore } from '../../platform/event-store/event-store.ts';
import { foldAsOf } from '../../platform/projections/fold-as-of.ts';
import { foldInMemory } from '../../platform/projections/fold-in-memory.ts';
import type { AnyProjection, Projection } from '../../platform/projections/projection.ts';
import type { SubjectKeys } from '../../platform/vault/subject-keys.ts';
import type { CliDatabase } from '../database.ts';

/** A row of a read model as the database returns it: amounts are strings. */
export type ReadModelRow = Record<string, string | number | null>;

/** The source that balances and read models are folded from: the log in the database, or a verified export. */
export interface AuditedLog {
  readonly store: Pick<EventStore, 'head' | 'readStream'>;
  /** The keys that decrypt sealed data. */
  readonly keys: Pick<SubjectKeys, 'find'>;
  /** The position before the first event later than the time; undefined when there is none. */
  positionAt(atMs: number): Promise<number | undefined>;
  /** The id of the person who requested the withdrawal; undefined when it does not exist. */
  personOfWithdrawal(id: string): Promise<string | undefined>;
  /** Passes on the rows of a read model as of a position, ordered by id. */
  foldAsOf(
    projection: AnyProjection,
    position: number,
    onRows: (rows: readonly ReadModelRow[]) => Promise<void>,
  ): Promise<void>;
}

/** @throws Error without SEALING_KEY */
export async function liveLog({ sql, openLog }: CliDatabase): Promise<AuditedLog> {
  const { store, vault } = await openLog();
  return {
    store,
    keys: vault,
    positionAt: async (atMs) => {
      const [row] = await sql<{ position: number | null }[]>`
        select min(position) - 1 as position from log.event where at_ms > ${atMs}`;
      return row?.position ?? undefined;
    },
    personOfWithdrawal: (id) => timelineQueries(sql).personOfWithdrawal(id),
    foldAsOf: (projection, position, onRows) => foldAsOf(sql, store, projection, position, onRows),
  };
}

export const exportedLog = (log: ExportedLog): AuditedLog => ({
  store: log,
  keys: noKeys,
  positionAt: (atMs) => log.positionAt(atMs),
  personOfWithdrawal: (id) => log.personOfWithdrawal(id),
  foldAsOf: async (projection, position, onRows) => {
    const columns = ['id', ...Object.keys(projection.columns)];
    const rows = await foldInMemory(log, projection as Projection, position);
    await onRows(
      rows.map((row: Record<string, unknown>) =>
        Object.fromEntries(columns.map((name) => [name, asStored(row[name])])),
      ),
    );
  },
});

const asStored = (value: unknown) =>
  typeof value === 'bigint' ? String(value) : ((value ?? null) as string | number | null);
