import { randomUUID } from 'node:crypto';
import type { BulkOutcome } from 'mf-shared/contracts';
import postgres from 'postgres';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import {
  decideOn,
  holdWithdrawal,
  loseAnswer,
  outcomeOf,
  requestWithdrawal as request,
  sendKeyed,
} from '../../testing/withdrawals.ts';

const DECISIONS = '/api/user/withdrawals/decisions';
const PAYMENTS = 'POST /api/user/withdrawals/payments';
const CHECK = 'POST /api/user/withdrawals/payments/check';
const LIST = 'GET /api/user/withdrawals-for-users';
const TOTALS = 'GET /api/user/withdrawal-totals';

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

async function several(count: number, change: object = {}): Promise<{ user: TestUser; ids: string[] }> {
  const user = await app.newEarner(5000 * count);
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(await request(user, change));
  return { user, ids };
}

const decide = (decision: object, of: object) => decideOn(admin, decision, of);
const keyed = (key: string, body: object, path = DECISIONS) => sendKeyed(app, path, key, body);
const approve = (ids: readonly string[]) => decide({ status: 'approved' }, { ids });
const told = (outcomes: readonly BulkOutcome[]) => outcomes.map(({ outcome }) => outcome);
const balanceOf = async ({ call }: TestUser) => (await call('GET /api/user/me')).body.user.earning;
const eventsOf = async (ids: readonly string[]) =>
  (
    await database<{ type: string }[]>`
      select type from log.event where data->>'withdrawalId' = any(${ids as string[]}) order by position`
  ).map(({ type }) => type);

describe('many decisions in one call', () => {
  it('report an outcome for each, and one refusal does not stop the others', async () => {
    const { user, ids } = await several(4);
    const [first, second, third, fourth] = ids as [string, string, string, string];
    await approve([second]);
    await decide({ status: 'rejected', reason: 'Another name.' }, { ids: [third] });
    const unknown = randomUUID();
    const outcomes = await approve([first, second, third, unknown, fourth]);
    expect(outcomes).toEqual([
      { id: first, outcome: 'done' },
      {
        id: second,
        outcome: 'unchanged',
        code: 'withdrawal_state',
        message: 'This withdrawal is approved.',
      },
      {
        id: third,
        outcome: 'refused',
        code: 'withdrawal_state',
        message: 'This withdrawal is rejected.',
      },
      { id: unknown, outcome: 'not found', code: 'not_found', message: 'This withdrawal does not exist.' },
      { id: fourth, outcome: 'done' },
    ]);
    expect(await balanceOf(user)).toBe(5000);
  });

  it('act once and answer the same under the same key, concurrently or later', async () => {
    const { ids } = await several(3);
    const key = randomUUID();
    const body = { decision: { status: 'approved' }, of: { ids } };
    const [first, second] = await Promise.all([keyed(key, body), keyed(key, body)]);
    expect(second).toEqual(first);
    expect((await eventsOf(ids)).filter((type) => type === 'WithdrawalApproved')).toHaveLength(3);
    await decide({ status: 'pending' }, { ids });
    const again = await keyed(key, body);
    expect(again).toEqual(first);
    expect(told(first.body.outcomes)).toEqual(['done', 'done', 'done']);
    const { data } = (await admin(LIST, { query: { status: 'pending' } })).body;
    expect(data.filter(({ _id }) => ids.includes(_id))).toHaveLength(3);
    expect((await keyed(key, { ...body, of: { ids: ids.slice(1) } })).status).toBe(422);
  });

  it('continue where they were interrupted, and are not reported as failed in the meantime', async () => {
    const { ids } = await several(4);
    const key = randomUUID();
    const body = { decision: { status: 'approved' }, of: { ids } };
    const whole = await keyed(key, body);
    // As if the process had been killed after the first two rows: no answer is known, and two events are missing.
    const { ids: others } = await several(2);
    await loseAnswer(database, ids[0] as string);
    expect(await outcomeOf(admin, DECISIONS, key)).toBe('running');
    expect(await keyed(key, body)).toEqual(whole);
    expect(await outcomeOf(admin, DECISIONS, key)).toBe('done');
    expect((await eventsOf(ids)).filter((type) => type === 'WithdrawalApproved')).toHaveLength(4);
    expect(await eventsOf(others)).toEqual(['WithdrawalRequested', 'WithdrawalRequested']);
  });

  it('on all matches leave out excluded withdrawals and those that changed since', async () => {
    const bank = `Bank ${randomUUID().slice(0, 8)}`;
    const { ids } = await several(4, { bank });
    const [taken, changed, ...rest] = ids as [string, string, string, string];
    const matching = { status: 'pending', bank } as const;
    const { body: totals } = await admin(TOTALS, { query: matching });
    expect(totals.matching).toEqual({ count: 4, amount: 20_000 });
    expect(totals.byStatus.pending).toEqual(totals.matching);
    await approve([changed]);
    await decide({ status: 'pending' }, { ids: [changed] });
    const of = { matching, position: totals.position, except: [taken] };
    const key = randomUUID();
    const first = await keyed(key, { decision: { status: 'approved' }, of });
    expect(first.body.outcomes).toEqual(rest.map((id) => ({ id, outcome: 'done' })));
    expect(await keyed(key, { decision: { status: 'approved' }, of })).toEqual(first);
  });

  it('are refused for withdrawals that another admin has decided since they were seen', async () => {
    const { user, ids } = await several(3);
    const [taken, free, unseen] = ids as [string, string, string];
    await approve([taken, unseen]);
    const from = { [taken]: 'pending', [free]: 'pending' };
    const reject = { status: 'rejected', reason: 'Another name.' } as const;
    expect(await decide(reject, { ids, from })).toEqual([
      {
        id: taken,
        outcome: 'refused',
        code: 'withdrawal_state',
        message: 'This withdrawal is approved.',
      },
      { id: free, outcome: 'done' },
      { id: unseen, outcome: 'done' },
    ]);
    const { status, body } = await admin('PUT /api/user/withdrawals/{id}/status', {
      params: { id: taken },
      body: { ...reject, from: 'pending' },
    });
    expect([status, body.code, body.message]).toEqual([
      409,
      'withdrawal_state',
      'This withdrawal is approved.',
    ]);
    expect(await balanceOf(user)).toBe(10_000);
  });

  it('report their own outcomes to two admins who decide on the same rows', async () => {
    const { user, ids } = await several(3);
    const [one, two] = await Promise.all([
      approve(ids),
      decide({ status: 'rejected', reason: 'Another name.' }, { ids }),
    ]);
    // Each was approved before it was rejected, or rejected and then not approved.
    for (const [index] of ids.entries()) {
      expect([one[index]?.outcome, two[index]?.outcome]).toEqual(
        one[index]?.outcome === 'done' ? ['done', 'done'] : ['refused', 'done'],
      );
    }
    expect(await balanceOf(user)).toBe(15_000);
  });

  it('are refused outside their limits, and change nothing', async () => {
    const { ids } = await several(1);
    const bad = [
      { ids: [] },
      { ids: [ids[0], ids[0]] },
      { ids: ['not an id'] },
      { ids: Array.from({ length: 5001 }, () => randomUUID()) },
      { ids, from: { [ids[0] as string]: 'odd' } },
      { matching: { status: 'odd' }, position: 1, except: [] },
    ];
    for (const of of bad) {
      const { status } = await admin(`POST ${DECISIONS}`, { body: { decision: { status: 'approved' }, of } });
      expect(status).toBe(400);
    }
    expect(await eventsOf(ids)).toEqual(['WithdrawalRequested']);
  });
});

describe('payments from a list', () => {
  it('are found by id, or by account number and amount, and paid only where the amount agrees', async () => {
    const accountNumber = '9988776655';
    const user = await app.newEarner(30_000);
    const ids = [
      await request(user, { accountNumber }),
      await request(user, { accountNumber, amount: 6000 }),
      await request(user, { amount: 7000 }),
      await request(user, { amount: 8000 }),
    ];
    const [small, large, named, waiting] = ids as [string, string, string, string];
    await approve([small, large, named]);
    const { body } = await admin(CHECK, {
      body: {
        lines: [
          { accountNumber, amount: 6000 },
          { accountNumber },
          { accountNumber },
          { id: named, amount: 7000.5 },
          { id: named, amount: 7000 },
          { id: waiting },
          { id: randomUUID() },
          { accountNumber: '1', amount: 5000 },
          {},
        ],
      },
    });
    expect(body.lines.map(({ finding, withdrawal }) => [finding, withdrawal?._id])).toEqual([
      ['ready', large],
      ['ready', small],
      ['repeated', small],
      ['amount differs', named],
      ['repeated', named],
      ['pending', waiting],
      ['unknown', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);

    const payments = [
      { id: small, amount: 5000, reference: 'TRF-1' },
      { id: named, amount: 7001, reference: 'TRF-2' },
      { id: waiting, amount: 8000, reference: 'TRF-3' },
    ];
    const key = randomUUID();
    const path = '/api/user/withdrawals/payments';
    const first = await keyed(key, { payments }, path);
    expect(first.body.outcomes).toEqual([
      { id: small, outcome: 'done' },
      {
        id: named,
        outcome: 'refused',
        code: 'amount_differs',
        message: 'The amount is not that of this withdrawal.',
      },
      {
        id: waiting,
        outcome: 'refused',
        code: 'withdrawal_state',
        message: 'This withdrawal is pending.',
      },
    ]);
    expect(await keyed(key, { payments }, path)).toEqual(first);
    const { data } = (await user.call('GET /api/user/withdrawals')).body;
    expect(data.find(({ _id }) => _id === small)).toMatchObject({ status: 'paid', reference: 'TRF-1' });
    expect((await admin(PAYMENTS, { body: { payments: [{ id: small, amount: 1 }] } })).status).toBe(400);
  });

  it('are not recorded for the next withdrawal of the same amount when a list is read again', async () => {
    const accountNumber = '9988776644';
    const user = await app.newEarner(10_000);
    const paying = async (id: string) => {
      const payments = [{ id, amount: 5000, reference: 'TRF-7' }];
      return (await admin(PAYMENTS, { body: { payments } })).body.outcomes;
    };
    const first = await request(user, { accountNumber });
    await approve([first]);
    expect(await paying(first)).toEqual([{ id: first, outcome: 'done' }]);
    const next = await request(user, { accountNumber });
    await approve([next]);
    // The list overlaps the next one, which pays the second withdrawal.
    const lines = ['TRF-7', 'TRF-8'].map((reference) => ({ accountNumber, amount: 5000, reference }));
    const { body } = await admin(CHECK, { body: { lines } });
    expect(body.lines.map(({ finding, withdrawal }) => [finding, withdrawal?._id])).toEqual([
      ['paid', first],
      ['ready', next],
    ]);
    expect(await paying(next)).toMatchObject([{ id: next, outcome: 'refused', code: 'payment_repeated' }]);
  });

  it('are not ready while their withdrawal is on hold, and go to another of the same amount first', async () => {
    const accountNumber = '5566778899';
    const { ids } = await several(3, { accountNumber });
    const [held, free, pending] = ids as [string, string, string];
    await approve([held, free]);
    for (const id of [held, pending]) await holdWithdrawal(admin, id);
    const line = { accountNumber, amount: 5000 };
    const findings = async (lines: object[]) =>
      (await admin(CHECK, { body: { lines } })).body.lines.map(({ finding, withdrawal }) => [
        finding,
        withdrawal?._id,
      ]);
    expect(await findings([line, line, line])).toEqual([
      ['ready', free],
      ['on hold', held],
      ['repeated', free],
    ]);
    expect(await findings([{ id: held, amount: 5000 }, { id: held }, { id: pending }])).toEqual([
      ['on hold', held],
      ['repeated', held],
      ['pending', pending],
    ]);
    const payments = [{ id: held, amount: 5000, reference: 'TRF-1' }];
    expect((await admin(PAYMENTS, { body: { payments } })).body.outcomes).toMatchObject([
      { id: held, outcome: 'refused', code: 'withdrawal_held' },
    ]);
  });

  it('are told apart by the bank, where two people have the same account number at two', async () => {
    const accountNumber = '6677889933';
    const [one, other] = [
      await several(1, { accountNumber, bank: 'GTBank' }),
      await several(1, { accountNumber, bank: 'UBA' }),
    ];
    const [at, elsewhere] = [one.ids[0] as string, other.ids[0] as string];
    await approve([at, elsewhere]);
    const banks = ['033', undefined, 'Zenith Bank', 'gt bank'];
    const lines = banks.map((bank) => ({ accountNumber, bank, amount: 5000 }));
    const { body } = await admin(CHECK, { body: { lines } });
    expect(body.lines.map(({ finding, withdrawal }) => [finding, withdrawal?._id])).toEqual([
      ['ready', elsewhere],
      ['ambiguous', undefined],
      ['bank differs', undefined],
      ['ready', at],
    ]);
  });

  it.each(['', ' ', '\u200b'])('are found by account number when the id is %j', async (id) => {
    const accountNumber = '6677889900';
    const { ids } = await several(1, { accountNumber });
    await approve(ids);
    const { body } = await admin(CHECK, { body: { lines: [{ id, accountNumber, amount: 5000 }] } });
    expect(body.lines).toMatchObject([{ finding: 'ready' }]);
  });

  it('are found though the account number of another approved withdrawal cannot be decrypted', async () => {
    const accountNumber = '6677889911';
    const { ids } = await several(1, { accountNumber });
    const other = await several(1, { accountNumber: '6677889922' });
    await approve([...ids, ...other.ids]);
    expect((await admin(LIST, { query: { search: '6677889922' } })).body.data).toHaveLength(1);
    const set = (text: string) =>
      database`update rm.withdrawals set account_number = ${text} where id = ${other.ids[0] as string}`;
    const [{ sealed } = { sealed: '' }] = await database<{ sealed: string }[]>`
      select account_number as sealed from rm.withdrawals where id = ${other.ids[0] as string}`;
    await set(`${sealed.slice(0, -8)}AAAAAAAA`);
    const { status, body } = await admin(CHECK, { body: { lines: [{ accountNumber, amount: 5000 }] } });
    await set(sealed);
    expect([status, body.lines]).toEqual([200, [expect.objectContaining({ finding: 'ready' })]]);
  });

  it('get another reference by a correction, which keeps the first one in the history', async () => {
    const { user, ids } = await several(1);
    const id = ids[0] as string;
    await approve(ids);
    await admin(PAYMENTS, { body: { payments: [{ id, amount: 5000, reference: 'TRF-1' }] } });
    const { body } = await admin('PUT /api/user/withdrawals/{id}/reference', {
      params: { id },
      body: { reference: ' TRF-2 ' },
    });
    expect(body).toEqual({ message: 'Reference corrected.', reference: 'TRF-2' });
    expect((await user.call('GET /api/user/withdrawals')).body.data[0]?.reference).toBe('TRF-2');
    expect(await eventsOf(ids)).toEqual([
      'WithdrawalRequested',
      'WithdrawalApproved',
      'WithdrawalPaid',
      'WithdrawalReferenceCorrected',
    ]);
    const { steps } = (await user.call('GET /api/user/withdrawals/{id}', { params: { id } })).body;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['pending', 'approved', 'paid']);
  });
});

describe('everyone’s withdrawals', () => {
  it('can be filtered, sorted both ways and read page by page', async () => {
    const bank = `Bank ${randomUUID().slice(0, 8)}`;
    const user = await app.newEarner(50_000);
    const ids: string[] = [];
    for (const amount of [7000, 5000, 9000, 5000]) ids.push(await request(user, { bank, amount }));
    const pages = async (query: object) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const { body } = await admin(LIST, {
          query: { bank, limit: '2', ...query, ...(cursor && { cursor }) },
        });
        found.push(...body.data.map(({ _id }) => _id));
        cursor = body.nextCursor ?? undefined;
      } while (cursor);
      return found.map((id) => ids.indexOf(id));
    };
    expect(await pages({})).toEqual([3, 2, 1, 0]);
    expect(await pages({ sort: 'date' })).toEqual([0, 1, 2, 3]);
    expect(await pages({ sort: 'amount' })).toEqual([1, 3, 0, 2]);
    expect(await pages({ sort: '-amount' })).toEqual([2, 0, 3, 1]);
    expect(await pages({ min: '5000.01', max: '7000' })).toEqual([0]);
    expect(await pages({ to: '1' })).toEqual([]);
    const { body } = await admin(LIST, { query: { bank, limit: '2', sort: 'date' } });
    const wrong = { bank, sort: 'amount', cursor: body.nextCursor ?? '' } as const;
    expect((await admin(LIST, { query: wrong })).status).toBe(400);
  });

  it('are counted and summed in each status, with the rest of the filter applied', async () => {
    const bank = `Bank ${randomUUID().slice(0, 8)}`;
    const { user, ids } = await several(3, { bank });
    await request(await app.newEarner(5000));
    await approve(ids.slice(0, 1));
    const [none, one, two, three] = [0, 1, 2, 3].map((count) => ({ count, amount: 5000 * count }));
    const byStatus = { all: three, pending: two, approved: one, rejected: none, paid: none };
    const position = expect.any(Number);
    for (const filter of [{ bank }, { search: user.email }, { bank, search: user.email, min: '5000' }]) {
      expect((await admin(TOTALS, { query: filter })).body).toEqual({ matching: three, byStatus, position });
      const pending = { ...filter, status: 'pending' } as const;
      expect((await admin(TOTALS, { query: pending })).body).toEqual({ matching: two, byStatus, position });
    }
    const nothing = { all: none, pending: none, approved: none, rejected: none, paid: none };
    const [unmatched, whole] = [
      (await admin(TOTALS, { query: { bank: 'No such bank' } })).body,
      (await admin(TOTALS, { query: {} })).body,
    ];
    expect(unmatched).toEqual({ matching: none, byStatus: nothing, position: whole.position });
    expect(whole.matching).toEqual(whole.byStatus.all);
    expect(whole.matching.count).toBeGreaterThan(3);
  });

  it('are found by the whole account number, but not by auditors', async () => {
    const accountNumber = '4455667788';
    const { ids } = await several(1, { accountNumber });
    const query = { search: '4455 667-788' };
    expect((await admin(LIST, { query })).body.data.map(({ _id }) => _id)).toEqual(ids);
    expect((await admin(LIST, { query: { search: '445566' } })).body.data).toEqual([]);
    const auditor = app.client(await app.auditorToken());
    expect((await auditor(LIST, { query })).body.data).toEqual([]);
  });

  it('are exported completely for the bank, without executable formulas', async () => {
    const bank = `=Bank ${randomUUID().slice(0, 8)}`;
    const { ids } = await several(1, { bank, accountNumber: '0011223344' });
    const { text } = await send(
      app.url,
      `/api/user/withdrawals-for-users.csv?bank=${encodeURIComponent(bank)}`,
      { token: await app.adminToken() },
    );
    expect(text.split('\r\n')).toEqual([
      'id,name,bank,account number,account name,amount,status,requested,reference',
      expect.stringMatching(new RegExp(`^${ids[0]},Ada Obi,'${bank},0011223344,Ada Obi,5000.00,pending,`)),
      '',
    ]);
  });

  it('are exported without those on hold, which the bank must not pay', async () => {
    const bank = `Bank ${randomUUID().slice(0, 8)}`;
    const { ids } = await several(2, { bank });
    const [held, free] = ids as [string, string];
    await approve(ids);
    await holdWithdrawal(admin, held);
    const exported = async (rest: string) => {
      const path = `/api/user/withdrawals-for-users.csv?bank=${encodeURIComponent(bank)}${rest}`;
      return (await send(app.url, path, { token: await app.adminToken() })).text;
    };
    for (const status of ['', '&status=approved']) {
      const text = await exported(status);
      expect(text).toContain(free);
      expect(text).not.toContain(held);
    }
    expect(await exported('&held=true')).toMatch(/^id,[^\n]*\r\n$/);
  });
});
