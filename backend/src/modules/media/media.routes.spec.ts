import { CAPTIONS_MAX_BYTES, IMAGE_MAX_BYTES } from 'mf-shared/contracts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { PIXEL } from '../../testing/image.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const keep = async (data: unknown) =>
  send(app.url, '/api/images', { method: 'POST', token: await app.adminToken(), body: { data } });
const kept = async (data = PIXEL): Promise<string> => JSON.parse((await keep(data)).text).image;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A PNG whose header gives this size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(PIXEL, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

it('stores an image once, and serves it to everyone as an immutable image and nothing else', async () => {
  const id = await kept();
  expect(await kept()).toBe(id);
  const { status, headers } = await send(app.url, `/api/images/${id}`);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

it.each([
  [
    'an SVG with a script',
    base64('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'),
  ],
  ['HTML', base64('<html><script>alert(1)</script></html>')],
  ['a GIF', 'R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='],
  ['text', base64('hello')],
])('refuses %s', async (_, data) => {
  expectProblem(await keep(data), 422, { message: 'Choose a JPEG, PNG or WebP image.' });
});

it.each([
  ['too many bytes', Buffer.concat([png(10, 10), Buffer.alloc(IMAGE_MAX_BYTES - 60)])],
  ['too many pixels', png(30_000, 30_000)],
  ['no pixels', png(0, 10)],
])('refuses %s', async (_, bytes) => {
  expect((await keep(bytes.toString('base64'))).status).toBe(422);
});

it.each([
  ['', 400],
  ['not Base64!', 400],
  [5, 400],
  ['A'.repeat(400_000), 413],
])('refuses the data %#', async (data, status) => {
  expect((await keep(data)).status).toBe(status);
});

it.each(['x', '..%2fvideolink', '5e'.repeat(32), '%00'])('answers 404 for %s', async (id) => {
  expect((await send(app.url, `/api/images/${id}`)).status).toBe(404);
});

it('shows an image with its video, and replaces or removes it by editing the video', async () => {
  const admin = await app.admin();
  const image = await kept();
  const video = {
    title: 'Lagoon',
    videolink: 'https://videos.example/l.webm',
    price: 50,
    image,
    durationS: 93,
  };
  const id = (await admin('POST /api/videolink', { body: video })).body.video._id;
  const { call } = await app.newUser();
  expect((await call('GET /api/videos/claim')).body.videos[0]).toEqual({ _id: id, ...video });
  const edit = (body: object) => admin('PUT /api/videolink/{id}', { params: { id }, body });
  expect((await edit({ image: '5e'.repeat(32) })).status).toBe(422);
  for (const durationS of [0, 1.5, 86_401, '93']) expect((await edit({ durationS })).status).toBe(400);
  const before = await app.application.store.head();
  expect((await edit({ title: ' Lagoon ' })).body.video).toEqual({ _id: id, ...video });
  expect(await app.application.store.head()).toBe(before);
  const { image: _, durationS: __, ...plain } = video;
  expect((await edit({ image: null, durationS: null, price: 60 })).body).toEqual({
    message: 'Video updated.',
    video: { _id: id, ...plain, price: 60 },
  });
  expect((await call('POST /api/videos/claim/claim/{id}', { params: { id } })).body.earning).toBe(60);
});

describe('captions', () => {
  const CUE = '00:00.000 --> 00:02.000\nWelcome!\n';
  const caption = async (text: string | Buffer) =>
    send(app.url, '/api/captions', {
      method: 'POST',
      token: await app.adminToken(),
      body: { data: Buffer.from(text).toString('base64') },
    });
  const keptCaptions = async (text = `WEBVTT\n\n${CUE}`): Promise<string> =>
    JSON.parse((await caption(text)).text).captions;

  it('are stored once, and served to everyone as immutable captions and nothing else', async () => {
    const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\n<script>alert(1)</script>\n';
    const id = await keptCaptions(text);
    expect(await keptCaptions(text)).toBe(id);
    const answer = await send(app.url, `/api/captions/${id}`);
    expect([answer.status, answer.text]).toEqual([200, text]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect((await send(app.url, `/api/images/${id}`)).status).toBe(404);
    expect((await send(app.url, `/api/captions/${await kept()}`)).status).toBe(404);
  });

  it.each([
    ['a byte order mark and Windows line endings', `\uFEFFWEBVTT\r\n\r\n${CUE.replaceAll('\n', '\r\n')}`],
    [
      'a header, notes, regions, names and settings',
      `WEBVTT - Lagos\nLanguage: en\n\nNOTE by Ada\nNOTE -- >\n\nREGION\nid:a\n\n1\n01:00:00.000 --> 01:00:02.500 line:0 align:start\n<v Ada>Welcome!\nTo Lagos.\n\n\n${CUE}`,
    ],
    ['no line break at its end', 'WEBVTT\n\n00:00.000 --> 00:02.000\nẸ kú àbọ̀'],
  ])('may have %s', async (_, text) => {
    expect((await caption(text)).status).toBe(201);
  });

  it.each([
    ['HTML', '<html><script>alert(1)</script></html>', 'Line 1 of the captions is not valid WebVTT.'],
    [
      'another format',
      `1\n00:00:00,000 --> 00:00:02,000\nWelcome!\n`,
      'Line 1 of the captions is not valid WebVTT.',
    ],
    [
      'a decimal comma',
      'WEBVTT\n\n00:00,000 --> 00:02,000\nWelcome!\n',
      'Line 3 of the captions is not valid WebVTT.',
    ],
    [
      'a caption without a timing',
      `WEBVTT\n\n${CUE}\nWelcome!\n`,
      'Line 6 of the captions is not valid WebVTT.',
    ],
    [
      'a caption that ends before it starts',
      'WEBVTT\n\n00:02.000 --> 00:01.000\nWelcome!\n',
      'Line 3 of the captions is not valid WebVTT.',
    ],
    [
      'two captions without an empty line between them',
      `WEBVTT\n\n${CUE}${CUE}`,
      'Line 5 of the captions is not valid WebVTT.',
    ],
    [
      'settings that could be read in very many ways',
      `WEBVTT\n\n00:00.000 --> 00:02.000${' 1:2:3'.repeat(60)} z\nWelcome!\n`,
      'Line 3 of the captions is not valid WebVTT.',
    ],
    ['an empty line at the top', `\nWEBVTT\n\n${CUE}`, 'Line 1 of the captions is not valid WebVTT.'],
    [
      'a caption right below the first line',
      `WEBVTT\n00:00:00,000 --> 00:00:02,000\nWelcome!\n\n${CUE}`,
      'Line 2 of the captions is not valid WebVTT.',
    ],
    ['no caption', 'WEBVTT\n\nNOTE nothing\n', 'This file contains no captions.'],
    [
      'styles',
      `WEBVTT\n\nSTYLE\n::cue { background: url(https://elsewhere.example/) }\n\n${CUE}`,
      'Remove the styles from the captions: people choose how captions look.',
    ],
    ['a NUL', `WEBVTT\n\n${CUE}\0`, 'Save the captions as WebVTT in UTF-8.'],
    [
      'another encoding',
      Buffer.from(`WEBVTT\n\n${CUE}\u00e9`, 'latin1'),
      'Save the captions as WebVTT in UTF-8.',
    ],
    [
      'too many bytes',
      `WEBVTT\n\n${CUE}${'a'.repeat(CAPTIONS_MAX_BYTES)}`,
      'The captions must be at most 256 KB.',
    ],
  ])('are refused with %s', async (_, text, message) => {
    expectProblem(await caption(text), 422, { message });
  });

  it('are shown with their video, and replaced or removed by editing it', async () => {
    const admin = await app.admin();
    const captions = await keptCaptions();
    const video = { title: 'Lagoon', videolink: 'https://videos.example/l.webm', price: 50, captions };
    const id = (await admin('POST /api/videolink', { body: video })).body.video._id;
    const { call } = await app.newUser();
    expect((await call('GET /api/videos/claim')).body.videos[0]).toEqual({ _id: id, ...video });
    const edit = (body: object) => admin('PUT /api/videolink/{id}', { params: { id }, body });
    expect((await edit({ captions: 'x' })).status).toBe(400);
    for (const unknown of ['5e'.repeat(32), await kept()]) {
      const { status, body } = await edit({ captions: unknown });
      expect([status, body.message]).toEqual([422, 'These captions do not exist. Choose them again.']);
    }
    expect((await edit({ image: captions })).status).toBe(422);
    const other = await keptCaptions(`WEBVTT\n\n${CUE}\n${CUE}`);
    expect((await edit({ captions: other })).body.video).toMatchObject({ captions: other });
    expect((await edit({ captions: null })).body.video).not.toHaveProperty('captions');
  });
});
