import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, startTestApp, type TestApp, type TestProcess } from '../../testing/app.ts';
import { countryDatabase } from '../../testing/country-database.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { mailsTo } from '../../testing/mail.ts';
import { until } from '../../testing/until.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const head = () => app.application.store.head();
const post = (path: string, body: unknown) => send(app.url, path, { method: 'POST', body });
const person = { name: 'Ada Obi', email: 'ada@example.com', password: 'pw' };

describe('POST /api/auth/register', () => {
  it('answers 201 with a token and the new user', async () => {
    const answer = await app.client()('POST /api/auth/register', {
      body: { ...person, email: 'Ada@Example.com' },
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        name: 'Ada Obi',
        email: 'ada@example.com',
        role: 'user',
        status: 'not activated',
        emailVerified: false,
        earning: 0,
      },
    });
    const events = await app.application.store.readAll((await head()) - 2, 2);
    expect(events.map(({ type }) => type)).toEqual(['UserRegistered', 'EmailReserved']);
    expect(JSON.stringify(events)).not.toContain('pw');
  });

  it('keeps the browser’s language from the sign-up, until the person chooses another', async () => {
    const body = { ...person, email: 'hauwa@example.com' };
    const enter = async (path: string, language: string) => {
      const headers = { 'accept-language': language };
      return JSON.parse((await send(app.url, path, { method: 'POST', body, headers })).text);
    };
    const { token } = await enter('/api/auth/register', 'ha-NG,en;q=0.5');
    expect(await enter('/api/auth/login', 'yo')).toMatchObject({ language: 'ha' });
    await send(app.url, '/api/user/language', { method: 'PUT', token, body: { language: 'en' } });
    expect(await enter('/api/auth/login', 'yo')).toMatchObject({ language: 'en' });
    await send(app.url, '/api/user/language', { method: 'PUT', token, body: { language: 'ig' } });
    await app.client()('POST /api/auth/forgot-password', { body: { email: body.email } });
    const isToldInIgbo = ({ body: text }: { body: string }) =>
      Buffer.from(text, 'latin1').toString().includes('Njikọ a ga-eme ka ị họrọ nke ọhụrụ.');
    await until(async () => (await mailsTo(app.outbox, body.email)).some(isToldInIgbo));
  });

  it('stores the name without the spaces around it, as a later correction does', async () => {
    const { body } = await app.client()('POST /api/auth/register', {
      body: { ...person, name: ' Ada Obi ', email: 'spaced@example.com' },
    });
    expect(body.user.name).toBe('Ada Obi');
  });

  it('ignores members that only an admin may set', async () => {
    const { body } = await app.client()('POST /api/auth/register', {
      body: `{"name":"Eve","email":"eve@example.com","password":"pw","role":"admin","isAdmin":true,
        "status":"activated","earning":1000000,"_id":"${UNKNOWN_ID}","constructor":{"role":"admin"}}`,
    });
    const { _id, ...rest } = body.user;
    expect(_id).not.toBe(UNKNOWN_ID);
    expect(rest).toEqual({
      name: 'Eve',
      email: 'eve@example.com',
      role: 'user',
      status: 'not activated',
      emailVerified: false,
      earning: 0,
    });
    expect((await app.client(body.token)('GET /api/users/users')).status).toBe(403);
  });

  it('refuses an address that is taken, however it is spelled', async () => {
    const before = await head();
    for (const email of ['ada@example.com', 'ADA@EXAMPLE.COM', 'Ada@example.Com']) {
      const answer = await post('/api/auth/register', { ...person, email });
      expectProblem(answer, 409, {
        code: 'email_taken',
        message: 'An account with this email already exists.',
      });
    }
    expect(await head()).toBe(before);
  });

  it('gives an address to one of many concurrent sign-ups', async () => {
    const answers = await Promise.all(
      ['race@example.com', 'Race@example.com', 'RACE@example.com', 'race@Example.com'].map((email) =>
        post('/api/auth/register', { ...person, email }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('refuses names that are empty, too long, or contain hidden or control characters', async () => {
    const before = await head();
    for (const [name, message] of [
      [undefined, 'Name is required.'],
      [null, 'Name is required.'],
      [5, 'Name is required.'],
      [['Ada'], 'Name is required.'],
      [{ first: 'Ada' }, 'Name is required.'],
      ['', 'Name is required.'],
      [' \u00a0\u2003', 'Name is required.'],
      ['\u200b\u200d\u2060\ufeff', 'Name is required.'],
      ['a'.repeat(10_000), 'Name must be at most 100 characters long.'],
      ['Ada \u202eibO', 'Name must not contain hidden characters or direction marks.'],
      ['\u3164', 'Name is required.'],
      ['Ada\0Obi', 'Remove the control characters.'],
      ['Ada\nObi', 'Remove the control characters.'],
      ['Ada\u001b[31m', 'Remove the control characters.'],
      ['Ada\ud83d', 'Remove the control characters.'],
    ] as const) {
      const answer = await post('/api/auth/register', { ...person, email: 'nobody@example.com', name });
      expectProblem(answer, 400, { code: 'invalid_request', message });
    }
    expect(await head()).toBe(before);
  });

  it('refuses anything but one address', async () => {
    const before = await head();
    for (const email of [
      '',
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@@example.com',
      'ada@example..com',
      'ada @example.com',
      'ada@example.com ',
      'ada@example.com\n',
      'ada@example.com\0',
      'ada@example.com,bola@example.com',
      'Ada <ada@example.com>',
      "ada'--@example.com;",
      `${'a'.repeat(250)}@example.com`,
      null,
      5,
      ['ada@example.com'],
      { $ne: '' },
    ]) {
      const answer = await post('/api/auth/register', { ...person, email });
      expectProblem(answer, 400, { code: 'invalid_request' });
    }
    expect(await head()).toBe(before);
  });

  it('refuses passwords that are missing, too long or cut by a NUL', async () => {
    const before = await head();
    for (const [password, message] of [
      [undefined, 'Password is required.'],
      ['', 'Password is required.'],
      [123456, 'Password is required.'],
      ['x'.repeat(73), 'Password must be at most 72 bytes long.'],
      ['₦'.repeat(25), 'Password must be at most 72 bytes long.'],
      ['secret\0more', 'Password must not contain a NUL character.'],
    ] as const) {
      const answer = await post('/api/auth/register', { ...person, email: 'pw@example.com', password });
      expectProblem(answer, 400, { message });
    }
    expect(await head()).toBe(before);
  });
});

describe('POST /api/auth/login', () => {
  it.each([
    ['one character', 'x'],
    ['spaces around and inside', '  two  words  '],
    ['emoji', '🔥🦁'],
    ['64 characters', 'y'.repeat(64)],
    ['72 bytes', '₦'.repeat(24)],
  ])('accepts exactly the password that was chosen: %s', async (label, password) => {
    const email = `${label.replaceAll(/\W/g, '')}@example.com`;
    await post('/api/auth/register', { ...person, email, password });
    const { status, body } = await app.client()('POST /api/auth/login', { body: { email, password } });
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
    for (const wrong of [
      `${password} `,
      ` ${password}`,
      `${password}\0${password}`,
      password.slice(1) || 'X',
    ]) {
      expectProblem(await post('/api/auth/login', { email, password: wrong }), 401);
    }
  });

  it('finds the account however the address is spelled', async () => {
    const answer = await app.client()('POST /api/auth/login', {
      body: { email: 'ADA@example.com', password: 'pw' },
    });
    expect(answer.body).toMatchObject({ token: expect.any(String), user: { email: 'ada@example.com' } });
  });

  it('answers the same whether the address or the password is wrong', async () => {
    const answers = await Promise.all([
      post('/api/auth/login', { email: 'ada@example.com', password: 'wrong' }),
      post('/api/auth/login', { email: 'nobody@example.com', password: 'pw' }),
      post('/api/auth/login', { email: 'not an address', password: 'pw' }),
      post('/api/auth/login', { email: "' or '1'='1", password: "' or '1'='1" }),
      post('/api/auth/login', { email: 'ada@example.com', password: 'x'.repeat(1000) }),
    ]);
    const problems = answers.map((answer) => {
      const { requestId: _, ...problem } = expectProblem(answer, 401, {
        code: 'invalid_credentials',
        message: 'Invalid credentials',
      });
      return problem;
    });
    expect(new Set(problems.map((problem) => JSON.stringify(problem))).size).toBe(1);
  });

  it('refuses incomplete requests', async () => {
    for (const [body, message] of [
      [{ password: 'pw' }, 'Email is required.'],
      [{ email: 'ada@example.com' }, 'Password is required.'],
      [{ email: 'ada@example.com', password: '' }, 'Password is required.'],
      [{ email: { $gt: '' }, password: 'pw' }, 'Email is required.'],
      [{ email: 'ada@example.com\0', password: 'pw' }, 'Remove the control characters.'],
    ] as const) {
      expectProblem(await post('/api/auth/login', body), 400, { message });
    }
  });
});

describe('POST /api/auth/logout', () => {
  it('ends this session at once, and no other', async () => {
    const { email, token, call } = await app.newUser();
    const other = await app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });

    expect((await call('POST /api/auth/logout')).body).toEqual({ success: true });

    expectProblem(await send(app.url, '/api/user/me', { token }), 401, {
      code: 'session_ended',
      message: 'Your session has ended. Please log in.',
    });
    expect((await app.client(other.body.token)('GET /api/user/me')).status).toBe(200);
  });
});

describe('a person’s sessions', () => {
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const logIn = async (email: string, userAgent: string): Promise<string> => {
    const body = { email, password: 'secret' };
    const headers = { 'user-agent': userAgent };
    return JSON.parse((await send(app.url, '/api/auth/login', { method: 'POST', body, headers })).text).token;
  };
  const sessionsOf = async (token: string) =>
    (await app.client(token)('GET /api/auth/sessions')).body.sessions;
  const isOpen = async (token: string) => (await app.client(token)('GET /api/user/me')).status === 200;

  it('are listed with their devices, and the current one is marked', async () => {
    const before = Date.now();
    const { email } = await app.newUser();
    const token = await logIn(email, WINDOWS);
    await logIn(email, PHONE);
    const sessions = await sessionsOf(token);
    expect(sessions[0]?.isCurrent).toBe(true);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ['Another program', false],
      ['Chrome on Windows', true],
      ['Safari on iOS', false],
    ]);
    for (const { openedAtMs, seenAtMs } of sessions) {
      expect(openedAtMs).toBeGreaterThanOrEqual(before);
      expect(seenAtMs).toBeGreaterThanOrEqual(openedAtMs);
    }
  });

  it('can be ended by that person only, and are not listed once ended', async () => {
    const ada = await app.newUser();
    const other = await app.newUser();
    const [second] = await sessionsOf(await logIn(ada.email, PHONE));
    const end = (user: typeof ada) =>
      user.call('DELETE /api/auth/sessions/{id}', { params: { id: second?._id as string } });
    expect([(await end(other)).status, (await sessionsOf(ada.token)).length]).toEqual([404, 2]);
    expect((await end(ada)).body).toEqual({ success: true });
    expect((await end(ada)).status).toBe(200);
    expect(await sessionsOf(ada.token)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it('can be ended one by one, or all others at once', async () => {
    const { email, token, call } = await app.newUser();
    const [windows, phone, third] = [
      await logIn(email, WINDOWS),
      await logIn(email, PHONE),
      await logIn(email, PHONE),
    ];
    const { _id } = (await sessionsOf(windows)).find(({ isCurrent }) => isCurrent) ?? { _id: UNKNOWN_ID };
    expect((await call('DELETE /api/auth/sessions/{id}', { params: { id: _id } })).status).toBe(200);
    expect([await isOpen(windows), await isOpen(phone)]).toEqual([false, true]);
    expect((await call('DELETE /api/auth/sessions')).body).toEqual({ success: true, ended: 2 });
    expect([await isOpen(token), await isOpen(phone), await isOpen(third)]).toEqual([true, false, false]);
  });

  it('accept any User-Agent', async () => {
    const { email } = await app.newUser();
    for (const userAgent of ['', 'x'.repeat(5000), '(((', 'Chrome/', '\u00ff\u00fe', '<b>/1.0 (Windows']) {
      const [session] = await sessionsOf(await logIn(email, userAgent));
      expect(session?.device.length).toBeGreaterThan(0);
      expect(session?.device.length).toBeLessThanOrEqual(60);
    }
  });

  it('are mailed if the device is new, with a link that sets a new password and ends every session', async () => {
    const { email, token } = await app.newUser();
    const alerts = async () =>
      (await mailsTo(app.outbox, email)).filter(({ headers }) => headers.includes('A new log-in'));
    await logIn(email, 'node');
    const stranger = await logIn(email, WINDOWS);
    await until(async () => (await alerts()).length === 1);
    await logIn(email, WINDOWS);
    await logIn(email, PHONE);
    await until(async () => (await alerts()).length === 2);
    const [alert] = await alerts();
    expect(alert?.body).toContain('with Chrome on Windows on');
    const [, link] = /#token=([\w-]+)/.exec(alert?.body ?? '') ?? [];
    const body = { token: link, newPassword: 'secret too' };
    expect((await post('/api/auth/reset-password', body)).status).toBe(200);
    expect([await isOpen(token), await isOpen(stranger)]).toEqual([false, false]);
  });
});

describe('a second process with a country database', () => {
  let folder: string;
  let second: TestProcess;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countries-'));
    const file = join(folder, 'countries.mmdb');
    await writeFile(file, countryDatabase({ '203.0.113.0/24': 'NG' }));
    second = await startProcess(app.databaseUrl, {
      environment: { COUNTRY_DATABASE: file, PROXY_HOPS: '1' },
    });
  });
  afterAll(async () => {
    await second.stop();
    await rm(folder, { recursive: true });
  });

  it('knows the country a session was opened from', async () => {
    const { email, token } = await app.newUser();
    const body = { email, password: 'secret' };
    for (const address of ['203.0.113.9', '192.0.2.1']) {
      const headers = { 'x-forwarded-for': address, 'user-agent': `Firefox ${address}` };
      await send(second.url, '/api/auth/login', { method: 'POST', body, headers });
    }
    const { sessions } = (await app.client(token)('GET /api/auth/sessions')).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.map(({ country }) => country).filter(Boolean)).toEqual(['NG']);
  });

  it('accepts sessions of the first process, and ends them when it does', async () => {
    const { token, call } = await app.newUser();
    const elsewhere = second.client(token);
    await until(async () => (await elsewhere('GET /api/user/me')).status === 200);
    await call('POST /api/auth/logout');
    await until(async () => (await elsewhere('GET /api/user/me')).status === 401);
  });

  it('gives an address to one of two concurrent sign-ups', async () => {
    const body = { ...person, email: 'both@example.com' };
    const answers = await Promise.all([
      app.client()('POST /api/auth/register', { body }),
      second.client()('POST /api/auth/register', { body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
