import type { BodyOf, Reward, RewardClaim } from 'mf-shared/contracts';
import { CommandHandler } from '../../platform/commands/command-handler.ts';
import {
  type Client,
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { walletDecision } from './wallet.decision.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let nowMs = 1_790_000_000_000;
let app: TestApp;
let second: TestProcess;
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs });
  second = await startProcess(app.databaseUrl, { clock: () => nowMs });
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const head = () => app.application.store.head();
const earningOf = async (call: Client) => (await call('GET /api/user/me')).body.user.earning;
const claim = (call: Client, id: string) =>
  call('POST /api/rewards/claim/claim-reward/{id}', { params: { id } });
const claimable = async (call: Client, query = {}) =>
  (await call('GET /api/rewards/claim', { query })).body.rewards;
const lastClaim = async (call: Client) =>
  (await call('GET /api/user/reward-claims')).body.claims[0] as RewardClaim;
const decide = async (id: string, body: BodyOf<'PUT /api/rewards/claims/{id}/status'>) =>
  (await app.admin())('PUT /api/rewards/claims/{id}/status', { params: { id }, body });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** Adds a reward and finds it in the person's list of claimable rewards. */
async function offered(call: Client, reward: Partial<Reward>) {
  const title = `Reward ${crypto.randomUUID()}`;
  const id = await app.addReward({ ...reward, title });
  return { id, title, shown: async () => (await claimable(call, { search: title }))[0] };
}

/** The same person, calling another process. */
const elsewhere = ({ token }: TestUser): Client => second.client(token);

describe('POST /api/rewards/claim/claim-reward/{id}', () => {
  it('credits Cash, visible at once, with the facts in the event', async () => {
    const { id: userId, call } = await app.newUser();
    const { id, title } = await offered(call, { type: 'Cash', price: 70.5 });
    const { status, body } = await claim(call, id);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: `✅ You have claimed: ${title}`,
        reward: { _id: id, title, type: 'Cash', price: 70.5 },
        earning: 70.5,
      },
    ]);
    expect(await lastClaim(call)).toEqual({
      _id: expect.any(String),
      reward: body.reward,
      status: 'credited',
      claimedAtMs: nowMs,
    });
    const events = await app.application.store.readStream(`account-${userId}`);
    expect(events.at(-1)).toMatchObject({
      type: 'RewardClaimed',
      data: { userId, rewardId: id, title, type: 'Cash', amountKobo: 7_050n, claimedAtMs: nowMs },
      metadata: { actorId: userId, actorRole: 'user' },
    });
  });

  it.each(['Voucher', 'Gift'] as const)('takes the price of a %s, or refuses it', async (type) => {
    const { call } = await app.newEarner(800);
    const [cheap, dear] = [
      await offered(call, { type, price: 500 }),
      await offered(call, { type, price: 301 }),
    ];
    expect((await claim(call, cheap.id)).body.earning).toBe(300);
    expect((await lastClaim(call)).status).toBe('open');
    const before = await head();
    const refused = await claim(call, dear.id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'insufficient_earnings',
      'Your available earnings do not cover this reward.',
    ]);
    expect([await earningOf(call), await head()]).toEqual([300, before]);
  });

  it('is made at the price that the person was shown, or not at all', async () => {
    const { call } = await app.newEarner(800);
    const { id } = await offered(call, { type: 'Voucher', price: 500 });
    await (await app.admin())('PUT /api/rewards/{id}', { params: { id }, body: { price: 700 } });
    const at = (price: string) =>
      call('POST /api/rewards/claim/claim-reward/{id}', { params: { id }, query: { price } });
    const before = await head();
    const refused = await at('500');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'reward_price_changed',
      'The price of this reward is now ₦700.00. Nothing was claimed.',
    ]);
    for (const price of ['-1', '1.005', '1e3', '100000000000000.25', ''])
      expect((await at(price)).status).toBe(400);
    expect(await head()).toBe(before);
    expect((await at('700')).body.earning).toBe(100);
  });

  it('cools down for a minute; Cash then leaves the list, a Voucher can be bought again', async () => {
    const { call } = await app.newEarner(1000);
    const cash = await offered(call, { type: 'Cash', price: 10 });
    const voucher = await offered(call, { type: 'Voucher', price: 100 });
    expect((await cash.shown())?.claimableAtMs).toBeUndefined();
    for (const { id } of [cash, voucher]) await claim(call, id);
    const claimableAtMs = nowMs + 60_000;
    nowMs += 59_999;
    const before = await head();
    for (const { id, shown } of [cash, voucher]) {
      expect((await shown())?.claimableAtMs).toBe(claimableAtMs);
      const { status, body } = await claim(call, id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'reward_cooling_down',
        'You have just claimed this reward. Its cool-down ends in 1 second.',
      ]);
    }
    expect(await head()).toBe(before);

    nowMs += 1;
    expect(await cash.shown()).toBeUndefined();
    expect((await claim(call, cash.id)).body.code).toBe('reward_already_claimed');
    expect((await voucher.shown())?.claimableAtMs).toBeUndefined();
    expect((await claim(call, voucher.id)).body.earning).toBe(810);
  });

  it('claims once under one key, even after the cool-down', async () => {
    const user = await app.newEarner(1000);
    const { id } = await offered(user.call, { type: 'Voucher', price: 100 });
    const path = `/api/rewards/claim/claim-reward/${id}`;
    const headers = { 'idempotency-key': 'one' };
    const ask = () => send(app.url, path, { method: 'POST', token: user.token, headers });
    const first = await ask();
    nowMs += 61_000;
    expect((await ask()).text).toBe(first.text);
    expect(await earningOf(user.call)).toBe(900);
  });

  it('answers 404 for an unknown id', async () => {
    const { call } = await app.newUser();
    const before = await head();
    const unknown = await claim(call, UNKNOWN_ID);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This reward does not exist.']);
    for (const id of MALFORMED_IDS) expect((await claim(call, id)).status).toBe(400);
    expect(await head()).toBe(before);
  });
});

describe('many claims at once, in two processes', () => {
  const race = (calls: Client[], ids: string[]) =>
    Promise.all(ids.map((id, index) => claim(calls[index % calls.length] as Client, id)));

  it('credit one Cash reward once', async () => {
    const user = await app.newUser();
    const { id } = await offered(user.call, { type: 'Cash', price: 50 });
    const answers = await race([user.call, elsewhere(user)], Array(8).fill(id));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    expect(await earningOf(user.call)).toBe(50);
  });

  it('sell one voucher once a minute', async () => {
    const user = await app.newEarner(5000);
    const { id } = await offered(user.call, { type: 'Voucher', price: 100 });
    const answers = await race([user.call, elsewhere(user)], Array(8).fill(id));
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    expect(await earningOf(user.call)).toBe(4900);
  });

  it('sell one of many vouchers to a person who can afford one', async () => {
    const user = await app.newEarner(500);
    const ids: string[] = [];
    for (let left = 8; left > 0; left--) ids.push(await app.addReward({ type: 'Voucher', price: 300 }));
    const answers = await race([user.call, elsewhere(user)], ids);
    expect([count(answers, 200), count(answers, 422)]).toEqual([1, 7]);
    expect(await earningOf(user.call)).toBe(200);
    expect((await user.call('GET /api/user/reward-claims')).body.claims).toHaveLength(1);
  });
});

describe('the lists of claims', () => {
  it('page and search claimable rewards and a person’s claims', async () => {
    const { call } = await app.newUser();
    for (const title of ['Lagos 1', 'Lagos Ọ', 'Lagos 3']) {
      await claim(call, await app.addReward({ title, price: 5 }));
    }
    const titles = (claims: readonly RewardClaim[]) => claims.map(({ reward }) => reward.title);
    const mine = async (query: object) => (await call('GET /api/user/reward-claims', { query })).body;
    const first = await mine({ limit: '2' });
    expect(titles(first.claims)).toEqual(['Lagos 3', 'Lagos Ọ']);
    const rest = await mine({ limit: '2', cursor: first.nextCursor });
    expect([titles(rest.claims), rest.nextCursor]).toEqual([['Lagos 1'], null]);
    expect(titles((await mine({ search: 'LAGOS ọ' })).claims)).toEqual(['Lagos Ọ']);

    const other = (await app.newUser()).call;
    const query = { search: 'lagos', limit: '2' };
    const { rewards, nextCursor } = (await other('GET /api/rewards/claim', { query })).body;
    expect(rewards.map(({ title }) => title)).toEqual(['Lagos 3', 'Lagos Ọ']);
    const next = await claimable(other, { ...query, cursor: nextCursor });
    expect(next.map(({ title }) => title)).toEqual(['Lagos 1']);
  });

  it('show staff all claims, filtered by status and part of a name or address', async () => {
    const admin = await app.admin();
    const all = async (query: object) => (await admin('GET /api/rewards/claims', { query })).body.claims;
    const person = await app.newUser('Zainab Bello');
    const id = await app.addReward({ type: 'Cash', price: 700 });
    await claim(person.call, id);
    const mine = await lastClaim(person.call);
    const user = { _id: person.id, name: 'Zainab Bello', email: person.email };
    expect((await all({ limit: '1' }))[0]).toEqual({ ...mine, user });
    expect(await all({ search: 'NAB bel' })).toEqual([{ ...mine, user }]);
    expect(await all({ search: person.email })).toEqual([{ ...mine, user }]);
    expect(await all({ search: 'zainab', status: 'open' })).toEqual([]);
    expect(await all({ search: 'zainab', status: 'credited' })).toHaveLength(1);
    const odd = await send(app.url, '/api/rewards/claims?status=odd', { token: await app.adminToken() });
    expectProblem(odd, 400, { code: 'invalid_request' });
  });
});

it('keeps the claim of a deleted person, without name and address, and refuses decisions on it', async () => {
  const person = await app.newUser('Ngozi Eze');
  await claim(person.call, await app.addReward({ type: 'Cash', price: 40 }));
  const mine = await lastClaim(person.call);
  const handler = new CommandHandler(app.application.store);
  await handler.handle(
    [walletDecision({ type: 'CloseAccount', userId: person.id, atMs: nowMs, by: 'admin' })],
    {
      commandId: crypto.randomUUID(),
      requestId: 'r',
      actor: { id: 'boss', role: 'admin' },
      atMs: nowMs,
    },
  );

  const admin = await app.admin();
  const newest = async () =>
    (await admin('GET /api/rewards/claims', { query: { limit: '1' } })).body.claims[0];
  const user = { _id: person.id, name: 'Deleted user', email: '' };
  await until(async () => (await newest())?.user.name === user.name);
  expect(await newest()).toEqual({ ...mine, user });
  expect((await admin('GET /api/rewards/claims', { query: { search: 'ngozi' } })).body.claims).toEqual([]);
  const { status, body } = await decide(mine._id, { status: 'fulfilled' });
  expect([status, body.message]).toEqual([404, 'This user does not exist.']);
  const events = await app.application.store.readStream(`account-${person.id}`);
  expect(events.at(-1)).toMatchObject({ type: 'UserDeleted', data: { forfeitedKobo: 4_000n } });
});

describe('PUT /api/rewards/claims/{id}/status', () => {
  async function newClaim(type: 'Voucher' | 'Gift' = 'Voucher') {
    const { call } = await app.newEarner(800);
    const { id } = await offered(call, { type, price: 500 });
    await claim(call, id);
    return { call, mine: await lastClaim(call) };
  }

  it('fulfils with a note for the person; the money is spent', async () => {
    const { call, mine } = await newClaim();
    const { status, body } = await decide(mine._id, { status: 'fulfilled', note: ' Code 1234 ' });
    const shown = { ...mine, status: 'fulfilled', note: 'Code 1234' };
    expect([status, body]).toEqual([200, { message: 'Reward claim fulfilled.', claim: shown }]);
    expect([await lastClaim(call), await earningOf(call)]).toEqual([shown, 300]);
  });

  it('requires a code for a Voucher, and no note for a Gift', async () => {
    const voucher = await newClaim();
    const before = await head();
    const { status, body } = await decide(voucher.mine._id, { status: 'fulfilled', note: ' ' });
    expect([status, body.code, await head()]).toEqual([422, 'code_missing', before]);
    const gift = await newClaim('Gift');
    const answer = await decide(gift.mine._id, { status: 'fulfilled', note: ' ' });
    expect(answer.body.claim).toEqual({ ...gift.mine, status: 'fulfilled' });
  });

  it('corrects the note of a fulfilled claim, as its person sees', async () => {
    const { call, mine } = await newClaim();
    const admin = await app.admin();
    const correct = (note: string) =>
      admin('PUT /api/rewards/claims/{id}/note', { params: { id: mine._id }, body: { note } });
    expect((await correct('Code 2')).status).toBe(409);
    await decide(mine._id, { status: 'fulfilled', note: 'Code 1' });
    expect((await correct(' ')).status).toBe(400);
    expect((await correct(' Code 2 ')).body).toEqual({
      message: 'Reward claim corrected.',
      claim: { ...mine, status: 'fulfilled', note: 'Code 2' },
    });
    expect(await lastClaim(call)).toMatchObject({ note: 'Code 2' });
  });

  it('cancels with a reason and refunds the price', async () => {
    const { call, mine } = await newClaim();
    const { body } = await decide(mine._id, { status: 'cancelled', reason: ' Sold out ' });
    const shown = { ...mine, status: 'cancelled', reason: 'Sold out' };
    expect(body).toEqual({ message: 'Reward claim cancelled.', claim: shown });
    expect([await lastClaim(call), await earningOf(call)]).toEqual([shown, 800]);
  });

  it('carries out one of many concurrent decisions', async () => {
    const { call, mine } = await newClaim();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(
          mine._id,
          index % 2 ? { status: 'fulfilled', note: 'PIN 1' } : { status: 'cancelled', reason: 'Sold out' },
        ),
      ),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    const { status } = await lastClaim(call);
    expect(await earningOf(call)).toBe(status === 'fulfilled' ? 300 : 800);
    const late = await decide(mine._id, { status: 'fulfilled', note: 'PIN 1' });
    expect(late.body.message).toBe(`This reward claim is ${status} already.`);
  });

  it('refuses decisions that are incomplete or unknown', async () => {
    const { mine } = await newClaim();
    const before = await head();
    const token = await app.adminToken();
    for (const body of [
      {},
      { status: 'open' },
      { status: 'credited' },
      { status: 'cancelled' },
      { status: 'cancelled', reason: ' \u200b' },
      { status: 'fulfilled', note: 'x'.repeat(501) },
      { status: 'fulfilled', note: 5 },
      { status: 'fulfilled', note: 'a\0b' },
    ]) {
      const path = `/api/rewards/claims/${mine._id}/status`;
      expectProblem(await send(app.url, path, { method: 'PUT', token, body }), 400);
    }
    const unknown = await decide(UNKNOWN_ID, { status: 'fulfilled' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This reward claim does not exist.']);
    expect(await head()).toBe(before);
  });
});

describe('POST /api/user/activate-from-earnings', () => {
  const activate = (call: Client) => call('POST /api/user/activate-from-earnings');
  const setStatus = async (id: string, status: string) =>
    (await app.admin())('PUT /api/users/users/{id}/status', { params: { id }, body: { status } });

  it('pays the fee only once, even for many concurrent calls in two processes', async () => {
    const user = await app.newUser();
    await claim(user.call, await app.addReward({ type: 'Cash', price: 6999.99 }));
    const early = await activate(user.call);
    expect([early.status, early.body.code]).toEqual([422, 'insufficient_earnings']);
    await claim(user.call, await app.addReward({ type: 'Cash', price: 8000 }));

    const calls = [user.call, elsewhere(user)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => activate(calls[index % 2] as Client)),
    );

    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({
      message: 'Your account is activated.',
      earning: 7999.99,
      status: 'activated',
    });
    expect((await activate(user.call)).body.code).toBe('already_activated');
    const events = await app.application.store.readStream(`account-${user.id}`);
    expect(events.slice(-2).map(({ type }) => type)).toEqual([
      'ActivationPaidFromEarnings',
      'AccountActivated',
    ]);

    await setStatus(user.id, 'not activated');
    const again = await activate(user.call);
    expect([again.status, again.body.code]).toEqual([409, 'fee_already_paid']);
    expect((await user.call('GET /api/user/me')).body.user).toMatchObject({
      status: 'not activated',
      earning: 7999.99,
    });
  });
});
