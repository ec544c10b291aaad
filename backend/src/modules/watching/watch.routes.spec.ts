import { randomUUID } from 'node:crypto';
import type { WatchSession } from 'mf-shared/contracts';
import { connect } from '../../platform/postgres/client.ts';
import {
  ADMIN,
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { notePosition } from '../../testing/positions.ts';
import { aReport, type PlayerReport } from '../../testing/report.ts';
import { watchExpiry } from './watch.expiry.ts';
import { WATCH_POLICY } from './watch.judge.ts';
import { WatchSessions } from './watch-session.store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONG = 120;

let nowMs = Date.now();
let app: TestApp;
/** A second process, whose operator requires proof. */
let strict: TestProcess;
beforeAll(async () => {
  const clock = () => nowMs;
  app = await startTestApp({ clock });
  strict = await startProcess(app.databaseUrl, { clock, environment: { WATCH_PROOF: 'enforce' } });
});
afterAll(async () => {
  await strict.stop();
  await app.stop();
});

/** A person's player. */
async function openPlayer(user: TestUser, videoId: string, tab: string = randomUUID()) {
  const start = (takeOver?: boolean) =>
    user.call('POST /api/watch-sessions', { body: { videoId, tab, takeOver } });
  const answer = await start();
  const session: WatchSession = answer.body.session;
  let next = session?.next;
  const send = (body: object) =>
    user.call('POST /api/watch-sessions/{id}/beats', {
      params: { id: session._id },
      body: {
        tab,
        ...aReport(),
        ...next,
        ...body,
      },
    });
  return {
    answer,
    session,
    start,
    send,
    /** Plays a part, given in seconds, in real time and with a report every ten seconds. */
    play: async (from: number, to: number, report: Partial<PlayerReport> = {}) => {
      let last: Awaited<ReturnType<typeof send>>['body'] | undefined;
      for (let at = from; at < to; at += 10) {
        const end = Math.min(at + 10, to);
        nowMs += (end - at) * 1000;
        const { status, body } = await send({ played: [[at, end]], positionS: end, ...report });
        if (status !== 200) throw new Error(`the report was refused: ${JSON.stringify(body)}`);
        next = body.next;
        last = body;
      }
      return last;
    },
  };
}

const claim = (user: TestUser, id: string) =>
  user.call('POST /api/videos/claim/claim/{id}', { params: { id } });
const eventsOf = (stream: string) => app.application.store.readStream(stream);

/** Changes a video, and waits until the read models show it. */
async function edit(id: string, body: object) {
  const admin = await app.admin();
  await admin('PUT /api/videolink/{id}', { params: { id }, body });
  await admin('GET /api/videolink');
}

it('records what was watched, pays the price of the start, and stores the verdict with the claim', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { session, play } = await openPlayer(user, videoId);
  expect(session).toMatchObject({ price: 50, durationS: LONG, watchedS: 0, neededS: 108, parts: [] });
  await edit(videoId, { price: 20 });

  expect(await play(0, LONG)).toMatchObject({ watchedS: LONG, neededS: 0, parts: [[0, LONG]], refused: [] });
  expect((await claim(user, videoId)).body.earning).toBe(50);

  expect((await eventsOf(`account-${user.id}`)).at(-1)).toMatchObject({
    type: 'VideoEarningClaimed',
    data: { amountKobo: 5000n, proof: 'complete', sessionId: session._id },
  });
  expect(await eventsOf(`watch-${session._id}`)).toMatchObject([
    {
      type: 'VideoWatched',
      data: {
        verdict: 'complete',
        watchedTenths: 1200,
        neededTenths: 1080,
        policy: 1,
        reports: 12,
        parts: [[0, 1200]],
      },
    },
  ]);
});

it('reports what does not count, and why', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { play, session } = await openPlayer(user, videoId);
  expect(await play(0, 30, { isVisible: false })).toMatchObject({
    watchedS: 0,
    neededS: 108,
    refused: [{ reason: 'hidden', seconds: 10 }],
  });
  await claim(user, videoId);
  expect((await eventsOf(`account-${user.id}`)).at(-1)).toMatchObject({ data: { proof: 'partial' } });
  expect(await eventsOf(`watch-${session._id}`)).toMatchObject([
    { data: { verdict: 'partial', watchedTenths: 0, refused: { hidden: 300 } } },
  ]);
});

it('answers a repeated report in the same way, and counts it once', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { send, session } = await openPlayer(user, videoId);
  nowMs += 10_000;
  const report = { ...session.next, played: [[0, 10]], positionS: 10 };
  const answers = await Promise.all([send(report), send(report), send(report), send(report)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
  nowMs += 10_000;
  const late = await send(report);
  expect(late.body).toEqual(answers[0]?.body);
  expect(late.body.watchedS).toBe(10);
});

it('refuses reports out of order, with a made-up nonce, or from other people', async () => {
  const [user, other, videoId] = [await app.newUser(), await app.newUser(), await app.addVideo(50, LONG)];
  const { play, send, session } = await openPlayer(user, videoId);
  await play(0, 20);
  for (const wrong of [{ seq: 1 }, { seq: 2 }, { seq: 4 }, { nonce: 'made-up' }, session.next]) {
    const { status, body } = await send(wrong);
    expect([status, body.code]).toEqual([409, 'watch_out_of_step']);
  }
  const theirs = await other.call('POST /api/watch-sessions/{id}/beats', {
    params: { id: session._id },
    body: { tab: randomUUID(), ...session.next, ...aReport() },
  });
  expect([theirs.status, theirs.body.message]).toEqual([404, 'This watch session does not exist.']);
});

it('ignores the time and the duration that a player sends', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { send, start } = await openPlayer(user, videoId);
  nowMs += 10_000;
  const skewed = {
    at: nowMs + DAY_MS,
    atMs: nowMs + DAY_MS,
    serverTime: nowMs + DAY_MS,
    durationS: 1,
    duration: 1,
  };
  const { body } = await send({ ...skewed, ...aReport([0, 60]) });
  expect(body).toMatchObject({ watchedS: 12, neededS: 96 });
  expect((await start()).body.session).toMatchObject({ durationS: LONG, watchedS: 12 });
});

it('continues after a reload, in any process', async () => {
  const [user, videoId, tab] = [await app.newUser(), await app.addVideo(50, LONG), randomUUID()];
  const before = await openPlayer(user, videoId, tab);
  await before.play(0, 60);
  const elsewhere = { ...user, call: strict.client(user.token) };
  const after = await openPlayer(elsewhere, videoId, tab);
  expect(after.session).toMatchObject({ _id: before.session._id, watchedS: 60, positionS: 60 });
  expect(await after.play(60, LONG)).toMatchObject({ watchedS: LONG, neededS: 0 });
});

describe('a correction of the length', () => {
  const verdictOf = async ({ _id }: WatchSession) => (await eventsOf(`watch-${_id}`))[0]?.data;

  it.each([
    { from: LONG, to: 60 },
    { from: 60, to: LONG },
  ])('from $from to $to seconds counts from the next report on, in every process', async ({ from, to }) => {
    const [user, videoId, tab] = [await app.newUser(), await app.addVideo(50, from), randomUUID()];
    const { session, play } = await openPlayer(user, videoId, tab);
    await play(0, 30);
    await edit(videoId, { durationS: to });
    const needed = to * WATCH_POLICY.threshold;
    expect(await play(30, 40)).toMatchObject({ neededS: needed - 40, refused: [] });
    const elsewhere = { ...user, call: strict.client(user.token) };
    expect((await claim(elsewhere, videoId)).body.code).toBe('watch_incomplete');
    const other = await openPlayer(elsewhere, videoId, tab);
    expect(other.session).toMatchObject({ _id: session._id, durationS: to, neededS: needed - 40 });
    expect(await other.play(40, to)).toMatchObject({ watchedS: to, neededS: 0, refused: [] });
    expect((await claim(elsewhere, videoId)).body.earning).toBe(50);
    expect(await verdictOf(session)).toMatchObject({
      verdict: 'complete',
      durationTenths: to * 10,
      neededTenths: needed * 10,
    });
  });

  it('counts for a claim without a further report', async () => {
    const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
    await (await openPlayer(user, videoId)).play(0, 60);
    await edit(videoId, { durationS: 60 });
    expect((await claim({ ...user, call: strict.client(user.token) }, videoId)).status).toBe(200);
  });

  it('takes nothing from a video that was watched by the length it had', async () => {
    const [user, videoId] = [await app.newUser(), await app.addVideo(50, 60)];
    const { session, play, start } = await openPlayer(user, videoId);
    await play(0, 60);
    await edit(videoId, { durationS: LONG });
    expect(await play(0, 10)).toMatchObject({ watchedS: 60, neededS: 0 });
    expect((await start()).body.session).toMatchObject({ neededS: 0 });
    expect((await claim({ ...user, call: strict.client(user.token) }, videoId)).status).toBe(200);
    expect(await verdictOf(session)).toMatchObject({ verdict: 'complete', durationTenths: 600 });
  });

  it('leaves the last known one when the length is removed', async () => {
    const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
    const { session, play } = await openPlayer(user, videoId);
    await edit(videoId, { durationS: 60 });
    await play(0, 10);
    await edit(videoId, { durationS: null });
    expect(await play(10, 60)).toMatchObject({ watchedS: 60, neededS: 0 });
    await claim(user, videoId);
    expect(await verdictOf(session)).toMatchObject({ verdict: 'complete', durationTenths: 600 });
  });
});

describe('one player at a time', () => {
  it('requires confirmation before another tab takes over, and then refuses the first', async () => {
    const [user, videoId, otherId] = [
      await app.newUser(),
      await app.addVideo(50, LONG),
      await app.addVideo(50, LONG),
    ];
    const first = await openPlayer(user, videoId);
    await first.play(0, 10);
    for (const id of [videoId, otherId]) {
      const second = await openPlayer(user, id);
      expect([second.answer.status, second.answer.body.code]).toEqual([409, 'watching_elsewhere']);
      expect((await second.start(true)).status).toBe(200);
      const { status, body } = await first.send({});
      expect([status, body.code]).toEqual([409, 'watch_taken_over']);
      await first.start(true);
    }
  });

  it('requires none when the other tab has not reported for half a minute', async () => {
    const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
    await (await openPlayer(user, videoId)).play(0, 10);
    nowMs += 30_000;
    expect((await openPlayer(user, videoId)).answer.status).toBe(200);
  });
});

describe('time counts for one video only', () => {
  /** Reports the whole video at once, and returns how much of it counts. */
  async function reportAll({ session, send }: Awaited<ReturnType<typeof openPlayer>>) {
    let { next, watchedS }: Pick<WatchSession, 'next' | 'watchedS'> = session;
    for (let at = 0; at < LONG; at += 15) {
      ({ next, watchedS } = (await send({ ...next, ...aReport([at, at + 15]) })).body);
    }
    return watchedS;
  }

  it('the one whose player was live', async () => {
    const [user, tab] = [await app.newUser(), randomUUID()];
    const [videoId, otherId] = [await app.addVideo(50, LONG), await app.addVideo(50, LONG)];
    for (const id of [videoId, otherId]) await openPlayer(user, id, tab);
    nowMs += 150_000;
    expect(await reportAll(await openPlayer(user, otherId, tab))).toBe(LONG);
    expect(await reportAll(await openPlayer(user, videoId, tab))).toBe(WATCH_POLICY.toleranceS);
  });

  it('also in a process that has an older state of the session', async () => {
    const [user, tab] = [await app.newUser(), randomUUID()];
    const [videoId, otherId] = [await app.addVideo(50, LONG), await app.addVideo(50, LONG)];
    const elsewhere = { ...user, call: strict.client(user.token) };
    const { send } = await openPlayer(user, videoId, tab);
    await openPlayer(elsewhere, otherId, tab);
    nowMs += 150_000;
    const { session, ...player } = await openPlayer(elsewhere, videoId, tab);
    expect(await reportAll({ ...player, session, send })).toBe(WATCH_POLICY.toleranceS);
  });
});

describe('a session does not start', () => {
  it('for a video without a known length, which can still be claimed', async () => {
    const [user, videoId] = [await app.newUser(), await app.addVideo(50)];
    const { answer } = await openPlayer(user, videoId);
    expect([answer.status, answer.body.code]).toEqual([422, 'not_measured']);
    const call = strict.client(user.token);
    expect((await claim({ ...user, call }, videoId)).status).toBe(200);
    expect((await eventsOf(`account-${user.id}`)).at(-1)).toMatchObject({ data: { proof: 'not_measured' } });
  });

  it('for a video that is claimed, removed or unknown', async () => {
    const [user, videoId, removed] = [
      await app.newUser(),
      await app.addVideo(50, LONG),
      await app.addVideo(50, LONG),
    ];
    await claim(user, videoId);
    expect((await eventsOf(`account-${user.id}`)).at(-1)).toMatchObject({ data: { proof: 'none' } });
    expect((await openPlayer(user, videoId)).answer.body.code).toBe('video_already_claimed');
    const admin = await app.admin();
    await admin('DELETE /api/videolink/{id}', { params: { id: removed } });
    for (const id of [removed, randomUUID()]) expect((await openPlayer(user, id)).answer.status).toBe(404);
  });
});

describe('where the operator requires proof', () => {
  it('says how much is missing and moves no money, then pays once the video is watched', async () => {
    const [someone, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
    const user = { ...someone, call: strict.client(someone.token) };
    const none = await claim(user, videoId);
    expect([none.status, none.body.code, none.body.message]).toEqual([
      422,
      'watch_incomplete',
      'Watch 1 minute 48 s more of this video to claim it.',
    ]);
    const { play } = await openPlayer(user, videoId);
    await play(0, 70);
    const head = await app.application.store.head();
    expect((await claim(user, videoId)).body.message).toBe(
      'Watch 38 seconds more of this video to claim it.',
    );
    expect(await app.application.store.head()).toBe(head);
    await play(70, 110);
    expect((await claim(user, videoId)).body.earning).toBe(50);
  });
});

it('marks the withdrawals of people who claimed without proof, where the operator wants to review them', async () => {
  const review = await startProcess(app.databaseUrl, {
    clock: () => nowMs,
    environment: { WATCH_PROOF: 'review' },
  });
  try {
    const [proven, unproven] = [await app.newEarner(6000), await app.newEarner(6000)];
    await claim(unproven, await app.addVideo(50, LONG));
    const account = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
    for (const { call } of [proven, unproven]) {
      await call('POST /api/user/withdraw', { body: { amount: 5000, ...account } });
    }
    const token = await app.adminToken();
    const marked = async (client: TestUser['call']) => {
      const { data } = (await client('GET /api/user/withdrawals-for-users')).body;
      const of = (id: string) => data.find(({ user }) => user._id === id)?.toReview;
      return [of(proven.id), of(unproven.id)];
    };
    expect(await marked(review.client(token))).toEqual([undefined, true]);
    expect(await marked(await app.admin())).toEqual([undefined, undefined]);
  } finally {
    await review.stop();
  }
});

it('refuses malformed reports, and counts nothing of them', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { send, play } = await openPlayer(user, videoId);
  for (const [label, wrong] of [
    ['no interval', { played: 'all' }],
    ['an interval without an end', { played: [[5]] }],
    ['an interval that is no number', { played: [[Number.NaN, 5]] }],
    ['a negative interval', { played: [[-5, 5]] }],
    ['an interval that runs backwards', { played: [[10, 5]] }],
    ['1,001 intervals', { played: Array.from({ length: 1001 }, (_, index) => [index, index + 0.5]) }],
    ['a rate of 0', { rate: 0 }],
    ['a negative rate', { rate: -1 }],
    ['a position before the start', { positionS: -1 }],
    ['seeks that are no number', { seeks: 'many' }],
    ['report 0', { seq: 0 }],
  ] as const) {
    expect([label, (await send(wrong)).status]).toEqual([label, 400]);
  }
  expect(await play(0, 10)).toMatchObject({ watchedS: 10 });
});

it('goes on under another id, and with a verdict of its own, when it is continued while it expires', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { session, play, send, start } = await openPlayer(user, videoId);
  await play(0, 20);
  nowMs += DAY_MS + 1000;
  const sql = connect(app.databaseOwnerUrl, { max: 1, name: 'test' });
  const recorded: string[] = [];
  const expiry = watchExpiry(new WatchSessions(sql), async (_, ...decisions) => {
    const streams = decisions.map(({ stream }) => stream);
    if (streams.includes(`watch-${session._id}`)) await play(20, 30);
    recorded.push(...streams);
    return {} as never;
  });
  await expiry.sweep(sql, nowMs, 1000);
  await sql.end();
  expect(recorded).toContain(`watch-${session._id}`);
  expect((await send({})).status).toBe(404);
  const { session: next } = (await start()).body;
  expect(next).toMatchObject({ watchedS: 30, durationS: LONG });
  expect(next._id).not.toBe(session._id);
});

// Last, because the janitor ends everybody's sessions when the clock is a day ahead.
it('records the verdict of an abandoned session after a day, once, and then pays the current price for it', async () => {
  const [user, videoId] = [await app.newUser(), await app.addVideo(50, LONG)];
  const { session, play, send } = await openPlayer(user, videoId);
  await play(0, LONG);
  const sweep = () => app.application.janitor.sweep(nowMs);
  await sweep();
  expect(await eventsOf(`watch-${session._id}`)).toEqual([]);
  nowMs += DAY_MS + 1000;
  await sweep();
  await sweep();
  expect(await eventsOf(`watch-${session._id}`)).toMatchObject([{ data: { verdict: 'complete' } }]);
  expect((await send({})).status).toBe(404);
  const admin = strict.client((await strict.client()('POST /api/auth/login', { body: ADMIN })).body.token);
  await admin('PUT /api/videolink/{id}', { params: { id: videoId }, body: { price: 20 } });
  const { token } = (
    await strict.client()('POST /api/auth/login', { body: { email: user.email, password: 'secret' } })
  ).body;
  const call = strict.client(token);
  notePosition(strict.url, new Headers({ 'x-log-position': String(await app.application.store.head()) }));
  await call('GET /api/videos/claim');
  expect((await claim({ ...user, call }, videoId)).body).toMatchObject({ earning: 20 });
});
