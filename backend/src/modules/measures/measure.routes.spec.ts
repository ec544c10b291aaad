import { randomUUID } from 'node:crypto';
import { type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { aReport } from '../../testing/report.ts';

const LENGTH = 100;

let app: TestApp;
let admin: Client;
let nowMs = Date.UTC(2026, 8, 20, 8);
beforeAll(async () => {
  app = await startTestApp({ clock: () => nowMs });
  admin = await app.admin();
});
afterAll(() => app.stop());

/** Somebody watches from the start to there, in seconds and in real time, and claims. */
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

it('counts who watched a video to its end, where the others stopped, and what it cost', async () => {
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

it('gives the parts as a file', async () => {
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

it('says nothing of a video that nobody watched, and leaves out seconds where its length is not known', async () => {
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
