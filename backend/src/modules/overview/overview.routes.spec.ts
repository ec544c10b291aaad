import type { Figures, QueryOf } from 'mf-shared/contracts';
import { connectOnce } from '../../platform/postgres/client.ts';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { figuresQueries } from './figures.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** 23:30 on 20 September in Lagos, an hour ahead of UTC all year. */
const LATE = Date.UTC(2026, 8, 20, 22, 30);
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let app: TestApp;
let admin: Client;
let now = LATE;
/** Claimed ₦20,000.50 late on 20 September, and ₦100 half an hour later, on the 21st. */
let ada: TestUser;

const request = async (amount: number) =>
  (await ada.call('POST /api/user/withdraw', { body: { amount, ...details } })).body.withdrawal._id;
const decide = (id: string, body: object) =>
  admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
const figures = async (days: QueryOf<'GET /api/admin/figures'>['days']) =>
  (await admin('GET /api/admin/figures', { query: { days } })).body;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  admin = await app.admin();
  ada = await app.newEarner(20_000.5);
  const bola = await app.newEarner(40);
  const pending = await request(5000);
  const rejected = await request(6000);

  now = LATE + HOUR_MS / 2;
  const params = { id: await app.addVideo(100) };
  await ada.call('POST /api/videos/claim/claim/{id}', { params });
  await decide(rejected, { status: 'rejected', reason: 'The name differs.' });
  await admin('DELETE /api/users/users/{id}', { params: { id: bola.id } });

  now = LATE + 2 * DAY_MS;
  await decide(pending, { status: 'approved' });
  await decide(pending, { status: 'paid', reference: 'TRF-1' });
  for (const reward of [{ price: 10 }, { type: 'Voucher', price: 60 }] as const) {
    await ada.call('POST /api/rewards/claim/claim-reward/{id}', {
      params: { id: await app.addReward(reward) },
    });
  }
  const [bought] = (await admin('GET /api/rewards/claims', { query: { status: 'open' } })).body.claims;
  const cancelled = { status: 'cancelled', reason: 'Out of stock.' };
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: bought?._id as string },
    body: cancelled,
  });
});
afterAll(() => app.stop());

it('sums by days in Lagos, whose midnight splits a UTC day', async () => {
  const { timeZone, days } = await figures('7');
  expect(timeZone).toBe('Africa/Lagos');
  expect(days.map(({ day }) => day)).toEqual([
    ...['2026-09-16', '2026-09-17', '2026-09-18', '2026-09-19'],
    ...['2026-09-20', '2026-09-21', '2026-09-22'],
  ]);
  const nothing = {
    signUps: 0,
    claims: 0,
    claimed: 0,
    cost: 0,
    paid: 0,
    decisions: 0,
    medianDecisionMs: null,
  };
  expect(days.slice(3)).toEqual([
    { day: '2026-09-19', ...nothing, owed: 0 },
    {
      ...nothing,
      day: '2026-09-20',
      signUps: 2,
      claims: 2,
      claimed: 20_040.5,
      cost: 20_040.5,
      owed: 20_040.5,
    },
    // A rejected withdrawal is still owed; the balance of a deleted account is not.
    {
      ...nothing,
      day: '2026-09-21',
      claims: 1,
      claimed: 100,
      cost: 100,
      owed: 20_100.5,
      decisions: 1,
      medianDecisionMs: HOUR_MS / 2,
    },
    // A refunded voucher costs nothing; a cash reward does.
    {
      ...nothing,
      day: '2026-09-22',
      cost: 10,
      paid: 5000,
      owed: 15_110.5,
      decisions: 1,
      medianDecisionMs: 2 * DAY_MS,
    },
  ]);
});

it('reports the same totals as the books', async () => {
  const { totals } = await figures('30');
  const [income, owed] = await Promise.all([
    admin('GET /api/audit/income'),
    admin('GET /api/audit/liabilities'),
  ]);
  expect(totals).toMatchObject({
    cost: income.body.expenses,
    paid: income.body.payouts,
    owed: owed.body.total,
  });
  expect(totals).toMatchObject({
    signUps: 2,
    decisions: 2,
    medianDecisionMs: (2 * DAY_MS + HOUR_MS / 2) / 2,
  });
});

it('ends each day with the amount that the books owed then', async () => {
  const { days } = await figures('7');
  for (const { day, owed } of days) {
    const at = String(Date.parse(`${day}T23:00Z`) - 1);
    expect([day, (await admin('GET /api/audit/liabilities', { query: { at } })).body.total]).toEqual([
      day,
      owed,
    ]);
  }
});

it('reports 30 days by default, and refuses anything but 7, 30 or 90', async () => {
  expect((await admin('GET /api/admin/figures')).body.days).toHaveLength(30);
  const token = await app.adminToken();
  for (const days of ['8', '', '1e9', '7&days=30']) {
    const { message } = expectProblem(await send(app.url, `/api/admin/figures?days=${days}`, { token }), 400);
    expect(message).toContain('Days must be 7, 30 or 90.');
  }
});

it('counts a decision that was taken back only once it is taken again', async () => {
  const decisions = async () => (await figures('30')).totals.decisions;
  const before = await decisions();
  const id = await request(5000);
  await decide(id, { status: 'approved' });
  await decide(id, { status: 'pending' });
  expect(await decisions()).toBe(before);
  now += HOUR_MS;
  await decide(id, { status: 'rejected', reason: 'The name differs.' });
  expect((await figures('30')).days.at(-1)).toMatchObject({ decisions: 1, medianDecisionMs: HOUR_MS });
});

it('counts what waits for an admin, and names the oldest', async () => {
  const first = await request(5000);
  now += HOUR_MS;
  await request(7000);
  const reporter = await app.newUser();
  await reporter.call('POST /api/user/activation-report');
  const reportedAtMs = now;
  await decide(first, { status: 'approved' });
  now += HOUR_MS;
  const { body } = await admin('GET /api/admin/waiting');
  expect(body).toMatchObject({
    pendingWithdrawals: { count: 1, amount: 7000, oldest: [{ name: 'Ada Obi', amount: 7000 }] },
    approvedWithdrawals: { count: 1, amount: 5000, oldest: [{ _id: first }] },
    rewardClaims: { count: 0, amount: 0, oldestAtMs: null, oldest: [] },
    reportedPayments: { count: 1, oldestAtMs: reportedAtMs },
    alarms: { log: null, stoppedProjections: [] },
  });
  expect((await admin('GET /api/admin/waiting', { query: { counts: 'true' } })).body).toMatchObject({
    pendingWithdrawals: { count: 1, oldest: [] },
    approvedWithdrawals: { count: 1, oldest: [] },
  });

  const why = { reason: 'watching', words: 'Three claims came within a second.' } as const;
  await admin('POST /api/user/withdrawals/{id}/hold', { params: { id: first }, body: why });
  expect((await admin('GET /api/admin/waiting')).body).toMatchObject({
    approvedWithdrawals: { count: 0, amount: 0, oldestAtMs: null, oldest: [] },
    heldWithdrawals: { count: 1, amount: 5000, oldest: [{ _id: first }] },
  });
});

it('reports which parts are set up', async () => {
  const setUp = async () => (await admin('GET /api/admin/set-up')).body;
  expect(await setUp()).toEqual({
    hasPayment: false,
    hasTutorial: false,
    hasVideo: true,
    hasReward: true,
    hasSupport: false,
  });
  await admin('PUT /api/payment-methods/method-two', {
    body: { paymentMethodsTwo: [{ cryptoAddress: 'T123', cryptoNetwork: 'TRON' }] },
  });
  await admin('PUT /api/tutorialvideos', { body: { tutorialink: 'https://youtu.be/dQw4w9WgXcQ' } });
  expect(await setUp()).toMatchObject({ hasPayment: true, hasTutorial: true });
});

it('compares with the preceding span of the same length, up to the same time of day', async () => {
  now = LATE + 7 * DAY_MS - HOUR_MS;
  expect((await figures('7')).before).toMatchObject({ signUps: 0, claims: 0, owed: 0 });
  now = LATE + 8 * DAY_MS;
  const { totals, before } = await figures('7');
  expect(totals).toMatchObject({ signUps: 1, claims: 0, cost: 10, paid: 5000 });
  expect(before).toMatchObject({ signUps: 2, claims: 3, cost: 20_140.5, paid: 0, owed: 20_100.5 });
});

it('ends past days with the same amount while claims come in', async () => {
  const sql = connectOnce(app.databaseUrl);
  const id = await app.addVideo(700);
  /** A claim that is complete, in every read model, before the books are read. */
  const claim = async () => {
    await ada.call('POST /api/videos/claim/claim/{id}', { params: { id } });
    await admin('GET /api/audit/liabilities');
  };
  const interrupted = new Proxy(sql, {
    apply: (target, _, [texts, ...values]: [TemplateStringsArray, ...never[]]) => {
      const query = target(texts, ...values);
      if (!texts.join('').includes('rm.ledger')) return query;
      return claim().then(() => query);
    },
  });
  const yesterday = ({ days }: Figures) => days.at(-2)?.owed;
  const before = yesterday(await figures('7'));
  const queries = figuresQueries(interrupted, { timeZone: 'Africa/Lagos', clock: () => now });
  expect(yesterday(await queries.ofLast(7))).toBe(before);
  await sql.end();
});
