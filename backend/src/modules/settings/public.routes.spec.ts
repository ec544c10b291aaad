import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('GET /api/public/config tells anyone what the operator has set, and nothing else', async () => {
  expect((await app.client()('GET /api/public/config')).body).toEqual({
    productName: 'WatchEarn',
    supportEmail: 'support@watchearn.example',
    socialLink: 'https://social.example/watchearn',
    channelLink: 'https://channel.example/watchearn',
    activationFee: 7000,
    minimumWithdrawal: 5000,
  });
});
