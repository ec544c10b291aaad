import { randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';

/** A table of a projection: how far it is, whether readers see it, and whether a process moves it on. */
export interface Checkpoint {
  readonly table: string;
  readonly projection: string;
  readonly version: number;
  readonly position: number;
  readonly isShown: boolean;
  readonly isLed: boolean;
}

/** The tables of these projections, of every version; what readers see comes first. */
export const checkpointsOf = (sql: Sql, projections: readonly string[]) => sql<Checkpoint[]>`
  select table_name as table, projection, version, position, active as "isShown",
         led_until > clock_timestamp() as "isLed"
  from rm.checkpoint where projection = any(${projections as string[]}) order by active desc, table_name`;

/**
 * Which tables this process moves on. A lease runs by the clock of the database and is renewed well before
 * it ends; where nobody renews it, the next process takes it. It keeps processes from doing the same work
 * twice; that every event counts once is the checkpoint's doing.
 */
export class Lease {
  readonly #sql: Sql;
  readonly #ms: number;
  readonly #holder = randomUUID();

  constructor(sql: Sql, ms: number) {
    this.#sql = sql;
    this.#ms = ms;
  }

  /** Takes or renews the lease of those tables that no other process leads; returns where these are. */
  async take(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#sql<{ table_name: string; position: number }[]>`
      with free as (
        select table_name from rm.checkpoint
        where table_name = any(${tables as string[]}) and (led_by = ${this.#holder} or led_until < clock_timestamp())
        order by table_name for update
      )
      update rm.checkpoint c
      set led_by = ${this.#holder}, led_until = clock_timestamp() + ${this.#ms} * interval '1 ms'
      from free where c.table_name = free.table_name
      returning c.table_name, c.position`;
    return new Map(rows.map(({ table_name, position }) => [table_name, position]));
  }

  /** Leaves the tables to others at once. */
  async giveUp(): Promise<void> {
    await this.#sql`update rm.checkpoint set led_until = clock_timestamp() where led_by = ${this.#holder}`;
  }
}
