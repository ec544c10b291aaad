import { spawnSync } from 'node:child_process';
import path from 'node:path';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { ADMIN, JWT_SECRET, SEALING_KEY, startProcess, startTestApp, type TestApp } from '../testing/app.ts';
import { codeOf } from '../testing/authenticator-app.ts';
import { runCli } from '../testing/cli.ts';
import { mailsTo } from '../testing/mail.ts';
import { asOwner, tamper } from '../testing/tamper.ts';
import { until } from '../testing/until.ts';

const CLI = path.resolve(__dirname, '../../dist/cli.js');
const DAY_SECONDS = 24 * 60 * 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const run = (args: string[], environment: NodeJS.ProcessEnv = { JWT_SECRET, SEALING_KEY }) =>
  runCli(args, { DATABASE_URL: app.databaseUrl, ...environment });

describe('auditor', () => {
  it('prints a token that can read what staff can, changes nothing, and can be revoked', async () => {
    const first = await run(['auditor', 'Ngozi']);
    const other = await run(['auditor', 'Ngozi', '365']);
    const tokens = [first.stdout.trim(), other.stdout.trim()] as const;
    expect(first).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(
        /^A token for Ngozi, .* 30 days\.\nThe link to open with it: http:.*\/admin\/dashboard\/audit#token=/,
      ),
    });
    const claims = tokens.map((token) => jwt.decode(token) as JwtPayload);
    expect(claims.map(({ exp = 0, iat = 0 }) => Math.round((exp - iat) / DAY_SECONDS))).toEqual([30, 365]);
    expect(claims[0]?.sub).toBe(claims[1]?.sub);

    const auditor = app.client(tokens[0]);
    expect((await auditor('GET /api/users/users')).status).toBe(200);
    const video = { title: 'x', videolink: 'https://videos.example/x.webm', price: 1 };
    expect((await auditor('POST /api/videolink', { body: video })).status).toBe(403);
    expect((await auditor('GET /api/user/me')).status).toBe(403);

    expect(await run(['auditor', 'Ngozi', 'end'])).toMatchObject({ code: 0, stdout: '2 tokens ended.\n' });
    await until(async () => (await auditor('GET /api/users/users')).status === 401);

    expect((await run(['auditor', 'Bola', '1'])).stderr).toMatch(/ valid for 1 day\.\n/);
    expect(await run(['auditor', 'Bola', 'end'])).toMatchObject({ code: 0, stdout: '1 token ended.\n' });
  });

  it.each([
    [[]],
    [['']],
    [['  ']],
    [['Ngozi', '0']],
    [['Ngozi', '366']],
    [['Ngozi', 'x']],
    [['Ngozi', '1.5']],
  ])('refuses %j and prints no token', async (args) => {
    const { code, stdout, stderr } = await run(['auditor', ...args]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^(Say who|The days must be).*\nusage: /);
  });

  it('reports that the secret is missing', async () => {
    const { code, stdout, stderr } = await run(['auditor', 'Ngozi'], {});
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('JWT_SECRET is missing');
  });
});

describe('second-factor', () => {
  const run = (args: string[]) =>
    runCli(['second-factor', ...args], { DATABASE_URL: app.databaseUrl, SEALING_KEY });

  it('removes lost factors, ends the person’s sessions, and is recorded in the log', async () => {
    const user = await app.newUser();
    const { body } = await user.call('POST /api/auth/authenticator');
    await user.call('PUT /api/auth/authenticator', { body: { code: codeOf(body.secret, Date.now()) } });
    const logIn = () =>
      app.client()('POST /api/auth/login', { body: { email: user.email, password: 'secret' } });
    expect((await logIn()).status).toBe(401);
    // The command finds people in the read model; this call waits until it has caught up.
    await (await app.admin())('GET /api/users/users');

    expect(await run(['reset', user.email.toUpperCase()])).toMatchObject({
      code: 0,
      stdout: `${user.email.toUpperCase()} logs in with the password alone, and should add a second factor.\n`,
    });

    await until(async () => (await user.call('GET /api/user/me')).status === 401);
    expect((await logIn()).status).toBe(200);
    expect((await run(['reset', user.email])).stdout).toBe(`${user.email} has no second factor.\n`);
    const events = await app.application.store.loadStream(`account-${user.id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'SecondFactorChanged',
      data: { change: 'reset_by_operator' },
      metadata: { actorRole: 'system' },
    });
  });

  it('removes no factor without ending the sessions, so that it can be repeated after a failure', async () => {
    const user = await app.newUser();
    const { body } = await user.call('POST /api/auth/authenticator');
    await user.call('PUT /api/auth/authenticator', { body: { code: codeOf(body.secret, Date.now()) } });
    await (await app.admin())('GET /api/users/users');
    const alter = (change: string) => asOwner(app.databaseOwnerUrl, `alter function auth.${change}`);
    await alter('end_sessions(uuid, uuid) rename to end_no_sessions');
    const failed = await run(['reset', user.email]).catch(() => undefined);
    await alter('end_no_sessions(uuid, uuid) rename to end_sessions');
    expect(failed?.code).not.toBe(0);

    expect((await run(['reset', user.email])).stdout).toMatch(/logs in with the password alone/);
    await until(async () => (await user.call('GET /api/user/me')).status === 401);
  });

  it.each([
    [[], 'There is no such command: second-factor'],
    [['reset'], 'Say whose: give the email address.'],
    [['reset', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
  ])('reports what is wrong with %j', async (args, problem) => {
    const { code, stderr } = await run(args);
    expect([code, stderr.split('\nusage: ')[0]]).toEqual([2, problem]);
  });
});

describe('vault', () => {
  const remove = async (id: string) =>
    (await app.admin())('DELETE /api/users/users/{id}', { params: { id } });

  it('protects an account from deletion until the hold is released', async () => {
    const { id } = await app.newUser();
    expect(await run(['vault', 'hold', id, '2999-12-31', 'FHC/L/CS/1', 'of', '2026'])).toMatchObject({
      code: 0,
      stdout: `The account ${id} cannot be deleted until 2999-12-31.\n`,
    });
    const { status, body } = await remove(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'legal_hold',
      'This user is under a legal hold until 2999-12-31 and cannot be deleted.',
    ]);
    expect((await app.application.store.readStream(`account-${id}`)).at(-1)).toMatchObject({
      type: 'LegalHoldPlaced',
      data: { untilMs: Date.parse('2999-12-31'), reason: 'FHC/L/CS/1 of 2026' },
      metadata: { actorRole: 'system' },
    });
    expect((await run(['vault', 'release', id])).stdout).toBe(`The hold on ${id} is released.\n`);
    expect((await run(['vault', 'release', id])).stdout).toBe(`There is no hold on ${id}.\n`);
    expect((await remove(id)).status).toBe(200);
    expect(await run(['vault', 'hold', id, '2999-12-31', 'late'])).toMatchObject({
      code: 2,
      stderr: 'This user does not exist.\n',
    });
  });

  it('rotates the key-encryption key', async () => {
    const user = await app.newUser('Rotated Rita');
    const next = '6f'.repeat(32);
    const environment = { SEALING_KEY: `${next},${SEALING_KEY}` };
    expect((await run(['vault', 'rotate'], environment)).stdout).toMatch(
      /^(1 key|([2-9]|[1-9]\d+) keys) re-encrypted; all are under the first key of SEALING_KEY\.\n$/,
    );
    expect(await run(['replay'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^SEALING_KEY does not open the keys of \d+ people/),
    });
    expect((await run(['replay'], { SEALING_KEY: next })).code).toBe(0);
    const back = { SEALING_KEY: `${SEALING_KEY},${next}` };
    expect((await run(['vault', 'rotate'], back)).code).toBe(0);
    expect((await user.call('GET /api/user/me')).body.user.name).toBe('Rotated Rita');
  });

  it.each([
    [['vault'], 'There is no such command: vault'],
    [['vault', 'open'], 'There is no such command: vault open'],
    [['vault', 'release', 'one', 'other'], 'There is no such command: vault release one other'],
    [['vault', 'rotate', 'now'], 'There is no such command: vault rotate now'],
    [['vault', 'hold', 'id', 'tomorrow', 'reason'], 'Say until which day'],
    [['vault', 'hold', 'id', '2999-02-31', 'reason'], 'Say until which day'],
    [['vault', 'hold', 'id', '2999-12-31', ' '], 'Say why.'],
  ])('reports what is wrong with %j before it connects, and prints the usage', async (args, problem) => {
    const { code, stdout, stderr } = await runCli(args, {});
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.split('\nusage: ')[0]).toContain(problem);
  });

  it('reports a hold date in the past, and a missing key', async () => {
    const { id } = await app.newUser();
    expect(await run(['vault', 'hold', id, '2020-01-01', 'x'])).toMatchObject({
      code: 2,
      stderr: 'A legal hold must end in the future.\n',
    });
    expect((await run(['replay'], {})).stderr).toContain('SEALING_KEY is missing');
    expect((await run(['replay'], { SEALING_KEY: 'short' })).stderr).toContain('64 hexadecimal digits');
  });
});

describe('log', () => {
  it.each([
    [['log'], {}, 'There is no such command: log\nusage: '],
    [['log', 'back'], {}, 'There is no such command: log back\nusage: '],
    [['log', 'move', 'now'], {}, 'There is no such command: log move now\nusage: '],
    [['log', 'move'], {}, 'DATABASE_OWNER_URL is missing'],
    [['log', 'rebuild'], { DATABASE_OWNER_URL: 'x' }, 'EVENT_LOG_URL is missing'],
    [
      ['log', 'mirror'],
      { DATABASE_OWNER_URL: 'x', EVENT_LOG_URL: 'x' },
      'EVENT_LOG_URL is not a KurrentDB address',
    ],
  ])('reports what is missing for %j with %j', async (args, environment, problem) => {
    const { code, stdout, stderr } = await run(args, environment);
    expect([code, stdout, stderr.slice(0, problem.length)]).toEqual([2, '', problem]);
  });
});

it.each([
  [[], /^usage: /],
  [['toString'], /^There is no command toString\.\nusage: /],
  [['audit', 'toString'], /^There is no such command: audit toString\nusage: /],
])('prints the usage for %j', async (args, told) => {
  expect(await run(args)).toMatchObject({ code: 2, stderr: expect.stringMatching(told) });
});

it('is a program that exits with its code and writes errors to stderr', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI], { env: {}, encoding: 'utf8' });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^usage: /);
});

it('applies a missing migration as the owner, and otherwise needs no owner', async () => {
  expect(await run(['migrate'])).toMatchObject({ code: 0 });
  await asOwner(app.databaseOwnerUrl, `delete from public.migration where name = '0016-rights'`);
  expect(await run(['migrate'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('lacks 0016-rights'),
  });
  const { code, stdout } = await run(['migrate'], { DATABASE_OWNER_URL: app.databaseOwnerUrl });
  expect([code, stdout]).toEqual([0, 'The database is up to date.\n']);
  expect(await run(['migrate'])).toMatchObject({ code: 0 });
});

it('replays the log and finds the read models correct', async () => {
  const { code, stdout } = await run(['replay']);
  expect(code).toBe(0);
  expect(stdout).toContain('The live read models are exactly what the log says.');
});

it('treats empty variables as missing', async () => {
  const environment = { SEALING_KEY, VAULT_URL: '', EVENT_LOG_URL: '', PUBLIC_URL: '', JWT_SECRET };
  expect(await run(['replay'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect((await run(['auditor', 'Ada'], environment)).stderr).toContain(' http://localhost:3000/admin/');
});

it.each([
  [['replay', 'now']],
  [['migrate', 'now']],
  [['rebuild', 'users', 'videos']],
  [['auditor', 'Ngozi', '30', 'days']],
])('does nothing for %j, which has too many arguments', async (args) => {
  const { code, stdout, stderr } = await run(args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`There is no such command: ${args.join(' ')}\nusage: `);
});

it('stores no result of a replay that fails for its own reasons', async () => {
  const admin = await app.admin();
  const stored = async () => (await admin('GET /api/audit/status')).body.replay;
  const before = await stored();
  await asOwner(app.databaseOwnerUrl, 'alter view rm.notes rename to hidden');
  const { code, stderr } = await run(['replay']);
  await asOwner(app.databaseOwnerUrl, 'alter view rm.hidden rename to notes');
  expect([code, stderr]).toEqual([2, expect.stringContaining('rm.notes')]);
  expect(await stored()).toEqual(before);
});

const WRAP = `data = ('[' || data::text || ']')::json`;
const UNWRAP = 'data = data -> 0';

it.each([
  ['cannot check', 'an unknown event type', `type = 'New' || type`, 'type = substr(type, 4)'],
  [
    'cannot check',
    'a newer schema version',
    `schema_version = schema_version + 1, ${WRAP}`,
    `schema_version = schema_version - 1, ${UNWRAP}`,
  ],
  ['finds wrong', 'damaged data', WRAP, UNWRAP],
])('%s a log with %s', async (outcome, _, change, back) => {
  const admin = await app.admin();
  const stored = async () => (await admin('GET /api/audit/status')).body.replay;
  const before = await stored();
  const at = (set: string) => tamper(app.databaseOwnerUrl, `update log.event set ${set} where position = 1`);
  await at(change);
  const { code, stdout, stderr } = await run(['replay']);
  await at(back);
  const isWrong = outcome === 'finds wrong';
  expect([code, isWrong ? stdout : stderr]).toEqual([
    isWrong ? 1 : 2,
    expect.stringContaining('the event at position 1 cannot be read'),
  ]);
  if (isWrong) expect(await stored()).toMatchObject({ passed: false, problem: stdout.trimEnd() });
  else expect(await stored()).toEqual(before);
});

// Last, because it locks the admin out.
describe('admin', () => {
  const run = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
    runCli(args, { DATABASE_URL: app.databaseUrl, ...environment });
  const { email, password } = ADMIN;
  const logIn = (word: string) => app.client()('POST /api/auth/login', { body: { email, password: word } });
  const state = async () => (await run(['admin', 'list'])).stdout.split('\n')[0]?.split('\t');
  beforeAll(() => until(async () => (await state())?.[0] === email));

  /** Gives the admin a known password, whatever earlier tests have left. */
  const enabledAgain = async () => {
    await run(['admin', 'disable', email]);
    const { stdout } = await run(['admin', 'enable', email], { BCRYPT_COST: '4' });
    return /with the password (\S{16}) and/.exec(stdout)?.[1] ?? '';
  };

  it('lists admins, and ends their sessions', async () => {
    await logIn(password);
    const { token, user } = (await logIn(password)).body;
    const before = Number((await state())?.[2]?.split(' ')[0]);
    expect(before).toBeGreaterThan(1);
    expect(await state()).toEqual([email, 'Administrator', `${before} sessions`, user._id]);
    expect((await run(['admin', 'list'])).stdout.trim().split('\n')).toHaveLength(1);
    expect(await run(['admin', 'end-sessions', email])).toMatchObject({
      code: 0,
      stdout: `${before} sessions of ${email} ended.\n`,
    });
    await until(async () => (await app.client(token)('GET /api/users/users')).status === 401);
    expect((await state())?.[2]).toBe('0 sessions');
    expect((await logIn(password)).status).toBe(200);
    expect((await state())?.[2]).toBe('1 session');
    const { stdout } = await run(['admin', 'end-sessions', email]);
    expect(stdout).toBe(`1 session of ${email} ended.\n`);
  });

  it('disables an admin until enabled, through restarts and password resets', async () => {
    const { token } = (await logIn(password)).body;
    expect(await run(['admin', 'disable', email.toUpperCase()])).toMatchObject({
      code: 0,
      stdout: `${email} is disabled and has no session.\n`,
    });
    await until(async () => (await app.client(token)('GET /api/users/users')).status === 401);
    expect([(await logIn(password)).status, (await state())?.[2]]).toEqual([401, 'disabled']);
    await (await startProcess(app.databaseUrl)).stop();
    await app.client()('POST /api/auth/forgot-password', { body: { email } });
    expect((await logIn(password)).status).toBe(401);
    expect(await mailsTo(app.outbox, email)).toEqual([]);

    const { stdout } = await run(['admin', 'enable', email], { BCRYPT_COST: '4' });
    const [, fresh = ''] = /with the password (\S{16}) and/.exec(stdout) ?? [];
    expect((await logIn(fresh)).status).toBe(200);
    expect((await run(['admin', 'enable', email])).stdout).toBe(`${email} is not disabled.\n`);
    expect((await logIn(password)).status).toBe(401);
  });

  it.each([
    [['admin'], 'There is no such command: admin'],
    [['admin', 'remove', 'x'], 'There is no such command: admin remove x'],
    [['admin', 'list', 'x'], 'There is no such command: admin list x'],
    [['admin', 'disable'], 'Say which admin.'],
    [['admin', 'disable', 'nobody@example.com'], 'There is no admin nobody@example.com.'],
  ])('reports what is wrong with %j, and prints the usage', async (args, problem) => {
    const { code, stdout, stderr } = await run(args);
    expect([code, stdout, stderr.split('\nusage: ')[0]]).toEqual([2, '', problem]);
  });

  it('restores an admin’s duties, and records that in the log', async () => {
    const environment = { SEALING_KEY };
    const { body } = await app.client()('POST /api/auth/login', {
      body: { email, password: await enabledAgain() },
    });
    const call = app.client(body.token);
    expect((await run(['admin', 'duties', email, 'none'], environment)).stdout).toBe(
      `The duties of ${email} are: none.\n`,
    );
    expect((await call('GET /api/users/users')).body.code).toBe('not_your_duty');
    await run(['admin', 'duties', email, 'owner'], environment);
    expect((await call('GET /api/users/users')).status).toBe(200);
    expect((await run(['admin', 'duties', email, 'king'], environment)).code).toBe(2);
  });

  it('sets a duty once that is given twice', async () => {
    const duties = async () => (await app.application.store.loadStream('administration')).at(-1)?.data;
    await run(['admin', 'duties', email, 'owner,finance'], { SEALING_KEY });
    expect(await duties()).toMatchObject({ duties: ['owner', 'finance'] });
    expect((await run(['admin', 'duties', email, 'owner,owner'], { SEALING_KEY })).stdout).toBe(
      `The duties of ${email} are: owner.\n`,
    );
    expect(await duties()).toMatchObject({ duties: ['owner'] });
  });

  it('disables only admins', async () => {
    const user = await app.newUser();
    expect((await run(['admin', 'disable', user.email])).code).toBe(2);
    expect((await user.call('GET /api/user/me')).status).toBe(200);
  });
});
