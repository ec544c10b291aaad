/** Gives each code of a voucher to one claim, and keeps no link to people who were erased. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import type { Decision } from '../../platform/commands/command-handler.ts';
import { Epoch } from '../../platform/event-store/epoch.ts';
import type { Sql } from '../../platform/postgres/client.ts';
import { databaseNowMs } from '../../platform/postgres/database-time.ts';
import { startProcess, startTestApp, type TestApp } from '../../testing/app.ts';
import { openPool } from '../../testing/database.ts';
import { send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { VoucherCodes, type VoucherCodesOptions } from './voucher-codes.ts';

const FULFIL = 'POST /api/rewards/claims/fulfilments';
const STATUS = 'PUT /api/rewards/claims/{id}/status';
const NOTE = 'PUT /api/rewards/claims/{id}/note';

let app: TestApp;
let owner: postgres.Sql;
let admin: Awaited<ReturnType<TestApp['admin']>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = postgres(app.databaseOwnerUrl, { max: 1, onnotice: () => undefined });
  admin = await app.admin();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

/** An open claim of a reward. */
async function claimOf(reward: string) {
  const person = await app.newEarner(1000);
  await person.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id: reward }, body: {} });
  const [claim] = (await person.call('GET /api/user/reward-claims')).body.claims;
  return { userId: person.id, id: claim?._id ?? '' };
}

/** As many open claims of a new reward. */
async function waiting(count: number, type: 'Voucher' | 'Gift' = 'Voucher') {
  const reward = await app.addReward({ type, title: randomUUID(), price: 100 });
  const claims: { userId: string; id: string }[] = [];
  for (let index = 0; index < count; index++) claims.push(await claimOf(reward));
  return { reward, claims, ids: claims.map(({ id }) => id) as [string, string, string, string] };
}

const fulfil = (id: string, note: string) =>
  admin(STATUS, { params: { id }, body: { status: 'fulfilled', note } });
const correct = (id: string, note: string) => admin(NOTE, { params: { id }, body: { note } });
const refusedCode = { status: 422, body: { code: 'code_repeated' } };

/** Lets the time pass after which a kept code is no longer on its way to its claim. */
const waitTenMinutes = () =>
  owner`update auth.voucher_code set kept_at_ms = kept_at_ms - 600001 where kept_at_ms > 0`;

/** The outcome, or the refusal, of each claim that gets a code in one call. */
const outcomesOf = async (codes: Record<string, string>) => {
  const claims = Object.entries(codes).map(([id, note]) => ({ id, note }));
  const { body } = await admin(FULFIL, { body: { claims } });
  return body.outcomes.map(({ code, outcome }) => code ?? outcome);
};

it('refuses a list that was pasted a second time, for other claims', async () => {
  const { ids } = await waiting(4);
  const [first, second, third, fourth] = ids;
  expect(await outcomesOf({ [first]: 'P-1', [second]: 'P-2' })).toEqual(['done', 'done']);
  expect(await outcomesOf({ [third]: 'P-1', [fourth]: 'P-2' })).toEqual(['code_repeated', 'code_repeated']);
  await waitTenMinutes();
  expect(await outcomesOf({ [third]: ' P-1', [fourth]: 'P-3' })).toEqual(['code_repeated', 'done']);
});

it('refuses a code in a single decision and in a correction, and knows a repeated call', async () => {
  const { ids } = await waiting(3);
  const [first, second, third] = ids;
  await fulfil(first, 'S-1');
  const token = await app.adminToken();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { status: 'fulfilled', note: 'S-2' };
  const again = () =>
    send(app.url, `/api/rewards/claims/${second}/status`, { method: 'PUT', token, body, headers });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  expect(await fulfil(third, 'S-1')).toMatchObject(refusedCode);
  expect(await correct(second, 'S-1')).toMatchObject(refusedCode);
});

it('frees a code that was corrected, and no other', async () => {
  const { ids } = await waiting(3);
  const [first, second, third] = ids;
  await fulfil(first, 'C-1');
  expect((await correct(first, 'C-2')).status).toBe(200);
  expect((await fulfil(second, 'C-1')).status).toBe(200);
  expect(await fulfil(third, 'C-2')).toMatchObject(refusedCode);
});

it('tells before anything is given which codes claims of the reward have', async () => {
  const { reward, ids } = await waiting(2);
  await outcomesOf({ [ids[0]]: 'G-1', [ids[1]]: 'G-2' });
  await correct(ids[1], 'G-3');
  const given = async () => {
    const body = { reward, codes: ['G-4', 'G-3', ' G-1 ', 'G-2', 'G-1'] };
    return (await admin('POST /api/rewards/claims/codes/check', { body })).body.given;
  };
  expect(await given()).toEqual(['G-3', 'G-1']);
  await waitTenMinutes();
  expect(await given()).toEqual(['G-3', 'G-1']);
});

it('gives one code to one of two admins who paste it at the same moment', async () => {
  const { ids } = await waiting(2);
  const answers = await Promise.all(ids.map((id) => fulfil(id, 'T-1')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('keeps no code for a decision that is refused', async () => {
  const { ids } = await waiting(2);
  const [first, second] = ids;
  await fulfil(first, 'R-1');
  expect((await fulfil(first, 'R-2')).status).toBe(409);
  expect((await fulfil(second, 'R-2')).status).toBe(200);
});

it('gives a code that was kept for a claim which did not get it to another, ten minutes later', async () => {
  const { reward, claims, ids } = await waiting(3);
  const [first, second, third] = ids;
  await fulfil(first, 'K-1');
  // As if the process had ended before the fulfilment of the third was recorded.
  await owner`update auth.voucher_code set claim_id = ${third} where user_id = ${claims[0]?.userId ?? ''}`;
  expect(await fulfil(second, 'K-1')).toMatchObject(refusedCode);
  await waitTenMinutes();
  expect((await fulfil(second, 'K-1')).status).toBe(200);
  expect(await outcomesOf({ [(await claimOf(reward)).id]: 'K-1' })).toEqual(['code_repeated']);
});

/** Adds the codes of earlier claims once the rows are as that change leaves them. */
async function addEarlier(change: () => PromiseLike<unknown>): Promise<void> {
  await change();
  await owner`update auth.voucher_code_index set key_id = ''`;
  const process = await startProcess(app.databaseUrl);
  await until(async () => (await owner`select from auth.voucher_code_index where key_id <> ''`).length > 0);
  await process.stop();
}

it.each([
  ['were given before codes were kept', () => owner`truncate auth.voucher_code`],
  ['were hashed with another key', () => owner`update auth.voucher_code set hash = md5(hash)`],
])('adds codes that %s', async (_, change) => {
  const { ids } = await waiting(2);
  await fulfil(ids[0], 'E-1');
  await addEarlier(change);
  expect(await fulfil(ids[1], 'E-1')).toMatchObject(refusedCode);
});

it('keeps a code that several claims were given before, also when one of them is corrected', async () => {
  const { ids } = await waiting(3);
  const [first, second, third] = ids;
  for (const id of [first, second]) {
    await owner`truncate auth.voucher_code`;
    await fulfil(id, 'D-1');
  }
  await addEarlier(() => owner`truncate auth.voucher_code`);
  expect((await correct(first, 'D-2')).status).toBe(200);
  expect(await fulfil(third, 'D-1')).toMatchObject(refusedCode);
});

it('keeps a code for a correction that is being decided while an earlier one is repeated', async () => {
  const { ids } = await waiting(3);
  const [first, second, third] = ids;
  await fulfil(first, 'W-1');
  const token = await app.adminToken();
  const headers = { 'idempotency-key': randomUUID() };
  const correctAgain = () =>
    send(app.url, `/api/rewards/claims/${first}/note`, {
      ...{ method: 'PUT', token, headers },
      body: { note: 'W-2' },
    });
  expect((await correctAgain()).status).toBe(200);
  await fulfil(third, 'W-3');
  // As if it were kept for the next correction of the first.
  await owner`update auth.voucher_code set claim_id = ${first} where claim_id = ${third}`;
  expect((await correctAgain()).status).toBe(200);
  expect(await fulfil(second, 'W-3')).toMatchObject(refusedCode);
});

it('lets several claims of a gift have the same note, and of another voucher the same code', async () => {
  const gifts = await waiting(2, 'Gift');
  for (const id of gifts.ids) expect((await fulfil(id, 'Sent today')).status).toBe(200);
  const [one, other] = [await waiting(1), await waiting(1)];
  for (const { ids } of [one, other]) expect((await fulfil(ids[0], 'N-1')).status).toBe(200);
});

it('stores no code, and no link to a person who was erased, whose code stays given', async () => {
  const { ids, claims } = await waiting(2);
  await fulfil(ids[0], 'a code like no other');
  const id = claims[0]?.userId ?? '';
  const rows = () => owner`select * from auth.voucher_code where user_id = ${id} or claim_id = ${ids[0]}`;
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toContain('a code like no other');
  expect((await admin('DELETE /api/users/users/{id}', { params: { id } })).status).toBe(200);
  expect(await rows()).toEqual([]);
  await waitTenMinutes();
  expect(await fulfil(ids[1], 'a code like no other')).toMatchObject(refusedCode);
});

describe('codes', () => {
  const claimOfReward = (userId: string = randomUUID()) =>
    ({ id: randomUUID(), user_id: userId, reward_id: 'A', type: 'Voucher' }) as const;
  type Claim = ReturnType<typeof claimOfReward>;
  const closed = claimOfReward();
  let sql: Sql;
  let codes: VoucherCodes;
  const codesOf = (
    key: string,
    fulfilledVouchers: VoucherCodesOptions['claims']['fulfilledVouchers'],
    options: Partial<VoucherCodesOptions> = {},
  ) =>
    new VoucherCodes({
      ...{ sql, key, store: app.application.store, open: async (rows) => [...rows] },
      claims: { notesOf: async () => new Map(), fulfilledVouchers },
      caughtUp: async () => undefined,
      onRetry: () => undefined,
      ...options,
    });
  beforeAll(() => {
    sql = openPool(app.databaseUrl);
    codes = codesOf('another key', async function* () {
      yield [{ ...closed, note: 'L-1', claimed_position: 1 }];
    });
  });
  afterAll(() => sql.end());
  const keep = (claim: Claim, code: string) =>
    codes.guard({ decide: () => [] } as unknown as Decision<unknown>, claim, code).decide(null);
  const refused = { code: 'code_repeated' };

  it('link nobody whose account is closed while they are added or taken over', async () => {
    const open = claimOfReward((await app.newUser()).id);
    codes.start();
    await codes.stop();
    expect(await codes.given('A', ['L-1', 'L-2'])).toEqual(['L-1']);
    await keep(open, 'L-2');
    await waitTenMinutes();
    await expect(keep(closed, 'L-2')).rejects.toMatchObject(refused);
    expect(await sql`select from auth.voucher_code where user_id = ${closed.user_id}`).toEqual([]);
  });

  it('are added once in each epoch of the log, also by processes that start after a restore', async () => {
    let [added, troubles] = [0, 0];
    const addIn = async (epoch: string) => {
      const starting = codesOf(
        'a key of its own',
        async function* () {
          added++;
          yield* [];
        },
        {
          store: { loadStream: async () => [], epoch: new Epoch(async () => epoch) },
          onRetry: () => troubles++,
        },
      );
      starting.start();
      await starting.stop();
      return added;
    };
    expect([await addIn('before'), await addIn('before')]).toEqual([1, 1]);
    await owner`alter table auth.voucher_code_index rename to voucher_code_index_away`;
    await addIn('after');
    await owner`alter table auth.voucher_code_index_away rename to voucher_code_index`;
    expect([await addIn('after'), await addIn('after'), troubles]).toEqual([2, 2, 1]);
  });

  it('do not hold up the end of the process while they are added', async () => {
    let batches = 0;
    const endless = codesOf('a third key', async function* () {
      for (;;) {
        batches++;
        yield [];
      }
    });
    endless.start();
    await until(async () => batches > 1);
    await expect(endless.stop()).resolves.toBeUndefined();
  });

  it('that are kept for a correction are not freed by an earlier one of the same claim', async () => {
    const [first, second] = [await app.newUser(), await app.newUser()].map(({ id }) => claimOfReward(id));
    await keep(first as Claim, 'F-1');
    await until(async () => {
      const kept = await sql`select from auth.voucher_code where kept_at_ms >= ${databaseNowMs(sql)}`;
      return kept.length === 0;
    });
    await keep(first as Claim, 'F-2');
    await codes.release(first as Claim, 'F-1');
    await expect(keep(second as Claim, 'F-2')).rejects.toMatchObject(refused);
  });
});
