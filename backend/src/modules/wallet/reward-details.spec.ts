import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const FULFIL = 'POST /api/rewards/claims/fulfilments';
const LIST = 'GET /api/rewards/claims';
const details = { phoneNumber: '0803 123 4567', size: 'XL', deliveryAddress: '12 Marina Road, Lagos' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const claim = ({ call }: TestUser, id: string, body: object = {}) =>
  call('POST /api/rewards/claim/claim-reward/{id}', { params: { id }, body });

/** People with an open claim of one voucher each, oldest first. */
async function waiting(count: number) {
  const reward = await app.addReward({ type: 'Voucher', title: randomUUID(), price: 100 });
  for (let index = 0; index < count; index++) await claim(await app.newEarner(1000), reward);
  const { body } = await (await app.admin())(LIST, { query: { reward, order: 'oldest' } });
  return { reward, ids: body.claims.map(({ _id }) => _id) };
}

describe('a reward with details', () => {
  it('is refused without them: the refusal names the missing ones, and no money moves', async () => {
    const ada = await app.newEarner(1000);
    const id = await app.addReward({ type: 'Gift', price: 100, asks: ['size', 'phoneNumber'] });
    const before = await app.application.store.head();
    expect((await claim(ada, id)).body).toMatchObject({
      code: 'details_missing',
      message: 'Enter your phone number and size.',
    });
    for (const phoneNumber of ['12', 'call me', '+'.repeat(9), '1'.repeat(41)]) {
      expect((await claim(ada, id, { ...details, phoneNumber })).status).toBe(400);
    }
    expect((await claim(ada, id, { ...details, size: 'X\u202eL' })).status).toBe(400);
    expect(await app.application.store.head()).toBe(before);
    expect((await ada.call('GET /api/user/me')).body.user.earning).toBe(1000);
  });

  it('keeps the details sealed: shown to the person and admins, masked for auditors', async () => {
    const ada = await app.newEarner(1000);
    const id = await app.addReward({
      type: 'Gift',
      price: 100,
      asks: ['phoneNumber', 'size', 'deliveryAddress'],
    });
    expect((await claim(ada, id, details)).status).toBe(200);
    const position = await app.application.store.head();
    const [mine] = (await ada.call('GET /api/user/reward-claims')).body.claims;
    expect(mine?.details).toEqual(details);

    const query = { reward: id };
    const auditor = app.client(await app.auditorToken());
    const [shown] = (await (await app.admin())(LIST, { query })).body.claims;
    const [masked] = (await auditor(LIST, { query })).body.claims;
    expect(shown?.details).toEqual(details);
    expect(masked?.details).toEqual({ phoneNumber: '••••••', size: '••••••', deliveryAddress: '••••••' });

    const revealed = await auditor('POST /api/audit/disclosures', { body: { position, reason: 'Case 7' } });
    expect(revealed.body).toEqual({ value: '0803 123 4567, XL, 12 Marina Road, Lagos' });
    const [event] = await app.application.store.readAll(position - 1, 1);
    const sealed = expect.stringMatching(/^sealed /);
    expect(event?.data).toMatchObject({ phoneNumber: sealed, size: sealed, deliveryAddress: sealed });
  });
});

describe('an edited reward', () => {
  it('applies to new claims; earlier claims keep the reward as it was', async () => {
    const admin = await app.admin();
    const ada = await app.newEarner(1000);
    const id = await app.addReward({ type: 'Voucher', title: 'Airtime', price: 100 });
    await claim(ada, id);
    const edit = { params: { id }, body: { title: 'Data', price: 200, asks: ['phoneNumber'] } };
    const { body } = await admin('PUT /api/rewards/{id}', edit);
    expect(body).toEqual({
      message: 'Reward updated.',
      reward: { _id: id, title: 'Data', type: 'Voucher', price: 200, asks: ['phoneNumber'] },
    });
    const [mine] = (await ada.call('GET /api/user/reward-claims')).body.claims;
    expect(mine?.reward).toMatchObject({ title: 'Airtime', price: 100 });
    const bola = await app.newEarner(1000);
    expect((await claim(bola, id, details)).body.earning).toBe(800);
    const { events } = (await admin('GET /api/audit/events', { query: { type: 'RewardEdited', limit: '1' } }))
      .body;
    expect(events[0]?.what).toMatch(/title from “Airtime” to “Data”; the price from ₦100\.00 to ₦200\.00/);
  });

  it.each([
    [{ price: 0 }, 400],
    [{ title: 'x'.repeat(201) }, 400],
    [{ asks: ['shoes'] }, 400],
    [{ image: '5e'.repeat(32) }, 422],
    [{ image: 'x' }, 400],
  ])('refuses %j and changes nothing', async (body, status) => {
    const id = await app.addReward();
    const before = await app.application.store.head();
    const answer = await (await app.admin())('PUT /api/rewards/{id}', { params: { id }, body });
    expect([answer.status, await app.application.store.head()]).toEqual([status, before]);
  });
});

describe('many claims fulfilled in one call', () => {
  const keyed = async (key: string, claims: object[]) => {
    const answer = await send(app.url, '/api/rewards/claims/fulfilments', {
      method: 'POST',
      token: await app.adminToken(),
      body: { claims },
      headers: { 'idempotency-key': key },
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };

  it('report an outcome for each, and one refusal does not stop the others', async () => {
    const { reward, ids } = await waiting(4);
    const [first, second, third, fourth] = ids as [string, string, string, string];
    const admin = await app.admin();
    await admin('PUT /api/rewards/claims/{id}/status', {
      params: { id: second },
      body: { status: 'cancelled', reason: 'Sold out' },
    });
    const unknown = randomUUID();
    const rows = [
      { id: first, note: 'A-1' },
      { id: second, note: 'A-2' },
      { id: third, note: 'A-3' },
      { id: unknown, note: 'A-4' },
      { id: fourth, note: ' ' },
    ];
    const { outcomes } = (await admin(FULFIL, { body: { claims: rows } })).body;
    expect(outcomes.map(({ id, outcome, code }) => [id, outcome, code])).toEqual([
      [first, 'done', undefined],
      [second, 'refused', 'reward_claim_state'],
      [third, 'done', undefined],
      [unknown, 'not found', 'not_found'],
      [fourth, 'refused', 'code_missing'],
    ]);
    const { claims } = (await admin(LIST, { query: { reward, order: 'oldest' } })).body;
    expect(claims.map(({ status, note }) => [status, note])).toEqual([
      ['fulfilled', 'A-1'],
      ['cancelled', undefined],
      ['fulfilled', 'A-3'],
      ['open', undefined],
    ]);
  });

  it('give a code that is in the list twice to one claim of its reward, and to a claim of another', async () => {
    const [vouchers, others] = [await waiting(2), await waiting(1)];
    const claims = [...vouchers.ids, ...others.ids].map((id) => ({ id, note: 'C-1' }));
    const { outcomes } = (await (await app.admin())(FULFIL, { body: { claims } })).body;
    const [one, two, other] = outcomes.map(({ outcome, code }) => code ?? outcome);
    expect([one, two].sort()).toEqual(['code_repeated', 'done']);
    expect(other).toBe('done');
  });

  it('act once under one key', async () => {
    const { ids } = await waiting(2);
    const rows = ids.map((id, index) => ({ id, note: `B-${index}` }));
    const key = randomUUID();
    const first = await keyed(key, rows);
    const before = await app.application.store.head();
    expect(await keyed(key, rows)).toEqual(first);
    expect(first.body.outcomes).toEqual(ids.map((id) => ({ id, outcome: 'done' })));
    expect(await app.application.store.head()).toBe(before);
    expect((await keyed(key, rows.slice(1))).status).toBe(422);
  });

  it.each([
    ['none', []],
    [
      'one twice',
      [
        { id: UNKNOWN, note: 'A' },
        { id: UNKNOWN, note: 'B' },
      ],
    ],
    ['no id', [{ id: 'x', note: 'A' }]],
    ['a long code', [{ id: UNKNOWN, note: 'x'.repeat(501) }]],
    ['hidden characters', [{ id: UNKNOWN, note: 'A\u202eB' }]],
  ])('are refused with %s', async (_, claims) => {
    expect((await (await app.admin())(FULFIL, { body: { claims } })).status).toBe(400);
  });
});
