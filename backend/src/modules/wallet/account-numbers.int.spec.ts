/** Finds withdrawals by the account number, and keeps nothing about deleted people. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { openPool } from '../../testing/database.ts';
import { AccountNumbers } from './account-numbers.ts';

let app: TestApp;
let owner: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  owner = postgres(app.databaseOwnerUrl, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const rows = (userId: string) => owner`select hash from auth.account_number where user_id = ${userId}`;

/** A person who has requested a withdrawal to that account. */
async function withdrawTo(accountNumber: string) {
  const person = await app.newEarner(5000);
  const { body } = await person.call('POST /api/user/withdraw', {
    body: { amount: 5000, bank: 'Zenith', accountNumber, accountName: 'Ada Obi' },
  });
  return { ...person, withdrawalId: body.withdrawal._id as string };
}

async function rejectAndDelete({ id, withdrawalId }: { id: string; withdrawalId: string }) {
  const admin = await app.admin();
  const body = { status: 'rejected', reason: 'The name differs' };
  await admin('PUT /api/user/withdrawals/{id}/status', { params: { id: withdrawalId }, body });
  expect((await admin('DELETE /api/users/users/{id}', { params: { id } })).status).toBe(200);
}

/** An index over the same database, with another key if one is given. */
function indexWith(key: string, open = async <Row>(found: readonly Row[]) => [...found]) {
  const sql = openPool(app.databaseUrl);
  const index = new AccountNumbers({ sql, open, key, onRetry: () => undefined });
  return { index, sql };
}

const search = async (text: string) => {
  const { body } = await (await app.admin())('GET /api/users/users', { query: { search: text } });
  return body.users.map(({ _id }) => _id);
};

it.each(['7766554401', '776 655 4401', '776-655-44 01'])(
  'finds people by the whole number, as in %s',
  async (text) => {
    const person = (await search('7766554401'))[0] ?? (await withdrawTo('7766554401')).id;
    expect(await search(text)).toEqual([person]);
    expect(await search('776655440')).toEqual([]);
  },
);

it('shows auditors no matches for a number, so that they cannot confirm a guess', async () => {
  await withdrawTo('7766554402');
  const auditor = app.client(await app.auditorToken());
  const { body } = await auditor('GET /api/users/users', { query: { search: '7766554402' } });
  expect(body.users).toEqual([]);
});

it('stores no number, only hashes', async () => {
  const { id } = await withdrawTo('7766554403');
  await search('7766554403');
  expect(await rows(id)).toHaveLength(1);
  expect(JSON.stringify(await owner`select * from auth.account_number`)).not.toContain('7766554403');
});

it('forgets a deleted person, even when their number was read before', async () => {
  const person = await withdrawTo('7766554404');
  await search('7766554404');
  const [{ key_id: key, position } = { key_id: '', position: 0 }] = await owner<
    { key_id: string; position: number }[]
  >`select key_id, position::int from auth.account_number_index`;
  await rejectAndDelete(person);
  expect(await rows(person.id)).toEqual([]);

  const late = owner`
    select auth.add_account_numbers(${key}, ${position}, ${position}, ${[randomUUID()]}, ${[person.id]},
      ${['hash']}, ${[1]}::bigint[]) as added`;
  expect(await late).toEqual([{ added: true }]);
  expect(await rows(person.id)).toEqual([]);
});

it('reads a person’s history once, however many withdrawals they have', async () => {
  const { id } = await app.newEarner(5000);
  const { store } = app.application;
  const notes = Array.from({ length: 200 }, () => ({
    type: 'AdminNoteAdded',
    data: { userId: id, noteId: randomUUID(), text: 'Rang twice' },
  }));
  const expected = (await store.readStream(`account-${id}`)).length;
  const metadata = { actorId: id, actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' };
  await store.append([{ stream: `account-${id}`, expected, events: notes }], {
    commandId: randomUUID(),
    metadata,
    atMs: Date.now(),
  } as never);
  const ids = Array.from({ length: 50 }, randomUUID);
  // As if the log were too long to be read completely.
  await owner.unsafe(
    `begin; ${['seqscan', 'hashjoin', 'mergejoin', 'material']
      .map((way) => `set local enable_${way} = off`)
      .join('; ')}`,
  );
  await owner`
    select auth.add_account_numbers(key_id, position, position, ${ids}, ${ids.map(() => id)}, ${ids},
      ${ids.map(() => 1)}::bigint[])
    from auth.account_number_index`;
  const [{ read } = { read: 0 }] = await owner<{ read: number }[]>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables
    where schemaname = 'log' and relname = 'event'`;
  expect(await owner`select from auth.account_number where user_id = ${id}`).toHaveLength(ids.length);
  await owner.unsafe('commit');
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(2 * (expected + notes.length));
});

it('rebuilds all rows for another key', async () => {
  const { id, withdrawalId } = await withdrawTo('7766554405');
  expect(await search('7766554405')).toEqual([id]);
  const { index, sql } = indexWith('another key', async (found) =>
    found.map((row) => ({ ...row, account_number: '0000000000' })),
  );
  expect(await index.find('0000 000 000')).toContainEqual({ withdrawalId, userId: expect.any(String) });
  await sql.end();
});

// Last, because it changes positions.
it('finds every approved withdrawal that a payment may belong to, however many there are and however far the rows reach', async () => {
  const number = '7766554406';
  const [early, late] = [await withdrawTo(number), await withdrawTo(number)];
  const admin = await app.admin();
  for (const { withdrawalId: id } of [early, late]) {
    await admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body: { status: 'approved' } });
  }
  expect(await search(number)).toHaveLength(2);
  // Between the two, as many paid ones as the rows cannot reach at once.
  const changes: Record<string, string> = {
    id: "r.id || '-' || n",
    status: "'paid'",
    requested_position: 'r.requested_position + n',
  };
  const columns = await owner<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'rm' and table_name = 'withdrawals'`;
  await owner.unsafe(
    `begin;
     insert into rm.withdrawals (${columns.map(({ name }) => name)})
       select ${columns.map(({ name }) => changes[name] ?? `r.${name}`)}
       from rm.withdrawals r, generate_series(1, 5000) n where r.id = '${late.withdrawalId}';
     update rm.withdrawals set requested_position = requested_position + 6000 where id = '${late.withdrawalId}';
     delete from auth.account_number where withdrawal_id = '${late.withdrawalId}';
     commit`,
  );
  const line = { accountNumber: number, amount: 5000 };
  const { body } = await admin('POST /api/user/withdrawals/payments/check', {
    body: { lines: [line, line, line] },
  });
  expect(body.lines.map(({ finding, withdrawal }) => [finding, withdrawal?._id])).toEqual([
    ['ready', early.withdrawalId],
    ['ready', late.withdrawalId],
    ['repeated', early.withdrawalId],
  ]);
});
