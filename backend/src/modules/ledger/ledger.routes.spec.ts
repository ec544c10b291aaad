import type { EndpointName } from 'mf-shared/contracts';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const START_MS = 1_790_000_000_000;

let app: TestApp;
let token: string;
let call: Client;
/** Earned ₦20,000.50 and a bonus of ₦10, bought a voucher for ₦60, has ₦5,000 held and was paid ₦6,000. */
let ada: TestUser;
/** Earned ₦100 and is deleted a second later. */
let bola: TestUser;
let before: number;
let now = START_MS;

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  token = await app.auditorToken();
  call = app.client(token);
  const admin = await app.admin();
  before = await app.application.store.head();

  ada = await app.newEarner(20_000.5);
  for (const reward of [{ price: 10 }, { type: 'Voucher', price: 60 }] as const) {
    const id = await app.addReward(reward);
    await ada.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id } });
  }
  const ask = async (amount: number) =>
    (await ada.call('POST /api/user/withdraw', { body: { amount, ...details } })).body.withdrawal._id;
  await ask(5000);
  const params = { id: await ask(6000) };
  const decide = (body: { status: 'approved' } | { status: 'paid'; reference: string }) =>
    admin('PUT /api/user/withdrawals/{id}/status', { params, body });
  await decide({ status: 'approved' });
  await decide({ status: 'paid', reference: 'TRF-1' });

  now += 1000;
  bola = await app.newEarner(100);
  now += 1000;
  await admin('DELETE /api/users/users/{id}', { params: { id: bola.id } });
});
afterAll(() => app.stop());

const head = () => app.application.store.head();
async function download(path: string, reader = token) {
  const answer = await send(app.url, path, { token: reader });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
  ]);
  const [header, ...lines] = answer.text.split('\r\n');
  expect(lines.pop()).toBe('');
  return { name: answer.headers.get('content-disposition'), header, lines };
}

it('the trial balance shows every account, and its difference is 0', async () => {
  const { status, body } = await call('GET /api/audit/trial-balance');
  expect([status, body]).toEqual([
    200,
    {
      position: await head(),
      atMs: START_MS + 2000,
      accounts: [
        { account: 'people:available', debit: 11_160, credit: 20_110.5, balance: 8950.5 },
        { account: 'people:held', debit: 6000, credit: 11_000, balance: 5000 },
        { account: 'operator:video-earnings', debit: 20_100.5, credit: 0, balance: -20_100.5 },
        { account: 'operator:cash-rewards', debit: 10, credit: 0, balance: -10 },
        { account: 'operator:rewards-sold', debit: 0, credit: 60, balance: 60 },
        { account: 'operator:activation-fees', debit: 0, credit: 0, balance: 0 },
        { account: 'operator:forfeited', debit: 0, credit: 100, balance: 100 },
        { account: 'operator:payouts', debit: 0, credit: 6000, balance: 6000 },
      ],
      debit: 37_270.5,
      credit: 37_270.5,
      difference: 0,
    },
  ]);
  const { name, header, lines } = await download('/api/audit/trial-balance.csv');
  expect(name).toBe(`attachment; filename="trial-balance-${await head()}.csv"`);
  expect(header).toBe('account,debit,credit,balance');
  expect(lines[0]).toBe('people:available,11160.00,20110.50,8950.50');
  expect(lines.at(-1)).toBe('total,37270.50,37270.50,0.00');
});

it('shows what is owed now, and what was owed at a time and at a position', async () => {
  const owed = async (query = {}) => {
    const { available, held, total, people } = (await call('GET /api/audit/liabilities', { query })).body;
    return [available, held, total, people];
  };
  expect(await owed()).toEqual([8950.5, 5000, 13_950.5, 1]);
  expect(await owed({ at: String(START_MS + 1000) })).toEqual([9050.5, 5000, 14_050.5, 2]);
  expect(await owed({ position: String(before) })).toEqual([0, 0, 0, 0]);
  expect(await owed({ at: '0' })).toEqual([0, 0, 0, 0]);
  expect((await download(`/api/audit/liabilities.csv?at=${START_MS + 1000}`)).lines).toEqual([
    expect.stringMatching(/^\d+,2026-09-21T14:13:21\.000Z,9050\.50,5000\.00,14050\.50,2$/),
  ]);
});

it('shows income and expenses of a span of time', async () => {
  const income = async (query = {}) => (await call('GET /api/audit/income', { query })).body;
  expect(await income()).toMatchObject({
    afterPosition: 0,
    activationFees: 0,
    forfeited: 100,
    rewardsSold: 60,
    income: 160,
    videoEarnings: 20_100.5,
    cashRewards: 10,
    expenses: 20_110.5,
    result: -19_950.5,
    payouts: 6000,
  });
  const span = { from: String(START_MS + 1000), to: String(START_MS + 2000) };
  expect(await income(span)).toMatchObject({ videoEarnings: 100, forfeited: 0, payouts: 0, result: -100 });
  expect(await income({ from: span.to, to: span.from })).toMatchObject({ income: 0, expenses: 0 });
  const { lines } = await download(`/api/audit/income.csv?from=${span.to}`);
  expect(lines).toContain('forfeited,100.00');
  expect(lines).toContain('result,100.00');
});

describe('a statement', () => {
  const statementOf = async ({ id: userId }: { id: string }, query = {}) =>
    (await call('GET /api/audit/statements/{userId}', { params: { userId }, query })).body;

  it('lists every movement of a person’s money, with the balance after each', async () => {
    const { user, opening, entries, closing, nextCursor } = await statementOf(ada);
    expect([user, opening, nextCursor]).toEqual([
      { _id: ada.id, name: 'Ada Obi' },
      { available: 0, held: 0 },
      null,
    ]);
    expect(
      entries.map(({ type, available, held, availableAfter, heldAfter }) => [
        type,
        available,
        held,
        availableAfter,
        heldAfter,
      ]),
    ).toEqual([
      ['VideoEarningClaimed', 20_000.5, 0, 20_000.5, 0],
      ['RewardClaimed', 10, 0, 20_010.5, 0],
      ['RewardClaimed', -60, 0, 19_950.5, 0],
      ['WithdrawalRequested', -5000, 5000, 14_950.5, 5000],
      ['WithdrawalRequested', -6000, 6000, 8950.5, 11_000],
      ['WithdrawalPaid', 0, -6000, 8950.5, 5000],
    ]);
    expect(closing).toEqual({ available: 8950.5, held: 5000 });
    expect((await ada.call('GET /api/user/me')).body.user.earning).toBe(closing.available);
  });

  it('reads the same page by page, each page opening with the closing balance of the last', async () => {
    const whole = await statementOf(ada);
    const first = await statementOf(ada, { limit: '4' });
    const rest = await statementOf(ada, { limit: '4', cursor: first.nextCursor });
    expect([...first.entries, ...rest.entries]).toEqual(whole.entries);
    expect(rest.opening).toEqual({ available: 14_950.5, held: 5000 });
    expect([first.closing, rest.closing, rest.nextCursor]).toEqual([whole.closing, whole.closing, null]);
  });

  it('exists for a deleted person, without their name', async () => {
    const { user, entries, closing } = await statementOf(bola);
    expect(user).toEqual({ _id: bola.id, name: null });
    expect(entries.map(({ type, available }) => [type, available])).toEqual([
      ['VideoEarningClaimed', 100],
      ['UserDeleted', -100],
    ]);
    expect(closing).toEqual({ available: 0, held: 0 });
    const then = await statementOf(bola, { at: String(START_MS + 1000) });
    expect(then.closing).toEqual({ available: 100, held: 0 });
  });

  it('can be downloaded as a file', async () => {
    const { name, header, lines } = await download(`/api/audit/statements/${ada.id}.csv`);
    expect(name).toBe(`attachment; filename="statement-${ada.id}-${await head()}.csv"`);
    expect(header).toBe('position,time,type,reference,available,held,available after,held after');
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(
      /^\d+,2026-09-21T14:13:20\.000Z,WithdrawalPaid,[0-9a-f-]{36},0\.00,-6000\.00,8950\.50,5000\.00$/,
    );
  });

  it('has the name in each line of the file, for admins only', async () => {
    const { header, lines } = await download(`/api/audit/statements/${ada.id}.csv`, await app.adminToken());
    expect(header).toMatch(/,held after,name$/);
    expect(lines.every((line) => line.endsWith(',Ada Obi'))).toBe(true);
  });

  it('is not found for unknown people, as JSON or as a file', async () => {
    for (const path of [UNKNOWN_ID, `${UNKNOWN_ID}.csv`]) {
      expect((await send(app.url, `/api/audit/statements/${path}`, { token })).status).toBe(404);
    }
  });
});

it('the journal file lists every posting, and its debits equal its credits', async () => {
  const { header, lines } = await download('/api/audit/journal.csv');
  expect(header).toBe('position,time,type,reference,account,debit,credit');
  // Eight events moved money, each with two postings.
  expect(lines).toHaveLength(16);
  const kobo = (column: number) =>
    lines.reduce((sum, line) => sum + Number(line.split(',')[column]?.replace('.', '')), 0);
  expect([kobo(5), kobo(6)]).toEqual([3_727_050, 3_727_050]);
  expect(lines[0]).toMatch(
    /,VideoEarningClaimed,[0-9a-f-]{36},person:[0-9a-f-]{36}:available,0\.00,20000\.50$/,
  );
  expect((await download(`/api/audit/journal.csv?position=${before}`)).lines).toEqual([]);
});

it.each<EndpointName>([
  'GET /api/audit/trial-balance',
  'GET /api/audit/trial-balance.csv',
  'GET /api/audit/liabilities',
  'GET /api/audit/journal.csv',
])('%s refuses a position beyond the log, and two moments at once', async (name) => {
  const path = name.slice('GET '.length);
  const message = `The log ends at position ${await head()}.`;
  const beyond = await send(app.url, `${path}?position=999999`, { token });
  expectProblem(beyond, 404, { code: 'position_unknown', message });
  expect((await send(app.url, `${path}?position=1&at=1`, { token })).status).toBe(400);
  expect((await send(app.url, `${path}?position=-1`, { token })).status).toBe(400);
});
