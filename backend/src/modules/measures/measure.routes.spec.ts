import { randomUUID } from 'node:crypto';
import type { BodyOf } from 'mf-shared/contracts';
import postgres from 'postgres';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { aReport } from '../../testing/report.ts';

const HOUR_MS = 60 * 60 * 1000;
/** 23:30 on 20 September in Lagos, an hour ahead of UTC all year. */
const LATE = Date.UTC(2026, 8, 20, 22, 30);
const video = { title: 'Harmattan', videolink: 'https://videos.example/harmattan.webm', price: 50 };

let app: TestApp;
let admin: Client;
let nowMs = LATE;
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs });
  admin = await app.admin();
});
afterAll(() => app.stop());

type Budgets = Partial<BodyOf<'POST /api/videolink'>>;

const add = async (budgets: Budgets) =>
  (await admin('POST /api/videolink', { body: { ...video, ...budgets } })).body.video;
const edit = (id: string, body: BodyOf<'PUT /api/videolink/{id}'>) =>
  admin('PUT /api/videolink/{id}', { params: { id }, body });
const claim = ({ call }: TestUser, id: string) =>
  call('POST /api/videos/claim/claim/{id}', { params: { id } });
const claimedBy = async (people: number, id: string) => {
  for (let number = 0; number < people; number++) await claim(await app.newUser(), id);
};
const start = ({ call }: TestUser, videoId: string) =>
  call('POST /api/watch-sessions', { body: { videoId, tab: randomUUID(), takeOver: true } });
const listed = async ({ call }: TestUser) => {
  const { videos, total, totalPay = 0 } = (await call('GET /api/videos/claim')).body;
  return { ids: videos.map(({ _id }) => _id), total, totalPay };
};
const usageOf = async (id: string) =>
  (await admin('GET /api/videolink')).body.videos.find(({ _id }) => _id === id)?.usage;

it('stops a video whose total budget cannot pay for one more person, until it is raised', async () => {
  const { _id: id, ...added } = await add({ budget: 120 });
  expect(added).toEqual({ ...video, budget: 120 });
  const user = await app.newUser();
  await claimedBy(1, id);
  const before = await listed(user);
  expect(before.ids).toContain(id);
  await claimedBy(1, id);

  expect(await listed(user)).toEqual({
    ids: before.ids.filter((each) => each !== id),
    total: before.total - 1,
    totalPay: before.totalPay - 50,
  });
  const shown = (await app.client()('GET /api/public/videos')).body.videos;
  expect(shown.map(({ _id }) => _id)).not.toContain(id);
  const byPay = await user.call('GET /api/videos/claim', { query: { order: 'pay' } });
  expect(byPay.body.videos.map(({ _id }) => _id)).not.toContain(id);
  expect(await usageOf(id)).toEqual({ claims: 2, claimed: 100, claimedToday: 100, usedUp: 'total' });
  const head = await app.application.store.head();
  const refused = await claim(user, id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'budget_used_up',
    'This video has paid out its budget, so it cannot be claimed now.',
  ]);
  expect(await app.application.store.head()).toBe(head);

  expect((await edit(id, { budget: 150 })).body.video).toMatchObject({ budget: 150 });
  expect(await listed(user)).toEqual(before);
  expect((await claim(user, id)).status).toBe(200);
  expect(await listed(user)).toMatchObject({ total: before.total - 1, totalPay: before.totalPay - 50 });
});

it('stops a video for the rest of the day in the operator’s time zone', async () => {
  nowMs = LATE;
  const { _id: id } = await add({ dailyBudget: 50 });
  await claimedBy(1, id);
  expect(await usageOf(id)).toMatchObject({ claimedToday: 50, usedUp: 'day' });
  const user = await app.newUser();
  expect((await start(user, id)).body.code).toBe('budget_used_up');
  expect((await claim(user, id)).body.code).toBe('budget_used_up');
  nowMs += HOUR_MS;
  expect(await usageOf(id)).toEqual({ claims: 1, claimed: 50, claimedToday: 0, usedUp: null });
  expect((await listed(user)).ids).toContain(id);
  expect((await claim(user, id)).status).toBe(200);
});

it('still pays people who were watching when the budget ran out, for a day from their start', async () => {
  const { _id: id } = await add({ budget: 50, durationS: 60 });
  const [inTime, tooLate, stranger] = [await app.newUser(), await app.newUser(), await app.newUser()];
  for (const each of [inTime, tooLate]) expect((await start(each, id)).status).toBe(200);
  await claimedBy(1, id);
  // A client that only sends commands does not wait for read models.
  expect(await usageOf(id)).toMatchObject({ usedUp: 'total' });

  expect((await start(stranger, id)).body.code).toBe('budget_used_up');
  expect((await start(inTime, id)).status).toBe(200);
  nowMs += 23 * HOUR_MS;
  expect((await claim(inTime, id)).body.earning).toBe(50);
  nowMs += 2 * HOUR_MS;
  expect((await claim(tooLate, id)).body.code).toBe('budget_used_up');
  expect((await start(tooLate, id)).body.code).toBe('budget_used_up');
  expect((await claim(inTime, id)).body.code).toBe('video_already_claimed');
  expect(await usageOf(id)).toMatchObject({ claims: 2, claimed: 100, usedUp: 'total' });
});

it('removes a budget that is set to null', async () => {
  const { _id: id } = await add({ budget: 50, dailyBudget: 50 });
  await claimedBy(1, id);
  const { body } = await edit(id, { budget: null, dailyBudget: null });
  expect(body.video).toEqual({ _id: id, ...video });
  expect((await claim(await app.newUser(), id)).status).toBe(200);
});

describe('bad input', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['0', { budget: 0 }, 400, 'Budget must be more than 0 with at most 2 decimals.'],
    ['less than 0', { dailyBudget: -50 }, 400, 'Budget must be more than 0 with at most 2 decimals.'],
    ['parts of a kobo', { budget: 50.001 }, 400, 'Budget must be more than 0 with at most 2 decimals.'],
    ['too much', { budget: 1_000_000_001 }, 400, 'Enter ₦1,000,000,000 or less.'],
    ['text', { dailyBudget: '500' }, 400, 'Budget must be a number.'],
    ['less than one person earns', { budget: 49 }, 422, 'A budget must pay for at least one person.'],
    ['less a day', { dailyBudget: 49 }, 422, 'A budget must pay for at least one person.'],
    [
      'more a day than in all',
      { budget: 100, dailyBudget: 101 },
      422,
      'The budget per day must not exceed the total budget.',
    ],
  ])('refuses a budget of %s, added or edited', async (_, budgets, status, message) => {
    const { _id: id } = await add({});
    const head = await app.application.store.head();
    const added = await admin('POST /api/videolink', { body: { ...video, ...budgets } });
    const changed = await admin('PUT /api/videolink/{id}', { params: { id }, body: budgets });
    for (const { status: given, body } of [added, changed]) {
      expect([given, body.message]).toEqual([status, message]);
    }
    expect(await app.application.store.head()).toBe(head);
  });

  it('refuses a price above the budget', async () => {
    const { _id: id } = await add({ budget: 60 });
    expect((await edit(id, { price: 61 })).body.code).toBe('budget_below_price');
  });
});

describe('the measures of a video', () => {
  const LENGTH = 100;

  /** A new person watches from the start up to `to` seconds, in real time, and claims. */
  async function watch(videoId: string, to: number): Promise<void> {
    const { call } = await app.newUser();
    const tab = randomUUID();
    const { session } = (await call('POST /api/watch-sessions', { body: { videoId, tab } })).body;
    let { next } = session;
    for (let from = 0; from < to; from += 10) {
      nowMs += 10_000;
      const { body } = await call('POST /api/watch-sessions/{id}/beats', {
        params: { id: session._id },
        body: { tab, ...next, ...aReport([from, from + 10]) },
      });
      next = body.next;
    }
    await call('POST /api/videos/claim/claim/{id}', { params: { id: videoId } });
  }

  const measuresOf = async (id: string) =>
    (await admin('GET /api/videolink/{id}/measures', { params: { id } })).body;

  it('counts the people who finished a video, where the others stopped, and what it cost', async () => {
    const id = await app.addVideo(50, LENGTH);
    for (const to of [LENGTH, LENGTH, 50]) await watch(id, to);
    const { video, measures } = await measuresOf(id);
    expect(video).toMatchObject({ _id: id, usage: { claims: 3, claimed: 150, usedUp: null } });
    const { parts, ...figures } = measures;
    expect(figures).toEqual({
      people: 3,
      hasMorePeople: false,
      complete: 2,
      views: 3,
      completeViews: 2,
      averageWatchedS: 83,
      claims: 3,
      claimed: 150,
      costPerComplete: 75,
    });
    expect(parts.map(({ seen }) => seen)).toEqual([...Array(10).fill(3), ...Array(10).fill(2)]);
    expect(parts.map(({ stopped }) => stopped)).toEqual([...Array(9).fill(0), 1, ...Array(10).fill(0)]);
    expect(parts[9]).toEqual({ fromPercent: 45, toPercent: 50, fromS: 45, toS: 50, seen: 3, stopped: 1 });
  });

  it('divides what claims have paid by all people who watched enough, however many', async () => {
    const id = await app.addVideo(50, LENGTH);
    const people = 100_400;
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    await sql`insert into rm.video_spending ${sql({ id, claims: people, claimed_kobo: people * 5000 })}`;
    await sql`
      insert into rm.watches (id, user_id, video_id, session_id, price_kobo, verdict, needed_tenths, watched_tenths,
        reports, turns, gap_mean_ms, gap_deviation_ms, watched_at_ms, position)
      select ${id} || n, n, ${id}, n, 5000, 'complete', 0, 0, 0, 0, 0, 0, 0, n from generate_series(1, ${people}::int) n`;
    await sql.end();
    const { measures } = await measuresOf(id);
    expect(measures).toMatchObject({
      people: 100_000,
      hasMorePeople: true,
      claims: people,
      costPerComplete: 50,
    });
  });

  it('exports the parts as CSV', async () => {
    const id = await app.addVideo(50, LENGTH);
    await watch(id, 10);
    const token = await app.auditorToken();
    await measuresOf(id);
    const { status, text, headers } = await send(app.url, `/api/videolink/${id}/measures.csv`, { token });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="video-${id}.csv"`,
    ]);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe(
      'from percent,to percent,from seconds,to seconds,views,watched this part,stopped here',
    );
    expect(lines.slice(1, 4)).toEqual(['0,5,0,5,1,1,0', '5,10,5,10,1,1,1', '10,15,10,15,1,0,0']);
    expect(lines).toHaveLength(22);
  });

  it('reports no views of a video that nobody watched, and omits seconds when its length is unknown', async () => {
    const { measures } = await measuresOf(await app.addVideo(50));
    expect(measures).toMatchObject({ people: 0, views: 0, averageWatchedS: null, costPerComplete: null });
    expect(measures.parts[0]).toEqual({ fromPercent: 0, toPercent: 5, seen: 0, stopped: 0 });
  });

  describe('bad input', () => {
    it.each(['measures', 'measures.csv'])('refuses a video that does not exist: %s', async (path) => {
      const token = await app.adminToken();
      const answer = await send(app.url, `/api/videolink/${randomUUID()}/${path}`, { token });
      expectProblem(answer, 404, { code: 'not_found', message: 'This video does not exist.' });
    });

    it.each(MALFORMED_IDS)('refuses the id %j', async (id) => {
      const { status, body } = await admin('GET /api/videolink/{id}/measures', { params: { id } });
      expect([status, body.message]).toEqual([400, 'This id is not valid.']);
    });
  });
});
