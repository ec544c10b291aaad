import { randomUUID } from 'node:crypto';
import type { StreamAppend } from '../../platform/event-store/event-store.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { aReport } from '../../testing/report.ts';
import { context } from '../../testing/sample-events.ts';
import type { VideoWatched } from '../watching/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const account = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Chinedu Okafor' };
const why = { reason: 'watching', words: 'Three claims came within a second.' } as const;

let nowMs = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs });
});
afterAll(() => app.stop());

const withdraw = async ({ call }: TestUser, amount = 5000) =>
  (await call('POST /api/user/withdraw', { body: { amount, ...account } })).body.withdrawal._id;
const decide = async (id: string, body: object) =>
  (await app.admin())('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
const hold = async (id: string) =>
  (await app.admin())('POST /api/user/withdrawals/{id}/hold', { params: { id }, body: why });
const release = async (id: string) =>
  (await app.admin())('DELETE /api/user/withdrawals/{id}/hold', { params: { id } });
const seenBy = async ({ call }: TestUser, id: string) =>
  (await call('GET /api/user/withdrawals/{id}', { params: { id } })).body.withdrawal;

it('is held, explained, answered, released and paid, with its texts sealed and hidden from others', async () => {
  const [user, other] = [await app.newEarner(6000), await app.newUser()];
  const id = await withdraw(user);
  const held = await hold(id);
  expect([held.status, held.body.message]).toEqual([200, 'Withdrawal put on hold.']);

  expect(await seenBy(user, id)).toMatchObject({
    status: 'pending',
    hold: { ...why, decideByMs: nowMs + 7 * DAY_MS },
  });
  for (const body of [{ status: 'approved' }]) {
    const { status, body: refused } = await decide(id, body);
    expect([status, refused.code]).toEqual([409, 'withdrawal_held']);
  }

  const event = (await app.application.store.readStream(`account-${user.id}`)).at(-1);
  expect(event).toMatchObject({ type: 'PayoutHeld', data: { reason: 'watching' } });
  expect(
    JSON.stringify(event?.data, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain('Three claims');

  const params = { id };
  const say = (answer: string, { call } = user) =>
    call('POST /api/user/withdrawals/{id}/hold/answer', { params, body: { answer } });
  const theirs = await say('Mine', other);
  expect([theirs.status, theirs.body.message]).toEqual([404, 'This withdrawal does not exist.']);
  expect((await say('I watched them on my phone.')).status).toBe(200);
  expect((await say('And another thing.')).body.code).toBe('hold_answered');
  const { data } = (await (await app.admin())('GET /api/user/withdrawals-for-users', { query: {} })).body;
  expect(data.find(({ _id }) => _id === id)?.hold?.answer).toBe('I watched them on my phone.');

  expect((await release(id)).body.withdrawal.hold).toBeUndefined();
  expect((await decide(id, { status: 'approved' })).status).toBe(200);
  expect((await decide(id, { status: 'paid', reference: 'TRF-1' })).status).toBe(200);
  expect((await release(id)).body.code).toBe('withdrawal_not_held');
  expect((await hold(id)).body.code).toBe('withdrawal_state');
});

it('returns the money when a held withdrawal is rejected', async () => {
  const user = await app.newEarner(6000);
  const id = await withdraw(user);
  await decide(id, { status: 'approved' });
  expect((await hold(id)).body.withdrawal).toMatchObject({ status: 'approved', hold: why });
  expect((await hold(id)).body.code).toBe('withdrawal_held');
  expect((await decide(id, { status: 'paid', reference: 'TRF-1' })).body.code).toBe('withdrawal_held');
  expect((await decide(id, { status: 'rejected', reason: 'Not watched' })).status).toBe(200);
  expect((await seenBy(user, id)).hold).toBeUndefined();
  expect((await user.call('GET /api/user/me')).body.user.earning).toBe(6000);
});

it('stays on hold when it is reopened, and the answer says so, also under the same key later', async () => {
  const user = await app.newEarner(6000);
  const id = await withdraw(user);
  await decide(id, { status: 'approved' });
  await hold(id);
  const answer = 'I watched them on my phone.';
  await user.call('POST /api/user/withdrawals/{id}/hold/answer', { params: { id }, body: { answer } });
  const token = await app.adminToken();
  const reopen = () =>
    send(app.url, `/api/user/withdrawals/${id}/status`, {
      method: 'PUT',
      token,
      headers: { 'idempotency-key': 'reopen' },
      body: { status: 'pending' },
    });
  const first = await reopen();
  expect(JSON.parse(first.text).withdrawal).toEqual(await seenBy(user, id));
  expect(JSON.parse(first.text).withdrawal).toMatchObject({ status: 'pending', hold: { ...why, answer } });

  await release(id);
  await decide(id, { status: 'approved' });
  expect((await reopen()).text).toBe(first.text);
});

it('is listed and counted with the others on hold, in its status or any, as long as it is held', async () => {
  const user = await app.newEarner(20_000);
  const [free, pending, approved] = [await withdraw(user), await withdraw(user), await withdraw(user)];
  await decide(approved, { status: 'approved' });
  for (const id of [pending, approved]) await hold(id);
  const admin = await app.admin();
  const found = async (query: { held?: 'true'; status?: 'approved' }) => {
    const search = user.email;
    const { data } = (await admin('GET /api/user/withdrawals-for-users', { query: { ...query, search } }))
      .body;
    const totals = (await admin('GET /api/user/withdrawal-totals', { query: { ...query, search } })).body;
    expect(totals.matching.count).toBe(data.length);
    return data.map(({ _id }) => _id);
  };
  expect(await found({})).toEqual([approved, pending, free]);
  expect(await found({ held: 'true' })).toEqual([approved, pending]);
  expect(await found({ held: 'true', status: 'approved' })).toEqual([approved]);
  await release(approved);
  expect(await found({ held: 'true' })).toEqual([pending]);
});

it('shows the signals with their figures', async () => {
  const [user, other] = [await app.newEarner(6000), await app.newEarner(6000)];
  // Everybody signs up from this machine.
  for (let count = 0; count < 5; count++) await app.newUser();
  const measured = await app.addVideo(10, 120);
  await user.call('POST /api/videos/claim/claim/{id}', { params: { id: measured } });
  const tabs = ['0a'.repeat(16), '0b'.repeat(16)];
  for (const [index, each] of [user, other].entries()) {
    const body = {
      videoId: await app.addVideo(10, 120),
      tab: tabs[index] as string,
      device: 'dd'.repeat(16),
    };
    await each.call('POST /api/watch-sessions', { body });
  }
  await withdraw(other);
  const id = await withdraw(user);
  const { evidence } = (
    await (
      await app.admin()
    )('GET /api/user/withdrawals/{id}/signals', { params: { id } })
  ).body;
  expect(Object.fromEntries(evidence.map(({ signal, figures }) => [signal, figures]))).toMatchObject({
    unproven_claims: { claims: 1, all: 2, kobo: 1000 },
    shared_account: { people: expect.any(Number) },
    shared_device: { people: 1 },
    name_differs: { percent: 0 },
    sign_up_burst: { people: expect.any(Number) },
  });
  expect(evidence.map(({ signal }) => signal)).not.toContain('email_variant');
  const held = (await hold(id)).body.withdrawal.hold?.evidence;
  expect(held?.map(({ signal }) => signal)).toEqual(evidence.map(({ signal }) => signal));
  nowMs += 1;
});

it('detects accounts whose addresses differ only in dots and tags', async () => {
  const user = await app.newEarner(6000);
  const [name = '', domain] = user.email.split('@');
  for (const email of [`${name}+two@${domain}`, `P.${name.slice(1)}@${domain}`]) {
    const body = { name: 'Ada Obi', email, password: 'secret' };
    expect((await app.client()('POST /api/auth/register', { body })).status).toBe(201);
  }
  const params = { id: await withdraw(user) };
  const { evidence } = (await (await app.admin())('GET /api/user/withdrawals/{id}/signals', { params })).body;
  expect(evidence).toContainEqual({ signal: 'email_variant', figures: { people: 2 } });
});

it('shows staff that the account is shared with family, seals that, and decides nothing by it', async () => {
  const user = await app.newEarner(18_000);
  const ask = (sharedWith?: string) =>
    user.call('POST /api/user/withdraw', { body: { amount: 5000, ...account, sharedWith } });
  const { withdrawal } = (await ask(' My husband Chinedu’s ')).body;
  expect(withdrawal.sharedWith).toBe('My husband Chinedu’s');
  expect(await seenBy(user, withdrawal._id)).toMatchObject({ sharedWith: 'My husband Chinedu’s' });
  const admin = await app.admin();
  const { data } = (await admin('GET /api/user/withdrawals-for-users', { query: {} })).body;
  expect(data.find(({ _id }) => _id === withdrawal._id)?.sharedWith).toBe('My husband Chinedu’s');
  const params = { id: withdrawal._id };
  const { evidence } = (await admin('GET /api/user/withdrawals/{id}/signals', { params })).body;
  expect(evidence.map(({ signal }) => signal)).toEqual(
    expect.arrayContaining(['shared_account', 'name_differs']),
  );
  const [event] = (await app.application.store.readStream(`account-${user.id}`)).slice(-1);
  expect(event).toMatchObject({ type: 'WithdrawalRequested', data: { bank: 'Zenith' } });
  expect(
    JSON.stringify(event?.data, (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  ).not.toContain('husband');
  expect((await decide(withdrawal._id, { status: 'approved' })).status).toBe(200);

  for (const nothing of [undefined, '  ']) {
    expect((await ask(nothing)).body.withdrawal).not.toHaveProperty('sharedWith');
  }
  expect((await ask('a'.repeat(201))).status).toBe(400);
});

/** Watches a whole video with reports that come after that many milliseconds each, and claims it. */
async function watchAll({ call }: TestUser, gapsMs: readonly number[]) {
  const videoId = await app.addVideo(10, gapsMs.length * 10);
  const tab = randomUUID();
  const body = { videoId, tab, takeOver: true };
  const { session } = (await call('POST /api/watch-sessions', { body })).body;
  let { next } = session;
  for (const [index, gapMs] of gapsMs.entries()) {
    nowMs += gapMs;
    const report = aReport([index * 10, index * 10 + 10]);
    const sent = await call('POST /api/watch-sessions/{id}/beats', {
      params: { id: session._id },
      body: { tab, ...next, ...report },
    });
    next = sent.body.next;
  }
  expect((await call('POST /api/videos/claim/claim/{id}', { params: { id: videoId } })).status).toBe(200);
}

it.each([
  [
    'detects a program that reports like clockwork',
    [10_000, 10_000, 10_000, 10_000, 10_000, 10_000],
    { sessions: 3, all: 3 },
  ],
  ['does not mistake a person for a program', [10_400, 10_050, 10_900, 10_100, 11_000, 10_200], undefined],
])('%s', async (_, gapsMs, figures) => {
  const user = await app.newEarner(6000);
  for (let video = 0; video < 3; video++) await watchAll(user, gapsMs);
  const params = { id: await withdraw(user) };
  const { evidence } = (await (await app.admin())('GET /api/user/withdrawals/{id}/signals', { params })).body;
  expect(evidence.find(({ signal }) => signal === 'regular_reports')?.figures).toEqual(figures);
});

it('detects more hours of video than a day has, and reports how many', async () => {
  const user = await app.newEarner(6000);
  const hoursTenths = 26 * 36_000;
  const sessionId = randomUUID();
  const watched: VideoWatched = {
    sessionId,
    userId: user.id,
    videoId: randomUUID(),
    priceKobo: 1000n,
    durationTenths: hoursTenths,
    policy: 1,
    verdict: 'complete',
    neededTenths: hoursTenths,
    watchedTenths: hoursTenths,
    parts: [[0, hoursTenths]],
    refused: {},
    reports: 9360,
    mutedTenths: 0,
    seeks: 0,
    turns: 3,
    gapMeanMs: 10_000,
    gapDeviationMs: 900,
    startedAtMs: nowMs,
    lastReportAtMs: nowMs,
  };
  const added = {
    stream: `watch-${sessionId}`,
    expected: 'none',
    events: [{ type: 'VideoWatched', data: watched }],
  };
  await app.application.store.append([added as StreamAppend], context(randomUUID()));
  const params = { id: await withdraw(user) };
  const { evidence } = (await (await app.admin())('GET /api/user/withdrawals/{id}/signals', { params })).body;
  expect(evidence).toContainEqual({ signal: 'long_days', figures: { hours: 26 } });
});
