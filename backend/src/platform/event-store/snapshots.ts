import type { Sql } from '../postgres/client.ts';

/** A folded state as JSON, and the last event folded into it. */
export interface Snapshot {
  readonly state: unknown;
  readonly version: number;
  readonly position: number;
  readonly eventId: string;
}

/** The fold of a snapshot; snapshots of another version are not read. */
interface FoldKey {
  readonly name: string;
  readonly version: number;
}

/** Folded states of long streams, outside the log. They may be lost at any time. */
export interface Snapshots {
  /** The snapshot of a stream, if the log still has the last event folded into it. */
  find(stream: string, fold: FoldKey): Promise<Snapshot | undefined>;
  save(stream: string, fold: FoldKey, snapshot: Snapshot): Promise<void>;
}

export const postgresSnapshots = (sql: Sql): Snapshots => ({
  find: async (stream, { name, version }) => {
    const [row] = await sql<Snapshot[]>`
      select s.state, s.version, s.position, s.event_id as "eventId"
      from log.snapshot s
      join log.event e on e.stream = s.stream and e.version = s.version and e.id = s.event_id
      where s.stream = ${stream} and s.fold = ${name} and s.fold_version = ${version}`;
    return row;
  },
  save: async (stream, { name, version }, { state, position, eventId, ...at }) => {
    // During a deployment, the older build must not overwrite snapshots of the newer one.
    await sql`
      insert into log.snapshot as s (stream, fold, fold_version, version, position, event_id, state)
      values (${stream}, ${name}, ${version}, ${at.version}, ${position}, ${eventId},
              ${JSON.stringify(state)}::text::json)
      on conflict (stream, fold) do update set
        fold_version = excluded.fold_version, version = excluded.version, position = excluded.position,
        event_id = excluded.event_id, state = excluded.state
      where s.fold_version <= excluded.fold_version`;
  },
});
