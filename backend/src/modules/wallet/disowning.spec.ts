/** The owner gets a mail about a withdrawal to a new bank account, with a link that takes it back. */
import postgres from 'postgres';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { until } from '../../testing/until.ts';

const ACCOUNT = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Chinedu Okafor' };
const SUBJECT = '\r\nSubject: A withdrawal from WatchEarn to a new bank account\r\n';

const HOUR_MS = 3_600_000;

let app: TestApp;
let sql: postgres.Sql;
let passedMs = 0;
beforeAll(async () => {
  app = await startTestApp({ clock: () => Date.now() + passedMs });
  sql = postgres(app.databaseOwnerUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const withdraw = async ({ call }: TestUser, account: Partial<typeof ACCOUNT> = {}) =>
  (await call('POST /api/user/withdraw', { body: { amount: 5000, ...ACCOUNT, ...account } })).body.withdrawal
    ._id;
const decide = async (id: string, body: object) =>
  (await app.admin())('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
const approve = (id: string) => decide(id, { status: 'approved' });
const reset = (token: string, newPassword = 'a new password') =>
  app.client()('POST /api/auth/reset-password', { body: { token, newPassword } });
const signedIn = async ({ email }: TestUser, password = 'a new password') => {
  const { body } = await app.client()('POST /api/auth/login', { body: { email, password } });
  return app.client(body.token);
};
const told = async ({ email }: TestUser) =>
  (await mailsTo(app.outbox, email)).filter(({ headers }) => headers.includes(SUBJECT));

it('returns the money of a pending withdrawal, stops offering its account and ends every session', async () => {
  const user = await app.newEarner(6000);
  await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  const [mail] = await told(user);

  expect(mail?.body).toContain('5,000.00 to a new bank account, at Zenith and ending in 6789');
  expect(mail?.body).not.toContain(ACCOUNT.accountNumber);

  const { status, body } = await reset(token);
  expect([status, body.withdrawals]).toEqual([200, { returned: 1, held: 0, paid: 0 }]);
  expect((await user.call('GET /api/user/me')).status).toBe(401);
  const again = await signedIn(user);
  expect((await again('GET /api/user/me')).body.user.earning).toBe(6000);
  expect((await again('GET /api/user/bank-accounts')).body.accounts).toEqual([]);
  const [withdrawal] = (await again('GET /api/user/withdrawals', { query: {} })).body.data;
  expect(withdrawal).toMatchObject({ status: 'rejected' });
  expect((await reset(token)).body.code).toBe('reset_link_invalid');
});

it('puts an approved withdrawal on hold, and leaves a paid one to staff', async () => {
  for (const { isPaid, ends } of [
    { isPaid: false, ends: { returned: 0, held: 1, paid: 0 } },
    { isPaid: true, ends: { returned: 0, held: 0, paid: 1 } },
  ]) {
    const user = await app.newEarner(6000);
    const id = await withdraw(user);
    const token = await resetTokenFor(app.outbox, user.email);
    await approve(id);
    if (isPaid) await decide(id, { status: 'paid', reference: 'TRF-1' });
    expect((await reset(token)).body.withdrawals).toEqual(ends);
    const again = await signedIn(user);
    expect((await again('GET /api/user/me')).body.user.earning).toBe(1000);
    if (!isPaid) {
      expect((await decide(id, { status: 'paid', reference: 'TRF-1' })).body.code).toBe('withdrawal_held');
    }
  }
});

it('replaces the hold and the answer of a withdrawal that is on hold already', async () => {
  const user = await app.newEarner(6000);
  const id = await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  await approve(id);
  const params = { id };
  const admin = await app.admin();
  const why = { reason: 'name_differs', words: 'The name of the account differs.' } as const;
  await admin('POST /api/user/withdrawals/{id}/hold', { params, body: why });
  const body = { answer: 'It is the account of my brother.' };
  await user.call('POST /api/user/withdrawals/{id}/hold/answer', { params, body });
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 0, held: 1, paid: 0 });
  const { data } = (await admin('GET /api/user/withdrawals-for-users', { query: {} })).body;
  const hold = data.find(({ _id }) => _id === id)?.hold;
  expect(hold?.words).toContain('somebody else requested this withdrawal');
  expect(hold?.answer).toBeUndefined();
});

it('holds a withdrawal again when the link is used again after a failed attempt', async () => {
  const user = await app.newEarner(6000);
  const id = await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  await approve(id);
  const [link] = await sql`select * from auth.reset_link where withdrawal_id = ${id}`;
  await reset(token);
  await (await app.admin())('DELETE /api/user/withdrawals/{id}/hold', { params: { id } });
  // As if the first attempt had failed after it had put the withdrawal on hold.
  await sql`insert into auth.reset_link ${sql(link as object)}`;
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 0, held: 1, paid: 0 });
  expect((await decide(id, { status: 'paid', reference: 'TRF-1' })).body.code).toBe('withdrawal_held');
});

it('takes back every mailed withdrawal with any of the links, even after a thief changed the password', async () => {
  const user = await app.newEarner(11_000);
  await withdraw(user);
  await withdraw(user, { accountNumber: '0123456790' });
  await until(async () => (await told(user)).length === 2);
  const body = { oldPassword: 'secret', newPassword: 'the password of a thief' };
  await user.call('PUT /api/profile/password/change-password', { body });
  const [first] = await told(user);
  const [, token = ''] = /#token=([\w-]+)/.exec(first?.body ?? '') ?? [];
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 2, held: 0, paid: 0 });
  expect((await (await signedIn(user))('GET /api/user/me')).body.user.earning).toBe(11_000);
});

it('takes nothing back with a requested reset link, which leaves the link that does valid', async () => {
  const user = await app.newEarner(6000);
  await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  await app.client()('POST /api/auth/forgot-password', { body: { email: user.email } });
  expect((await reset(await resetTokenFor(app.outbox, user.email, 2))).body.withdrawals).toBeUndefined();
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 1, held: 0, paid: 0 });
});

it('takes back a second withdrawal to the same account, although the account has been used minutes before', async () => {
  const user = await app.newEarner(11_000);
  await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  // Waits until the read model shows it.
  await user.call('GET /api/user/withdrawals', { query: {} });
  await withdraw(user);
  await until(async () => (await told(user)).length === 2);
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 2, held: 0, paid: 0 });
  expect((await (await signedIn(user))('GET /api/user/bank-accounts')).body.accounts).toEqual([]);
});

it('sends no mail about an account that was used a day before, but takes back what went there since', async () => {
  const user = await app.newEarner(21_000);
  const first = await withdraw(user);
  await until(async () => (await told(user)).length === 1);
  passedMs += 23 * HOUR_MS;
  await withdraw(user);
  await until(async () => (await told(user)).length === 2);
  passedMs += 2 * HOUR_MS;
  await sql`update auth.reset_link set expires_at_ms = 1 where withdrawal_id = ${first}`;
  await user.call('GET /api/user/withdrawals', { query: {} });
  await withdraw(user);
  await withdraw(user, { accountNumber: '0123456790' });
  await until(async () => (await told(user)).length > 2);
  const mails = await told(user);
  expect(mails.map(({ body }) => /ending in (\d+)/.exec(body)?.[1])).toEqual(['6789', '6789', '6790']);
  const token = await resetTokenFor(app.outbox, user.email, 3);
  await user.call('GET /api/user/withdrawals', { query: {} });
  expect((await reset(token)).body.withdrawals).toEqual({ returned: 3, held: 0, paid: 0 });
});

it('sends a mail about a withdrawal to an account that the owner has disowned, even a day later', async () => {
  const user = await app.newEarner(11_000);
  const id = await withdraw(user);
  const token = await resetTokenFor(app.outbox, user.email);
  await approve(id);
  await reset(token);
  passedMs += 25 * HOUR_MS;
  const call = await signedIn(user);
  await call('GET /api/user/withdrawals', { query: {} });
  await withdraw({ ...user, call });
  await until(async () => (await told(user)).length === 2);
});

it('sends a mail about a withdrawal to an account that the owner has removed, however often it was used', async () => {
  const user = await app.newEarner(21_000);
  const accounts = async () => (await user.call('GET /api/user/bank-accounts')).body.accounts;
  await withdraw(user);
  passedMs += 25 * HOUR_MS;
  await user.call('GET /api/user/withdrawals', { query: {} });
  await withdraw(user);
  await user.call('GET /api/user/withdrawals', { query: {} });
  const id = (await accounts())[0]?._id ?? '';
  expect((await user.call('DELETE /api/user/bank-accounts/{id}', { params: { id } })).status).toBe(200);
  expect(await accounts()).toEqual([]);
  passedMs += 25 * HOUR_MS;
  await withdraw(user);
  await until(async () => (await told(user)).length === 2);
});

it('lets no admin send a disowned withdrawal again, whether it was rejected before or after', async () => {
  const message =
    'A rejection can be taken back for 24 hours, and never when the owner of the account did not request the withdrawal.';
  const reject = (id: string) => decide(id, { status: 'rejected', reason: 'The name differs.' });
  for (const isRejectedBefore of [true, false]) {
    const user = await app.newEarner(6000);
    const id = await withdraw(user);
    const token = await resetTokenFor(app.outbox, user.email);
    if (isRejectedBefore) await reject(id);
    else await approve(id);
    const ends = isRejectedBefore ? { returned: 1, held: 0, paid: 0 } : { returned: 0, held: 1, paid: 0 };
    expect((await reset(token)).body.withdrawals).toEqual(ends);
    if (!isRejectedBefore) await reject(id);
    expect((await decide(id, { status: 'pending' })).body).toMatchObject({
      code: 'rejection_final',
      message,
    });
    expect((await (await signedIn(user))('GET /api/user/me')).body.user.earning).toBe(6000);
  }
});
