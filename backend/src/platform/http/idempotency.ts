import { createHash, randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import type { Sql } from '../postgres/client.ts';
import { HttpError } from './problem.ts';

/** A call that is to be done once, whoever sends it how often. */
export interface KeyedCall {
  /** The Idempotency-Key header; '' when there is none. */
  readonly key: string;
  /** Who sends it: the keys of one person are nobody else's. */
  readonly actorId: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Answers calls that carry an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07). */
export class Idempotency {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Does the work of a call under its command id, or gives the answer of the first time. The id
   * follows from the key, so that even a first time whose answer was never kept is done only once.
   * @throws HttpError 400 for a key that is none, 422 for a key that was used for something else
   */
  async answer(call: KeyedCall, work: (commandId: string) => Promise<unknown>): Promise<unknown> {
    if (call.key === '') return work(randomUUID());
    if (!/^[\x21-\x7e]{1,255}$/.test(call.key)) {
      throw new HttpError(
        400,
        'idempotency_key_invalid',
        'The Idempotency-Key must be 1 to 255 printable characters.',
      );
    }
    const commandId = uuidv5(`${call.method} ${call.path} ${call.key}`, call.actorId);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify(call.body ?? null))
      .digest('hex');
    const [first] = await this.#sql<{ fingerprint: string; body: unknown }[]>`
      insert into http.answer as a (command_id, fingerprint, actor_id)
      values (${commandId}, ${fingerprint}, ${call.actorId})
      on conflict (command_id) do update set command_id = a.command_id
      returning fingerprint, body`;
    if (first?.fingerprint !== fingerprint) {
      throw new HttpError(
        422,
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request.',
      );
    }
    if (first.body !== null) return first.body;

    const body = await work(commandId);
    await this.#sql`
      update http.answer set body = ${JSON.stringify(body)}::text::json where command_id = ${commandId}`;
    return body;
  }
  /** Drops what was answered to this person, and what was answered about these commands. */
  async forget(actorId: string, commandIds: readonly string[]): Promise<void> {
    await this.#sql`
      delete from http.answer where actor_id = ${actorId} or command_id = any(${commandIds as string[]}::uuid[])`;
  }
}
