import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const reward = { title: 'Airtime', type: 'Voucher', price: 500.5 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = async (body: unknown) => (await app.admin())('POST /api/rewards', { body });
const list = async (query = {}) => (await (await app.admin())('GET /api/rewards', { query })).body;
const head = () => app.application.store.head();

async function expectRefused(body: unknown, message: string): Promise<void> {
  const before = await head();
  const token = await app.adminToken();
  expectProblem(await send(app.url, '/api/rewards', { method: 'POST', token, body }), 400, { message });
  expect(await head()).toBe(before);
}

describe('POST /api/rewards', () => {
  it.each(['Cash', 'Voucher', 'Gift'] as const)(
    'adds a %s, visible to admins and users at once',
    async (type) => {
      const { status, body } = await add({ ...reward, title: ' Airtime  ', type, status: 'ignored' });
      expect([status, body]).toEqual([
        201,
        { message: 'Video added successfully!', reward: { _id: expect.any(String), ...reward, type } },
      ]);
      expect((await list()).rewards[0]).toEqual({ ...body.reward, addedAtMs: expect.any(Number) });
      const { call } = await app.newUser();
      expect((await call('GET /api/rewards/claim')).body.rewards[0]).toEqual(body.reward);
      const [event] = await app.application.store.readStream(`reward-${body.reward._id}`);
      expect(event).toMatchObject({
        type: 'RewardAdded',
        data: { rewardId: body.reward._id, title: 'Airtime', type, priceKobo: 50_050n },
      });
    },
  );

  const POSITIVE = 'Price must be more than 0 with at most 2 decimals.';
  it('refuses invalid rewards', async () => {
    for (const [change, message] of [
      [{ price: 'abc' }, 'Price must be a number.'],
      [{ price: '500' }, 'Price must be a number.'],
      [{ price: [500] }, 'Price must be a number.'],
      [{ price: 0 }, POSITIVE],
      [{ price: -5 }, POSITIVE],
      [{ price: 0.001 }, POSITIVE],
      [{ price: 10_000_001 }, 'Enter ₦10,000,000 or less.'],
      [{ type: 'cash' }, 'Type must be Cash, Voucher or Gift.'],
      [{ type: ['Cash'] }, 'Type must be Cash, Voucher or Gift.'],
      [{ title: 5 }, 'Title is required.'],
      [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long.'],
      [{ title: 'Air\0time' }, 'Remove the control characters.'],
    ] as const) {
      await expectRefused({ ...reward, ...change }, message);
    }
  });

  it('checks first that every field is present', async () => {
    const wrong = { title: 'Airtime', type: 'Nothing', price: 'abc' };
    for (const key of ['title', 'type', 'price']) {
      for (const missing of [undefined, null, '', ' \u200b']) {
        await expectRefused({ ...wrong, [key]: missing }, 'All fields are required.');
      }
    }
  });
});

describe('GET /api/rewards', () => {
  it('lists the newest first, page by page or by part of the title, and counts them all', async () => {
    const { total } = await list();
    for (const title of ['Data 1%', 'Data 2', 'Bag', 'DATA 3']) await add({ ...reward, title });
    const titles = (body: { rewards: { title: string }[] }) => body.rewards.map(({ title }) => title);

    const first = await list({ search: 'data', limit: '2' });
    expect([titles(first), first.total]).toEqual([['DATA 3', 'Data 2'], total + 4]);
    const rest = await list({ search: 'data', limit: '2', cursor: first.nextCursor });
    expect([titles(rest), rest.nextCursor]).toEqual([['Data 1%'], null]);
    expect(titles(await list({ search: '%' }))).toEqual(['Data 1%']);
  });
});

describe('DELETE /api/rewards/{id}', () => {
  const remove = async (id: string) => (await app.admin())('DELETE /api/rewards/{id}', { params: { id } });

  it('removes the reward from every list at once and keeps its claims', async () => {
    const id = await app.addReward({ type: 'Cash', price: 700 });
    const [ada, bola] = [await app.newUser(), await app.newUser()];
    const claim = 'POST /api/rewards/claim/claim-reward/{id}' as const;
    await ada.call(claim, { params: { id } });

    const answer = await remove(id);

    expect([answer.status, answer.body]).toEqual([200, { message: 'Reward deleted.' }]);
    expect((await list()).rewards.map(({ _id }) => _id)).not.toContain(id);
    const claimable = (await bola.call('GET /api/rewards/claim')).body.rewards;
    expect(claimable.map(({ _id }) => _id)).not.toContain(id);
    const late = await bola.call(claim, { params: { id } });
    expect([late.status, late.body.message]).toEqual([404, 'This reward does not exist.']);
    expect((await ada.call('GET /api/user/me')).body.user.earning).toBe(700);
    expect((await ada.call('GET /api/user/reward-claims')).body.claims[0]?.reward._id).toBe(id);
  });

  it('removes it once, however many concurrent calls there are', async () => {
    const id = await app.addReward();
    const before = await head();
    const answers = await Promise.all([remove(id), remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await head()).toBe(before + 1);
  });

  it('answers 404 for an unknown id', async () => {
    const before = await head();
    expect((await remove(UNKNOWN_ID)).status).toBe(404);
    for (const id of MALFORMED_IDS) expect((await remove(id)).status).toBe(400);
    expect(await head()).toBe(before);
  });
});
