import postgres from 'postgres';
import { resetLinks } from '../../platform/auth/reset-links.ts';
import { BackgroundTasks } from '../../platform/http/background-tasks.ts';
import { startProcess, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { emailChangeTokenFor, mailsTo, resetTokenFor } from '../../testing/mail.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let sql: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = postgres(app.databaseOwnerUrl, { max: 2 });
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const HOUR_MS = 60 * 60 * 1000;
let made = 0;
const newAddress = () => `new-${++made}@example.org`;
const head = () => app.application.store.head();
const ask = (user: Pick<TestUser, 'call'>, email: unknown, password: unknown = 'secret') =>
  user.call('POST /api/profile/email', { body: { email, password } });
const follow = (token: unknown) => app.client()('POST /api/user/email/change', { body: { token } });
const reset = (token: string, newPassword: string) =>
  app.client()('POST /api/auth/reset-password', { body: { token, newPassword } });
const logIn = async (email: string, password = 'secret') =>
  (await app.client()('POST /api/auth/login', { body: { email, password } })).status;
const signUp = async (email: string) =>
  (await app.client()('POST /api/auth/register', { body: { name: 'Eve', email, password: 'secret' } }))
    .status;
const pendingOf = async (user: TestUser) => (await user.call('GET /api/profile/email')).body.pending;
const addressOf = async (user: Pick<TestUser, 'call'>) =>
  (await user.call('GET /api/user/me')).body.user?.email;

/** Changes the address; returns the tokens of both links. */
async function change(user: TestUser, email: string, former = user.email, password = 'secret') {
  await ask(user, email, password);
  const token = await emailChangeTokenFor(app.outbox, email);
  expect((await follow(token)).status).toBe(200);
  return { token, undo: await resetTokenFor(app.outbox, former) };
}

describe('a request for another address', () => {
  it('mails a link to it, shows the pending address, and changes nothing', async () => {
    const user = await app.newUser();
    const email = newAddress();
    const before = await head();
    const { status, body } = await ask(user, email.toUpperCase());
    expect([status, body]).toEqual([
      200,
      {
        message: 'A link is on its way to the new address.',
        pending: { email, expiresAtMs: expect.any(Number) },
      },
    ]);
    expect(await pendingOf(user)).toEqual(body.pending);
    const token = await emailChangeTokenFor(app.outbox, email);
    const rows = JSON.stringify(await sql`select * from auth.email_change where user_id = ${user.id}`);
    expect([rows.includes(email), rows.includes(token)]).toEqual([false, false]);
    expect((await user.call('GET /api/user/data.json')).body).toMatchObject({ newEmail: email });
    expect(await head()).toBe(before);
    expect(await logIn(user.email)).toBe(200);
  });

  it('is refused with a wrong password, a malformed address, or the account’s current address', async () => {
    const user = await app.newUser();
    for (const [email, password, status, code] of [
      ['new@example.org', 'wrong', 422, 'wrong_password'],
      ['new@example.org', null, 400, 'invalid_request'],
      ['', 'secret', 400, 'invalid_request'],
      ['a@b.example\r\nBcc: eve@example.com', 'secret', 400, 'invalid_request'],
      [user.email.toUpperCase(), 'secret', 422, 'same_email'],
    ] as const) {
      const answer = await ask(user, email, password);
      expect([email, answer.status, answer.body.code]).toEqual([email, status, code]);
    }
    expect(await pendingOf(user)).toBeNull();
  });

  it('is answered the same for a taken address, and only its owner is notified', async () => {
    const [user, other] = [await app.newUser(), await app.newUser()];
    const { status, body } = await ask(user, other.email);
    expect([status, body.message, body.pending?.email]).toEqual([
      200,
      'A link is on its way to the new address.',
      other.email,
    ]);
    await until(async () => (await mailsTo(app.outbox, other.email)).length === 1);
    const [mail] = await mailsTo(app.outbox, other.email);
    expect(mail?.headers).toContain('\r\nSubject: Your address has a WatchEarn account already\r\n');
    expect(mail?.body).not.toContain('#token=');
  });

  it('can be withdrawn, and replaces an earlier request', async () => {
    const user = await app.newUser();
    const [first, second] = [newAddress(), newAddress()];
    await ask(user, first);
    const replaced = await emailChangeTokenFor(app.outbox, first);
    await ask(user, second);
    expect((await follow(replaced)).body.code).toBe('email_link_invalid');
    const withdrawn = await emailChangeTokenFor(app.outbox, second);
    for (let time = 1; time <= 2; time++) {
      expect((await user.call('DELETE /api/profile/email')).status).toBe(200);
    }
    expect(await pendingOf(user)).toBeNull();
    expect((await follow(withdrawn)).body.code).toBe('email_link_invalid');
    expect(await addressOf(user)).toBe(user.email);
  });

  it('ends with a new password, however it was set', async () => {
    const user = await app.newUser();
    const askedFor = async (password: string) => {
      const email = newAddress();
      const { body } = await app.client()('POST /api/auth/login', { body: { email: user.email, password } });
      await ask({ call: app.client(body.token) }, email, password);
      return emailChangeTokenFor(app.outbox, email);
    };
    const ofThief = await askedFor('secret');
    const body = { oldPassword: 'secret', newPassword: 'better secret' };
    await user.call('PUT /api/profile/password/change-password', { body });
    expect((await follow(ofThief)).body.code).toBe('email_link_invalid');
    const again = await askedFor('better secret');
    await reset(await resetTokenFor(app.outbox, user.email), 'best secret');
    expect((await follow(again)).body.code).toBe('email_link_invalid');
    expect(await logIn(user.email, 'best secret')).toBe(200);
  });

  it('is refused when the password that it gives is replaced at the same time', async () => {
    const user = await app.newUser();
    const owner = await sql.reserve();
    await owner`begin`;
    await owner`update auth.credential set password_hash = 'another' where user_id = ${user.id}`;
    const asked = ask(user, newAddress());
    // The password was accepted by now, and the request waits for the transaction.
    await until(async () => {
      const [waiting] = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%auth.email_change%'`;
      return waiting !== undefined;
    });
    await owner`commit`;
    owner.release();
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([409, 'password_changed']);
    expect(await sql`select from auth.email_change where user_id = ${user.id}`).toHaveLength(0);
  });
});

describe('the link mailed to the new address', () => {
  it('changes the address once, verified and in one append, for log-in, lists and search', async () => {
    const user = await app.newUser();
    const email = newAddress();
    const before = await head();
    const { token } = await change(user, email);
    const events = await app.application.store.readAll(before, 10);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['EmailChanged', { userId: user.id, email, how: 'changed' }],
      ['EmailReserved', { userId: user.id }],
      ['EmailReleased', { userId: user.id }],
    ]);
    const [stored] = await sql`select data::text from log.event where position = ${before + 1}`;
    expect(stored?.data).not.toContain(email);
    const { body } = await user.call('GET /api/user/me');
    expect(body.user).toMatchObject({ email, emailVerified: true });
    expect([await logIn(email), await logIn(user.email)]).toEqual([200, 401]);
    const admin = await app.admin();
    const search = async (text: string) =>
      (await admin('GET /api/users/users', { query: { search: text } })).body.users.map(({ _id }) => _id);
    expect([await search(email), await search(user.email)]).toEqual([[user.id], []]);
    expect(await pendingOf(user)).toBeNull();

    const after = await head();
    expect((await follow(token)).status).toBe(200);
    expect(await head()).toBe(after);
    // Mails are sent after the answer.
    await resetTokenFor(app.outbox, user.email);
    expect(await mailsTo(app.outbox, user.email)).toHaveLength(1);
  });

  it('completes a change that a crash interrupted, which is mailed once', async () => {
    const user = await app.newUser();
    const email = newAddress();
    await ask(user, email);
    const token = await emailChangeTokenFor(app.outbox, email);
    await sql.unsafe(`
      create function auth.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger crash before update on auth.email_change for each row execute function auth.crash()`);
    const crashed = await follow(token);
    await sql.unsafe('drop trigger crash on auth.email_change; drop function auth.crash()');
    expect(crashed.status).toBe(500);
    const before = await head();
    expect((await follow(token)).status).toBe(200);
    expect(await head()).toBe(before);
    expect(await logIn(email)).toBe(200);
    // Mails are sent after the answer.
    await resetTokenFor(app.outbox, user.email);
    expect(await mailsTo(app.outbox, user.email)).toHaveLength(1);
  });

  it('is refused when it is unknown or expired', async () => {
    const user = await app.newUser();
    const email = newAddress();
    await ask(user, email);
    const token = await emailChangeTokenFor(app.outbox, email);
    const unknown = await follow(`${token}x`);
    await sql`update auth.email_change set expires_at_ms = 1 where user_id = ${user.id}`;
    const expired = await follow(token);
    for (const { status, body } of [unknown, expired]) {
      expect([status, body.code]).toEqual([422, 'email_link_invalid']);
    }
    expect(await addressOf(user)).toBe(user.email);
  });

  it('is refused when somebody has taken the address meanwhile, or the account was closed', async () => {
    const user = await app.newUser();
    const email = newAddress();
    await ask(user, email);
    const token = await emailChangeTokenFor(app.outbox, email);
    expect(await signUp(email)).toBe(201);
    const taken = await follow(token);
    expect([taken.status, taken.body.code]).toEqual([409, 'email_taken']);
    expect(await logIn(user.email)).toBe(200);
    await user.call('POST /api/profile/close', { body: { password: 'secret' } });
    expect((await follow(token)).body.code).toBe('email_link_invalid');
    expect(await signUp(user.email)).toBe(201);
  });
});

it('closes the link to a new address with a new password, even while it is followed', async () => {
  const user = await app.newUser();
  const email = newAddress();
  await ask(user, email);
  const token = await emailChangeTokenFor(app.outbox, email);
  const owner = await sql.reserve();
  await owner`begin`;
  await owner`lock table auth.alert in access exclusive mode`;
  const followed = follow(token);
  await until(async () => {
    const [waiting] = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into auth.alert%'`;
    return waiting !== undefined;
  });
  await owner`select auth.replace_password(${user.id}, 'another', null, null, ${Date.now()}, null)`;
  await owner`commit`;
  owner.release();
  expect((await followed).body.code).toBe('email_link_invalid');
  expect(await logIn(email)).toBe(401);
  expect(
    (await app.application.store.readStream(`account-${user.id}`)).map(({ type }) => type),
  ).not.toContain('EmailChanged');
});

describe('the link mailed to the former address', () => {
  it('brings the address back with a new password, even after a thief changed the password', async () => {
    const user = await app.newUser();
    const stolen = newAddress();
    const { token, undo } = await change(user, stolen);
    const mails = await mailsTo(app.outbox, user.email);
    expect(mails[0]?.headers).toContain('\r\nSubject: The address of your WatchEarn account was changed\r\n');
    expect(mails[0]?.body).not.toContain(stolen);
    await app.client()('POST /api/auth/forgot-password', { body: { email: stolen } });
    expect((await reset(await resetTokenFor(app.outbox, stolen), 'of a thief')).status).toBe(200);
    const { status, body } = await reset(undo, 'mine again');
    expect([status, body.email]).toEqual([200, user.email]);
    expect([await logIn(user.email, 'mine again'), await logIn(stolen, 'mine again')]).toEqual([200, 401]);
    expect((await user.call('GET /api/user/me')).status).toBe(401);
    expect((await reset(undo, 'once more')).body.code).toBe('reset_link_invalid');
    expect((await follow(token)).body.code).toBe('email_link_invalid');
    expect(await signUp(stolen)).toBe(201);
  });

  it('beats the link that a thief got for a later change, whichever is used first', async () => {
    const user = await app.newUser();
    const [first, second] = [newAddress(), newAddress()];
    const { undo } = await change(user, first);
    const { undo: ofThief } = await change(user, second, first);
    expect((await reset(ofThief, 'of a thief')).body.email).toBe(first);
    expect((await reset(undo, 'mine again')).body.email).toBe(user.email);
    expect(await logIn(user.email, 'mine again')).toBe(200);
    const other = await app.newUser();
    const [third, fourth] = [newAddress(), newAddress()];
    const { undo: early } = await change(other, third);
    const { undo: late } = await change(other, fourth, third);
    expect((await reset(early, 'mine again')).status).toBe(200);
    expect((await reset(late, 'of a thief')).body.code).toBe('reset_link_invalid');
  });

  it('beats it also when its own mail was sent later', async () => {
    const { renew } = resetLinks(sql, { seal: async () => '', open: async () => '' });
    for (const usesFirst of ['the owner', 'the thief']) {
      const user = await app.newUser();
      const first = newAddress();
      const { undo } = await change(user, first);
      const { undo: ofThief } = await change(user, newAddress(), first);
      await renew(undo, 'email');
      if (usesFirst === 'the thief') expect((await reset(ofThief, 'of a thief')).body.email).toBe(first);
      expect((await reset(undo, 'mine again')).body.email).toBe(user.email);
      expect((await reset(ofThief, 'of a thief')).body.code).toBe('reset_link_invalid');
    }
  });

  it('brings it back again when a thief changes it while the link is used', async () => {
    const user = await app.newUser();
    const { undo } = await change(user, newAddress());
    const thief = await startProcess(app.databaseUrl);
    const { store } = app.application;
    const append = store.append.bind(store);
    const changeAgain = async () => {
      const { body } = await thief.client()('POST /api/auth/login', {
        body: { email: user.email, password: 'secret' },
      });
      const email = newAddress();
      await thief.client(body.token)('POST /api/profile/email', { body: { email, password: 'secret' } });
      const token = await emailChangeTokenFor(thief.outbox, email);
      const { status } = await thief.client()('POST /api/user/email/change', { body: { token } });
      expect(status).toBe(200);
      await resetTokenFor(thief.outbox, user.email);
    };
    // The first one brings the address back, the second one changes the password.
    const appended = jest.spyOn(store, 'append').mockImplementationOnce(append);
    appended.mockImplementationOnce(async (...second) => {
      await changeAgain();
      return append(...second);
    });

    const { status, body } = await reset(undo, 'mine again');

    appended.mockRestore();
    await thief.stop();
    expect([status, body.email]).toEqual([200, user.email]);
    expect(await logIn(user.email, 'mine again')).toBe(200);
  });

  it('leaves a thief no link that was on its way to their address', async () => {
    const user = await app.newUser();
    const stolen = newAddress();
    const { undo } = await change(user, stolen);
    // The process ends before it mails about the new device.
    const run = jest.spyOn(BackgroundTasks.prototype, 'run').mockImplementation(() => undefined);
    const body = { email: stolen, password: 'secret' };
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    expect((await send(app.url, '/api/auth/login', { method: 'POST', body, headers })).status).toBe(200);
    run.mockRestore();
    expect((await reset(undo, 'mine again')).status).toBe(200);
    await sql`update auth.alert set due_at_ms = 0 where user_id = ${user.id}`;
    const next = await startProcess(app.databaseUrl);
    await until(async () => (await sql`select from auth.alert where user_id = ${user.id}`).length === 0);
    const alertsTo = async (address: string) =>
      (await Promise.all([app, next].map(({ outbox }) => mailsTo(outbox, address))))
        .flat()
        .filter(({ headers }) => headers.includes('Subject: A new log-in')).length;
    const alerts = [await alertsTo(stolen), await alertsTo(user.email)];
    await next.stop();
    expect(alerts).toEqual([0, 1]);
    const links = resetLinks(sql, { seal: async () => '', open: async () => '' });
    expect(await links.open(user.id, 'reset', { emailVersion: 2 })).toBeUndefined();
    expect(await links.open(user.id, 'reset', { emailVersion: 3 })).toBeDefined();
  });

  it('finds the former address still kept when its mail was sent a day late', async () => {
    const user = await app.newUser();
    const { undo } = await change(user, newAddress());
    const changedMs = Date.now();
    const clock = jest.spyOn(Date, 'now');
    clock.mockImplementation(() => changedMs + 25 * HOUR_MS);
    await resetLinks(sql, { seal: async () => '', open: async () => '' }).renew(undo, 'email');
    clock.mockImplementation(() => changedMs + 48 * HOUR_MS);

    expect(await signUp(user.email)).toBe(409);
    expect((await reset(undo, 'mine again')).body.email).toBe(user.email);
    clock.mockRestore();
  });

  it('finds the former address still kept, which nobody else can claim for days', async () => {
    const user = await app.newUser();
    await change(user, newAddress());
    expect(await signUp(user.email)).toBe(409);
    const thief = await app.newUser();
    await ask(thief, user.email);
    await until(async () => (await mailsTo(app.outbox, user.email)).length === 2);
    expect((await mailsTo(app.outbox, user.email)).at(-1)?.headers).toContain(
      'has a WatchEarn account already',
    );
    await sql`update auth.email_address set kept_until_ms = 1 where kept_for = ${user.id}`;
    expect(await signUp(user.email)).toBe(201);
  });

  it('is deleted with the account, and so is every address', async () => {
    const user = await app.newUser();
    const email = newAddress();
    await change(user, email);
    const asked = newAddress();
    await ask(user, asked);
    await emailChangeTokenFor(app.outbox, asked);
    await user.call('POST /api/profile/close', { body: { password: 'secret' } });
    for (const address of [user.email, email, asked]) expect(await mailsTo(app.outbox, address)).toEqual([]);
    const [left] = await sql`
      select (select count(*)::int from auth.email_address where ${user.id} in (user_id, kept_for::text)) as addresses,
        (select count(*)::int from auth.email_change where user_id = ${user.id}) as changes`;
    expect(left).toEqual({ addresses: 0, changes: 0 });
    for (const address of [user.email, email]) expect(await signUp(address)).toBe(201);
  });
});
