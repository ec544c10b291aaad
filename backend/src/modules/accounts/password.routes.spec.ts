import { PassThrough } from 'node:stream';
import postgres from 'postgres';
import { createLogger } from '../../platform/observability/logger.ts';
import {
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { isFull } from '../../testing/full.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { mailsTo, readMail, resetTokenFor } from '../../testing/mail.ts';
import { startSmtpServer } from '../../testing/smtp-server.ts';
import { until } from '../../testing/until.ts';

let app: TestApp;
let second: TestProcess;
let sql: postgres.Sql;
let logged = '';
beforeAll(async () => {
  const output = new PassThrough().on('data', (chunk: Buffer) => {
    logged += chunk.toString();
  });
  app = await startTestApp({ logger: createLogger('debug', output) });
  second = await startProcess(app.databaseUrl);
  sql = postgres(app.databaseOwnerUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await second.stop();
  await app.stop();
});

const head = () => app.application.store.head();
const changesOf = async ({ id }: TestUser) =>
  (await app.application.store.readStream(`account-${id}`)).slice(1);
const signIn = async ({ email }: TestUser, password: string) =>
  app.client()('POST /api/auth/login', { body: { email, password } });
const isSignedIn = async (process: TestProcess, token: string) =>
  (await process.client(token)('GET /api/user/me')).status === 200;

const LENGTH_RULES: [string, unknown, string][] = [
  ['short', 'five5', 'Password must be at least 6 characters long.'],
  ['73 bytes long', 'x'.repeat(73), 'Password must be at most 72 bytes long.'],
  ['75 bytes long in 25 characters', '₦'.repeat(25), 'Password must be at most 72 bytes long.'],
  ['cut by a NUL', 'secret\0more', 'Password must not contain a NUL character.'],
  ['a number', 12345678, 'Password is required.'],
  ['missing', undefined, 'All fields must be filled.'],
  ['null', null, 'All fields must be filled.'],
  ['empty', '', 'All fields must be filled.'],
];

describe('PUT /api/profile/password/change-password', () => {
  const change = (user: Pick<TestUser, 'call'>, oldPassword: unknown, newPassword: unknown) =>
    user.call('PUT /api/profile/password/change-password', { body: { oldPassword, newPassword } });

  it('replaces the old password with the new one, literally, including spaces', async () => {
    const user = await app.newUser();
    const answer = await change(user, 'secret', 'secret too');
    expect([answer.status, answer.body]).toEqual([200, { message: '✅ Password updated successfully!' }]);
    expect((await signIn(user, 'secret')).status).toBe(401);
    expect((await signIn(user, 'secret too')).status).toBe(200);
    expect(await changesOf(user)).toEqual([
      expect.objectContaining({
        type: 'PasswordChanged',
        data: { userId: user.id, how: 'changed' },
        metadata: expect.objectContaining({ actorId: user.id, actorRole: 'user' }),
      }),
    ]);
    expect((await change(user, 'secret too', '      ')).status).toBe(200);
    expect((await change(user, '      ', ' secret ')).status).toBe(200);
    expect((await signIn(user, ' secret ')).status).toBe(200);
  });

  it('works for admins, too, who need a strong password', async () => {
    const old = 'correct horse';
    const environment = { ADMIN_EMAIL: 'second@watchearn.example', ADMIN_PASSWORD: old };
    const process = await startProcess(app.databaseUrl, { environment });
    const body = { email: environment.ADMIN_EMAIL, password: old };
    const call = process.client((await process.client()('POST /api/auth/login', { body })).body.token);
    for (const [weak, weakness] of [
      ['secret too', 'must have at least 12 characters'],
      ['second to none', 'must not contain the email address'],
    ]) {
      const { status, body } = await change({ call }, old, weak);
      expect([status, body.code, body.message]).toEqual([
        422,
        'weak_password',
        `The password of an admin ${weakness}.`,
      ]);
    }
    expect((await change({ call }, old, 'battery staple')).status).toBe(200);
    await process.client()('POST /api/auth/forgot-password', { body: { email: body.email } });
    const token = await resetTokenFor(process.outbox, body.email);
    const reset = (newPassword: string) =>
      process.client()('POST /api/auth/reset-password', { body: { token, newPassword } });
    expect((await reset('secret too')).body.code).toBe('weak_password');
    expect((await reset('correct battery')).status).toBe(200);
    await process.stop();
  });

  it('ends every other session of this person in every process, and keeps this one', async () => {
    const user = await app.newUser();
    const stranger = await app.newUser();
    const others = [(await signIn(user, 'secret')).body.token, (await signIn(user, 'secret')).body.token];
    for (const process of [app, second]) {
      for (const token of [user.token, ...others]) expect(await isSignedIn(process, token)).toBe(true);
    }
    await change(user, 'secret', 'secret too');
    for (const token of others) {
      expectProblem(await send(app.url, '/api/user/me', { token }), 401, { code: 'session_ended' });
      await until(async () => !(await isSignedIn(second, token)));
    }
    for (const process of [app, second]) {
      expect(await isSignedIn(process, user.token)).toBe(true);
      expect(await isSignedIn(process, stranger.token)).toBe(true);
    }
  });

  it('is mailed to the owner with a link that undoes it for a day, even after more link requests', async () => {
    const user = await app.newUser();
    await change(user, 'secret', 'the password of a thief');
    const token = await resetTokenFor(app.outbox, user.email);
    const [mail] = await mailsTo(app.outbox, user.email);
    expect(mail?.headers).toContain('\r\nSubject: Your WatchEarn password was changed\r\n');
    for (let count = 2; count <= 5; count++) {
      await forget(user.email);
      await resetTokenFor(app.outbox, user.email, count);
    }
    const [row] = await sql<{ left: number }[]>`
      select max(expires_at_ms - ${Date.now()})::float8 as left from auth.reset_link where user_id = ${user.id}`;
    expect((row?.left ?? 0) / 60_000).toBeGreaterThan(23 * 60);
    expect((await reset(token, 'secret again')).status).toBe(200);
    expect(await isSignedIn(app, user.token)).toBe(false);
    expect((await signIn(user, 'secret again')).status).toBe(200);
  });

  it('refuses a new password by its length and contents before checking the old one', async () => {
    const user = await app.newUser();
    const before = await head();
    for (const [label, newPassword, message] of LENGTH_RULES) {
      const answer = await change(user, 'wrong', newPassword);
      expect([label, answer.status, answer.body.message]).toEqual([label, 400, message]);
    }
    // Missing fields are reported first.
    for (const missing of [undefined, null, '']) {
      const answer = await change(user, missing, 'five5');
      expect([answer.status, answer.body.message]).toEqual([400, 'All fields must be filled.']);
    }
    expect(await head()).toBe(before);
    expect((await signIn(user, 'secret')).status).toBe(200);
  });

  it('refuses a wrong old password and an unchanged password, without ending any session', async () => {
    const user = await app.newUser();
    const other = (await signIn(user, 'secret')).body.token;
    const before = await head();
    for (const [oldPassword, newPassword, code, message] of [
      ['wrong', 'another', 'wrong_password', "That isn't your current password."],
      ['secret\0', 'another', 'wrong_password', "That isn't your current password."],
      ['secret', 'secret', 'same_password', 'Choose a password that differs from the old one.'],
    ]) {
      const answer = await change(user, oldPassword, newPassword);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, message]);
      expect(await isSignedIn(app, other)).toBe(true);
    }
    expect(await head()).toBe(before);
    expect((await signIn(user, 'secret')).status).toBe(200);
  });

  it('carries out and records one of two concurrent changes', async () => {
    for (let round = 0; round < (isFull ? 5 : 2); round++) {
      const user = await app.newUser();
      const elsewhere = { call: second.client((await signIn(user, 'secret')).body.token) };
      const answers = await Promise.all([
        change(user, 'secret', 'password one'),
        change(elsewhere, 'secret', 'password two'),
      ]);
      const [first, last] = answers.map(({ status }) => status);
      // The slower one finds the hash replaced, the password changed, or its session ended.
      expect([first, last].filter((status) => status === 200)).toHaveLength(1);
      expect([401, 409, 422]).toContain(first === 200 ? last : first);
      const winner = first === 200 ? 'password one' : 'password two';
      expect((await signIn(user, winner)).status).toBe(200);
      expect(await changesOf(user)).toHaveLength(1);
    }
  });

  it('can be completed by a retry after a crash between the log and the password', async () => {
    const user = await app.newUser();
    await sql.unsafe(`
      create function auth.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger crash before update on auth.credential execute function auth.crash()`);
    const crashed = await change(user, 'secret', 'secret too');
    await sql.unsafe('drop trigger crash on auth.credential; drop function auth.crash()');
    expect(crashed.status).toBe(500);
    expect((await signIn(user, 'secret')).status).toBe(200);
    expect((await change(user, 'secret', 'secret too')).status).toBe(200);
    expect((await signIn(user, 'secret too')).status).toBe(200);
    expect(await changesOf(user)).toHaveLength(1);
  });

  it('closes open reset links', async () => {
    const user = await app.newUser();
    await forget(user.email);
    const token = await resetTokenFor(app.outbox, user.email);
    await change(user, 'secret', 'secret too');
    expect((await reset(token, 'by the link')).body.code).toBe('reset_link_invalid');
  });
});

const forget = (email: unknown) => app.client()('POST /api/auth/forgot-password', { body: { email } });
const reset = (token: unknown, newPassword: unknown, process: TestProcess = app) =>
  process.client()('POST /api/auth/reset-password', { body: { token, newPassword } });

describe('POST /api/auth/forgot-password', () => {
  it('mails a link to people with an account', async () => {
    const user = await app.newUser('Free money: evil.example');
    await forget(user.email.toUpperCase());
    const token = await resetTokenFor(app.outbox, user.email);
    const [mail] = await mailsTo(app.outbox, user.email);
    expect(mail?.headers).toContain('\r\nFrom: WatchEarn <support@watchearn.example>\r\n');
    expect(mail?.headers).toContain('\r\nSubject: Choose a new WatchEarn password\r\n');
    const link = `http://localhost:3000/reset-password#token=${token}`;
    expect(mail?.body).toContain(`\r\n${link}\r\n`);
    expect(mail?.body).toContain(`<a href="${link}">`);
    expect(mail?.body).toContain('support@watchearn.example');
    expect(mail?.body).not.toContain('evil.example');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = await sql`select * from auth.reset_link where user_id = ${user.id}`;
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('answers the same for every address, and mails only people with an account', async () => {
    const user = await app.newUser();
    const before = await head();
    const answers = [await forget(user.email), await forget('nobody@example.com')];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { success: true, message: 'If an account exists for that email, a reset link is on its way.' },
      ]);
    }
    const names = answers.map(({ headers }) => [...headers.keys()].sort());
    expect(names[0]).toEqual(names[1]);
    await resetTokenFor(app.outbox, user.email);
    expect(await mailsTo(app.outbox, 'nobody@example.com')).toEqual([]);
    expect(await head()).toBe(before);
  });

  it('refuses anything but one address', async () => {
    for (const email of [
      undefined,
      null,
      '',
      'ada',
      'ada@example.com\r\nBcc: eve@example.com',
      'a@x.example,b@x.example',
    ]) {
      expect([email, (await forget(email)).status]).toEqual([email, 400]);
    }
  });

  it('uses the operator’s mail server, even while the process is stopping', async () => {
    const user = await app.newUser();
    const server = await startSmtpServer();
    const environment = {
      SMTP_URL: server.url,
      MAIL_FROM: 'no-reply@shop.example',
      PRODUCT_NAME: 'Shop & "Earn"\r\nBcc: eve@example.com',
      PUBLIC_URL: 'https://shop.example/',
      AUDIT_ORIGIN: 'localhost:3000/audit',
    };
    const process = await startProcess(app.databaseUrl, { environment });
    await process.client()('POST /api/auth/forgot-password', { body: { email: user.email } });
    await process.stop();
    await server.stop();
    const [conversation] = server.conversations;
    expect(conversation?.commands).toContain('MAIL FROM:<no-reply@shop.example>');
    expect(conversation?.commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      `RCPT TO:<${user.email}>`,
    ]);
    const { headers, body } = readMail(Buffer.from(conversation?.data ?? ''));
    expect(headers).not.toMatch(/\r\nBcc:/i);
    expect(body).toContain('https://shop.example/reset-password#token=');
    expect(body).toContain('Shop &#38; &#34;Earn&#34;');
    expect(await mailsTo(app.outbox, user.email)).toEqual([]);
  });

  it('keeps the newest three links of a person open, and deletes expired ones', async () => {
    const user = await app.newUser();
    await sql`
      insert into auth.reset_link (token_hash, user_id, expires_at_ms)
      values ('\\x00', ${user.id}, ${Date.now() - 1})`;
    const tokens = [];
    for (const count of [1, 2, 3, 4]) {
      await forget(user.email);
      tokens.push(await resetTokenFor(app.outbox, user.email, count));
    }
    const kept = await sql`select from auth.reset_link where user_id = ${user.id}`;
    expect(kept).toHaveLength(3);
    expect((await reset(tokens[0], 'secret too')).status).toBe(422);
    expect((await reset(tokens[3], 'secret too')).status).toBe(200);
  });
});

describe('POST /api/auth/reset-password', () => {
  const LINK_INVALID = 'This reset link has expired or was used already. Please ask for a new one.';
  const withLink = async () => {
    const user = await app.newUser();
    await forget(user.email);
    return { user, token: await resetTokenFor(app.outbox, user.email) };
  };

  it('sets the password, ends every session in every process, and works once', async () => {
    const { user, token } = await withLink();
    expect(await isSignedIn(second, user.token)).toBe(true);
    expect((await reset(token, 'secret too')).body).toEqual({
      success: true,
      message: 'Your password has been reset. Please log in.',
    });
    expect(await isSignedIn(app, user.token)).toBe(false);
    await until(async () => !(await isSignedIn(second, user.token)));
    expect((await signIn(user, 'secret')).status).toBe(401);
    expect((await signIn(user, 'secret too')).status).toBe(200);
    expect(await changesOf(user)).toEqual([
      expect.objectContaining({ type: 'PasswordChanged', data: { userId: user.id, how: 'reset' } }),
    ]);

    const again = await reset(token, 'once more');
    expect([again.status, again.body.code, again.body.message]).toEqual([
      422,
      'reset_link_invalid',
      LINK_INVALID,
    ]);
    expect(await changesOf(user)).toHaveLength(1);
  });

  it('accepts a link once when it is used many times at once', async () => {
    const { user, token } = await withLink();
    const passwords = ['password 1', 'password 2', 'password 3', 'password 4'];
    const answers = await Promise.all(
      passwords.map((password, index) => reset(token, password, index % 2 === 0 ? app : second)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] as string;
    expect((await signIn(user, winner)).status).toBe(200);
    expect(await changesOf(user)).toHaveLength(1);
  });

  it('refuses a link that has expired', async () => {
    const startedAtMs = Date.now();
    const { user, token } = await withLink();
    const [row] = await sql`select expires_at_ms from auth.reset_link where user_id = ${user.id}`;
    const madeAtMs = Number(row?.expires_at_ms) - 30 * 60_000;
    expect(madeAtMs).toBeGreaterThanOrEqual(startedAtMs);
    expect(madeAtMs).toBeLessThanOrEqual(Date.now());
    await sql`update auth.reset_link set expires_at_ms = ${Date.now() - 1} where user_id = ${user.id}`;
    expect((await reset(token, 'secret too')).body.message).toBe(LINK_INVALID);
    expect(await isSignedIn(app, user.token)).toBe(true);
  });

  it('refuses invalid tokens', async () => {
    const before = await head();
    for (const token of ['unknown', 'x'.repeat(43), "' or 1=1 --", '\0']) {
      expect((await reset(token, 'secret too')).body).toMatchObject({ status: 422, message: LINK_INVALID });
    }
    expect(await head()).toBe(before);
  });

  it('refuses a password by its length and contents, and the link stays valid', async () => {
    const { token } = await withLink();
    for (const [label, password, message] of LENGTH_RULES) {
      const answer = await reset(token, password);
      expect([label, answer.status, answer.body.message]).toEqual([label, 400, message]);
    }
    expect((await reset(token, 'secret too')).status).toBe(200);
  });

  it('does nothing for an account that was deleted meanwhile', async () => {
    const { user, token } = await withLink();
    await (await app.admin())('DELETE /api/users/users/{id}', { params: { id: user.id } });
    expect((await reset(token, 'secret too')).body.code).toBe('reset_link_invalid');
    expect(await sql`select from auth.reset_link where user_id = ${user.id}`).toHaveLength(0);
  });
});

it('logs at the start where mails go, but never addresses, passwords or tokens', async () => {
  const user = await app.newUser('Adaeze Obi');
  await forget(user.email);
  const token = await resetTokenFor(app.outbox, user.email);
  await reset(token, 'a secret of mine');
  await until(() => logged.includes('/api/auth/reset-password'));
  expect(logged).toContain(JSON.stringify(app.outbox));
  for (const secret of [user.email, 'Adaeze', token, user.token, 'a secret of mine', 'example.com']) {
    expect(logged).not.toContain(secret);
  }
});
