import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { softwarePasskey } from '../../testing/passkey.ts';
import { newestPosition } from '../../testing/positions.ts';
import { aDevice } from '../../testing/push-server.ts';
import { context } from '../../testing/sample-events.ts';

const NAME = 'Ada <script>alert(1)</script>';
const NOTE = 'Called about the account.';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.newUser(NAME);
  const admin = await app.admin();
  const params = { id: ada.id };
  const videoId = await app.addVideo(8000);
  await ada.call('POST /api/videos/claim/claim/{id}', { params: { id: videoId } });
  await admin('DELETE /api/videolink/{id}', { params: { id: videoId } });
  await admin('PUT /api/users/users/{id}/status', { params, body: { status: 'activated' } });
  await admin('POST /api/users/users/{id}/notes', { params, body: { text: NOTE } });
  await ada.call('POST /api/user/withdraw', {
    body: { amount: 5000, bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' },
  });
  await ada.call('PUT /api/user/push-subscription', { body: device });
  const { body: options } = await ada.call('POST /api/auth/passkeys/options');
  await ada.call('POST /api/auth/passkeys', {
    body: { name: 'My phone', credential: softwarePasskey().create(options) },
  });
});
afterAll(() => app.stop());
const device = aDevice().subscription;

const download = async (user: TestUser, format: 'json' | 'html', position = newestPosition(app.url)) => {
  const headers = { 'x-log-position': String(position) };
  const answer = await send(app.url, `/api/user/data.${format}`, { token: user.token, headers });
  expect(answer.status).toBe(200);
  return answer;
};

it('exports the account, devices, settings and every event, unsealed, for programs', async () => {
  const { headers, text } = await download(ada, 'json');
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
  const data = JSON.parse(text);
  expect(data).toMatchObject({
    account: { _id: ada.id, name: NAME, email: ada.email, earning: 3000 },
    sessions: [
      { device: 'Another program', country: null, openedAt: expect.any(String), seenAt: expect.any(String) },
    ],
    knownDevices: [{ device: 'Another program', seenAt: expect.any(String) }],
    secondFactors: {
      passkeys: [{ name: 'My phone', addedAt: expect.any(String), usedAt: null }],
      authenticatorAddedAt: null,
      recoveryCodesLeft: 10,
    },
    pushDevices: [{ device: 'Another program', addedAt: expect.any(String) }],
    notifications: { email: true, push: false },
    language: 'en',
  });
  for (const secret of [device.endpoint, ...Object.values(device.keys)]) expect(text).not.toContain(secret);
  expect(data.events.map(({ type }: { type: string }) => type)).toEqual([
    'UserRegistered',
    'EmailReserved',
    'VideoEarningClaimed',
    'AccountActivated',
    'WithdrawalRequested',
    'SecondFactorChanged',
  ]);
  expect(data.events[2]).toMatchObject({
    what: expect.stringContaining('Harmattan'),
    data: { amount: '8000.00' },
  });
  expect(data.events[4].data).toMatchObject({ accountNumber: '0123456789', accountName: 'Ada Obi' });
});

it('exports a page that runs and loads nothing, even when the name contains a script', async () => {
  const { headers, text } = await download(ada, 'html');
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.html"');
  expect(text).toContain('What is stored about Ada &#60;script&#62;alert(1)&#60;/script&#62;');
  expect(text).not.toMatch(/<script|src=|href=/);
  expect(text).toContain('0123456789');
  expect(text).toContain('Left out are');
});

it('exports the page in the person’s language, with the same events', async () => {
  const { events } = JSON.parse((await download(ada, 'json')).text);
  await ada.call('PUT /api/user/language', { body: { language: 'ha' } });
  const { text } = await download(ada, 'html');
  await ada.call('PUT /api/user/language', { body: { language: 'en' } });
  expect(text).toContain('<html lang="ha">');
  expect(text).toContain('Kun nemi cire kuɗi.');
  expect(text).toContain('Lambar asusu: 0123456789<br>');
  expect(text).not.toMatch(/(Amount|Account number|User id): /);
  expect(text.match(/class="time"/g)).toHaveLength(events.length);
  expect(text).not.toMatch(/What|Left out|signed|was (requested|earned|activated)/);
});

it('includes events of every stream, such as the removal of saved bank accounts', async () => {
  const user = await app.newEarner(20_000);
  const bank = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
  await user.call('POST /api/user/withdraw', { body: { amount: 5000, ...bank } });
  const [saved] = (await user.call('GET /api/user/bank-accounts')).body.accounts;
  const params = { id: saved?._id as string };
  expect((await user.call('DELETE /api/user/bank-accounts/{id}', { params })).status).toBe(200);
  const { events } = JSON.parse((await download(user, 'json')).text);
  expect(events.map(({ type }: { type: string }) => type)).toContain('SavedAccountRemoved');
});

it('contains nothing about other people, and nothing that staff wrote for each other', async () => {
  const other = await app.newUser('Bola Ade');
  for (const format of ['json', 'html'] as const) {
    expect((await download(other, format)).text).not.toContain(ada.id);
    expect((await download(ada, format)).text).not.toContain(NOTE);
  }
});

it('exports every event of a person with more events than one read returns', async () => {
  const user = await app.newUser();
  const { store } = app.application;
  const stream = `account-${user.id}`;
  const expected = (await store.readStream(stream)).length;
  const claims = Array.from({ length: 600 }, () => ({
    type: 'VideoEarningClaimed',
    data: { userId: user.id, videoId: randomUUID(), amountKobo: 100n },
  }));
  const { lastPosition } = await store.append([{ stream, expected, events: claims }], context(randomUUID()));
  const { events } = JSON.parse((await download(user, 'json', lastPosition)).text);
  expect(events).toHaveLength(600 + 2);
});
