import { type Mail, MailError } from '../../platform/mail/mailer.ts';
import { connect, type Sql } from '../../platform/postgres/client.ts';
import { startProcess, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { verificationTokenFor } from '../../testing/mail.ts';
import { withShortLog } from '../../testing/short-log.ts';
import { until } from '../../testing/until.ts';
import { budgetQueries } from '../measures/index.ts';
import { DailyMails } from './daily-mails.ts';
import { DecisionMails } from './decision-mails.ts';
import { DAILY_HOUR, latestHour, nextHour } from './hours.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const AFTER_MS = 20;
const all = { email: true, push: false, newVideos: true, earnings: true, rewards: true, quiet: false };

let app: TestApp;
let sql: Sql;
let senders: { start(): void; stop(): Promise<void> }[];
let nowMs: number;
let mails: Mail[];
let refusals: number;
let troubles: string[];
/** What happens while a mail is sent. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  // The app's own mails wait for an hour, so that only those below are sent.
  app = await startTestApp({ mailAfterMs: HOUR_MS });
  sql = connect(app.databaseOwnerUrl, { max: 3, name: 'test' });
  // The next day, in the morning.
  nowMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 8 * HOUR_MS;
});
beforeEach(() => {
  [mails, troubles, refusals, senders] = [[], [], 0, []];
  meanwhile = async () => {};
});
afterEach(() => Promise.all(senders.map((sender) => sender.stop())));
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const choose = (user: TestUser, choice: Partial<typeof all & { digest: boolean }>) =>
  user.call('PUT /api/user/notification-settings', { body: { ...all, ...choice } });

/** Starts two processes that use the test's clock. */
function start(): void {
  const options = {
    productName: 'WatchEarn',
    supportEmail: 'support@watchearn.example',
    publicUrl: 'http://localhost:3000',
    timeZone: 'UTC',
    sql,
    store: app.application.store,
    open: async <Event>(events: readonly Event[]) => [...events],
    settings: {
      of: async (userId: string) => {
        const [row] = await sql<(typeof all & { digest: boolean })[]>`
          select email, push, new_videos as "newVideos", earnings, rewards, quiet, digest
          from notifications.settings where user_id = ${userId}`;
        return row ?? { ...all, digest: false };
      },
    },
    languages: { of: async () => 'en' as const },
    personOf: async (id: string) => (await sql<TestUser[]>`select email from rm.users where id = ${id}`)[0],
    mailer: {
      destination: 'nowhere',
      forget: async () => {},
      send: async (mail: Mail) => {
        refusals -= 1;
        if (refusals >= 0) throw new MailError('451', true);
        mails.push(mail);
        await meanwhile();
      },
    },
    now: async () => nowMs,
    afterMs: AFTER_MS,
    onTrouble: (_error: unknown, what: string) => troubles.push(what),
    reached: async () => {},
    budgets: budgetQueries({ reads: sql }, { timeZone: 'UTC', clock: () => nowMs }),
  };
  senders = [1, 2].flatMap(() => [new DecisionMails(options), new DailyMails(options)]);
  for (const sender of senders) sender.start();
}

const waiting = async () => {
  const [row] = await sql<{ mails: number; days: number; isQueued: boolean }[]>`
    select (select count(*) from notifications.mail where daily_at_ms is null)::int as mails,
           (select count(*) from notifications.daily_mail where at_ms <= ${nowMs})::int as days,
           (select position from notifications.progress) >=
             (select max(position) from log.event where type = 'WithdrawalRejected') as "isQueued"`;
  return row as { mails: number; days: number; isQueued: boolean };
};
const hasBegun = () => until(async () => (await sql`select from notifications.video_day`).length > 0);
/** Turns the clock to the time of the day's mail, and waits until everybody has it. */
const dayEnds = async () => {
  nowMs = nextHour(nowMs, 'UTC', DAILY_HOUR);
  await until(async () => {
    nowMs += 1000;
    const [day] = await sql<{ at_ms: number; queued_up_to: string | null }[]>`
      select at_ms, queued_up_to from notifications.video_day`;
    const isQueued = day?.queued_up_to === null && day.at_ms > nowMs - HOUR_MS;
    return isQueued && (await waiting()).days === 0;
  });
};
const textTo = ({ email }: TestUser) => mails.filter(({ to }) => to === email).map(({ text }) => text);

async function decide(user: TestUser, ...statuses: ('activated' | 'not activated')[]) {
  const admin = await app.admin();
  for (const status of statuses) {
    const params = { id: user.id };
    expect((await admin('PUT /api/users/users/{id}/status', { params, body: { status } })).status).toBe(200);
  }
}
const reject = async (user: TestUser, reason: string) => {
  const body = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
  const id = (await user.call('POST /api/user/withdraw', { body })).body.withdrawal._id;
  const decision = { params: { id }, body: { status: 'rejected' as const, reason } };
  await (await app.admin())('PUT /api/user/withdrawals/{id}/status', decision);
  return id;
};

it('is not sent early by a process whose clock is ahead', async () => {
  await hasBegun();
  const ahead = await startProcess(app.databaseUrl, { clock: () => Date.now() + 2 * DAY_MS });
  await ahead.stop();
  const [day] = await sql<{ at_ms: number }[]>`select at_ms from notifications.video_day`;
  expect(day?.at_ms).toBeLessThanOrEqual(Date.now());
});

it('combines decisions for people who want that, in order and without undone ones', async () => {
  const user = await app.newEarner(20_000);
  await choose(user, { digest: true });
  start();
  await until(async () => (await sql`select from notifications.progress`).length > 0);
  await hasBegun();
  const first = await reject(user, 'The first.');
  const back = await reject(user, 'The second.');
  const last = await reject(user, 'The third.');
  const undo = { params: { id: back }, body: { status: 'pending' as const } };
  await (await app.admin())('PUT /api/user/withdrawals/{id}/status', undo);
  await until(async () => {
    nowMs += 1000;
    const { mails: left, isQueued } = await waiting();
    return left === 0 && isQueued;
  });
  expect(mails).toEqual([]);

  refusals = 1;
  await dayEnds();
  const [mail] = mails;
  expect(mails).toHaveLength(1);
  expect(mail?.subject).toBe('Your day at WatchEarn');
  expect(mail?.settings).toBe('http://localhost:3000/user/dashboard/settings/appearance');
  expect(mail?.text.indexOf(`/withdrawals/${first}`)).toBeGreaterThan(0);
  expect(mail?.text.indexOf(`/withdrawals/${last}`)).toBeGreaterThan(mail?.text.indexOf(first) ?? 0);
  expect(mail?.text).not.toContain(back);
  expect(troubles).toEqual(['a mail of the day is tried again']);

  await choose(user, { digest: false });
  await decide(user, 'not activated');
  await until(async () => {
    nowMs += 1000;
    return mails.length === 2;
  });
  expect(mails[1]?.subject).toBe('Your account is no longer activated');
  // A mail is deleted from the table right after it is sent.
  await until(async () => (await sql`select from notifications.mail`).length === 0);
});

it('sends a decision that another process adds while the mail of the day is sent in a second mail, without the videos', async () => {
  const user = await app.newEarner(20_000);
  await user.call('POST /api/user/email/verification');
  const token = await verificationTokenFor(app.outbox, user.email);
  await app.client()('POST /api/user/email/verify', { body: { token } });
  await choose(user, { digest: true });
  start();
  await hasBegun();
  await app.addVideo(10);
  const ids = [await reject(user, 'The first.'), await reject(user, 'The second.')];
  const waitingForDay = () => sql<{ position: number; daily_at_ms: number }[]>`
    select position, daily_at_ms from notifications.mail
    where user_id = ${user.id} and daily_at_ms is not null order by position desc`;
  await until(async () => {
    nowMs += 1000;
    return (await waitingForDay()).length === 3;
  });
  const [last] = await waitingForDay();
  const farMs = nowMs + 7 * DAY_MS;
  await sql`
    update notifications.mail set daily_at_ms = null, due_at_ms = ${farMs} where position = ${last?.position ?? 0}`;
  meanwhile = async () => {
    meanwhile = async () => {};
    await sql`select notifications.wait_for_day(${last?.position ?? 0}, ${last?.daily_at_ms ?? 0})`;
  };
  await dayEnds();
  const [first, second] = mails.filter(({ to }) => to === user.email);
  const told = (text = '') => [...ids, '/videos'].map((path) => text.includes(path));
  expect([first, second].map((mail) => told(mail?.text))).toEqual([
    [true, false, true],
    [false, true, false],
  ]);
  expect(second?.id).not.toBe(first?.id);
  await choose(user, { newVideos: false });
});

it('announces new videos once, to people with a verified address who want that', async () => {
  const admin = await app.admin();
  const verified = async () => {
    const user = await app.newUser();
    await user.call('POST /api/user/email/verification');
    const token = await verificationTokenFor(app.outbox, user.email);
    await app.client()('POST /api/user/email/verify', { body: { token } });
    return user;
  };
  const [ada, bola, quiet, earner, unverified] = [
    await verified(),
    await verified(),
    await verified(),
    await verified(),
    await app.newUser(),
  ];
  await choose(quiet, { newVideos: false });
  await app.addVideo(10);
  // As at the first start.
  await sql`delete from notifications.video_day`;
  await sql`select notifications.begin_video_day(${latestHour(nowMs, 'UTC', DAILY_HOUR)})`;
  start();
  const add = async (title: string, budgets: { budget?: number } = {}) => {
    const body = { title, videolink: 'https://videos.example/v.webm', price: 50, ...budgets };
    return (await admin('POST /api/videolink', { body })).body.video._id;
  };
  const id = await add('Harmattan <b>');
  const removed = await add('Removed');
  await admin('DELETE /api/videolink/{id}', { params: { id: removed } });
  const claim = await earner.call('POST /api/videos/claim/claim/{id}', { params: { id } });
  expect(claim.status).toBe(200);
  await until(
    async () => (await sql`select from rm.video_claims where id = ${`${earner.id}:${id}`}`).length === 1,
  );
  await until(async () => (await sql`select from rm.videos where title = 'Harmattan <b>'`).length === 1);
  const usedUp = await add('Used up', { budget: 50 });
  await earner.call('POST /api/videos/claim/claim/{id}', { params: { id: usedUp } });
  await until(async () => (await sql`select from rm.video_spending where id = ${usedUp}`).length === 1);

  await dayEnds();
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
    [ada, bola].map(({ email }) => [email, 'New video: Harmattan <b>']).sort(),
  );
  expect(textTo(ada)[0]).toContain('Harmattan <b>: ₦50.00');
  expect(mails[0]?.html).toContain('<p>Harmattan &#60;b&#62;: ₦50.00</p>');
  await dayEnds();
  expect(mails).toHaveLength(2);

  for (let count = 1; count <= 12; count++) await add(`Video ${count}`);
  await until(async () => (await sql`select from rm.videos where title = 'Video 12'`).length === 1);
  await dayEnds();
  const [, several] = textTo(bola);
  expect(several).toContain('Video 12: ₦50.00\n\nVideo 11: ₦50.00');
  expect(several).toContain('Video 3: ₦50.00\n\nAnd 2 more.');
  expect(textTo(earner)).toHaveLength(1);
  expect([quiet, unverified].flatMap(textTo)).toEqual([]);
});

it('announces no video again while the log is imported again', async () => {
  await app.addVideo(10);
  const begin = () => sql`select notifications.begin_video_day(${latestHour(nowMs, 'UTC', DAILY_HOUR)})`;
  await begin();
  const [before] = await sql<{ videos_up_to: number }[]>`
    update notifications.video_day set queued_up_to = null returning videos_up_to`;
  nowMs += DAY_MS;
  await withShortLog(app.databaseOwnerUrl, begin);
  const [day] = await sql<
    { videos_after: number; videos_up_to: number }[]
  >`select * from notifications.video_day`;
  expect(day?.videos_after).toBe(before?.videos_up_to);
  expect(day?.videos_up_to).toBeGreaterThanOrEqual(before?.videos_up_to ?? 0);
});
