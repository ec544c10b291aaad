import { type Hmac, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import postgres from 'postgres';
import { authenticatorApps } from '../../platform/auth/authenticator-apps.ts';
import { passkeys } from '../../platform/auth/passkeys.ts';
import { secondFactors } from '../../platform/auth/second-factors.ts';
import type { Decision } from '../../platform/commands/command-handler.ts';
import { connect } from '../../platform/postgres/client.ts';
import { replay } from '../../platform/projections/replay.ts';
import {
  EMAIL_HASH_KEY,
  JWT_SECRET,
  SEALING_KEY,
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
} from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { resetTokenFor } from '../../testing/mail.ts';
import { capturedLogger } from '../../testing/routes.ts';
import { until } from '../../testing/until.ts';
import { treeQueries, verifyDatabase } from '../audit/index.ts';
import { newsQueries, notificationSettings, personLanguages } from '../notifications/index.ts';
import { projections } from '../registry.ts';
import { Traces } from '../signals/index.ts';
import { VoucherCodes, type VoucherCodesOptions } from '../wallet/voucher-codes.ts';

const NAME = 'Unmistakable Umaru';
const EMAIL = 'umaru.unmistakable@example.com';
const ACCOUNT = {
  bank: 'Zenith',
  accountNumber: '7766554433',
  accountName: 'U. Unmistakable-Umaru',
  sharedWith: 'Uncle Unmistakable-Usman',
};
const REASON = 'The name Umarou differs';
const NOTE = 'VOUCHER-UMARU-1';
const ADMIN_NOTE = 'Umaru called twice about his name';
const PAYER = 'Umaru’s Uncle';
const REFERENCE = 'TRF-UMARU-9';
const DECLINED = 'No transfer of Umaru arrived';
const DEACTIVATED = 'Umaru has two accounts';
const PERSONAL = [
  ...[NAME, EMAIL, ACCOUNT.accountNumber, ACCOUNT.accountName, ACCOUNT.sharedWith, REASON, NOTE],
  ...[ADMIN_NOTE, PAYER, REFERENCE, DECLINED, DEACTIVATED],
];

const crypto = jest.requireActual<typeof import('node:crypto')>('node:crypto');
/** Every digest that the code makes of a text with the address or account number, under any key. */
const digests = new Set<string>();

function recordDigests(): void {
  for (const name of ['createHmac', 'createHash'] as const) {
    const make = crypto[name] as (...parameters: unknown[]) => Hmac;
    jest.spyOn(crypto, name).mockImplementation(((...parameters: unknown[]) => {
      const hash = make(...parameters);
      const [update, digest] = [hash.update.bind(hash), hash.digest.bind(hash)] as const;
      let text = '';
      hash.update = (data: string | NodeJS.ArrayBufferView) => {
        text += typeof data === 'string' ? data : Buffer.from(data as Uint8Array).toString();
        return update(data);
      };
      hash.digest = ((encoding?: BufferEncoding) => {
        const bytes = digest();
        if ([EMAIL, ACCOUNT.accountNumber].some((each) => text.toLowerCase().includes(each)))
          noteDigest(bytes);
        return encoding ? bytes.toString(encoding) : bytes;
      }) as Hmac['digest'];
      return hash;
    }) as never);
  }
}

/** The first 12 bytes are enough to find a digest, and end on a boundary of base64 characters. */
function noteDigest(bytes: Buffer): void {
  const first = bytes.subarray(0, 12);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) digests.add(first.toString(encoding));
  const id = bytes.subarray(0, 16).toString('hex');
  // As in a UUID of version 5.
  digests.add(`${id.slice(0, 8)}-${id.slice(8, 12)}-5${id.slice(13, 16)}`);
}

/** Other digests that somebody with all keys of the operator may try. */
function noteLikelyDigests(): void {
  for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
    for (const text of [EMAIL, EMAIL.toUpperCase(), ACCOUNT.accountNumber]) {
      noteDigest(crypto.createHash(algorithm).update(text).digest());
      for (const key of [JWT_SECRET, SEALING_KEY, EMAIL_HASH_KEY, '07'.repeat(32)]) {
        for (const bytes of [Buffer.from(key), Buffer.from(key, 'hex')]) {
          noteDigest(crypto.createHmac(algorithm, bytes).update(text).digest());
        }
      }
    }
  }
}

const { logger, written, lines } = capturedLogger();
let app: TestApp;
let second: TestProcess;
let owner: postgres.Sql;
beforeAll(async () => {
  recordDigests();
  app = await startTestApp({ logger });
  second = await startProcess(app.databaseUrl, { logger });
  owner = postgres(app.databaseOwnerUrl, { max: 2, onnotice: () => undefined });
});
afterAll(async () => {
  jest.restoreAllMocks();
  await owner.end();
  await second.stop();
  await app.stop();
});

/** The forms in which texts may appear, ignoring case: plain, hexadecimal, and within base64. */
const formsOf = (texts: readonly string[]) =>
  texts
    .flatMap((text) => [
      text,
      Buffer.from(text).toString('hex'),
      // The offset within three bytes decides the spelling; the ends depend on the bytes next to them.
      ...[0, 1, 2].flatMap((offset) => {
        const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]);
        const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
        const from = offset === 0 ? 0 : 4;
        return [whole.toString('base64').slice(from), whole.toString('base64url').slice(from)];
      }),
    ])
    .map((text) => text.toLowerCase());

/** The tables that contain any of these texts. */
async function tablesWith(texts: readonly string[], schemas = ''): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_schema like ${`${schemas}%`}`;
  const forms = formsOf(texts);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.unsafe<{ row: string }[]>(`select t::text as row from ${name} t`);
    if (rows.some(({ row }) => forms.some((form) => row.toLowerCase().includes(form)))) found.push(name);
  }
  return found.sort();
}

/** The files that staff can download and that contain any of these texts. */
async function filesWith(texts: readonly string[], userId: string): Promise<string[]> {
  await app.application.log.sign();
  const token = await app.auditorToken();
  const forms = formsOf(texts);
  const found: string[] = [];
  for (const path of [
    '/audit/log/export.tar.gz',
    '/api/audit/journal.csv',
    `/api/audit/statements/${userId}.csv`,
    `/api/audit/events?person=${userId}`,
    `/api/audit/explain/${userId}`,
    `/api/audit/people/${userId}/at`,
  ]) {
    const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect([path, response.status]).toEqual([path, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = String(path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toLowerCase();
    if (forms.some((form) => text.includes(form))) found.push(path);
  }
  return found;
}

/** The processes' own files that contain any of these texts. */
async function ownFilesWith(texts: readonly string[]): Promise<string[]> {
  const forms = formsOf(texts);
  const found: string[] = [];
  for (const folder of [app, second].map(({ outbox }) => dirname(outbox))) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const text = `${file} ${await readFile(file, 'latin1')}`.toLowerCase();
      if (forms.some((form) => text.includes(form))) found.push(file);
    }
  }
  return found;
}

async function mailsWith(text: string): Promise<number> {
  const files = await readdir(app.outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(app.outbox, file), 'utf8')));
  return mails.filter((mail) => mail.includes(text)).length;
}

const keysOf = (id: string) =>
  owner<{ wrapped: Buffer | null }[]>`select wrapped from vault.subject_key where subject = ${id}`;
const remove = async (id: string) => (await app.admin())('DELETE /api/users/users/{id}', { params: { id } });

/** A person who has left every possible trace. */
async function liveALife(name = NAME, email = EMAIL) {
  const admin = await app.admin();
  const visitor = app.client();
  const signUp = { name, email: email.toUpperCase(), password: 'secret' };
  const { body } = await visitor('POST /api/auth/register', { body: signUp });
  const { token, user } = body;
  await visitor('POST /api/auth/login', { body: { email, password: 'wrong' } });
  await visitor('POST /api/auth/login', { body: { email, password: 'secret' } });
  await visitor('POST /api/auth/register', { body: signUp });
  let keys = 0;
  const post = (path: string, sent: object = {}) =>
    send(app.url, path, {
      method: 'POST',
      token,
      body: sent,
      headers: { 'idempotency-key': `key-${++keys}` },
    });
  const adminToken = await app.adminToken();
  const put = (path: string, sent: object) =>
    send(app.url, path, {
      method: 'PUT',
      token: adminToken,
      body: sent,
      headers: { 'idempotency-key': `decided-${user._id}-${++keys}` },
    });
  await send(app.url, `/api/videos/claim/claim/${await app.addVideo(50_000)}`, { method: 'POST', token });
  await post('/api/user/withdraw', { amount: 6000, ...ACCOUNT });
  const reported = { payerName: PAYER, reference: REFERENCE };
  await post('/api/user/activation-report', reported);
  const decline = { status: 'declined', reason: DECLINED };
  await put(`/api/users/activation-reports/${user._id}/status`, decline);
  await post('/api/user/activation-report', reported);
  for (const body of [
    { status: 'activated' },
    { status: 'not activated', reason: DEACTIVATED },
    { status: 'activated' },
  ]) {
    await admin('PUT /api/users/users/{id}/status', { params: { id: user._id }, body });
  }
  const withdrawn = JSON.parse((await post('/api/user/withdraw', { amount: 5000, ...ACCOUNT })).text);
  const withdrawalId: string = withdrawn.withdrawal._id;
  await put(`/api/user/withdrawals/${withdrawalId}/status`, { status: 'rejected', reason: REASON });
  const reward = await app.addReward({ type: 'Voucher', price: 10 });
  await post(`/api/rewards/claim/claim-reward/${reward}`);
  const claims = (await app.client(token)('GET /api/user/reward-claims')).body.claims;
  await put(`/api/rewards/claims/${claims[0]?._id}/status`, { status: 'fulfilled', note: NOTE });
  await admin('POST /api/users/users/{id}/notes', { params: { id: user._id }, body: { text: ADMIN_NOTE } });
  // A search for the account number makes its hash.
  await admin('GET /api/users/users', { query: { search: ACCOUNT.accountNumber } });
  await visitor('POST /api/auth/forgot-password', { body: { email } });
  await resetTokenFor(app.outbox, email);
  return { id: user._id, token, withdrawalId, call: app.client(token) };
}

it('removes every trace of a deleted person, and keeps everything else working', async () => {
  const person = await liveALife();
  const inOther = second.client(await app.adminToken());
  const listedElsewhere = async () =>
    (await inOther('GET /api/user/withdrawals-for-users')).body.data.find(
      ({ _id }) => _id === person.withdrawalId,
    );

  // The data was stored, but not in the log.
  expect((await person.call('GET /api/user/withdrawals')).body.data[0]).toMatchObject({
    ...ACCOUNT,
    reason: REASON,
  });
  expect((await person.call('GET /api/user/reward-claims')).body.claims[0]).toMatchObject({ note: NOTE });
  expect(await listedElsewhere()).toMatchObject({ ...ACCOUNT, user: { name: NAME, email: EMAIL } });
  const before = await tablesWith(PERSONAL);
  expect(before.find((table) => table.startsWith('rm.users'))).toBeDefined();
  expect(await tablesWith(PERSONAL, 'log')).toEqual([]);
  expect(await tablesWith(PERSONAL.slice(2), 'rm')).toEqual([]);
  // One is about the new bank account.
  await until(async () => (await mailsWith(EMAIL)) === 2);
  expect(await filesWith(PERSONAL, person.id)).toEqual([
    `/api/audit/events?person=${person.id}`,
    `/api/audit/explain/${person.id}`,
    `/api/audit/people/${person.id}/at`,
  ]);
  expect(await keysOf(person.id)).toMatchObject([{ wrapped: expect.any(Buffer) }]);
  noteLikelyDigests();
  expect(await tablesWith([...digests])).toEqual([
    'auth.account_number',
    'auth.email_address',
    'auth.known_network',
    'http.answer',
    'http.rate_limit',
  ]);
  const own = await app.application.store.readStream(`account-${person.id}`);
  const traces = new Set(own.flatMap(({ id, metadata }) => [id, metadata.causationId, metadata.requestId]));
  traces.add(person.id);
  const auditor = app.client(await app.auditorToken());
  const position = String(await app.application.store.head());
  const booksThen = async () => (await auditor('GET /api/audit/trial-balance', { query: { position } })).body;
  const books = await booksThen();

  expect((await remove(person.id)).status).toBe(200);

  await until(async () => (await tablesWith(PERSONAL)).length === 0);
  expect(await filesWith(PERSONAL, person.id)).toEqual([]);
  expect(await mailsWith(EMAIL)).toBe(0);
  for (const form of formsOf(PERSONAL)) expect(written().toLowerCase()).not.toContain(form);
  expect(await ownFilesWith(PERSONAL)).toEqual([]);
  // Even with all keys of the operator, an address or account number leads to nothing that its person did.
  expect(await tablesWith([...digests])).toEqual([]);
  expect(await filesWith([...digests], person.id)).toEqual([]);
  expect(await ownFilesWith([...digests])).toEqual([]);
  // A line about a failed log-in may contain a digest, but then names no call that recorded an event.
  const joined = lines().filter((line) => {
    const text = JSON.stringify(line).toLowerCase();
    return (
      [...digests].some((each) => text.includes(each.toLowerCase())) &&
      [...traces].some((each) => text.includes(each))
    );
  });
  expect(joined).toEqual([]);
  expect(await keysOf(person.id)).toMatchObject([{ wrapped: null }]);
  expect(await owner`select from http.answer where actor_id = ${person.id}`).toHaveLength(0);
  expect((await person.call('GET /api/user/me')).status).toBe(401);
  await until(async () => (await second.client(person.token)('GET /api/user/me')).status === 401);

  // Only the money history is left.
  const admin = await app.admin();
  const gone = { _id: person.id, name: 'Deleted user', email: '' };
  const { data } = (await admin('GET /api/user/withdrawals-for-users')).body;
  expect(data.find(({ _id }) => _id === person.withdrawalId)).toMatchObject({
    amount: 5000,
    bank: '',
    accountNumber: '',
    accountName: '',
    reason: '',
    user: gone,
  });
  await until(async () => (await listedElsewhere())?.accountNumber === '');
  const { claims } = (await admin('GET /api/rewards/claims')).body;
  expect(claims.find(({ user }) => user._id === person.id)).toMatchObject({ note: '', user: gone });
  expect((await admin('GET /api/users/users', { query: { search: 'unmistakable' } })).body.users).toEqual([]);
  expect((await app.application.store.readStream(`account-${person.id}`))[0]?.data).toMatchObject({
    name: '',
    email: '',
  });

  const sql = connect(app.databaseUrl, { max: 6, name: 'test', statementTimeoutMs: 0 });
  const report = await replay(sql, app.application.store, projections);
  expect(report.models.filter(({ differences }) => differences.length > 0)).toEqual([]);
  const { verifierKey } = app.application.log;
  expect(await verifyDatabase(treeQueries(sql), { verifierKey })).toMatchObject({ passed: true });
  expect(await booksThen()).toEqual(books);
  expect((await auditor('GET /api/audit/trial-balance')).body.difference).toBe(0);
  await sql.end();
});

it('skips and reports somebody who cannot be erased, and erases them once it can', async () => {
  const people = [await app.newUser(), await app.newUser(), await app.newUser()];
  const [stuck, ...others] = people.map(({ id }) => id) as [string, string, string];
  const crash = (on: string) => `
    create function vault.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
    create trigger crash before update on vault.subject_key for each row ${on} execute function vault.crash()`;
  await owner.unsafe(crash(''));
  for (const id of people.map((each) => each.id)) expect((await remove(id)).status).toBe(500);
  await owner.unsafe('drop trigger crash on vault.subject_key; drop function vault.crash()');
  await owner.unsafe(crash(`when (old.subject = '${stuck}')`));

  const third = await startProcess(app.databaseUrl, { logger, eraseEveryMs: 50 });
  const isErased = async (id: string) => (await keysOf(id))[0]?.wrapped === null;
  await until(async () => (await Promise.all(others.map(isErased))).every(Boolean));
  const metrics = async () => (await send(third.url, '/metrics')).text;
  await until(async () => (await metrics()).includes('erasure_pending 1\n'));
  expect(lines()).toContainEqual(expect.objectContaining({ userId: stuck, level: expect.anything() }));

  await owner.unsafe('drop trigger crash on vault.subject_key; drop function vault.crash()');
  await until(() => isErased(stuck));
  await until(async () => (await metrics()).includes('erasure_pending 0\n'));
  await third.stop();
});

it('completes an erasure that a crash interrupted, and destroys keys restored from a backup, at the next start', async () => {
  const person = await liveALife('Interrupted Ify', 'interrupted@example.com');
  await owner.unsafe(`
    create function vault.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
    create trigger crash before update on vault.subject_key for each row execute function vault.crash()`);
  expect((await remove(person.id)).status).toBe(500);
  await owner.unsafe('drop trigger crash on vault.subject_key; drop function vault.crash()');
  expect(await keysOf(person.id)).toMatchObject([{ wrapped: expect.any(Buffer) }]);
  const { id } = await app.newUser();
  const [backup] = await keysOf(id);
  await remove(id);
  await owner`
    update vault.subject_key set wrapped = ${backup?.wrapped ?? null}, destroyed_at = null where subject = ${id}`;

  const third = await startProcess(app.databaseUrl);
  for (const each of [person.id, id]) await until(async () => (await keysOf(each))[0]?.wrapped === null);
  await third.stop();
  expect(await tablesWith(['Interrupted Ify', 'interrupted@example.com'])).toEqual([]);
});

it('erases no one whose account is open or never existed', async () => {
  const user = await app.newUser('Open Ola');
  const admin = await app.admin();
  const earner = await app.newEarner(10_000);
  await earner.call('POST /api/user/withdraw', { body: { amount: 5000, ...ACCOUNT } });
  expect((await remove(earner.id)).status).toBe(409);
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await remove(unknown)).status).toBe(404);
  expect(await keysOf(unknown)).toEqual([]);
  expect((await user.call('GET /api/user/me')).body.user.name).toBe('Open Ola');
  const { data } = (await admin('GET /api/user/withdrawals-for-users', { query: { limit: '1' } })).body;
  expect(data[0]).toMatchObject(ACCOUNT);
});

it('stores nothing about a person whose account was closed meanwhile', async () => {
  const user = await app.newUser();
  const sql = connect(app.databaseUrl, { max: 1, name: 'test' });
  const options = { publicUrl: 'http://localhost:3000', productName: '', issuer: '', clock: Date.now };
  // Read before the account was closed.
  const key = { version: 1, bytes: Buffer.alloc(32) };
  const keys = { find: async () => new Map(), findOrMake: async () => new Map([[user.id, key]]) };
  const apps = authenticatorApps(sql, { ...options, keys });
  const credential = { id: 'passkey', publicKey: new Uint8Array(1), counter: 0 };
  const codes = new VoucherCodes({ sql, key: EMAIL_HASH_KEY } as VoucherCodesOptions);
  const claim = { id: randomUUID(), user_id: user.id, reward_id: 'reward', type: 'Voucher' } as const;
  const giveCode = codes.guard({ decide: async () => [] } as unknown as Decision, claim, 'CODE').decide;
  const [session] = await owner<{ id: string }[]>`select id from auth.session where user_id = ${user.id}`;
  const { id: sessionId = '' } = session ?? {};
  const record = async () => {
    await giveCode({}).catch(() => undefined);
    await passkeys(sql, options).add(
      { id: user.id, sessionId },
      { id: randomUUID(), name: 'Phone', credential },
    );
    await apps.startSetUp(user.id, '');
    await secondFactors(sql, apps).giveCodes(user.id, { replace: true });
    await new Traces(sql, EMAIL_HASH_KEY).remember('device', user.id, 'device', Date.now());
    await personLanguages(sql).meet(user.id, 'yo');
    await personLanguages(sql).set(user.id, 'ha');
    await notificationSettings(sql).set(user.id, await notificationSettings(sql).of(user.id));
    await newsQueries(sql, sql, Date.now).markSeen(user.id, 1);
  };
  const stored = async () => {
    const [row] = await sql<{ rows: number }[]>`
      select (select count(*) from auth.passkey where user_id = ${user.id})
        + (select count(*) from auth.authenticator where user_id = ${user.id})
        + (select count(*) from auth.recovery_code where user_id = ${user.id})
        + (select count(*) from auth.voucher_code where user_id = ${user.id})
        + (select count(*) from watching.trace where user_id = ${user.id} and kind = 'device')
        + (select count(*) from notifications.languages where user_id = ${user.id})
        + (select count(*) from notifications.settings where user_id = ${user.id})
        + (select count(*) from notifications.seen where user_id = ${user.id}) as rows`;
    return row?.rows;
  };
  await record();
  expect(await stored()).toBe(17);
  await (await app.admin())('DELETE /api/users/users/{id}', { params: { id: user.id } });
  expect(await stored()).toBe(0);
  // Erasure leaves given codes without their person, and here one is given afterwards.
  await sql`delete from auth.voucher_code`;
  await record();
  expect(await stored()).toBe(0);
  await sql.end();
});

it('waits for an erasure before it stores settings, and for settings before it erases', async () => {
  const [closing, choosing] = [await app.newUser(), await app.newUser()];
  const sql = connect(app.databaseUrl, { max: 2, name: 'test' });
  const other = await sql.reserve();
  const settings = notificationSettings(sql);
  const chosen = await settings.of(closing.id);
  const waits = (query: string) =>
    until(async () => {
      const [waiting] = await owner`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${query}%`}`;
      return waiting !== undefined;
    });
  const stored = async ({ id }: { id: string }) =>
    (await owner`select from notifications.settings where user_id = ${id}`).length;

  await other`begin`;
  await other`select to_json(auth.replace_password(${closing.id}, null, null, null, ${Date.now()}, null))`;
  const set = settings.set(closing.id, chosen);
  await waits('insert into notifications.settings');
  await other`commit`;
  await set;
  expect(await stored(closing)).toBe(0);

  await other`begin`;
  await notificationSettings(other).set(choosing.id, chosen);
  const erased = remove(choosing.id);
  await waits('auth.replace_password');
  await other`commit`;
  other.release();
  expect((await erased).status).toBe(200);
  expect(await stored(choosing)).toBe(0);
  await sql.end();
});
