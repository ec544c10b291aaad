import type { Sql } from 'postgres';
import type { Client, TestApp, TestUser } from './app.ts';
import { send } from './http.ts';

const DETAILS = { amount: 5000, bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' };

/** Requests a withdrawal of ₦5,000, or with these changes; returns its id. */
export async function requestWithdrawal({ call }: TestUser, change: object = {}): Promise<string> {
  const { body, status } = await call('POST /api/user/withdraw', { body: { ...DETAILS, ...change } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.withdrawal._id;
}

/** Decides on many withdrawals in one call; returns the outcomes. */
export const decideOn = async (admin: Client, decision: object, of: object) =>
  (await admin('POST /api/user/withdrawals/decisions', { body: { decision, of } })).body.outcomes;

/** Puts a withdrawal on hold. */
export const holdWithdrawal = (admin: Client, id: string) =>
  admin('POST /api/user/withdrawals/{id}/hold', {
    params: { id },
    body: { reason: 'watching', words: 'Three claims came within a second.' },
  });

/** An admin's call about many rows under a given key, as the screen sends it. */
export async function sendKeyed(app: TestApp, path: string, key: string, body: object) {
  const { status, text } = await send(app.url, path, {
    method: 'POST',
    token: await app.adminToken(),
    body,
    headers: { 'idempotency-key': key },
  });
  return { status, body: JSON.parse(text) };
}

/** As if the process had ended before it could answer the call about many rows that decided on this one. */
export const loseAnswer = (database: Sql, id: string) =>
  database`update http.bulk set outcomes = null where position(${id} in outcomes) > 0`;

/** What the server knows about a call whose answer was lost. */
export const outcomeOf = async (admin: Client, path: string, key: string) =>
  (await admin('POST /api/outcomes', { body: { method: 'POST', path, key } })).body.outcome;
