import { randomUUID } from 'node:crypto';
import type { Sql } from '../postgres/client.ts';

/** A table of a projection: its position, whether readers see it, and whether a process leads it. */
export interface Checkpoint {
  readonly table: string;
  readonly projection: string;
  readonly version: number;
  readonly position: number;
  readonly isShown: boolean;
  readonly isLed: boolean;
}

/** The tables of all versions of these projections; those that readers see come first. */
export const checkpointsOf = (sql: Sql, projections: readonly string[]) => sql<Checkpoint[]>`
  select table_name as table, projection, version, position, active as "isShown",
         led_until > clock_timestamp() as "isLed"
  from rm.checkpoint where projection = any(${projections as string[]}) order by active desc, table_name`;

/**
 * The tables that this process leads. A lease runs by the database's clock and is renewed well before it
 * ends; if it is not renewed, another process takes over. Leases only avoid duplicate work; the checkpoint
 * guarantees that every event counts once.
 */
export class Lease {
  readonly #sql: Sql;
  readonly #ms: number;
  readonly #holder = randomUUID();

  constructor(sql: Sql, ms: number) {
    this.#sql = sql;
    this.#ms = ms;
  }

  /** Takes or renews the lease of all tables that no other process leads; returns their positions. */
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

  /** Releases the leases at once. */
  async giveUp(): Promise<void> {
    await this.#sql`update rm.checkpoint set led_until = clock_timestamp() where led_by = ${this.#holder}`;
  }
}
