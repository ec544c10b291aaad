import { setImmediate as nextTurn } from 'node:timers/promises';
import { v5 as uuidv5 } from 'uuid';
import type { Sql } from '../postgres/client.ts';
import type { CommandRequest } from './executor.ts';

/** One call that carries a command for each of many rows. */
interface Bulk<Outcome> {
  /** The rows, each once; or how to find them: a repeated call works on those found first. */
  readonly ids: readonly string[] | (() => Promise<readonly string[]>);
  /** Prepares for all rows and returns what carries out one; a refusal is an outcome, an error ends the call. */
  readonly work: (
    ids: readonly string[],
  ) => Promise<(id: string, request: CommandRequest) => Promise<Outcome>>;
}

/** Enough for full appends; more would only crowd the event loop. */
const AT_ONCE = 128;
/** After this many rows, the event loop serves others. */
const TURN = 16;
/** How often the progress is stored, in rows. */
const NOTE_EVERY = 250;
/** An unfinished call that is older no longer counts as running. */
const RUNNING_MS = 10 * 60_000;

/**
 * Carries out calls about many rows. Each row is a separate command, whose id is derived from the call's and the
 * row's: a call that is sent again acts once, resumes where it was interrupted, and gives the same answer.
 */
export class BulkCommands {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * The outcome of each row, in the order of the rows.
   * @throws the error of `work`; the rows decided before it stay decided
   */
  async run<Outcome>(call: CommandRequest, { ids: given, work }: Bulk<Outcome>): Promise<readonly Outcome[]> {
    const { commandId, actor } = call;
    const isFound = typeof given === 'function';
    const found = isFound ? ((await this.#foundBefore(commandId)) ?? (await given())) : given;
    const [known] = await this.#sql<{ ids: string[] | null; outcomes: string | null }[]>`
      insert into http.bulk as b (command_id, actor_id, ids, total)
      values (${commandId}, ${actor.id}, ${isFound ? (found as string[]) : null}::text[], ${found.length})
      on conflict (command_id) do update set command_id = b.command_id
      returning to_json(ids) as ids, outcomes`;
    if (known?.outcomes) return JSON.parse(known.outcomes);

    let position = 0;
    const ids = known?.ids ?? found;
    const decide = await work(ids);
    const outcomes = await this.#each(ids, commandId, (id, rowId) =>
      decide(id, {
        ...call,
        commandId: rowId,
        onRecorded: (recorded) => {
          position = Math.max(position, recorded);
        },
      }),
    );
    if (position > 0) call.onRecorded?.(position);
    // Of two concurrent calls with one key, the first answer counts for both.
    const [kept] = await this.#sql<{ outcomes: string }[]>`
      update http.bulk set done = total, outcomes = coalesce(outcomes, ${JSON.stringify(outcomes)})
      where command_id = ${commandId} returning outcomes`;
    return kept ? JSON.parse(kept.outcomes) : outcomes;
  }

  /** The rows that a repeated call found at first: looking for them again may fail, or find others. */
  async #foundBefore(commandId: string): Promise<string[] | undefined> {
    const [first] = await this.#sql<{ ids: string[] }[]>`
      select to_json(ids) as ids from http.bulk where command_id = ${commandId}`;
    return first?.ids;
  }

  /** The progress of this person's newest call that is still running. */
  async progressOf(actorId: string, nowMs: number): Promise<{ done: number; total: number } | undefined> {
    const [running] = await this.#sql<{ done: number; total: number }[]>`
      select done, total from http.bulk
      where actor_id = ${actorId} and outcomes is null and kept_at_ms > ${nowMs - RUNNING_MS}
      order by kept_at_ms desc limit 1`;
    return running;
  }

  async #each<Outcome>(
    ids: readonly string[],
    commandId: string,
    work: (id: string, rowId: string) => Promise<Outcome>,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let next = 0;
    let done = 0;
    let hasFailed = false;
    const worker = async () => {
      while (next < ids.length && !hasFailed) {
        const index = next++;
        const id = ids[index] as string;
        try {
          outcomes[index] = await work(id, uuidv5(id, commandId));
        } catch (error) {
          hasFailed = true;
          throw error;
        }
        done++;
        if (done % NOTE_EVERY === 0) {
          await this.#sql`
            update http.bulk set done = greatest(done, ${done}) where command_id = ${commandId}`;
        }
        if (done % TURN === 0) await nextTurn();
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: Math.min(AT_ONCE, ids.length) }, worker));
    for (const each of workers) if (each.status === 'rejected') throw each.reason;
    return outcomes;
  }
}
