import { randomUUID } from 'node:crypto';
import type { BulkOutcome, WithdrawalFilter } from 'mf-shared/contracts';
import postgres from 'postgres';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import {
  decideOn,
  holdWithdrawal,
  loseAnswer,
  outcomeOf,
  requestWithdrawal as request,
  sendKeyed,
} from '../../testing/withdrawals.ts';

const FILES = '/api/user/bank-files';
const CANCELLATIONS = '/api/user/bank-files/cancellations';
const LIST = 'GET /api/user/withdrawals-for-users';
const HEAD = 'id,name,bank,account number,account name,amount,status,requested,reference';

let app: TestApp;
let admin: Client;
let database: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  database = postgres(app.databaseOwnerUrl, { max: 1 });
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

const newBank = () => `Bank ${randomUUID().slice(0, 8)}`;

/** Approved withdrawals of one person with amounts from ₦5,000 upwards, ₦1,000 apart. */
async function approved(count: number, bank = newBank()) {
  const user = await app.newEarner(10_000 * count);
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await request(user, { bank, amount: 5000 + 1000 * index }));
  await decideOn(admin, { status: 'approved' }, { ids });
  return { user, ids, bank };
}

const make = async (of: object) => (await admin('POST /api/user/bank-files', { body: { of } })).body;
const made = async (ids: readonly string[]) => (await make({ ids })).bankFile?._id as string;
const cancel = async (of: object, bankFile?: string) =>
  (await admin('POST /api/user/bank-files/cancellations', { body: { of, bankFile } })).body.outcomes;
const told = (outcomes: readonly BulkOutcome[]) =>
  outcomes.map(({ outcome, code }) => (code === undefined ? outcome : `${outcome}: ${code}`));
const decide = (id: string, body: object) =>
  admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
const hold = (id: string) => holdWithdrawal(admin, id);
const listed = async (query: WithdrawalFilter) => (await admin(LIST, { query })).body.data;
const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id).reverse();
const fileOf = async (_id: string) =>
  (await admin('GET /api/user/bank-files')).body.bankFiles.find((file) => file._id === _id);
const csvOf = async (id: string) => send(app.url, `${FILES}/${id}.csv`, { token: await app.adminToken() });
const linesOf = async (id: string) => (await csvOf(id)).text.split('\r\n').slice(1, -1);
const submissionsOf = async (ids: readonly string[]) =>
  database<{ file: string }[]>`
    select data->>'bankFileId' as file from log.event
    where type = 'WithdrawalSubmitted' and data->>'withdrawalId' = any(${ids as string[]}) order by position`;

const keyed = (key: string, body: object, path = FILES) => sendKeyed(app, path, key, body);

describe('a bank file', () => {
  it('takes approved withdrawals, and none that is in another state, on hold or in a file', async () => {
    const { user, ids, bank } = await approved(3);
    const [first, second, held] = ids as [string, string, string];
    const pending = await request(user, { bank });
    await hold(held);
    const before = (await user.call('GET /api/user/me')).body.user.earning;
    const { outcomes, bankFile } = await make({ ids: [first, held, pending, second] });
    expect(outcomes).toEqual([
      { id: first, outcome: 'done' },
      {
        id: held,
        outcome: 'refused',
        code: 'withdrawal_held',
        message: 'This withdrawal is on hold. Release it first.',
      },
      {
        id: pending,
        outcome: 'refused',
        code: 'withdrawal_state',
        message: 'This withdrawal is pending.',
      },
      { id: second, outcome: 'done' },
    ]);
    expect(bankFile).toEqual({ _id: expect.any(String), count: 2, amount: 11_000 });
    expect(await make({ ids: [first] })).toEqual({
      outcomes: [
        {
          id: first,
          outcome: 'refused',
          code: 'withdrawal_submitted',
          message: 'This withdrawal is in a bank file already.',
        },
      ],
      bankFile: null,
    });

    const rows = await listed({ bank });
    expect(rows.find(({ _id }) => _id === first)).toMatchObject({
      status: 'approved',
      bankFile: { _id: bankFile?._id, atMs: expect.any(Number) },
    });
    expect(rows.find(({ _id }) => _id === held)).not.toHaveProperty('bankFile');
    const { withdrawals } = (
      await admin('GET /api/users/users/{id}/withdrawals', { params: { id: user.id } })
    ).body;
    expect(withdrawals.find(({ _id }) => _id === first)?.bankFile?._id).toBe(bankFile?._id);

    // The person sees no difference.
    expect((await user.call('GET /api/user/me')).body.user.earning).toBe(before);
    const { data } = (await user.call('GET /api/user/withdrawals')).body;
    expect(data.find(({ _id }) => _id === first)).toMatchObject({ status: 'approved' });
    expect(JSON.stringify(data)).not.toContain('bankFile');
    const { steps } = (await user.call('GET /api/user/withdrawals/{id}', { params: { id: first } })).body;
    expect(steps.map(({ status }) => status)).toEqual(['pending', 'approved']);
  });

  it('is made once under one key, concurrently or later, even after it was emptied', async () => {
    const { ids } = await approved(3);
    const key = randomUUID();
    const body = { of: { ids } };
    const [first, second] = await Promise.all([keyed(key, body), keyed(key, body)]);
    expect(second).toEqual(first);
    expect(first.body.bankFile).toEqual({ _id: expect.any(String), count: 3, amount: 18_000 });
    expect(told(await cancel({ ids }))).toEqual(['done', 'done', 'done']);
    expect(await keyed(key, body)).toEqual(first);
    expect(await submissionsOf(ids)).toHaveLength(3);
    expect(await fileOf(first.body.bankFile._id)).toMatchObject({ count: 0, amount: 0 });
  });

  it('is made whole under the same key after an interruption, and is not reported as failed', async () => {
    const { ids } = await approved(4);
    const key = randomUUID();
    const body = { of: { ids } };
    const whole = await keyed(key, body);
    // As if the process had ended before its answer.
    await loseAnswer(database, ids[0] as string);
    expect(await outcomeOf(admin, FILES, key)).toBe('running');
    expect(await keyed(key, body)).toEqual(whole);
    expect(await outcomeOf(admin, FILES, key)).toBe('done');
    expect(new Set(await submissionsOf(ids))).toEqual(
      new Set(ids.map(() => ({ file: whole.body.bankFile._id }))),
    );
  });

  it('is made of all that match and can be paid, each in one file although two admins press at once', async () => {
    const { ids, bank } = await approved(5);
    const [, taken, changed, held] = ids as [string, string, string, string];
    await hold(held);
    const matching = { bank, status: 'approved', bankFile: 'none', held: 'false' } as const;
    const { position, ...totals } = (await admin('GET /api/user/withdrawal-totals', { query: matching }))
      .body;
    expect(totals.matching).toEqual({ count: 4, amount: 5000 + 6000 + 7000 + 9000 });
    await decide(changed, { status: 'pending' });
    await decide(changed, { status: 'approved' });
    const of = { matching, position, except: [taken] };
    const [one, two] = await Promise.all([make(of), make(of)]);
    expect((one.bankFile?.count ?? 0) + (two.bankFile?.count ?? 0)).toBe(2);
    expect((one.bankFile?.amount ?? 0) + (two.bankFile?.amount ?? 0)).toBe(5000 + 9000);
    expect(await submissionsOf(ids)).toHaveLength(2);
    expect(idsOf(await listed({ ...matching }))).toEqual([taken, changed]);
    expect(idsOf(await listed({ bank, bankFile: 'any' }))).toEqual([ids[0], ids[4]]);
    expect(idsOf(await listed({ bank, held: 'true' }))).toEqual([held]);
  });

  it('is listed with its maker and sums, which tell what is not paid yet', async () => {
    const { ids } = await approved(3);
    const [paid, rejected] = ids as [string, string];
    const older = await made([ids[0] as string]);
    await cancel({ ids: [paid] }, older);
    const _id = await made(ids);
    await decide(paid, { status: 'paid', reference: 'TRF-1' });
    const file = {
      _id,
      createdAtMs: expect.any(Number),
      createdBy: { _id: expect.any(String), name: 'Administrator' },
      count: 3,
      amount: 18_000,
      unpaid: { count: 2, amount: 13_000 },
    };
    const newest = (await admin('GET /api/user/bank-files', { query: { limit: '1' } })).body;
    expect(newest.bankFiles).toEqual([file]);
    const query = { limit: '1', cursor: newest.nextCursor as string };
    expect((await admin('GET /api/user/bank-files', { query })).body.bankFiles[0]?._id).toBe(older);
    await cancel({ ids: [rejected] });
    expect((await decide(rejected, { status: 'rejected', reason: 'Another name.' })).status).toBe(200);
    expect(await fileOf(_id)).toEqual({
      ...file,
      count: 2,
      amount: 12_000,
      unpaid: { count: 1, amount: 7000 },
    });
    expect((await listed({ bankFile: _id })).map(({ status }) => status)).toEqual(['approved', 'paid']);
  });

  it('keeps its withdrawals from being returned to their people', async () => {
    const { ids } = await approved(1);
    const [id] = ids as [string];
    await made(ids);
    for (const body of [{ status: 'rejected', reason: 'Another name.' }, { status: 'pending' }]) {
      expect(await decide(id, body)).toMatchObject({
        status: 409,
        body: {
          code: 'withdrawal_submitted',
          message:
            'This withdrawal is in a bank file. If the bank has not paid it, take it out of the file first.',
        },
      });
    }
    expect((await decide(id, { status: 'paid', reference: 'TRF-1' })).status).toBe(200);
  });

  it('is in the answers about a hold of a withdrawal that is in it', async () => {
    const { ids } = await approved(1);
    const [id] = ids as [string];
    const bankFile = { _id: await made(ids), atMs: expect.any(Number) };
    const held = (await hold(id)).body.withdrawal;
    expect(held).toMatchObject({ status: 'approved', bankFile, hold: { reason: 'watching' } });
    const released = await admin('DELETE /api/user/withdrawals/{id}/hold', { params: { id } });
    expect(released.body.withdrawal).toMatchObject({ status: 'approved', bankFile });
    expect(released.body.withdrawal).not.toHaveProperty('hold');
  });
});

describe('the CSV file for the bank', () => {
  it('has a line for each withdrawal that is to be paid, with whole account numbers', async () => {
    const { ids, bank } = await approved(4);
    const [first, paid, held, taken] = ids as [string, string, string, string];
    const _id = await made(ids);
    await decide(paid, { status: 'paid', reference: 'TRF-1' });
    await hold(held);
    await cancel({ ids: [taken] });
    await approved(1, bank);
    const { text, headers } = await csvOf(_id);
    expect(text.split('\r\n')).toEqual([
      HEAD,
      expect.stringMatching(new RegExp(`^${first},Ada Obi,${bank},0123456789,Ada Obi,5000.00,approved,.+,$`)),
      '',
    ]);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`filename="bank-file-\\d{4}-\\d\\d-\\d\\d-${_id.slice(0, 8)}\\.csv"`),
    );
    await admin('DELETE /api/user/withdrawals/{id}/hold', { params: { id: held } });
    expect((await linesOf(_id)).map((line) => line.split(',')[0])).toEqual([first, held]);
  });

  it('is missing for an id that no file has', async () => {
    const { status, text } = await csvOf(randomUUID());
    expect([status, JSON.parse(text).message]).toEqual([404, 'This bank file does not exist.']);
  });
});

describe('taking withdrawals out of a bank file', () => {
  it('empties a whole file, whose withdrawals can be put in another one', async () => {
    const { ids } = await approved(3);
    const [paid, ...others] = ids as [string, ...string[]];
    const _id = await made(ids);
    await decide(paid, { status: 'paid', reference: 'TRF-1' });
    const matching = { status: 'approved', bankFile: _id } as const;
    const { position } = (await admin('GET /api/user/withdrawal-totals', { query: matching })).body;
    const body = { of: { matching, position, except: [] }, bankFile: _id };
    const key = randomUUID();
    const answer = await keyed(key, body, CANCELLATIONS);
    expect(answer.body).toEqual({ outcomes: others.map((id) => ({ id, outcome: 'done' })) });
    expect(await keyed(key, body, CANCELLATIONS)).toEqual(answer);
    expect(await linesOf(_id)).toEqual([]);
    expect(await fileOf(_id)).toMatchObject({ count: 1, unpaid: { count: 0, amount: 0 } });
    expect(told((await make({ ids: others })).outcomes)).toEqual(['done', 'done']);
  });

  it('leaves alone what is paid, in no file, or in another file than the admin saw', async () => {
    const { ids } = await approved(3);
    const [paid, free, moved] = ids as [string, string, string];
    const seen = await made([paid, moved]);
    await decide(paid, { status: 'paid', reference: 'TRF-1' });
    await cancel({ ids: [moved] });
    const now = await made([moved]);
    expect(told(await cancel({ ids }, seen))).toEqual([
      'refused: withdrawal_state',
      'refused: withdrawal_not_submitted',
      'refused: withdrawal_not_submitted',
    ]);
    expect(await linesOf(now)).toHaveLength(1);
    expect(told(await cancel({ ids: [free] }))).toEqual(['refused: withdrawal_not_submitted']);
  });
});

it('finds the withdrawal that is in a bank file first, when a payment may be for several', async () => {
  const bank = newBank();
  const user = await app.newEarner(15_000);
  const accountNumber = '5544332211';
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) ids.push(await request(user, { bank, accountNumber }));
  const [first, second, third] = ids as [string, string, string];
  await decideOn(admin, { status: 'approved' }, { ids });
  await made([second, third]);
  await hold(second);
  const line = { accountNumber, amount: 5000 };
  const { body } = await admin('POST /api/user/withdrawals/payments/check', {
    body: { lines: [line, line, line] },
  });
  const found = body.lines.map(({ finding, withdrawal }) => [finding, withdrawal?._id]);
  expect(found).toEqual([
    ['ready', third],
    ['on hold', second],
    ['ready', first],
  ]);
});
