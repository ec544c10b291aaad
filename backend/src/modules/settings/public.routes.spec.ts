import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('GET /api/public/config returns what the operator has set, and nothing else', async () => {
  expect((await app.client()('GET /api/public/config')).body).toEqual({
    productName: 'WatchEarn',
    supportEmail: 'support@watchearn.example',
    socialLink: 'https://social.example/watchearn',
    channelLink: 'https://channel.example/watchearn',
    activationFee: 7000,
    minimumWithdrawal: 5000,
    warnedBank: 'Example Microfinance Bank',
  });
});

it('GET /api/public/stats counts users, not admins, and the videos on offer', async () => {
  const stats = async () => (await app.client()('GET /api/public/stats')).body;
  expect(await stats()).toEqual({ users: 0, videos: 0 });
  await app.newUser();
  await app.newUser();
  const id = await app.addVideo();
  expect(await stats()).toEqual({ users: 2, videos: 1 });
  await (await app.admin())('DELETE /api/videolink/{id}', { params: { id } });
  expect(await stats()).toEqual({ users: 2, videos: 0 });
});

it('GET /api/public/videos shows the three newest and what they pay, and no link', async () => {
  for (const price of [50, 60.5, 70, 80]) await app.addVideo(price);
  expect((await app.client()('GET /api/public/videos')).body).toEqual({
    videos: [80, 70, 60.5].map((price) => ({ _id: expect.any(String), title: 'Harmattan', price })),
  });
});
