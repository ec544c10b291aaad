import { randomUUID } from 'node:crypto';
import type { QueryOf } from 'mf-shared/contracts';
import { SLICE } from '../../platform/event-store/slices.ts';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { context } from '../../testing/sample-events.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let app: TestApp;
let auditor: Client;
let admin: Client;
let adminId: string;
/** Earned ₦8,000 and requested a withdrawal of ₦5,000, which was rejected. */
let ada: TestUser;
let withdrawalId: string;
/** Earned ₦100, bought an airtime voucher of ₦60 that was cancelled, and is deleted. */
let bola: TestUser;
let now = 1_790_000_000_000;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  auditor = app.client(await app.auditorToken());
  admin = await app.admin();
  adminId = (await admin('GET /api/user/me')).body.user._id;

  ada = await app.newEarner(8000);
  now += 1000;
  const asked = await ada.call('POST /api/user/withdraw', { body: { amount: 5000, ...details } });
  withdrawalId = asked.body.withdrawal._id;
  now += 1000;
  await admin('PUT /api/user/withdrawals/{id}/status', {
    params: { id: withdrawalId },
    body: { status: 'rejected', reason: 'The account name differs.' },
  });

  now += 1000;
  bola = await app.newEarner(100);
  const reward = await app.addReward({ title: 'Airtime', type: 'Voucher', price: 60 });
  await bola.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id: reward } });
  const [claim] = (await bola.call('GET /api/user/reward-claims')).body.claims;
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: claim?._id as string },
    body: { status: 'cancelled', reason: 'Sold out' },
  });
  await admin('DELETE /api/users/users/{id}', { params: { id: bola.id } });
});
afterAll(() => app.stop());

const eventsOf = async (query: QueryOf<'GET /api/audit/events'>) =>
  (await auditor('GET /api/audit/events', { query })).body;
const typesOf = async (query: QueryOf<'GET /api/audit/events'>) =>
  (await eventsOf(query)).events.map(({ type }) => type);

const ADAS = [
  'WithdrawalRejected',
  'WithdrawalRequested',
  'AccountActivated',
  'VideoEarningClaimed',
  'EmailReserved',
  'UserRegistered',
];

describe('GET /api/audit/events', () => {
  it('says who did what to whom, when and why', async () => {
    const { events } = await eventsOf({ person: ada.id, limit: '1' });
    expect(events).toEqual([
      {
        position: expect.any(Number),
        atMs: 1_790_000_002_000,
        type: 'WithdrawalRejected',
        what: 'The withdrawal of ₦5,000.00 was rejected and its amount given back.',
        why: 'The account name differs.',
        masked: null,
        actor: { _id: adminId, name: 'Administrator', role: 'admin' },
        person: { _id: ada.id, name: 'Ada Obi' },
        stream: `account-${ada.id}`,
        requestId: expect.any(String),
        withdrawalId: expect.any(String),
      },
    ]);
  });

  it('lists every event once, newest first, page by page', async () => {
    const head = await app.application.store.head();
    const positions: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof eventsOf>> = await eventsOf({
        limit: '7',
        ...(cursor && { cursor }),
      });
      positions.push(...page.events.map(({ position }) => position));
      cursor = page.nextCursor;
    } while (cursor);
    expect(positions).toEqual(Array.from({ length: head }, (_, index) => head - index));
  });

  it('filters by person, type, actor, time and any id, in all combinations', async () => {
    expect(await typesOf({ person: ada.id })).toEqual(ADAS);
    expect(await typesOf({ person: ada.id, type: 'AccountActivated' })).toEqual(['AccountActivated']);
    expect(await typesOf({ person: ada.id, actor: adminId })).toEqual([
      'WithdrawalRejected',
      'AccountActivated',
    ]);
    expect(await typesOf({ actor: ada.id })).toEqual(
      ADAS.filter((type) => !['WithdrawalRejected', 'AccountActivated'].includes(type)),
    );
    expect(await typesOf({ id: withdrawalId })).toEqual(['WithdrawalRejected', 'WithdrawalRequested']);
    expect(await typesOf({ id: withdrawalId, actor: ada.id })).toEqual(['WithdrawalRequested']);
    expect(await typesOf({ id: ada.id, actor: ada.id, type: 'UserRegistered' })).toEqual(['UserRegistered']);
    expect(await typesOf({ id: adminId, type: 'VideoAdded' })).toEqual(['VideoAdded', 'VideoAdded']);
    expect(await typesOf({ actor: 'system' })).toEqual(['EmailReserved', 'UserRegistered']);
    const span = { from: '1790000001000', to: '1790000002000' };
    expect(await typesOf({ person: ada.id, ...span })).toEqual(['WithdrawalRequested']);
    expect(await typesOf({ ...span, to: '1790000003000' })).toEqual([
      'WithdrawalRejected',
      'WithdrawalRequested',
    ]);
    expect(await eventsOf({ id: UNKNOWN_ID })).toEqual({ events: [], nextCursor: null });
    expect(await eventsOf({ from: '2', to: '1' })).toEqual({ events: [], nextCursor: null });
  });

  it('does not name deleted people', async () => {
    const { events } = await eventsOf({ person: bola.id });
    expect(events[0]).toMatchObject({ type: 'EmailReleased', person: { _id: bola.id, name: null } });
    expect(events.find(({ type }) => type === 'UserDeleted')?.what).toBe(
      'The account was deleted by an admin and its ₦100.00 forfeited.',
    );
  });

  it.each([{ cursor: 'abc' }, { type: "'; drop" }, { actor: 'a b' }, { id: '1' }, { from: 'yesterday' }])(
    'refuses %p',
    async (query) => {
      expect((await auditor('GET /api/audit/events', { query })).status).toBe(400);
    },
  );
});

describe('GET /api/audit/events/count and .csv', () => {
  const lines = async (call: { token: string }, query: Record<string, string>) => {
    const answer = await send(app.url, `/api/audit/events.csv?${new URLSearchParams(query)}`, call);
    expect(answer.status).toBe(200);
    return answer.text.trimEnd().split('\r\n');
  };

  it('counts the events that the filter finds', async () => {
    const count = async (query: QueryOf<'GET /api/audit/events/count'>) =>
      (await auditor('GET /api/audit/events/count', { query })).body;
    expect(await count({})).toEqual({ total: await app.application.store.head(), isAtLeast: false });
    expect(await count({ person: ada.id })).toEqual({ total: ADAS.length, isAtLeast: false });
    const byAdmin = await typesOf({ actor: adminId, limit: '100' });
    expect((await count({ actor: adminId })).total).toBe(byAdmin.length);
    expect((await count({ id: UNKNOWN_ID })).total).toBe(0);
  });

  it('exports the events that the filter finds, with names and addresses for admins', async () => {
    const [header, ...rows] = await lines({ token: await app.adminToken() }, { person: ada.id });
    expect(header).toMatch(/,actor name,actor email,person name,person email$/);
    expect(rows).toHaveLength(ADAS.length);
    expect(rows[0]).toMatch(/,Administrator,admin@watchearn.example,Ada Obi,person1@example.com$/);
  });

  it('gives auditors masked values and no names', async () => {
    const all = await lines({ token: await app.auditorToken() }, { person: ada.id });
    expect(all).toHaveLength(1 + ADAS.length);
    expect(all.join()).not.toMatch(/Ada Obi|person1@|0123456789/);
    expect(all.join()).toContain('••••••6789');
  });
});

it('names the video behind an earning, even after it was removed', async () => {
  const { id } = await app.newUser();
  const videoId = await app.addVideo(70);
  const earner = app.client(await app.application.sessions.open({ id, role: 'user' }));
  await earner('POST /api/videos/claim/claim/{id}', { params: { id: videoId } });
  const what = async () => (await eventsOf({ person: id, limit: '1' })).events[0]?.what;
  expect(await what()).toBe('₦70.00 was earned with “Harmattan”.');
  await admin('DELETE /api/videolink/{id}', { params: { id: videoId } });
  expect(await what()).toBe('₦70.00 was earned with “Harmattan”.');
});

it('tells people of the same name apart by their addresses', async () => {
  const [first, other] = [await app.newUser('Twin Taiwo'), await app.newUser('twin taiwo')];
  const query = { person: first.id, limit: '1' };
  const { events } = (await admin('GET /api/audit/events', { query })).body;
  expect(events[0]?.person).toEqual({ _id: first.id, name: 'Twin Taiwo', email: first.email });
  await admin('DELETE /api/users/users/{id}', { params: { id: other.id } });
  expect((await eventsOf({ person: first.id, limit: '1' })).events[0]?.person).toEqual({
    _id: first.id,
    name: 'Twin Taiwo',
  });
});

describe('GET /api/audit/people/{userId}/at', () => {
  const at = async (userId: string, query = {}) =>
    auditor('GET /api/audit/people/{userId}/at', { params: { userId }, query });

  it('shows the state after each change, and the time of each change', async () => {
    const { changes } = (await at(ada.id)).body;
    expect(changes.map(({ type }) => type)).toEqual(
      [...ADAS].reverse().filter((type) => type !== 'EmailReserved'),
    );
    const states = [];
    for (const { position } of changes) {
      const { body } = await at(ada.id, { position: String(position) });
      const { status, available, held, videosClaimed, withdrawals } = body;
      states.push([status, available, held, videosClaimed, withdrawals.map((each) => each.status).join()]);
      expect([body.position, body.changes, body.role]).toEqual([position, changes, 'user']);
    }
    expect(states).toEqual([
      ['not activated', 0, 0, 0, ''],
      ['not activated', 8000, 0, 1, ''],
      ['activated', 8000, 0, 1, ''],
      ['activated', 3000, 5000, 1, 'pending'],
      ['activated', 8000, 0, 1, 'rejected'],
    ]);
    expect((await at(ada.id, { at: '1790000001500' })).body).toMatchObject({ available: 3000, held: 5000 });
  });

  it('shows the requests of a deleted person without their name', async () => {
    expect((await at(bola.id)).body).toMatchObject({
      user: { _id: bola.id, name: null },
      role: 'user',
      status: 'deleted',
      available: 0,
      held: 0,
      withdrawals: [],
      rewards: [{ title: 'Airtime', type: 'Voucher', price: 60, status: 'cancelled' }],
    });
  });

  it('says "not registered" for a time before registration', async () => {
    expect((await at(ada.id, { position: '0' })).body).toMatchObject({
      position: 0,
      atMs: null,
      role: null,
      status: 'not registered',
      available: 0,
      withdrawals: [],
    });
  });

  it('shows the newest requests and the nearest changes of a long history, and reads it in slices', async () => {
    const { store } = app.application;
    const cleo = await app.newUser();
    const readStream = jest.spyOn(store, 'readStream');
    const claims = Array.from({ length: 600 }, (_, number) => ({
      type: 'RewardClaimed',
      data: {
        userId: cleo.id,
        claimId: randomUUID(),
        rewardId: randomUUID(),
        title: `Bonus ${number}`,
        type: 'Cash',
        amountKobo: 100n,
        claimedAtMs: number,
      },
    }));
    const appends = [{ stream: `account-${cleo.id}`, expected: 1, events: claims }];
    const { firstPosition, lastPosition } = await store.append(appends, context(randomUUID()));

    const now = (await at(cleo.id, { position: String(lastPosition) })).body;
    expect(now).toMatchObject({ available: 600, rewardsInAll: 600, withdrawalsInAll: 0 });
    expect([now.rewards.length, now.rewards.at(-1)?.title]).toEqual([100, 'Bonus 599']);
    expect([now.changes.length, now.changes.at(-1)?.position]).toEqual([100, lastPosition]);

    const middle = firstPosition + 299;
    const then = (await at(cleo.id, { position: String(middle) })).body;
    expect(then).toMatchObject({ available: 300, rewardsInAll: 300 });
    expect([then.rewards.length, then.rewards.at(-1)?.title]).toEqual([100, 'Bonus 299']);
    expect([then.changes.at(0)?.position, then.changes.at(-1)?.position]).toEqual([
      middle - 99,
      middle + 100,
    ]);

    const params = { userId: cleo.id };
    const explained = await auditor('GET /api/audit/explain/{userId}', { params, query: { limit: '5' } });
    expect(explained.body).toMatchObject({ balance: { available: 600 }, events: { length: 5 } });
    expect(readStream.mock.calls.length).toBeGreaterThan(6);
    expect(readStream.mock.calls.filter(([, , limit]) => limit !== SLICE)).toEqual([]);
    readStream.mockRestore();
  });

  it('refuses unknown people, and positions beyond the log', async () => {
    expect((await at(UNKNOWN_ID)).status).toBe(404);
    const beyond = await at(ada.id, { position: '999999' });
    expect([beyond.status, beyond.body.code]).toEqual([404, 'position_unknown']);
    expect((await at(ada.id, { position: '1', at: '1' })).status).toBe(400);
  });
});

describe('GET /api/audit/explain/…', () => {
  it('adds up a balance, event by event, page by page', async () => {
    const params = { userId: ada.id };
    const explain = async (query: object) =>
      (await auditor('GET /api/audit/explain/{userId}', { params, query })).body;
    const all = await explain({});
    expect(
      all.events.map(({ type, balanceAfter }) => [type, balanceAfter.available, balanceAfter.held]),
    ).toEqual([
      ['UserRegistered', 0, 0],
      ['VideoEarningClaimed', 8000, 0],
      ['AccountActivated', 8000, 0],
      ['WithdrawalRequested', 3000, 5000],
      ['WithdrawalRejected', 8000, 0],
    ]);
    expect(all).toMatchObject({ balance: { available: 8000, held: 0 }, nextCursor: null });

    const first = await explain({ limit: '3' });
    const rest = await explain({ limit: '3', cursor: first.nextCursor });
    expect([...first.events, ...rest.events]).toEqual(all.events);
    expect(rest.nextCursor).toBeNull();

    const position = String(all.events[3]?.position);
    expect(await explain({ position })).toMatchObject({ balance: { available: 3000, held: 5000 } });
    const unknown = await auditor('GET /api/audit/explain/{userId}', { params: { userId: UNKNOWN_ID } });
    expect(unknown.status).toBe(404);
  });

  it('says why a withdrawal was rejected, and what the balance was before', async () => {
    const params = { id: withdrawalId };
    const { body } = await auditor('GET /api/audit/explain/withdrawals/{id}', { params });
    expect(body).toMatchObject({
      _id: withdrawalId,
      amount: 5000,
      status: 'rejected',
      balanceBefore: { available: 8000, held: 0 },
      events: [
        { type: 'WithdrawalRequested', why: null, balanceAfter: { available: 3000, held: 5000 } },
        {
          type: 'WithdrawalRejected',
          why: 'The account name differs.',
          actor: { name: 'Administrator' },
          balanceAfter: { available: 8000, held: 0 },
        },
      ],
    });
    for (const id of [UNKNOWN_ID, ada.id]) {
      expect((await auditor('GET /api/audit/explain/withdrawals/{id}', { params: { id } })).status).toBe(404);
    }
  });
});
