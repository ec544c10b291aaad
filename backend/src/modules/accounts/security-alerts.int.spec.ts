/** A mail about what the owner of an account may not have done is sent, whatever happens to process or mail server. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import postgres from 'postgres';
import { refused } from '../../kernel/domain-error.ts';
import { knownDevices } from '../../platform/auth/devices.ts';
import { resetLinks } from '../../platform/auth/reset-links.ts';
import { UnavailableError } from '../../platform/event-store/event-store.ts';
import { type Mail, MailError } from '../../platform/mail/mailer.ts';
import { connect, type Sql } from '../../platform/postgres/client.ts';
import { startProcess, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mail.ts';
import { until } from '../../testing/until.ts';
import { SecurityAlerts, type SecurityAlertsOptions } from './security-alerts.ts';

let app: TestApp;
let sql: Sql;
let owner: postgres.Sql;
beforeAll(async () => {
  app = await startTestApp();
  sql = connect(app.databaseOwnerUrl, { max: 2, name: 'test' });
  owner = postgres(app.databaseOwnerUrl, { max: 1 });
});
afterAll(async () => {
  await Promise.all([sql.end(), owner.end()]);
  await app.stop();
});

const waiting = ({ id }: TestUser) =>
  sql<{ content: string; attempts: number }[]>`
    select content, attempts from auth.alert where user_id = ${id}`;

/** The link in a mail. */
const tokenIn = (mail?: Mail) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];

/** Alerts over the same database, whose mailer answers each attempt with the next error, if there is one. */
function alertsWith(errors: (Error | undefined)[], overridden: Partial<SecurityAlertsOptions> = {}) {
  const sent: Mail[] = [];
  const opened: string[] = [];
  let passedMs = 0;
  const lost: string[] = [];
  const plain = {
    seal: async (_: string, text: string) => text,
    open: async (_: string, text: string) => text,
  };
  const started: Promise<void>[] = [];
  const options: SecurityAlertsOptions = {
    sql,
    contents: plain,
    tokens: plain,
    mailer: {
      destination: 'a test',
      forget: async () => undefined,
      send: async (mail) => {
        sent.push(mail);
        const error = errors.shift();
        if (error) throw error;
      },
    },
    resetLinks: {
      open: async (_, kind) => {
        opened.push(kind);
        return `token${opened.length}`;
      },
      renew: async () => undefined,
    },
    devices: knownDevices(sql),
    backgroundTasks: { run: (_, work) => started.push(work()) },
    isRecorded: async () => true,
    languageOf: async () => 'en',
    personOf: async () => undefined,
    toNewBankAccount: async () => undefined,
    timeZone: 'Africa/Lagos',
    clock: Date.now,
    now: async () => Date.now() + passedMs,
    onRetry: () => undefined,
    onLost: (_, what) => lost.push(what),
    productName: 'WatchEarn',
    supportEmail: 'help@example.com',
    publicUrl: 'https://app.example',
    ...overridden,
  };
  return {
    ...{ alerts: new SecurityAlerts(options), sent, opened, lost },
    /** Resolves when the first attempts have ended. */
    tried: () => Promise.all(started),
    /** Lets that time pass, and looks for what is due. */
    later: async (ms: number) => {
      passedMs += ms;
      const process = new SecurityAlerts(options);
      process.start();
      await process.stop();
    },
  };
}

const MINUTE_MS = 60_000;
/** An action that is in the log. */
const done = () => ({ commandId: randomUUID(), carryOut: async () => undefined });
const away = () => new MailError('ECONNREFUSED', true);

it('is tried again while the mail server is out of reach, with one link and one id', async () => {
  const ada = await app.newUser();
  const { alerts, sent, opened, tried, later } = alertsWith([away(), away()]);
  await alerts.loggedIn(ada, 'Firefox on Linux');
  await tried();
  expect(await waiting(ada)).toHaveLength(1);
  await later(MINUTE_MS / 2);
  expect(sent).toHaveLength(1);
  await later(MINUTE_MS);
  await later(2 * MINUTE_MS);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.map(tokenIn)).toEqual(['token1', 'token1', 'token1']);
  expect(opened).toEqual(['alert']);
  expect(await waiting(ada)).toEqual([]);
});

it('has a link that works for a day after the mail is sent, however late that is', async () => {
  const ada = await app.newUser();
  const sealed = { seal: async () => '', open: async () => undefined };
  const { alerts, sent, tried, later } = alertsWith([away()], { resetLinks: resetLinks(sql, sealed) });
  await alerts.passwordChanged(ada, done());
  await tried();
  await sql`update auth.reset_link set expires_at_ms = ${Date.now() + MINUTE_MS} where user_id = ${ada.id}`;
  await later(2 * MINUTE_MS);
  expect(sent).toHaveLength(2);
  const links = await sql<{ hours: number }[]>`
    select (expires_at_ms - ${Date.now()}::bigint) / 3600000 as hours from auth.reset_link where user_id = ${ada.id}`;
  expect(links).toEqual([{ hours: 23 }]);
});

it('goes to the address of that time, even when somebody has changed it since', async () => {
  const ada = await app.newUser();
  const { alerts, sent, tried, later } = alertsWith([away()]);
  await alerts.emailChanged({ id: ada.id, email: 'former@example.com' }, done());
  await tried();
  await later(2 * MINUTE_MS);
  expect(sent.map(({ to }) => to)).toEqual(['former@example.com', 'former@example.com']);
});

it('is given up after a day, or at once when the server refuses it', async () => {
  const ada = await app.newUser();
  const refusing = alertsWith([new MailError('EENVELOPE', false)]);
  await refusing.alerts.passwordChanged(ada, done());
  await refusing.tried();
  expect(await waiting(ada)).toEqual([]);
  expect(refusing.lost).toEqual([expect.stringMatching(/is given up$/)]);

  const { alerts, sent, tried, later } = alertsWith(Array(100).fill(away()));
  await alerts.passwordChanged(ada, done());
  await tried();
  for (let hour = 0; hour < 40; hour++) await later(61 * MINUTE_MS);
  expect(sent).toHaveLength(31);
  expect(await waiting(ada)).toEqual([]);
});

it('is sent a minute later when too much is under way to send it at once, and is not reported as lost', async () => {
  const ada = await app.newUser();
  const run = () => {
    throw new UnavailableError('too much under way');
  };
  const { alerts, sent, lost, later } = alertsWith([], { backgroundTasks: { run } });
  await alerts.passwordChanged(ada, done());
  await later(2 * MINUTE_MS);
  expect([sent.map(({ to }) => to), lost]).toEqual([[ada.email], []]);
});

it('about a withdrawal is mailed once however often its request is repeated: the link in the mail stays valid', async () => {
  const ada = await app.newUser();
  const toNewBankAccount = async () => ({
    amountKobo: 500_000n,
    bank: 'Zenith',
    accountNumber: '0123456789',
  });
  const sealed = { seal: async () => '', open: async () => undefined };
  const { alerts, sent, tried, later } = alertsWith([away()], {
    toNewBankAccount,
    resetLinks: resetLinks(sql, sealed),
  });
  const withdrawalId = randomUUID();
  const repeat = async () => {
    await alerts.newBankAccount(ada, { ...done(), commandId: withdrawalId });
    await tried();
  };
  await Promise.all([repeat(), repeat()]);
  expect([sent.length, (await waiting(ada)).length]).toEqual([1, 1]);
  await later(2 * MINUTE_MS);
  await repeat();
  expect([sent.length, (await waiting(ada)).length]).toEqual([2, 0]);
  expect(sent[1]).toEqual(sent[0]);
});

it('keeps an action from being taken when it cannot be stored', async () => {
  const ada = await app.newUser();
  const body = { oldPassword: 'secret', newPassword: 'a new secret' };
  const change = () => ada.call('PUT /api/profile/password/change-password', { body });
  await owner`alter table auth.alert rename to alert_away`;
  const withoutAlert = await change();
  await owner`alter table auth.alert_away rename to alert`;
  expect([withoutAlert.status, (await change()).status]).toEqual([500, 200]);
});

it('is sent when the process ends after the log has the action, and says nothing about one that it does not have', async () => {
  const ada = await app.newUser();
  const recorded = randomUUID();
  const { alerts, sent, later } = alertsWith([], { isRecorded: async (commandId) => commandId === recorded });
  const ending = (commandId: string) => {
    void alerts.passwordChanged(ada, { commandId, carryOut: () => new Promise(() => undefined) });
  };
  ending(recorded);
  ending(randomUUID());
  await until(async () => (await waiting(ada)).length === 2);
  await later(2 * MINUTE_MS);
  await later(0);
  expect([sent.map(({ to }) => to), (await waiting(ada)).length]).toEqual([[ada.email], 1]);
  for (let look = 0; look < 4; look++) await later(20 * MINUTE_MS);
  expect([sent.length, await waiting(ada)]).toEqual([1, []]);
});

it('is not sent about a refused action, and later about one whose outcome is not known but in the log', async () => {
  const ada = await app.newUser();
  const { alerts, sent, tried, later } = alertsWith([]);
  const failing = (error: Error) =>
    alerts.passwordChanged(ada, { commandId: randomUUID(), carryOut: () => Promise.reject(error) });
  await expect(failing(refused('weak_password', 'too weak'))).rejects.toThrow('too weak');
  expect(await waiting(ada)).toEqual([]);
  await expect(failing(new UnavailableError('no answer'))).rejects.toThrow('no answer');
  await tried();
  expect([sent, (await waiting(ada)).length]).toEqual([[], 1]);
  await later(2 * MINUTE_MS);
  expect([sent.length, await waiting(ada)]).toEqual([1, []]);
});

it('about a device is stored as the device is remembered, or neither is', async () => {
  const ada = await app.newUser();
  const { alerts, sent, tried } = alertsWith([]);
  await owner`alter table auth.alert add constraint refused check (attempts < 0) not valid`;
  await expect(alerts.loggedIn(ada, 'Firefox on Linux')).rejects.toThrow('refused');
  await owner`alter table auth.alert drop constraint refused`;
  await alerts.loggedIn(ada, 'Firefox on Linux');
  await alerts.loggedIn(ada, 'Firefox on Linux');
  await tried();
  expect(sent).toHaveLength(1);
});

it('is tried again in time when the clock of the process that stored it is ahead', async () => {
  const ada = await app.newUser();
  const { alerts, sent, tried, later } = alertsWith([away()], { clock: () => Date.now() + 60 * MINUTE_MS });
  await alerts.passwordChanged(ada, done());
  await tried();
  await later(2 * MINUTE_MS);
  expect(sent).toHaveLength(2);
});

it('is stored before the answer, sealed, and sent later when it could not be sent at once', async () => {
  const ada = await app.newUser();
  await rm(app.outbox, { recursive: true, force: true });
  await mkdir(dirname(app.outbox), { recursive: true });
  // No folder can be made where a file is.
  await writeFile(app.outbox, '');
  const body = { oldPassword: 'secret', newPassword: 'a new secret' };
  await ada.call('PUT /api/profile/password/change-password', { body });
  const [stored, ...others] = await waiting(ada);
  await rm(app.outbox);
  expect(others).toEqual([]);
  expect(stored?.content).toMatch(/^1\./);

  await sql`update auth.alert set due_at_ms = 0 where user_id = ${ada.id}`;
  const next = await startProcess(app.databaseUrl);
  await until(async () => (await waiting(ada)).length === 0);
  // This process may have been faster, as it looks again from time to time.
  const mails = (await Promise.all([app, next].map(({ outbox }) => mailsTo(outbox, ada.email)))).flat();
  await next.stop();
  expect(mails.map(({ body }) => /The password of your account was changed/.test(body))).toEqual([true]);
});

it('is deleted with the person, and none is stored for a closed account', async () => {
  const ada = await app.newUser();
  const { alerts, tried } = alertsWith([away()]);
  await alerts.passwordChanged(ada, done());
  await tried();
  await (await app.admin())('DELETE /api/users/users/{id}', { params: { id: ada.id } });
  expect(await waiting(ada)).toEqual([]);
  await alerts.passwordChanged(ada, done());
  expect(await waiting(ada)).toEqual([]);
});
