/** Pushes to a push service on this machine, from a sender with its own clock. */
import type { Language, PushSubscription } from 'mf-shared/contracts';
import { connect, type Sql } from '../../platform/postgres/client.ts';
import { pushService } from '../../platform/push/push-service.ts';
import { startTestApp, type TestApp, type TestUser, VAPID } from '../../testing/app.ts';
import { anyHost, startPushServer } from '../../testing/push-server.ts';
import { withShortLog } from '../../testing/short-log.ts';
import { until } from '../../testing/until.ts';
import { budgetQueries } from '../measures/index.ts';
import { personLanguages } from './languages.ts';
import { notificationSettings } from './notification-settings.ts';
import { PushNotifications, type PushNotificationsOptions } from './push-notifications.ts';
import { pushSubscriptions } from './push-subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const all = { email: false, push: true, newVideos: true, earnings: true, rewards: true, quiet: false };
const withdrawal = { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let app: TestApp;
let owner: Sql;
let server: Awaited<ReturnType<typeof startPushServer>>;
let sender: PushNotifications;
let nowMs: number;
let timeZone: string;
let troubles: string[];
beforeAll(async () => {
  // The app's own pushes wait for an hour, so that only the sender below sends.
  app = await startTestApp({ mailAfterMs: HOUR_MS, videosAfterMs: HOUR_MS, pushHosts: anyHost });
  owner = connect(app.databaseOwnerUrl, { max: 2, name: 'test' });
  server = await startPushServer();
  await until(async () => (await owner`select from notifications.push_progress`).length === 1);
});
beforeEach(() => {
  troubles = [];
  timeZone = 'UTC';
  nowMs = Date.now() + 2 * HOUR_MS;
});
afterEach(() => sender?.stop());
afterAll(async () => {
  await owner.end();
  await server.stop();
  await app.stop();
});

/** When the next push is due; undefined when none waits. */
const nextDueMs = async () =>
  (
    await owner<{ due_at_ms: number }[]>`select due_at_ms from notifications.push order by due_at_ms limit 1`
  )[0]?.due_at_ms;
/** Whether no push waits; otherwise turns the clock to when the next one is due. */
const isEmpty = async () => {
  const dueMs = await nextDueMs();
  nowMs = Math.max(nowMs, dueMs ?? 0);
  return dueMs === undefined;
};

/** A sender that uses the test's clock. */
function aSender(options: Partial<PushNotificationsOptions> = {}): PushNotifications {
  const clock = () => nowMs;
  return new PushNotifications({
    sql: owner,
    store: app.application.store,
    reached: async () => {},
    open: async (events) => [...events],
    settings: notificationSettings(owner),
    languages: personLanguages(owner),
    now: async () => nowMs,
    timeZone,
    afterMs: 20,
    burstMs: 20,
    onTrouble: (_error, what) => troubles.push(what),
    service: pushService({ ...VAPID, contact: 'a@b.example', hosts: anyHost }),
    subscriptions: pushSubscriptions(owner, clock),
    budgets: budgetQueries({ reads: owner }, { timeZone, clock }),
    ...options,
  });
}

/** Sends due pushes until `isDone` holds; by default until none waits. */
async function sendAll(isDone = isEmpty): Promise<void> {
  // Waits until the read models have caught up.
  await app.client()('GET /api/public/stats');
  sender = aSender();
  sender.start();
  const head = await app.application.store.head();
  await until(async () => {
    nowMs += 20;
    const [row] = await owner`
      select not exists (
        select from rm.journal where position > p.position and (user_id is not null or type = 'VideoAdded')
          and type = any('{WithdrawalApproved,WithdrawalRejected,AccountActivated,VideoAdded}')
      ) and not exists (select from notifications.video_burst)
        and not exists (select from notifications.video_announcement) and coalesce(j.reached, 0) >= ${head} as is_queued
      from notifications.push_progress p, (select max(position) as reached from rm.journal) j`;
    return row?.is_queued && (await isDone());
  });
  await sender.stop();
}

const subscribe = async ({ call }: TestUser, subscription: PushSubscription, settings: object = {}) => {
  expect((await call('PUT /api/user/push-subscription', { body: subscription })).body).toEqual({
    publicKey: VAPID.publicKey,
    isOn: true,
  });
  await call('PUT /api/user/notification-settings', { body: { ...all, ...settings } });
  return subscription;
};
const decide = async (id: string, body: { status: string; reason?: string; reference?: string }) =>
  expect(
    (
      await (
        await app.admin()
      )('PUT /api/user/withdrawals/{id}/status', { params: { id }, body: body as never })
    ).status,
  ).toBe(200);
/** A user with a pending withdrawal, after all earlier pushes were sent. */
async function withWithdrawal(language: Language = 'en') {
  const user = await app.newEarner(20_000);
  if (language !== 'en') await user.call('PUT /api/user/language', { body: { language } });
  const { body } = await user.call('POST /api/user/withdraw', { body: withdrawal });
  await sendAll();
  return { user, id: body.withdrawal._id as string };
}
const isOn = async ({ call }: Pick<TestUser, 'call'>) =>
  (await call('GET /api/user/push-subscription')).body.isOn;

describe('a decision', () => {
  it('is pushed once to each device, in the person’s language, without the admin’s words', async () => {
    const { user, id } = await withWithdrawal('pcm');
    const phone = await subscribe(user, server.device());
    const { body } = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'secret' },
    });
    const desk = server.device();
    await app.client(body.token)('PUT /api/user/push-subscription', { body: desk });
    await decide(id, { status: 'rejected', reason: 'The account 0123456789 is not yours.' });
    await sendAll();
    await sendAll();
    const told = {
      title: 'We reject your withdrawal of ₦5,000.00',
      text: 'Di money don come back to your balance.',
      path: `/user/dashboard/withdrawals/${id}`,
      tag: expect.stringMatching(/^event-\d+$/),
    };
    expect([server.takenBy(phone), server.takenBy(desk)]).toEqual([[told], [told]]);
  });

  it('is not pushed when undone at once, or to people who turned off pushes or news of withdrawals', async () => {
    const [noPushes, noNews, undone] = [
      await withWithdrawal(),
      await withWithdrawal(),
      await withWithdrawal(),
    ];
    const phones = [
      await subscribe(noPushes.user, server.device(), { push: false }),
      await subscribe(noNews.user, server.device(), { earnings: false }),
      await subscribe(undone.user, server.device()),
    ];
    for (const { id } of [noPushes, noNews]) await decide(id, { status: 'approved' });
    await decide(undone.id, { status: 'rejected', reason: 'A mistake.' });
    await decide(undone.id, { status: 'pending' });
    await sendAll();
    expect(phones.map(server.takenBy)).toEqual([[], [], []]);
  });

  it('waits until the morning for people with quiet hours', async () => {
    const { user, id } = await withWithdrawal();
    const phone = await subscribe(user, server.device(), { quiet: true });
    await decide(id, { status: 'approved' });
    nowMs = Math.ceil(nowMs / HOUR_MS) * HOUR_MS;
    const hoursAhead = ((23 - new Date(nowMs).getUTCHours() + 12) % 24) - 12;
    timeZone = `Etc/GMT${hoursAhead > 0 ? -hoursAhead : `+${-hoursAhead}`}`;
    const morningMs = nowMs + 8 * HOUR_MS;
    await sendAll(async () => (await nextDueMs()) === morningMs);
    expect(server.takenBy(phone)).toEqual([]);
    nowMs = morningMs;
    await sendAll();
    expect(server.takenBy(phone)).toHaveLength(1);
    expect(troubles).toEqual([]);
  });
});

describe('a device', () => {
  it('gets a push later if it was unreachable, gets none twice, and is dropped once it is gone', async () => {
    const { user, id } = await withWithdrawal();
    const email = user.email;
    const devices = [server.device(), server.device(503, 429), server.device(410)];
    await subscribe(user, devices[0] as PushSubscription);
    const callers = [user.call];
    for (const device of devices.slice(1)) {
      const { body } = await app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });
      callers.push(app.client(body.token));
      await app.client(body.token)('PUT /api/user/push-subscription', { body: device });
    }
    await decide(id, { status: 'approved' });
    await sendAll();
    expect(devices.map((device) => server.takenBy(device).length)).toEqual([1, 1, 0]);
    expect(troubles).toHaveLength(2);
    expect(await Promise.all(callers.map((call) => isOn({ call })))).toEqual([true, true, false]);
  });

  it('is removed with an ended session, and outlives a lapsed one by 30 days', async () => {
    const user = await app.newUser();
    const [phone, desk] = [server.device(), server.device()];
    await subscribe(user, phone);
    const { body } = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'secret' },
    });
    const other = app.client(body.token);
    await other('PUT /api/user/push-subscription', { body: desk });
    const told = async (ms = 0) =>
      (await pushSubscriptions(owner, () => Date.now() + ms).of(user.id)).map(({ endpoint }) => endpoint);
    await other('POST /api/auth/logout');
    expect(await told()).toEqual([phone.endpoint]);
    await user.call('POST /api/auth/logout', { query: { reason: 'inactivity' } });
    expect((await user.call('GET /api/user/me')).status).toBe(401);
    await app.application.janitor.sweep();
    expect(await told(29 * DAY_MS)).toEqual([phone.endpoint]);
    expect(await told(31 * DAY_MS)).toEqual([]);
    expect(await owner`select from notifications.push_subscription where user_id = ${user.id}`).toHaveLength(
      1,
    );
    // The owner ends every session from a new log-in.
    const again = await app.client()('POST /api/auth/login', {
      body: { email: user.email, password: 'secret' },
    });
    await app.client(again.body.token)('DELETE /api/auth/sessions');
    expect(await told()).toEqual([]);
  });

  it('belongs to the person who turned it on last', async () => {
    const [ada, bola] = [await app.newUser(), await app.newUser()];
    const device = server.device();
    await subscribe(ada, device);
    await subscribe(bola, device);
    expect(await Promise.all([ada, bola].map(isOn))).toEqual([false, true]);
    await bola.call('DELETE /api/user/push-subscription');
    expect(await isOn(bola)).toBe(false);
  });

  it('is limited to one per session, and to the newest ten per person', async () => {
    const user = await app.newUser();
    await subscribe(user, server.device());
    await subscribe(user, server.device());
    const count = async () =>
      (await owner`select from notifications.push_subscription where user_id = ${user.id}`).length;
    expect(await count()).toBe(1);
    for (let number = 0; number < 10; number++) {
      const token = await app.application.sessions.open({ id: user.id, role: 'user' });
      await app.client(token)('PUT /api/user/push-subscription', { body: server.device() });
    }
    expect(await count()).toBe(10);
    expect(await isOn(user)).toBe(false);
  });

  it('is deleted with its person', async () => {
    const user = await app.newUser();
    await subscribe(user, server.device());
    const params = { id: user.id };
    await (await app.admin())('DELETE /api/users/users/{id}', { params });
    await until(
      async () =>
        (await owner`select from notifications.push_subscription where user_id = ${user.id}`).length === 0,
    );
  });

  it('is refused at an address that is none of the internet, and where nothing is sent', async () => {
    const user = await app.newUser();
    const { status } = await user.call('PUT /api/user/push-subscription', {
      body: { ...server.device(), endpoint: 'nowhere' },
    });
    expect(status).toBe(422);
  });
});

describe('new videos', () => {
  it('are announced together, without removed ones, to people who want that', async () => {
    const [user, other] = [await app.newUser(), await app.newUser()];
    await sendAll();
    const [phone, desk] = [server.device(), server.device()];
    await subscribe(user, phone);
    await subscribe(other, desk, { newVideos: false });
    const ids = [await app.addVideo(), await app.addVideo(), await app.addVideo()];
    const remove = async (id = '') => (await app.admin())('DELETE /api/videolink/{id}', { params: { id } });
    await remove(ids[0]);
    await sendAll();
    expect(server.takenBy(phone)).toEqual([
      {
        title: '2 new videos',
        text: 'Watch them and earn.',
        path: '/user/dashboard/videos',
        tag: expect.stringMatching(/^videos-\d+$/),
      },
    ]);
    await remove(await app.addVideo());
    await sendAll();
    await app.addVideo();
    await sendAll();
    expect(server.takenBy(phone).map(({ title }) => title)).toEqual(['2 new videos', 'New video: Harmattan']);
    expect(server.takenBy(desk)).toEqual([]);
  });

  it('are announced to nobody who has claimed them, and not once their budget is used up', async () => {
    const [ada, bola] = [await app.newUser(), await app.newUser()];
    await sendAll();
    const [phone, desk] = [await subscribe(ada, server.device()), await subscribe(bola, server.device())];
    const claim = ({ call }: TestUser, id: string) =>
      call('POST /api/videos/claim/claim/{id}', { params: { id } });
    await claim(ada, await app.addVideo());
    const admin = await app.admin();
    const { body } = await admin('POST /api/videolink', {
      body: { title: 'Used up', videolink: 'https://videos.example/v.webm', price: 50, budget: 50 },
    });
    await claim(bola, body.video._id);
    await sendAll();
    expect(server.takenBy(phone)).toEqual([]);
    expect(server.takenBy(desk).map(({ title }) => title)).toEqual(['New video: Harmattan']);
  });
});

describe('an announcement', () => {
  it('waits for the read model of videos', async () => {
    const user = await app.newUser();
    await sendAll();
    const phone = await subscribe(user, server.device());
    await app.addVideo();
    let isReached = false;
    sender = aSender({
      reached: async () => {
        if (!isReached) throw new Error('the read models are behind');
      },
    });
    sender.start();
    const taken = () => server.takenBy(phone).length;
    const next = async () => {
      nowMs = Math.max(nowMs + 20, (await nextDueMs()) ?? 0);
    };
    await until(async () => {
      await next();
      return troubles.length > 0 || taken() > 0;
    });
    expect(taken()).toBe(0);
    isReached = true;
    await until(async () => {
      await next();
      return taken() > 0;
    });
  });
});

describe('an announcement to many people', () => {
  it('delays no decision', async () => {
    const { user, id } = await withWithdrawal();
    await subscribe(user, server.device());
    await app.addVideo();
    await sendAll();
    await owner`
      insert into notifications.push (position, user_id, up_to, due_at_ms)
      select -number, ${user.id}, position, ${nowMs} from log.head, generate_series(1, 200) number`;
    const titles: string[] = [];
    let isDecided = false;
    /** Whether the read model that decisions are found in has this one. */
    const isShown = async () =>
      (await owner`select from rm.journal where type = 'WithdrawalApproved' and reference = ${id}`).length >
      0;
    sender = aSender({
      service: {
        send: async (_, { title }) => {
          titles.push(title);
          nowMs += 20;
          if (isDecided) return;
          isDecided = true;
          await decide(id, { status: 'approved' });
          await until(isShown);
        },
      },
    });
    sender.start();
    await until(async () => {
      nowMs += 20;
      return titles.length > 200;
    });
    expect(troubles).toEqual([]);
    const place = titles.findIndex((title) => title.includes('withdrawal'));
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan(100);
  });

  it('is queued for a few people at a time, and videos that come meanwhile are announced after it', async () => {
    const people = [await app.newUser(), await app.newUser(), await app.newUser()];
    for (const person of people) await subscribe(person, server.device());
    await sendAll();
    // In one statement, because the app's own sender looks, too.
    await owner.unsafe(`do $$
      declare
        is_more boolean := true;
      begin
        insert into notifications.video_burst (position, due_at_ms) values (-2, ${nowMs});
        perform notifications.announce_videos(${nowMs}, 1);
        assert (select count(*) from notifications.push) <= 1;
        insert into notifications.video_burst (position, due_at_ms) values (-1, ${nowMs});
        while is_more loop is_more := notifications.announce_videos(${nowMs}, 1); end loop;
        assert (
          select array_agg(queued = '{-2,-1}') from (
            select array_agg(position order by position) as queued from notifications.push
            where user_id = any('{${people.map(({ id }) => id).join()}}') group by user_id
          ) each
        ) = '{true,true,true}';
        delete from notifications.push;
      end
    $$`);
  });
});

it('pushes nothing twice after a restore to an earlier point', async () => {
  const { user, id } = await withWithdrawal();
  const phone = await subscribe(user, server.device());
  await owner`update notifications.push_progress set position = position + 1000`;
  await owner`insert into notifications.push (position, user_id, due_at_ms) values (100000, ${user.id}, 1)`;
  await sendAll();
  await decide(id, { status: 'approved' });
  await sendAll();
  expect(server.takenBy(phone)).toHaveLength(1);
  expect(troubles).toEqual([]);
});

it('queues nothing again, and keeps what is queued, while the log is imported again', async () => {
  const { user } = await withWithdrawal();
  await owner`
    insert into notifications.push (position, user_id, due_at_ms)
    select position, ${user.id}, ${nowMs + DAY_MS} from log.head`;
  const state = () => owner`
    select p.position, (select count(*) from notifications.push) as queued from notifications.push_progress p`;
  const before = await state();
  await withShortLog(app.databaseOwnerUrl, async () => {
    sender = aSender();
    sender.start();
    await sender.stop();
  });
  expect(await state()).toEqual(before);
  await owner`delete from notifications.push`;
});
