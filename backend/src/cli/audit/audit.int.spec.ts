import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { accountStream } from '../../modules/accounts/index.ts';
import { SEALING_KEY, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { type Outcome, runCli } from '../../testing/cli.ts';
import { context } from '../../testing/sample-events.ts';
import { tamper } from '../../testing/tamper.ts';
import { requestWithdrawal } from '../../testing/withdrawals.ts';

const CLI = path.resolve(__dirname, '../../../dist/cli.js');
const AUDIT_SIGNING_KEY = '07'.repeat(32);

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'watchearn-audit-'));
  for (let person = 0; person < 2; person++) await app.newEarner(10_000);
  await app.application.log.sign();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const program = (args: string[], env: NodeJS.ProcessEnv): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { env, cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const operators = () => ({ DATABASE_URL: app.databaseUrl, SEALING_KEY, AUDIT_SIGNING_KEY });
const audit = (args: string[], environment: NodeJS.ProcessEnv = {}) =>
  runCli(['audit', ...args], { ...operators(), ...environment });

const verify = async (...args: string[]) => {
  const { code, stdout } = await audit(['verify', '--json', ...args]);
  return { code, ...(JSON.parse(stdout) as { size: number; unsigned: number; problem: unknown }) };
};

const newestNote = async () => (await app.application.log.queries.newestCheckpoint())?.note ?? '';

/** Exports the log and unpacks the archive. */
async function exported(run = (args: string[]) => runCli(args, operators())): Promise<string> {
  const out = path.join(folder, 'log.tar.gz');
  expect(await run(['audit', 'export', '--out', out])).toMatchObject({ code: 0, stderr: '' });
  await extract({ file: out, cwd: folder, strip: 1 });
  return out;
}

/** Runs the verifier of an export as a separate program. */
const standAlone = (...args: string[]) => program(['verify.mjs', ...args, '.'], {});

describe('verify', () => {
  it('verifies the log, reports what is not yet signed, and stores the result', async () => {
    const auditor = app.client(await app.auditorToken());
    expect((await auditor('GET /api/audit/status')).body).toMatchObject({ verification: null, replay: null });
    const head = await app.application.store.head();
    const { code, stdout } = await audit(['verify']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('The log is proven.')]);
    await app.newUser();
    expect(await verify()).toMatchObject({ code: 0, size: head, unsigned: 2, problem: null });
    expect((await audit(['replay'])).code).toBe(0);
    const { body } = await auditor('GET /api/audit/status');
    expect(body).toMatchObject({
      lastCheckpointAtMs: expect.any(Number),
      verification: { kind: 'verify', position: head, passed: true, problem: null, atMs: expect.any(Number) },
      replay: { kind: 'replay', position: head + 2, passed: true, problem: null },
    });
  });

  it('detects a database restored to a point before a kept checkpoint', async () => {
    const kept = path.join(folder, '1000');
    await writeFile(kept, await newestNote());
    const other = await startTestApp();
    try {
      const args = ['verify', '--json'];
      const environment = { DATABASE_URL: other.databaseUrl };
      await other.newUser();
      for (const sign of [async () => undefined, () => other.application.log.sign()]) {
        await sign();
        const { code, stdout } = await audit([...args, '--checkpoint', kept], environment);
        expect([code, JSON.parse(stdout).problem.fault]).toEqual([1, 'rolled back']);
        const inFolder = await audit(args, { ...environment, AUDIT_CHECKPOINT_DIR: folder });
        expect([inFolder.code, JSON.parse(inFolder.stdout).problem.fault]).toEqual([1, 'rolled back']);
      }
    } finally {
      await other.stop();
    }
  });

  it('says so when the folder of checkpoints has none, because nothing was compared with it', async () => {
    const { code, stderr } = await audit(['verify'], { AUDIT_CHECKPOINT_DIR: '/nowhere' });
    expect([code, stderr]).toEqual([0, 'There are no checkpoints in AUDIT_CHECKPOINT_DIR, /nowhere.\n']);
  });

  it.each([
    [2, ['verify', '--position', '1']],
    [2, ['verify', '--key', 'x']],
    [2, ['as-of', 'users']],
    [2, ['as-of', 'users', '--at', 'yesterday']],
    [2, ['as-of', 'users', '--at', '2027-01-31T12:00:00']],
    [2, ['explain', 'nobody']],
    [2, ['export']],
    [2, ['source', '--key', 'x']],
    [3, ['source']],
    [3, ['verify', '--checkpoint', '/nowhere/checkpoint']],
    [3, ['export', '--out', '/nowhere/log.tar.gz']],
  ])('exits with %i for %j', async (code, args) => {
    expect(await audit(args)).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(/./) });
  });

  it('compares nothing when the log is in PostgreSQL', async () => {
    const EVENT_LOG_URL = 'kurrentdb://127.0.0.1:1?tls=false';
    const { code, stderr } = await audit(['source'], { EVENT_LOG_URL });
    expect([code, stderr]).toEqual([3, expect.stringContaining('there is nothing to compare it with')]);
  });

  it('reports that the database cannot be reached', async () => {
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    expect((await audit(['verify'], nowhere)).code).toBe(3);
  });
});

describe('export', () => {
  it('passes its own verifier, and is identical each time', async () => {
    const { verifierKey } = app.application.log;
    // The compiled program, whose exports have the compiled verifier.
    const compiled = (args: string[]) => program([CLI, ...args], operators());
    const out = await exported(compiled);
    const bytes = await readFile(out);
    await app.newUser();
    await exported(compiled);
    expect(
      createHash('sha256')
        .update(await readFile(out))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await standAlone('--key', verifierKey)).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^No checkpoint that you kept was compared/),
    });
    expect(
      await audit(['verify', '--export', out, '--key', verifierKey], { DATABASE_URL: '' }),
    ).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The log is proven.'),
    });

    const kept = path.join(folder, 'kept');
    await app.application.log.sign();
    await writeFile(kept, await newestNote());
    const late = await standAlone('--checkpoint', kept);
    expect(late).toMatchObject({ code: 1, stdout: expect.stringContaining('rolled back') });
    expect(late.stderr).toContain('Compare it with the one you were given');
  });

  it('contains no data of a deleted person, and still verifies', async () => {
    const name = 'Forgotten Funmilayo';
    const { id, email, call } = await app.newUser(name);
    const video = await app.addVideo(70_000);
    await call('POST /api/videos/claim/claim/{id}', { params: { id: video } });
    await (await app.admin())('DELETE /api/users/users/{id}', { params: { id } });
    await app.application.log.sign();
    for (const args of [['verify'], ['replay']]) expect((await audit(args)).code).toBe(0);
    const archive = await exported();
    const { verifierKey } = app.application.log;
    expect(
      (await audit(['verify', '--export', archive, '--key', verifierKey], { DATABASE_URL: '' })).code,
    ).toBe(0);
    const size = await app.application.store.head();
    const bundle = await readFile(path.join(folder, `tile/entries/000.p/${size}`), 'utf8');
    expect(bundle).toContain(id);
    expect(bundle).not.toContain('Funmilayo');
    expect(bundle).not.toContain(email);
  });
});

describe('as-of and explain', () => {
  it('fold the log up to a moment', async () => {
    const user = await app.newEarner(20_000);
    const before = await app.application.store.head();
    const { body } = await user.call('POST /api/user/withdraw', {
      body: { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' },
    });
    const id = body.withdrawal._id;
    const at = new Date(Date.now() + 1000).toISOString();
    const rows = async (...args: string[]) => (await audit(['as-of', ...args])).stdout.trimEnd().split('\n');

    const [then] = await rows('balance', user.id, '--position', String(before));
    expect(JSON.parse(then as string)).toMatchObject({ available: '20000.00', held: '0.00' });
    const [now] = await rows('balance', user.id, '--at', at);
    expect(JSON.parse(now as string)).toMatchObject({ available: '15000.00', held: '5000.00' });
    expect(await rows('withdrawals', '--position', String(before))).toEqual(['']);
    expect((await rows('withdrawals', '--at', at)).map((row) => JSON.parse(row).id)).toEqual([id]);
    const csv = await rows('balances', '--position', '0', '--csv');
    expect(csv).toEqual([expect.stringMatching(/^id,/)]);

    const explained = (await audit(['explain', user.id])).stdout;
    expect(explained).toContain('A withdrawal of ₦5,000.00 was requested');
    expect(explained).toMatch(/: available ₦15000\.00, held ₦5000\.00\.\n$/);
    expect((await audit(['explain', id])).stdout.match(/was requested/g)).toHaveLength(1);

    const videoId = await app.addVideo(150);
    await user.call('POST /api/videos/claim/claim/{id}', { params: { id: videoId } });
    const balance = async (moment: string[]) =>
      JSON.parse((await rows('balance', user.id, ...moment)).join());
    for (const moment of [before, await app.application.store.head()].map((at) => ['--position', `${at}`])) {
      const { stdout } = await audit(['explain', id, '--json', ...moment]);
      expect(JSON.parse(stdout)).toMatchObject(await balance(moment));
    }
  });
});

describe('with nothing but an export', () => {
  let user: TestUser;
  let withdrawalId: string;
  let archive: string;
  let key: string;
  beforeAll(async () => {
    user = await app.newEarner(20_000);
    const { body } = await user.call('POST /api/user/withdraw', {
      body: { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' },
    });
    withdrawalId = body.withdrawal._id;
    await app.application.log.sign();
    key = app.application.log.verifierKey;
    archive = await exported();
  });
  const offline = (...args: string[]) => runCli(['audit', ...args, '--export', archive, '--key', key], {});

  it.each<[string, () => string[]]>([
    ['a balance', () => ['as-of', 'balance', user.id]],
    ['balances of everybody', () => ['as-of', 'balances']],
    ['the ledger', () => ['as-of', 'ledger']],
    ['the journal, as a file', () => ['as-of', 'journal', '--csv']],
    ['withdrawals, sealed as they are', () => ['as-of', 'withdrawals']],
    ['why a balance is what it is', () => ['explain', user.id]],
    ['the same for programs', () => ['explain', user.id, '--json']],
    ['the story of a withdrawal', () => ['explain', withdrawalId]],
  ])('%s matches the live log', async (_, args) => {
    const position = String(await app.application.store.head());
    const live = await audit([...args(), '--position', position]);
    expect(live).toMatchObject({ code: 0, stdout: expect.stringMatching(/./), stderr: '' });
    expect(await offline(...args(), '--position', position)).toEqual(live);
  });

  it.each([
    ['2020-01-01', '0.00'],
    ['2100-01-01', '15000.00'],
  ])('as of %s, %s is available', async (at, available) => {
    const { stdout } = await offline('as-of', 'balance', user.id, '--at', at);
    expect(JSON.parse(stdout)).toMatchObject({ available });
  });

  it('has books that balance and match the live read models', async () => {
    const [live, folded] = [await audit(['replay', '--json']), await offline('replay', '--json')];
    expect([live.code, folded.code]).toEqual([0, 0]);
    const { position, books } = JSON.parse(live.stdout);
    expect(JSON.parse(folded.stdout)).toEqual({ passed: true, problem: null, position, books });
    expect((await offline('replay')).stdout).toMatch(/difference 0\.00\..*The reports balance\.\n$/s);
  });

  it('folds nothing from a log that fails verification', async () => {
    const [first = 0] = await readFile(path.join(folder, 'checkpoint'));
    await writeFile(path.join(folder, 'checkpoint'), Buffer.from([first ^ 1]));
    archive = folder;
    for (const args of [['replay'], ['as-of', 'balances', '--position', '1'], ['explain', user.id]]) {
      expect(await offline(...args)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('WRONG (checkpoint)'),
      });
    }
  });
});

describe('after tampering', () => {
  /** Reports wait for the read models. */
  const readModelsReached = async () => app.client(await app.auditorToken())('GET /api/audit/liabilities');

  it('replay detects that the key of somebody with an account was destroyed', async () => {
    const { id } = await app.newEarner(1);
    await readModelsReached();
    await tamper(
      app.databaseOwnerUrl,
      `update vault.subject_key set wrapped = null, destroyed_at = now() where subject = '${id}';
       update rm.users set name = '', search_name = '', email = '' where id = '${id}'`,
    );
    const { code, stdout } = await audit(['replay', '--json']);
    expect([code, JSON.parse(stdout)]).toMatchObject([
      1,
      { passed: false, identical: true, unreadable: [id], problem: expect.stringContaining(id) },
    ]);
  });

  it('replay detects a payment that no withdrawal explains, with and without the read models', async () => {
    const user = await app.newEarner(20_000);
    const withdrawalId = await requestWithdrawal(user);
    // What they hold stays above zero.
    await requestWithdrawal(user, { amount: 9000 });
    const { store, log } = app.application;
    const stream = accountStream(user.id);
    const expected = (await store.readStream(stream)).length;
    const data = { userId: user.id, withdrawalId, amountKobo: 900_000n, reference: 'R-1' };
    await store.append(
      [{ stream, expected, events: [{ type: 'WithdrawalPaid', data }] }],
      context(randomUUID()),
    );
    await readModelsReached();
    await log.sign();
    const archive = await exported();

    const problem = expect.stringContaining(user.id);
    const replays = [
      await audit(['replay', '--json']),
      await audit(['replay', '--json', '--export', archive, '--key', log.verifierKey]),
    ];
    for (const { code, stdout } of replays) {
      expect([code, JSON.parse(stdout)]).toMatchObject([
        1,
        { passed: false, problem, books: { balanced: true, wrongBalances: [user.id] } },
      ]);
    }
    expect((await audit(['replay'])).stdout).toContain('WRONG: ');
  });

  it('replay detects a changed read model', async () => {
    await tamper(app.databaseOwnerUrl, `update rm.balances set available_kobo = available_kobo + 1`);
    const { code, stdout } = await audit(['replay', '--json']);
    expect([code, JSON.parse(stdout).problem]).toEqual([1, expect.stringContaining('balances differs')]);
  });

  it('replay and verify detect a gap in the log and report it to staff', async () => {
    await tamper(app.databaseOwnerUrl, `delete from log.event where position = 10`);
    expect(await verify()).toMatchObject({ code: 1, problem: { fault: 'removed', index: 9 } });
    const { code, stdout } = await audit(['replay', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { passed: false, position: 0, problem: expect.any(String) },
    ]);
  });
});
