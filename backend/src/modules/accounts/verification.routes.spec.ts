import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { mailsTo, verificationTokenFor } from '../../testing/mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const INVALID = 'This link has expired or is damaged. Please ask for a new one.';
const account = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let nowMs = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs, environment: { VERIFIED_EMAIL: 'required' } });
});
afterAll(() => app.stop());

const ask = ({ call }: TestUser) => call('POST /api/user/email/verification');
const linkOf = async (user: TestUser, count = 1) => {
  await ask(user);
  return verificationTokenFor(app.outbox, user.email, count);
};
const verify = (token: unknown) =>
  send(app.url, '/api/user/email/verify', { method: 'POST', body: { token } });
const isVerified = async ({ call }: TestUser) => (await call('GET /api/user/me')).body.user.emailVerified;
const eventsOf = async ({ id }: TestUser) =>
  (await app.application.store.readStream(`account-${id}`)).map(({ type }) => type);
const withdraw = async ({ call }: TestUser) =>
  (await call('POST /api/user/withdraw', { body: { amount: 5000, ...account } })).body.withdrawal._id;

describe('an email address', () => {
  it('is verified with the link that was mailed to it', async () => {
    const user = await app.newUser();
    expect(await isVerified(user)).toBe(false);
    const token = await linkOf(user);
    const [mail] = await mailsTo(app.outbox, user.email);
    expect(mail?.headers).toContain('Subject: Verify your email address for WatchEarn');
    expect(mail?.body).not.toMatch(/\bAda\b/);

    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(user)).toBe(true);
    const asked = await ask(user);
    expect(asked.body).toMatchObject({
      emailVerified: true,
      message: 'Your email address is verified already.',
    });
    expect(await mailsTo(app.outbox, user.email)).toHaveLength(1);
  });

  it('is verified once, however often links are used', async () => {
    const user = await app.newUser();
    const links = [await linkOf(user), await linkOf(user, 2)];
    await Promise.all([...links, ...links].map(verify));
    expect((await verify(links[0])).status).toBe(200);
    expect(await eventsOf(user)).toEqual(['UserRegistered', 'EmailVerified']);
  });

  it('is shown to staff as verified or not', async () => {
    const user = await app.newUser();
    const admin = await app.admin();
    const shown = async () =>
      (await admin('GET /api/users/users/{id}', { params: { id: user.id } })).body.user.emailVerified;
    expect(await shown()).toBe(false);
    await verify(await linkOf(user));
    expect(await shown()).toBe(true);
    const listed = (await admin('GET /api/users/users', { query: { search: user.email } })).body.users;
    expect(listed[0]?.emailVerified).toBe(true);
  });
});

describe('a link', () => {
  const refused = async (token: unknown, status: number, message: string) => {
    const head = await app.application.store.head();
    expect(expectProblem(await verify(token), status).message).toBe(message);
    expect(await app.application.store.head()).toBe(head);
  };

  it('is refused a day later', async () => {
    const user = await app.newUser();
    const token = await linkOf(user);
    const before = nowMs;
    nowMs += 25 * HOUR_MS;
    await refused(token, 422, INVALID);
    nowMs = before;
  });

  it('is refused when it is forged, damaged, or the token of a session', async () => {
    const user = await app.newUser();
    const token = await linkOf(user);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`;
    for (const each of [`${token}x`, token.slice(1), 'x', unsigned, user.token]) {
      await refused(each, 422, INVALID);
    }
    expect(await isVerified(user)).toBe(false);
  });

  it('opens no session', async () => {
    const token = await linkOf(await app.newUser());
    expect((await send(app.url, '/api/user/me', { token })).status).toBe(401);
  });

  it('is refused once its account is closed', async () => {
    const user = await app.newUser();
    const token = await linkOf(user);
    await (await app.admin())('DELETE /api/users/users/{id}', { params: { id: user.id } });
    await refused(token, 422, INVALID);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['a number', 5],
  ])('is refused when it is %s', async (_, token) => {
    const head = await app.application.store.head();
    expectProblem(await verify(token), 400);
    expect(await app.application.store.head()).toBe(head);
  });
});

describe('when the operator requires verified addresses', () => {
  const REFUSAL = 'The user has not verified their email address yet.';

  it('allows everybody claims and withdrawals, but refuses approvals until the address is verified', async () => {
    const user = await app.newEarner(6000);
    const id = await withdraw(user);
    const admin = await app.admin();
    const approve = () =>
      admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body: { status: 'approved' } });
    const mark = async () =>
      (await admin('GET /api/user/withdrawals-for-users', { query: { search: user.email } })).body.data[0]
        ?.emailUnverified;

    expect(await mark()).toBe(true);
    const refused = await approve();
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'email_unverified',
      REFUSAL,
    ]);
    await verify(await linkOf(user));
    expect(await mark()).toBeUndefined();
    expect((await approve()).body.withdrawal.status).toBe('approved');
  });

  it('reports it for each row when many are approved', async () => {
    const [verified, unverified] = [await app.newEarner(6000), await app.newEarner(6000)];
    await verify(await linkOf(verified));
    const ids = [await withdraw(verified), await withdraw(unverified)];
    const body = { decision: { status: 'approved' }, of: { ids } };
    const answer = await (await app.admin())('POST /api/user/withdrawals/decisions', { body });
    expect(answer.body.outcomes).toEqual([
      { id: ids[0], outcome: 'done' },
      { id: ids[1], outcome: 'refused', code: 'email_unverified', message: REFUSAL },
    ]);
  });
});
