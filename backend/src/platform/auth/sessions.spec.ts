import { createSecretKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import postgres from 'postgres';
import { ADMIN, JWT_SECRET, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { openPool } from '../../testing/database.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { Sessions } from './sessions.ts';

const KEY = createSecretKey(Buffer.from(JWT_SECRET));
const OTHER_KEY = createSecretKey(Buffer.from('a secret of somebody else, as long as ours'));
const { privateKey: RSA_KEY } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let app: TestApp;
let ada: TestUser;
let claims: { sid: string; sub: string };
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.newUser();
  claims = jwt.decode(ada.token) as typeof claims;
});
afterAll(() => app.stop());

/** Ada's token as an attacker might forge it. */
function forge(change: object = {}, key: KeyObject | null = KEY, options: SignOptions = {}): string {
  const { sid, sub } = claims;
  const payload = { sid, sub, iss: 'watchearn', aud: 'watchearn-api', exp: now() + 3600, ...change };
  return jwt.sign(payload, key as KeyObject, options);
}

const now = () => Math.floor(Date.now() / 1000);
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const edited = (part: 0 | 1, change: object) => {
  const parts = ada.token.split('.');
  const original = JSON.parse(Buffer.from(parts[part] as string, 'base64url').toString());
  parts[part] = base64url({ ...original, ...change });
  return parts.join('.');
};

async function expectUnauthorized(headers: Record<string, string>, code: string): Promise<void> {
  const head = await app.application.store.head();
  for (const [method, path] of [
    ['GET', '/api/user/me'],
    ['POST', `/api/videos/claim/claim/${randomUUID()}`],
    ['GET', '/api/users/users'],
  ] as const) {
    const answer = await send(app.url, path, { method, headers });
    expectProblem(answer, 401, { code });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
  expect(await app.application.store.head()).toBe(head);
}

it('accepts its own token, and the same claims signed with the same key', async () => {
  for (const token of [ada.token, forge()]) {
    expect((await app.client(token)('GET /api/user/me')).body.user._id).toBe(ada.id);
  }
});

describe('a missing token', () => {
  it.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['the scheme alone', { authorization: 'Bearer' }],
    ['another scheme', { authorization: `Basic ${btoa('ada:secret')}` }],
    ['two tokens', { authorization: 'Bearer a b' }],
    ['a token in a cookie', { cookie: 'token=abc' }],
  ])('%s', (_, headers) => expectUnauthorized(headers as Record<string, string>, 'token_missing'));

  it('a token in the address', async () => {
    expectProblem(await send(app.url, `/api/user/me?token=${ada.token}`), 401, { code: 'token_missing' });
  });
});

describe('a forged token', () => {
  it.each<[string, () => string]>([
    ['garbage', () => 'garbage'],
    ['three empty parts', () => '..'],
    ['unsigned', () => forge({}, null, { algorithm: 'none' })],
    ['ours with the algorithm none', () => edited(0, { alg: 'none' })],
    ['ours without its signature', () => `${ada.token.split('.').slice(0, 2).join('.')}.`],
    ['ours with other claims', () => edited(1, { sub: randomUUID(), role: 'admin' })],
    ['ours with a longer life', () => edited(1, { exp: now() + 10 ** 9 })],
    ['signed with another secret', () => forge({}, OTHER_KEY)],
    ['signed with another secret and a key id', () => forge({}, OTHER_KEY, { keyid: '../../dev/null' })],
    ['signed with RS256', () => forge({}, RSA_KEY, { algorithm: 'RS256' })],
    ['signed with our secret in another algorithm', () => forge({}, KEY, { algorithm: 'HS512' })],
    ['expired', () => forge({ exp: now() - 1 })],
    ['not yet valid', () => forge({ nbf: now() + 60 })],
    ['from another issuer', () => forge({ iss: 'somebody' })],
    ['for another audience', () => forge({ aud: 'another-api' })],
    ['without a session', () => forge({ sid: undefined })],
    ['with a session that is not a string', () => forge({ sid: { $ne: null } })],
    ['10,000 characters long', () => 'a'.repeat(10_000)],
  ])('%s', (_, token) => expectUnauthorized({ authorization: `Bearer ${token()}` }, 'token_invalid'));
});

describe('refuses a session', () => {
  it('that never existed', () =>
    expectUnauthorized({ authorization: `Bearer ${forge({ sid: randomUUID() })}` }, 'session_ended'));

  it('of another person', () =>
    expectUnauthorized({ authorization: `Bearer ${forge({ sub: randomUUID() })}` }, 'session_ended'));

  it('that expired before its token', async () => {
    const sid = randomUUID();
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    await sql`
      insert into auth.session (id, user_id, role, expires_at_ms)
      values (${sid}, ${ada.id}, 'user', ${Date.now() - 1})`;
    await sql.end();
    await expectUnauthorized({ authorization: `Bearer ${forge({ sid })}` }, 'session_ended');
  });
});

it('refuses a previously accepted token once it has expired', async () => {
  const token = forge({ exp: now() + 60 });
  expect((await app.client(token)('GET /api/user/me')).status).toBe(200);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  const answer = await send(app.url, '/api/user/me', { token });
  clock.mockRestore();
  expectProblem(answer, 401, { code: 'token_invalid' });
});

it('takes the role from the session, never from the token', async () => {
  const answer = await send(app.url, '/api/users/users', { token: forge({ role: 'admin', isAdmin: true }) });
  expectProblem(answer, 403, { code: 'forbidden', message: 'You are not allowed to do this.' });
});

describe('a password change or account closure during a log-in', () => {
  it('prevents the session', async () => {
    const { sessions } = app.application;
    const user = await app.newUser();
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    const [row] = await sql`select password_hash from auth.credential where user_id = ${user.id}`;
    const open = (hash: string) =>
      sessions.openWith(
        hash,
        { id: user.id, role: 'user' },
        { country: null, userAgent: '', hasSecondFactor: false },
      );
    expect(await open(row?.password_hash)).toEqual(expect.any(String));
    expect(await open('an older hash')).toBeUndefined();
    await sql`delete from auth.credential where user_id = ${user.id}`;
    expect(await open(row?.password_hash)).toBeUndefined();
    await sql.end();
  });
});

it('ends every session of one person, and no other', async () => {
  const { sessions } = app.application;
  const user = await app.newUser();
  const tokens = [user.token, await sessions.open({ id: user.id, role: 'user' })];
  expect(await sessions.endAll(user.id)).toBe(2);
  for (const token of tokens) expect((await app.client(token)('GET /api/user/me')).status).toBe(401);
  expect((await app.client(ada.token)('GET /api/user/me')).status).toBe(200);
  expect(await sessions.endAll(user.id)).toBe(0);
});

it('refuses the session of a deleted account whose sessions were not ended', async () => {
  const user = await app.newUser();
  const id = randomUUID();
  const sql = postgres(app.databaseOwnerUrl, { max: 1 });
  await sql`
    insert into auth.session (id, user_id, role, expires_at_ms)
    values (${id}, ${user.id}, 'user', ${Date.now() + 60_000})`;
  const token = forge({ sid: id, sub: user.id });
  // As if the process had died between deleting the account and ending its sessions.
  await sql`insert into rm.deleted_users (id, closed_by, deleted_position, deleted_at_ms) values (${user.id}, 'owner', 1, 0)`;
  await sql.end();
  await expectUnauthorized({ authorization: `Bearer ${token}` }, 'session_ended');
  const auditor = await app.auditorToken();
  expect((await app.client(auditor)('GET /api/videolink')).status).toBe(200);
});

describe('an unused session', () => {
  const MINUTE = 60_000;
  let nowMs: number;
  let sql: postgres.Sql;
  beforeEach(() => {
    nowMs = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
    sql = postgres(app.databaseOwnerUrl, { max: 1 });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await sql.end();
  });
  const pass = (minutes: number) => {
    nowMs += minutes * MINUTE;
  };
  const reads = async (token: string) =>
    (await send(app.url, '/api/payment', { token, headers: { 'x-log-position': '0' } })).status;
  const seenAtMs = async (token: string) => {
    const { sid } = jwt.decode(token) as typeof claims;
    const [row] = await sql`select seen_at_ms::float8 as ms from auth.session where id = ${sid}`;
    return row?.ms as number;
  };
  const adminToken = async () => (await app.client()('POST /api/auth/login', { body: ADMIN })).body.token;

  it.each([
    ['a user', 60, async () => (await app.newUser()).token],
    ['an admin', 30, adminToken],
    [
      'an auditor in a browser',
      30,
      async () => {
        const auditor = app.client(await app.auditorToken());
        return (await auditor('POST /api/auth/auditor-session')).body.token;
      },
    ],
  ])('of %s ends after %i minutes, which every call restarts', async (_, minutes, open) => {
    const token = await open();
    pass(minutes);
    expect(await reads(token)).toBe(200);
    await until(async () => (await seenAtMs(token)) === nowMs);
    pass(minutes);
    expect(await reads(token)).toBe(200);
    await until(async () => (await seenAtMs(token)) === nowMs);
    pass(minutes + 2);
    expectProblem(await send(app.url, '/api/payment', { token }), 401, { code: 'session_ended' });
    // A later call does not revive it.
    expect(await reads(token)).toBe(401);
  });

  it('is not kept alive by what a page reads while nobody touches it', async () => {
    const token = await adminToken();
    const headers = { 'x-log-position': '0', 'x-idle': '1' };
    const readsIdly = async () => (await send(app.url, '/api/payment', { token, headers })).status;
    for (const minutes of [10, 10, 9]) {
      pass(minutes);
      expect(await readsIdly()).toBe(200);
    }
    pass(3);
    expect(await readsIdly()).toBe(401);
  });

  it('records its use at most once a minute', async () => {
    const { token } = await app.newUser();
    const openedAtMs = nowMs;
    for (const each of [0.3, 0.3, 0.3]) {
      pass(each);
      expect(await reads(token)).toBe(200);
    }
    expect(await seenAtMs(token)).toBe(openedAtMs);
    pass(0.2);
    expect(await reads(token)).toBe(200);
    await until(async () => (await seenAtMs(token)) === nowMs);
  });

  it('of an auditor’s own token lasts until the token expires', async () => {
    const token = await app.auditorToken();
    pass(11 * 60);
    expect(await reads(token)).toBe(200);
  });
});

describe('an auditor’s session in a browser', () => {
  const openFrom = async (token: string) =>
    (await app.client(token)('POST /api/auth/auditor-session')).body.token;
  const reads = async (token: string) => (await app.client(token)('GET /api/users/users')).status;

  it('ends at log-out, while the token it came from stays valid', async () => {
    const token = await app.auditorToken();
    const screen = await openFrom(token);
    expect(await reads(screen)).toBe(200);
    await app.client(screen)('POST /api/auth/logout');
    expect([await reads(screen), await reads(token)]).toEqual([401, 200]);
  });

  it('ends with all tokens of that auditor', async () => {
    const token = await app.auditorToken();
    const screen = await openFrom(token);
    const { sub } = jwt.decode(token) as typeof claims;
    expect(await app.application.sessions.endAll(sub)).toBe(2);
    expect(await reads(screen)).toBe(401);
  });

  it('ends with them also when it is being opened at that moment', async () => {
    const token = await app.auditorToken();
    const { sub } = jwt.decode(token) as typeof claims;
    const owner = postgres(app.databaseOwnerUrl, { max: 1 });
    const sql = openPool(app.databaseUrl);
    const opening = await sql.reserve();
    const there = new Sessions(opening, { secret: JWT_SECRET, isOpen: async () => true });
    const auditor = await there.authenticate(token);
    await opening`begin`;
    const screen = await there.openFrom(auditor, { idleMs: null, userAgent: '', country: null });
    const ended = app.application.sessions.endAll(sub);
    await until(async () => {
      const waiting = await owner`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%auth.end_sessions%'`;
      return waiting.length > 0;
    });
    await opening`commit`;
    opening.release();
    expect(await ended).toBe(2);
    expect(await reads(screen)).toBe(401);
    await Promise.all([sql.end(), owner.end()]);
  });

  it('is not opened from a token that has ended elsewhere, even if this process has not heard of it', async () => {
    const token = await app.auditorToken();
    const { sid, sub } = jwt.decode(token) as typeof claims;
    const sql = openPool(app.databaseUrl);
    const deaf = new Sessions(sql, { secret: JWT_SECRET, isOpen: async () => true });
    const auditor = await deaf.authenticate(token);
    await app.application.sessions.end(sid, sub);
    expect(await deaf.authenticate(token)).toEqual(auditor);
    const opened = deaf.openFrom(auditor, { idleMs: null, userAgent: '', country: null });
    await expect(opened).rejects.toMatchObject({ code: 'session_ended' });
    await sql.end();
  });

  it('never outlives the token', async () => {
    const expiresAtMs = Date.now() + 60_000;
    const token = await app.application.sessions.open({ id: randomUUID(), role: 'auditor' }, { expiresAtMs });
    const screen = jwt.decode(await openFrom(token)) as jwt.JwtPayload;
    expect(screen.exp).toBe(Math.floor(expiresAtMs / 1000));
    const usual = jwt.decode(await openFrom(await app.auditorToken())) as jwt.JwtPayload;
    expect((usual.exp ?? 0) * 1000).toBeLessThanOrEqual(Date.now() + 12 * 60 * 60 * 1000);
  });
});
