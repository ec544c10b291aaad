import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';

/** 2026-09-21, 23:30 in Lagos. */
const START_MS = Date.UTC(2026, 8, 21, 22, 30);
const HOUR_MS = 3_600_000;
const NAME = 'Ọláṣubọ̀mí Adébáyọ̀';
const details = { bank: 'Wema', accountNumber: '0123456789', accountName: NAME };

let app: TestApp;
let admin: Client;
let ada: TestUser;
let rejected: string;
let now = START_MS;

/** Earns ₦20,000 on the 21st; on the 22nd a video is removed, a reward bought and refunded, two withdrawals. */
beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  admin = await app.admin();
  ada = await app.newUser(NAME);
  const watch = async (title: string, price: number) => {
    const body = { title, videolink: 'https://videos.example/v.webm', price };
    const params = { id: (await admin('POST /api/videolink', { body })).body.video._id };
    await ada.call('POST /api/videos/claim/claim/{id}', { params });
    return params;
  };
  await watch('=Ẹ̀kọ́ nípa ọjà', 20_000);
  now += HOUR_MS;
  await admin('DELETE /api/videolink/{id}', { params: await watch('A walk', 150.5) });
  await admin('PUT /api/users/users/{id}/status', { params: { id: ada.id }, body: { status: 'activated' } });

  const reward = { id: await app.addReward({ title: 'Airtime', type: 'Voucher', price: 500 }) };
  await ada.call('POST /api/rewards/claim/claim-reward/{id}', { params: reward });
  const [claim] = (await ada.call('GET /api/user/reward-claims')).body.claims;
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: claim?._id as string },
    body: { status: 'cancelled', reason: 'Sold out.' },
  });

  const ask = async (amount: number) =>
    (await ada.call('POST /api/user/withdraw', { body: { amount, ...details } })).body.withdrawal._id;
  rejected = await ask(5000);
  now += HOUR_MS;
  await admin('PUT /api/user/withdrawals/{id}/status', {
    params: { id: rejected },
    body: { status: 'rejected', reason: 'The name does not match.' },
  });
  await ask(6000);
});
afterAll(() => app.stop());

it('lists every movement in words, newest first, with the balance after it', async () => {
  const { body } = await ada.call('GET /api/user/movements');
  expect(
    body.movements.map(({ kind, title, available, held, availableAfter, heldAfter }) => [
      kind,
      title,
      available,
      held,
      availableAfter,
      heldAfter,
    ]),
  ).toEqual([
    ['withdrawalRequested', 'Wema', -6000, 6000, 14_150.5, 6000],
    ['withdrawalReturned', 'Wema', 5000, -5000, 20_150.5, 0],
    ['withdrawalRequested', 'Wema', -5000, 5000, 15_150.5, 5000],
    ['rewardRefunded', 'Airtime', 500, 0, 20_150.5, 0],
    ['rewardBought', 'Airtime', -500, 0, 19_650.5, 0],
    ['video', 'A walk', 150.5, 0, 20_150.5, 0],
    ['video', '=Ẹ̀kọ́ nípa ọjà', 20_000, 0, 20_000, 0],
  ]);
  expect(body.totals).toEqual({ movements: 7, in: 20_650.5, out: 500, available: 14_150.5, held: 6000 });
  expect(body).toMatchObject({ nextCursor: null, since: '2026-09-21' });
  const { body: me } = await ada.call('GET /api/user/me');
  expect(me).toMatchObject({ user: { earning: 14_150.5 }, held: 6000 });
});

it('filters by group and by days in Lagos, page by page', async () => {
  const query = { kind: 'withdrawals', from: '2026-09-22', to: '2026-09-22', limit: '2' } as const;
  const first = (await ada.call('GET /api/user/movements', { query })).body;
  expect(first.movements.map(({ available }) => available)).toEqual([-6000, 5000]);
  const rest = { ...query, cursor: first.nextCursor as string };
  expect((await ada.call('GET /api/user/movements', { query: rest })).body).toMatchObject({
    movements: [{ available: -5000, withdrawalId: rejected }],
    nextCursor: null,
    totals: { movements: 3, in: 0, out: 0 },
  });
  const early = (await ada.call('GET /api/user/movements', { query: { to: '2026-09-21' } })).body;
  expect(early.movements).toHaveLength(1);
  const none = (await ada.call('GET /api/user/movements', { query: { kind: 'fees' } })).body;
  expect(none).toMatchObject({ movements: [], totals: { movements: 0 }, since: '2026-09-21' });
});

it('sums up each day, including those without a movement, for at most 90 days', async () => {
  const days = (await ada.call('GET /api/user/movements/days', { query: { from: '2026-09-20' } })).body.days;
  expect(days).toEqual([
    { day: '2026-09-20', in: 0, out: 0 },
    { day: '2026-09-21', in: 20_000, out: 0 },
    { day: '2026-09-22', in: 650.5, out: 500 },
  ]);
  const all = (await ada.call('GET /api/user/movements/days')).body.days;
  expect(all).toHaveLength(90);
  expect(all.at(-1)?.day).toBe('2026-09-22');
});

it('exports the matching movements as CSV by the days and the clock of Lagos, without formulas for spreadsheets', async () => {
  const path = '/api/user/movements.csv?kind=videos';
  const { status, headers, text } = await send(app.url, path, { token: ada.token });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present']);
  expect(text.split('\r\n')).toEqual([
    'date,time,what,title,available,held,available after,held after',
    '2026-09-22,2026-09-22T00:30:00.000+01:00,Video watched,A walk,150.50,0.00,20150.50,0.00',
    "2026-09-21,2026-09-21T23:30:00.000+01:00,Video watched,'=Ẹ̀kọ́ nípa ọjà,20000.00,0.00,20000.00,0.00",
    '',
  ]);
});

function pagesIn(pdf: ArrayBuffer): string[] {
  const reader = join(__dirname, '../../testing/pdf-text.mjs');
  return JSON.parse(execFileSync(process.execPath, [reader], { input: Buffer.from(pdf), encoding: 'utf8' }));
}

it('draws a monthly statement as a PDF with extractable text', async () => {
  const response = await fetch(`${app.url}/api/user/statements/2026-09.pdf`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="statement-2026-09.pdf"');
  const pages = pagesIn(await response.arrayBuffer());
  expect(pages).toHaveLength(1);
  for (const part of [
    'WatchEarn',
    'Statement of September 2026',
    NAME,
    'Opening balance',
    '₦20,150.50',
    'Of which on its way',
    'Video watched · =Ẹ̀kọ́ nípa ọjà',
    '+₦20,000.00',
    'Withdrawal returned · Wema',
    '−₦5,000.00',
    'Page 1 of 1',
  ]) {
    expect(pages[0]).toContain(part);
  }
});

it('draws the statement in the language of the account', async () => {
  const bola = await app.newUser('Bola');
  await bola.call('PUT /api/user/language', { body: { language: 'yo' } });
  const response = await fetch(`${app.url}/api/user/statements/2026-09.pdf`, {
    headers: { authorization: `Bearer ${bola.token}` },
  });
  const [page] = pagesIn(await response.arrayBuffer());
  expect(page?.normalize('NFC')).toContain('Owó tó wọlé'.normalize('NFC'));
  expect(page).not.toMatch(/Statement|Money|Page 1/);
});

it('draws an empty statement for a month without movements', async () => {
  const { status, text } = await send(app.url, '/api/user/statements/2020-02.pdf', { token: ada.token });
  expect([status, text.slice(0, 5)]).toEqual([200, '%PDF-']);
});

it('shows when a withdrawal reached each status, to its owner only', async () => {
  const request = { params: { id: rejected } };
  expect((await ada.call('GET /api/user/withdrawals/{id}', request)).body).toMatchObject({
    withdrawal: { _id: rejected, status: 'rejected', reason: 'The name does not match.' },
    steps: [
      { status: 'pending', atMs: START_MS + HOUR_MS },
      { status: 'rejected', atMs: START_MS + 2 * HOUR_MS },
    ],
  });
  const other = await app.newUser();
  expect((await other.call('GET /api/user/withdrawals/{id}', request)).status).toBe(404);
  expect((await other.call('GET /api/user/movements')).body).toMatchObject({ movements: [], since: null });
});

it.each([
  ['/api/user/movements?kind=videos&kind=fees', 'kind'],
  ['/api/user/movements?kind=everything', 'kind'],
  ['/api/user/movements?from=2026-02-30', 'from'],
  ['/api/user/movements?from=1', 'from'],
  ['/api/user/movements?to=9999999-01-01', 'to'],
  ['/api/user/movements?from=2026-02-02&to=2026-02-01', ''],
  ['/api/user/movements/days?from=x', 'from'],
  ['/api/user/movements.csv?to=%00', 'to'],
  ['/api/user/statements/2026-13.pdf', 'month'],
  ['/api/user/statements/x.pdf', 'month'],
])('refuses %s', async (path, field) => {
  const { errors } = expectProblem(await send(app.url, path, { token: ada.token }), 400);
  expect(errors?.map((error) => error.path)).toContain(field);
});
