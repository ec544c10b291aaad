import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { notePosition } from '../../testing/positions.ts';
import { context } from '../../testing/sample-events.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const video = { title: 'Harmattan', videolink: 'https://videos.example/harmattan.webm', price: 50.25 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = async (body: unknown) => (await app.admin())('POST /api/videolink', { body });
const head = () => app.application.store.head();

async function expectRefused(body: unknown, message: string): Promise<void> {
  const before = await head();
  const token = await app.adminToken();
  expectProblem(await send(app.url, '/api/videolink', { method: 'POST', token, body }), 400, { message });
  expect(await head()).toBe(before);
}

// First, while there are no other videos.
describe('GET /api/videos/claim in the order of pay', () => {
  it('lists the best-paid videos first, and reports how many are left and what they pay', async () => {
    const admin = await app.admin();
    const ids: string[] = [];
    for (const price of [50, 70, 70, 10, 60.5]) ids.push(await app.addVideo(price));
    const { call } = await app.newUser();
    const read = async (query: object = {}) => (await call('GET /api/videos/claim', { query })).body;
    expect(await read({ order: 'pay' })).toMatchObject({ total: 5, totalPay: 260.5 });

    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read({
        order: 'pay',
        limit: '2',
        ...(cursor && { cursor }),
      });
      seen.push(...page.videos.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    const [fifty, seventy, newerSeventy, ten, sixty] = ids;
    expect(seen).toEqual([newerSeventy, seventy, sixty, fifty, ten]);

    await call('POST /api/videos/claim/claim/{id}', { params: { id: seventy as string } });
    await admin('PUT /api/videolink/{id}', { params: { id: ten as string }, body: { price: 20 } });
    expect(await read()).toMatchObject({ total: 4, totalPay: 200.5 });
    await admin('DELETE /api/videolink/{id}', { params: { id: fifty as string } });
    expect(await read({ order: 'pay', search: 'harm' })).toMatchObject({ total: 3, totalPay: 150.5 });
  });

  it.each(['bm9uZQ', 'MTI', 'LTEuMQ'])('refuses the cursor %s', async (cursor) => {
    const { call } = await app.newUser();
    expect((await call('GET /api/videos/claim', { query: { order: 'pay', cursor } })).status).toBe(400);
  });
});

describe('POST /api/videolink', () => {
  it('adds a video, visible to admins and users at once', async () => {
    const { status, body } = await add({ ...video, title: '  Harmattan ', role: 'ignored' });
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Video added successfully!',
      video: { _id: expect.any(String), ...video },
    });
    const { call } = await app.newUser();
    expect((await call('GET /api/videos/claim')).body.videos[0]).toEqual(body.video);
    const [event] = await app.application.store.readStream(`video-${body.video._id}`);
    expect(event).toMatchObject({ type: 'VideoAdded', data: { title: 'Harmattan', priceKobo: 5_025n } });
  });

  it.each([
    'https://youtu.be/dQw4w9WgXcQ',
    'HTTP://VIDEOS.EXAMPLE/A.MP4',
    'https://videos.example:8443/a.m3u8?token=x#t=5',
    'https://192.0.2.1/a.mp4',
    'https://видео.example/a.mp4',
    'http://localhost/a.webm',
  ])('accepts the link %s unchanged', async (videolink) => {
    expect((await add({ ...video, videolink })).body.video.videolink).toBe(videolink);
  });

  it.each([
    'videos.example/a.mp4',
    'javascript:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://videos.example/a.mp4',
    '//evil.example/a.mp4',
    'https:videos.example/a.mp4',
    'https://',
    'https://?x',
    'https://user@videos.example/a.mp4',
    'https://user:pw@videos.example/a.mp4',
    'https://videos.example@evil.example/',
    ' https://videos.example/a.mp4',
    'https://videos.example/a.mp4\n',
    'https://videos.example/\0',
    'https://videos\t.example/a.mp4',
    'https://videos.example/\ud800',
    'https://videos.example:99999/a.mp4',
    5,
    ['https://videos.example/a.mp4'],
  ])('refuses the link %j', (videolink) =>
    expectRefused({ ...video, videolink }, 'Please enter a valid URL.'),
  );

  it('refuses a link of more than 2,000 characters', async () => {
    const before = await head();
    const { status } = await add({ ...video, videolink: `https://videos.example/${'a'.repeat(2000)}` });
    expect([status, await head()]).toEqual([400, before]);
  });

  it.each([0.01, 1, 99.99, 10_000_000])('accepts the price %p', async (price) => {
    expect((await add({ ...video, price })).body.video.price).toBe(price);
  });

  const POSITIVE = 'Price must be more than 0 with at most 2 decimals.';
  it.each<[unknown, string]>([
    ['abc', 'Price must be a number.'],
    ['50', 'Price must be a number.'],
    [true, 'Price must be a number.'],
    [[50], 'Price must be a number.'],
    [-1, POSITIVE],
    [-0.01, POSITIVE],
    [0, POSITIVE],
    [0.001, POSITIVE],
    [50.255, POSITIVE],
    [1e21, POSITIVE],
    [10_000_000.01, 'Enter ₦10,000,000 or less.'],
  ])('refuses the price %p', (price, message) => expectRefused({ ...video, price }, message));

  it('refuses a price that is too large for a number', () =>
    expectRefused(JSON.stringify(video).replace('50.25', '1e999'), 'Price must be a number.'));

  it.each<[unknown, string]>([
    [5, 'Title is required.'],
    ['x'.repeat(201), 'Title must be at most 200 characters long.'],
    ['Harm\0attan', 'Remove the control characters.'],
    ['Harm\udc00attan', 'Remove the control characters.'],
  ])('refuses the title %j', (title, message) => expectRefused({ ...video, title }, message));
});

describe('POST /api/videolink checks in the order that the specification states', () => {
  const wrong = { title: 'Harmattan', videolink: 'javascript:alert(1)', price: 'abc' };

  it.each(['title', 'videolink', 'price'])('first that %s and the others are present', async (key) => {
    for (const missing of [undefined, null, '', '   ', '\u200b']) {
      await expectRefused({ ...wrong, [key]: missing }, 'All fields are required.');
    }
  });

  it('then the link, then the price', async () => {
    await expectRefused(wrong, 'Please enter a valid URL.');
    await expectRefused({ ...wrong, videolink: video.videolink }, 'Price must be a number.');
  });
});

describe('GET /api/videolink', () => {
  it('shows titles that were written before direction marks were refused', async () => {
    const videoId = randomUUID();
    const data = {
      videoId,
      title: 'Harm\u202enatta',
      videolink: 'https://videos.example/h.webm',
      priceKobo: 1n,
    };
    const added = {
      stream: `video-${videoId}`,
      expected: 'none' as const,
      events: [{ type: 'VideoAdded', data }],
    };
    const { lastPosition } = await app.application.store.append([added], context(randomUUID()));
    notePosition(app.url, new Headers({ 'x-log-position': String(lastPosition) }));
    const { videos } = (await (await app.admin())('GET /api/videolink')).body;
    expect(videos[0]).toMatchObject({ _id: videoId, title: data.title });
  });

  it('lists the videos, newest first, and counts them', async () => {
    const ids = [await app.addVideo(), await app.addVideo(), await app.addVideo()];
    const admin = await app.admin();
    const { videos } = (await admin('GET /api/videolink')).body;
    expect(videos.slice(0, 3).map((each) => each._id)).toEqual(ids.reverse());
    expect((await admin('GET /api/videolink/count')).body).toEqual({ total: videos.length });
  });
});

describe('DELETE /api/videolink/{id}', () => {
  const remove = async (id: string) => (await app.admin())('DELETE /api/videolink/{id}', { params: { id } });

  it('removes the video from every list at once and keeps earnings from it', async () => {
    const user = await app.newEarner(700);
    const [newest] = (await (await app.admin())('GET /api/videolink')).body.videos;
    const id = newest?._id as string;

    const answer = await remove(id);

    expect([answer.status, answer.body]).toEqual([200, { message: 'Video deleted.' }]);
    const listed = (await (await app.admin())('GET /api/videolink')).body.videos.map((each) => each._id);
    expect(listed).not.toContain(id);
    expect((await user.call('GET /api/user/me')).body.user.earning).toBe(700);
    const other = await app.newUser();
    expect((await other.call('GET /api/videos/claim')).body.videos.map((each) => each._id)).toEqual(listed);
    const claim = await other.call('POST /api/videos/claim/claim/{id}', { params: { id } });
    expect([claim.status, claim.body.message]).toEqual([404, 'This video does not exist.']);
  });

  it('removes it once, however many concurrent calls there are', async () => {
    const id = await app.addVideo();
    const before = await head();
    const answers = await Promise.all([remove(id), remove(id), remove(id), remove(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect(await head()).toBe(before + 1);
  });

  it('answers 404 for an unknown id', async () => {
    const before = await head();
    const unknown = await remove(UNKNOWN_ID);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This video does not exist.']);
    for (const id of MALFORMED_IDS) {
      const answer = await remove(id);
      expect([answer.status, answer.body.message]).toEqual([400, 'This id is not valid.']);
    }
    expect(await head()).toBe(before);
  });
});
