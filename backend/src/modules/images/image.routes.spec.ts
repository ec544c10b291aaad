import { IMAGE_MAX_BYTES } from 'mf-shared/contracts';
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

/** The header of a PNG of that size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(PIXEL, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

it('keeps an image once, and shows it to everyone for good, as nothing but that', async () => {
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

it('belongs to videos: shown with them, replaced and taken away by editing', async () => {
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
