import { randomUUID } from 'node:crypto';
import { type Mail, MailError } from '../../platform/mail/mailer.ts';
import { connect, type Sql } from '../../platform/postgres/client.ts';
import { withProjectionsPaused } from '../../platform/projections/commit.ts';
import { startProcess, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { mailsTo } from '../../testing/mail.ts';
import { withShortLog } from '../../testing/short-log.ts';
import { until } from '../../testing/until.ts';
import { DECISIONS } from './decision-events.ts';
import { DecisionMails } from './decision-mails.ts';

const AFTER_MS = 300;
const withdrawal = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
const all = {
  email: true,
  push: false,
  newVideos: true,
  earnings: true,
  rewards: true,
  quiet: false,
  digest: false,
};

/** The clock of both processes stands still, behind the database's, so that no mail is due before the test is ready for it. */
let timeMs = Date.now() - 3_600_000;
let app: TestApp;
let second: Awaited<ReturnType<typeof startProcess>>;
let sql: Sql;
beforeAll(async () => {
  const options = { mailAfterMs: AFTER_MS, clock: () => timeMs };
  app = await startTestApp(options);
  second = await startProcess(app.databaseUrl, options);
  sql = connect(app.databaseOwnerUrl, { max: 2, name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await second.stop();
  await app.stop();
});

const request = async ({ call }: TestUser) =>
  (await call('POST /api/user/withdraw', { body: withdrawal })).body.withdrawal._id as string;
const decide = async (id: string, body: { status: string; reason?: string; reference?: string }) => {
  const admin = await app.admin();
  const { status } = await admin('PUT /api/user/withdrawals/{id}/status', {
    params: { id },
    body: body as never,
  });
  expect(status).toBe(200);
};
const hold = async (id: string) => {
  const body = { reason: 'watching', words: 'Three claims came within a second.' } as const;
  const admin = await app.admin();
  expect((await admin('POST /api/user/withdrawals/{id}/hold', { params: { id }, body })).status).toBe(200);
};
const setActivation = async ({ id }: TestUser, status: 'activated' | 'not activated') => {
  const admin = await app.admin();
  await admin('PUT /api/users/users/{id}/status', { params: { id }, body: { status } });
};
/** The mails of both processes to that person, without those about log-ins and passwords. */
const told = async ({ email }: TestUser) =>
  (await Promise.all([app, second].map(({ outbox }) => mailsTo(outbox, email)))).flat();
/** The mails that name the withdrawal with that id. */
const toldAbout = async (id: string, user: TestUser) =>
  (await told(user)).filter(({ body }) => body.includes(id));
/** Subjects of the mails about decisions: a first withdrawal also sends a mail about the new bank account. */
const subjectsTo = async (user: TestUser) =>
  (await told(user))
    .map(({ headers }) => /\r\nSubject: (.*)\r\n/.exec(headers)?.[1])
    .filter((subject) => !subject?.endsWith('to a new bank account'));
/** Resolves when every mail about the events so far has been sent or skipped. */
const settled = async () => {
  const head = await app.application.store.head();
  await until(async () => {
    const [row] = await sql`
      select count(m.position)::int as waiting, max(m.due_at_ms) filter (where m.attempts = 0)::float8 as due, max(p.position)::int as reached
      from notifications.progress p left join notifications.mail m on true`;
    timeMs = Math.max(timeMs, row?.due ?? 0);
    const [last] = await sql`
      select max(position)::int as position from log.event
      where type = any(${DECISIONS}) and position <= ${head}`;
    return row?.waiting === 0 && row?.reached >= (last?.position ?? 0);
  });
};

describe('a decision', () => {
  it('is mailed once, with the amount, the reason and a link, in the person’s language', async () => {
    const [user, yoruba] = [await app.newEarner(20_000), await app.newEarner(20_000)];
    const id = await request(user);
    await decide(id, { status: 'rejected', reason: 'The <b>name</b> differs.' });
    await yoruba.call('PUT /api/user/language', { body: { language: 'yo' } });
    const other = await request(yoruba);
    await decide(other, { status: 'rejected', reason: 'The name differs.' });
    await settled();
    const [mail, ...others] = await toldAbout(id, user);
    expect(others).toEqual([]);
    expect(mail?.body).toContain('Reason: The <b>name</b> differs.');
    expect(mail?.body).toContain('<p>Reason: The &#60;b&#62;name&#60;/b&#62; differs.</p>');
    expect(mail?.body).toContain(`http://localhost:3000/user/dashboard/withdrawals/${id}`);
    expect(mail?.headers).toMatch(/\r\nMessage-ID: <event-\d+@localhost>\r\n/);
    expect(mail?.headers).toMatch(
      /\r\nList-Unsubscribe:\s+<http:\/\/localhost:3000\/user\/dashboard\/settings\/appearance>\r\n/,
    );
    const inYoruba = (await told(yoruba)).find(({ body }) => body.includes(other));
    const body = Buffer.from(inYoruba?.body ?? '', 'latin1').toString();
    expect(body).toContain('Ìdí: The name differs.');
    expect(body).toContain('Owó náà ti padà sínú àkáǹtì rẹ.');
  });

  it('is not mailed when undone at once, and neither is the undoing', async () => {
    const [user, activated] = [await app.newEarner(20_000), await app.newUser()];
    const id = await request(user);
    await decide(id, { status: 'rejected', reason: 'A mistake.' });
    await decide(id, { status: 'pending' });
    await setActivation(activated, 'activated');
    await setActivation(activated, 'not activated');
    await settled();
    expect(await toldAbout(id, user)).toEqual([]);
    expect(await told(activated)).toEqual([]);
  });

  it.each<[string, (id: string) => Promise<void>, string[]]>([
    [
      'a hold that was released is not',
      async (id) => {
        await hold(id);
        await (await app.admin())('DELETE /api/user/withdrawals/{id}/hold', { params: { id } });
      },
      [],
    ],
    [
      'a hold that ended with a rejection is not, but the rejection is',
      async (id) => {
        await hold(id);
        await decide(id, { status: 'rejected', reason: 'The name differs.' });
      },
      ['back in your balance'],
    ],
    [
      'a hold that stays is, even when the withdrawal is pending again',
      async (id) => {
        await decide(id, { status: 'approved' });
        await hold(id);
        await decide(id, { status: 'pending' });
      },
      ['It is decided by'],
    ],
    [
      'an approval is not when a rejection follows, but the rejection is',
      async (id) => {
        await decide(id, { status: 'approved' });
        await decide(id, { status: 'rejected', reason: 'The name differs.' });
      },
      ['back in your balance'],
    ],
  ])('is mailed only while it stands: %s', async (_, decideAll, expected) => {
    const user = await app.newEarner(20_000);
    await decideAll(await request(user));
    await settled();
    const lines = ['on its way to your bank', 'back in your balance', 'It is decided by'];
    const mails = await told(user);
    expect(mails.flatMap(({ body }) => lines.filter((line) => body.includes(line)))).toEqual(expected);
  });

  it('is mailed only while it stands: the last change of an activation is, without a declined report', async () => {
    const [user, declined] = [await app.newUser(), await app.newUser()];
    for (const status of ['activated', 'not activated', 'activated'] as const) {
      await setActivation(user, status);
    }
    await declined.call('POST /api/user/activation-report', { body: {} });
    await (await app.admin())('PUT /api/users/activation-reports/{id}/status', {
      params: { id: declined.id },
      body: { status: 'declined', reason: 'No such payment.' },
    });
    await setActivation(declined, 'activated');
    await settled();
    expect(await subjectsTo(user)).toEqual(['Your account is activated']);
    expect(await subjectsTo(declined)).toEqual(['Your account is activated']);
  });

  it('is mailed with the reference that was corrected since', async () => {
    const user = await app.newEarner(20_000);
    const id = await request(user);
    await decide(id, { status: 'approved' });
    await decide(id, { status: 'paid', reference: 'TRF-WRONG' });
    const { status } = await (await app.admin())('PUT /api/user/withdrawals/{id}/reference', {
      params: { id },
      body: { reference: 'TRF-RIGHT' },
    });
    expect(status).toBe(200);
    await settled();
    const texts = (await toldAbout(id, user)).map(({ body }) => body).join('\n');
    expect(texts).toContain("The bank's reference is TRF-RIGHT.");
    expect(texts).not.toContain('TRF-WRONG');
  });

  it('is not mailed when it was undone but the read models do not show that yet', async () => {
    const user = await app.newEarner(20_000);
    const id = await request(user);
    await decide(id, { status: 'rejected', reason: 'A mistake.' });
    const queued = async () => {
      const [mail] = await sql<{ due: number; attempts: number }[]>`
        select due_at_ms::float8 as due, attempts from notifications.mail join log.event using (position)
        where type = 'WithdrawalRejected' and user_id = ${user.id}`;
      return mail;
    };
    await until(async () => (await queued()) !== undefined);
    await withProjectionsPaused(sql, async () => {
      await decide(id, { status: 'pending' });
      timeMs = (await queued())?.due ?? 0;
      await until(async () => (await queued())?.attempts !== 0);
      expect(await toldAbout(id, user)).toEqual([]);
    });
    await settled();
    expect(await toldAbout(id, user)).toEqual([]);
  });

  it('is not mailed to people who turned off all mails, or mails about withdrawals', async () => {
    const id = await app.addVideo(20_000);
    const people: [TestUser, string[]][] = [];
    for (const [settings, expected] of [
      [{ ...all, email: false }, []],
      [{ ...all, earnings: false }, ['Your account is activated']],
    ] as [typeof all, string[]][]) {
      const user = await app.newUser();
      people.push([user, expected]);
      const changed = await user.call('PUT /api/user/notification-settings', { body: settings });
      expect(changed.body).toEqual({ settings });
      expect((await user.call('GET /api/user/notification-settings')).body).toEqual({ settings });
      await user.call('POST /api/videos/claim/claim/{id}', { params: { id } });
      const params = { id: user.id };
      await (await app.admin())('PUT /api/users/users/{id}/status', {
        params,
        body: { status: 'activated' },
      });
      await decide(await request(user), { status: 'approved' });
    }
    await settled();
    for (const [user, expected] of people) expect(await subjectsTo(user)).toEqual(expected);
  });

  it('is not mailed to somebody whose account has been closed', async () => {
    const user = await app.newUser();
    const admin = await app.admin();
    const params = { id: user.id };
    await user.call('PUT /api/user/notification-settings', { body: all });
    await admin('PUT /api/users/users/{id}/status', { params, body: { status: 'activated' } });
    await admin('DELETE /api/users/users/{id}', { params });
    await settled();
    expect(await told(user)).toEqual([]);
    expect(await sql`select from notifications.settings where user_id = ${user.id}`).toHaveLength(0);
  });
});

it('mails nothing from before the first start, and nothing twice after a restore to an earlier point', async () => {
  const user = await app.newEarner(20_000);
  await settled();
  const before = await subjectsTo(user);
  await sql`update notifications.progress set position = position + 1000`;
  const id = await request(user);
  await until(async () => {
    const [row] = await sql`select position::int from notifications.progress`;
    return row?.position <= (await app.application.store.head());
  });
  await decide(id, { status: 'approved' });
  await settled();
  expect(before).toEqual(['Your account is activated']);
  expect(await subjectsTo(user)).toHaveLength(2);
});

describe('a sender with its own clock', () => {
  const HOUR_MS = 3_600_000;
  let other: TestApp;
  let owner: Sql;
  let user: TestUser;
  let nowMs: number;
  let mails: Mail[];
  let troubles: string[];
  let left: boolean[];
  let sender: DecisionMails;

  beforeAll(async () => {
    // The app's own mails wait for an hour, so that only those below are sent.
    other = await startTestApp({ mailAfterMs: HOUR_MS });
    owner = connect(other.databaseOwnerUrl, { max: 1, name: 'test' });
  });
  afterAll(async () => {
    await owner.end();
    await other.stop();
  });

  /** Starts with a user who was activated two hours ago and has not been mailed. */
  async function start(settings: typeof all): Promise<void> {
    user = await other.newUser();
    const params = { id: user.id };
    const body = { status: 'activated' } as const;
    await (await other.admin())('PUT /api/users/users/{id}/status', { params, body });
    nowMs = Date.now() + 2 * HOUR_MS;
    [mails, troubles, left] = [[], [], []];
    sender = aSender(settings);
  }
  const aSender = (settings: typeof all) =>
    new DecisionMails({
      productName: 'WatchEarn',
      supportEmail: 'support@watchearn.example',
      publicUrl: 'http://localhost:3000',
      timeZone: 'UTC',
      sql: owner,
      store: other.application.store,
      reached: async () => {},
      open: async (events) => [...events],
      settings: { of: async () => settings },
      languages: { of: async () => 'en' },
      personOf: async () => user,
      mailer: {
        destination: 'nowhere',
        forget: async () => {},
        send: async (mail) => {
          const isTransient = left.shift();
          if (isTransient !== undefined) throw new MailError('451', isTransient);
          mails.push(mail);
        },
      },
      now: async () => nowMs,
      afterMs: 20,
      onTrouble: (_error, what) => troubles.push(what),
    });
  afterEach(() => sender.stop());
  const waiting = () => owner<{ due_at_ms: number }[]>`select due_at_ms from notifications.mail`;

  it.each([
    ['sends a mail later, and once, when the server temporarily refuses it', [true, true], 1],
    ['gives up a mail that the server refuses permanently', [false], 0],
    ['gives up a mail after two days of temporary refusals', Array.from({ length: 60 }, () => true), 0],
  ])('%s', async (_, failures, sent) => {
    await start(all);
    left = failures;
    sender.start();
    await until(async () => {
      nowMs += HOUR_MS;
      const isOver = mails.length > 0 || troubles.some((what) => what.endsWith('is given up'));
      return isOver && (await waiting()).length === 0;
    });
    expect(mails).toHaveLength(sent);
    expect(troubles.at(-1)?.endsWith(sent === 1 ? 'is tried again' : 'is given up')).toBe(true);
  });

  it('delays a mail until the morning for people with quiet hours', async () => {
    await start({ ...all, quiet: true });
    nowMs = Math.ceil(nowMs / (24 * HOUR_MS)) * 24 * HOUR_MS + 23 * HOUR_MS;
    const morningMs = nowMs + 8 * HOUR_MS;
    sender.start();
    await until(async () => {
      nowMs += 1000;
      return (await waiting())[0]?.due_at_ms === morningMs;
    });
    expect(mails).toEqual([]);
    nowMs = morningMs;
    await until(async () => (await waiting()).length === 0);
    expect(mails).toHaveLength(1);
    expect(troubles).toEqual([]);
  });

  it('reports only the latest change of an activation after quiet hours', async () => {
    await start({ ...all, quiet: true });
    const activatedMs = Date.now();
    nowMs = Math.ceil(nowMs / (24 * HOUR_MS)) * 24 * HOUR_MS + 23 * HOUR_MS;
    const delayed = (number: number) =>
      until(async () => {
        nowMs += 1000;
        const dueMs = (await waiting()).map(({ due_at_ms }) => due_at_ms);
        return dueMs.length === number && dueMs.every((each) => each > nowMs + HOUR_MS);
      });
    sender.start();
    await delayed(1);
    // Later than what counts as undone at once.
    await until(() => Date.now() > activatedMs + 40);
    const body = { status: 'not activated' } as const;
    await (await other.admin())('PUT /api/users/users/{id}/status', { params: { id: user.id }, body });
    await delayed(2);
    nowMs += 8 * HOUR_MS;
    await until(async () => (await waiting()).length === 0);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is no longer activated']);
  });

  it('queues nothing again while the log is imported again', async () => {
    await start(all);
    sender.start();
    await until(async () => {
      nowMs += 1000;
      return mails.length === 1 && (await waiting()).length === 0;
    });
    await sender.stop();
    const progress = () => owner`select position from notifications.progress`;
    const before = await progress();
    await withShortLog(other.databaseOwnerUrl, async () => {
      sender = aSender(all);
      sender.start();
      await sender.stop();
    });
    expect(await progress()).toEqual(before);
    expect(troubles).toEqual([]);
  });
});

it('takes mails that are due at the same moment in the order of their events', async () => {
  // Later than the senders of the app look.
  const dueMs = Date.UTC(2100);
  for (const position of [9003, 9001, 9002]) {
    await sql`
      insert into notifications.mail (position, user_id, due_at_ms) values (${position}, ${randomUUID()}, ${dueMs})`;
  }
  const taken: number[] = [];
  for (let count = 0; count < 3; count++) {
    const [mail] = await sql<{ position: number }[]>`
      select position::int from notifications.take_mail(${dueMs})`;
    if (mail) taken.push(mail.position);
  }
  expect(taken).toEqual([9001, 9002, 9003]);
  await sql`delete from notifications.mail where position > 9000`;
});
