import { createHash, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Sql } from '../postgres/client.ts';
import { HttpError } from './problem.ts';

/** What makes two calls the same one. */
interface CallIdentity {
  /** The Idempotency-Key header; '' when there is none. */
  readonly key: string;
  /** The sender: keys are separate for each person. */
  readonly actorId: string;
  readonly method: string;
  readonly path: string;
}

/** A call that is carried out once, however often it is sent. */
interface KeyedCall extends CallIdentity {
  readonly body: unknown;
}

/** In place of a request's fingerprint: no request may use this key any more. */
const BARRED = 'barred';

/**
 * Calls with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07). The command's id is derived
 * from the key, and the log has the events of every command: the same key is the same command, whose answer
 * is built again from its events. Outside the log, only the request that belongs to a key is stored.
 */
export class Idempotency {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Does the work of a call under its command's id. A refused call frees its key, unless the log has its command or
   * an earlier attempt took the key, which may still be under way. Any other failure keeps it: an append may be under
   * way that the log still records.
   * @throws HttpError 400 for a malformed key, 422 for a key that was used for another request
   */
  async once<T>(call: KeyedCall, work: (commandId: string) => Promise<T>): Promise<T> {
    if (call.key === '') return work(randomUUID());
    if (!/^[\x21-\x7e]{1,255}$/.test(call.key)) {
      throw new HttpError(
        400,
        'idempotency_key_invalid',
        'The Idempotency-Key must be 1 to 255 printable characters.',
      );
    }
    const commandId = commandIdOf(call);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(call.body ?? null))
      .digest('hex');
    const [taken] = await this.#sql<{ fingerprint: string; isFirst: boolean }[]>`
      insert into http.answer as a (command_id, fingerprint, actor_id)
      values (${commandId}, ${fingerprint}, ${call.actorId})
      on conflict (command_id) do update set command_id = a.command_id
      returning fingerprint, xmax = 0 as "isFirst"`;
    if (taken?.fingerprint !== fingerprint) throw keyReused();
    try {
      return await work(commandId);
    } catch (error) {
      const isRefused = error instanceof DomainError || error instanceof HttpError;
      // While the database is unavailable, the key stays until it expires.
      if (isRefused && taken.isFirst) await this.#giveBack(commandId).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Settles a call whose answer was lost: 'done' when the log has its command or every row of it is decided,
   * 'running' while it is being worked on, while the log may still record it, or when only some of its rows are
   * decided, otherwise 'none', which is final: the key is barred, so a request that arrives later is refused. A
   * call that was carried out but recorded nothing, because nothing had to change, stays 'running'; sending it
   * again is harmless.
   */
  async settle(call: CallIdentity): Promise<'done' | 'running' | 'none'> {
    const commandId = commandIdOf(call);
    const [found] = await this.#sql<{ outcome: 'done' | 'running' | 'none' }[]>`
      with barred as (
        insert into http.answer (command_id, fingerprint, actor_id)
        select ${commandId}, ${BARRED}, ${call.actorId}
        where not exists (select from log.command where id = ${commandId})
          and not exists (select from http.bulk where command_id = ${commandId})
        on conflict do nothing
        returning command_id
      )
      select case
        when exists (select from log.command where id = ${commandId})
          or exists (select from http.bulk where command_id = ${commandId} and outcomes is not null) then 'done'
        when exists (select from http.bulk where command_id = ${commandId}) then 'running'
        when exists (select from barred union all
          select from http.answer where command_id = ${commandId} and fingerprint = ${BARRED}) then 'none'
        else 'running'
      end as outcome`;
    return found?.outcome ?? 'running';
  }

  /** Drops the keys of this person, and those of these commands. */
  async forget(actorId: string, commandIds: readonly string[]): Promise<void> {
    await this.#sql`
      with many as (delete from http.bulk where actor_id = ${actorId})
      delete from http.answer where actor_id = ${actorId} or command_id = any(${commandIds as string[]}::uuid[])`;
  }

  /** Frees a key, unless the command has been carried out, or some of its rows. */
  async #giveBack(commandId: string): Promise<void> {
    await this.#sql`
      delete from http.answer
      where command_id = ${commandId} and not exists (select from log.command where id = ${commandId})
        and not exists (select from http.bulk where command_id = ${commandId})`;
  }
}

/** The refusal of another request under a key that was used. */
export const keyReused = () =>
  new HttpError(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');

const commandIdOf = ({ key, actorId, method, path }: CallIdentity) =>
  uuidv5(`${method} ${path} ${key}`, actorId);
