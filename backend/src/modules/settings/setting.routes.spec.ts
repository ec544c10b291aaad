import type { EndpointName } from 'mf-shared/contracts';
import { startProcess, startTestApp, type TestApp, type TestProcess } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';

let app: TestApp;
let second: TestProcess;
beforeAll(async () => {
  app = await startTestApp();
  second = await startProcess(app.databaseUrl);
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const head = () => app.application.store.head();
const read = async (name: 'GET /api/tutorialvideos' | 'GET /api/payment' | 'GET /api/payment-methods') =>
  (await (await app.newUser()).call(name)).body;
const put = async (name: EndpointName, body: unknown) => (await app.admin())(name, { body });

async function expectRefused(name: EndpointName, body: unknown, message: string): Promise<void> {
  const [before, token, path] = [await head(), await app.adminToken(), name.replace('PUT ', '')];
  expectProblem(await send(app.url, path, { method: 'PUT', token, body }), 400, { message });
  expect(await head()).toBe(before);
}

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

it('nothing is set at first', async () => {
  expect(await read('GET /api/tutorialvideos')).toEqual({ tutorialink: '' });
  expect(await read('GET /api/payment')).toEqual({ paymentlink: '' });
  expect(await read('GET /api/payment-methods')).toEqual({
    data: { paymentMethodsOne: [], paymentMethodsTwo: [] },
  });
});

const links = [
  {
    path: '/api/tutorialvideos',
    member: 'tutorialink',
    name: 'tutorialLink',
    message: 'Tutorial submitted successfully!',
    missing: 'Tutorial link is required.',
  },
  {
    path: '/api/payment',
    member: 'paymentlink',
    name: 'paymentLink',
    message: 'Payment link updated successfully!',
    missing: 'Payment link is required.',
  },
] as const;

describe.each(links)('DELETE $path', ({ path, member, name }) => {
  const remove = async () => (await app.admin())(`DELETE ${path}`);

  it('removes the link for everyone; removing it again changes nothing', async () => {
    await put(`PUT ${path}`, { [member]: 'https://example.com/removed' });
    const before = await head();
    for (const { status, body } of [await remove(), await remove()]) {
      expect([status, body]).toEqual([200, { message: expect.stringMatching(/ removed\.$/), [member]: '' }]);
    }
    expect(await head()).toBe(before + 1);
    expect(await read(`GET ${path}`)).toEqual({ [member]: '' });
    const events = await app.application.store.readStream(`settings-${name}`);
    expect(events.at(-1)).toMatchObject({ data: { [name]: '' }, metadata: { actorRole: 'admin' } });
  });
});

describe.each(links)('PUT $path', ({ path, member, name, message, missing }) => {
  const call = `PUT ${path}` as const;
  const set = (link: unknown) => put(call, { [member]: link });

  it('sets the link for everyone at once; setting the same link again changes nothing', async () => {
    const link = `https://example.com/${member}?a=1#b`;
    const before = await head();
    for (const { status, body } of [await set(link), await set(link)]) {
      expect([status, body]).toEqual([200, { message, [member]: link }]);
    }
    expect(await head()).toBe(before + 1);
    expect(await read(`GET ${path}`)).toEqual({ [member]: link });
    const events = await app.application.store.readStream(`settings-${name}`);
    expect(events.at(-1)).toMatchObject({ data: { [name]: link }, metadata: { actorRole: 'admin' } });
  });

  it.each([undefined, null, '', '  ', '\u200b'])('refuses %j as a missing link', (link) =>
    expectRefused(call, { [member]: link }, missing),
  );

  it.each([
    'example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:pw@example.com/',
    ' https://example.com/',
    'https://example.com/\0',
    'https://',
    5,
    ['https://example.com/'],
  ])('refuses the link %j', (link) => expectRefused(call, { [member]: link }, 'Please enter a valid URL.'));
});

const bank = { bankName: 'Zenith', holderName: 'WatchEarn', accountNo: '0123456789' };
const crypto = { cryptoAddress: 'bc1q', cryptoNetwork: 'Bitcoin' };
const BANK = 'PUT /api/payment-methods/method-one';
const CRYPTO = 'PUT /api/payment-methods/method-two';
const BANK_SHAPE = 'A bank entry has a bankName, a holderName and an accountNo, and nothing else.';
const CRYPTO_SHAPE = 'A crypto entry has a cryptoAddress and a cryptoNetwork, and nothing else.';

describe('PUT /api/payment-methods', () => {
  it('keeps banks and crypto addresses apart, trimmed, and clears either', async () => {
    const { accountNo: _, ...unnumbered } = bank;
    const banks = [{ ...bank, bankName: ' Zenith ' }, unnumbered, { ...bank, accountNo: '' }];
    const shown = [bank, { ...bank, accountNo: '' }, { ...bank, accountNo: '' }];
    const first = await put(BANK, { paymentMethodsOne: banks });
    expect([first.status, first.body]).toEqual([
      200,
      { message: 'Bank details updated successfully.', data: { paymentMethodsOne: shown } },
    ]);
    const second = await put(CRYPTO, { paymentMethodsTwo: [{ ...crypto, cryptoNetwork: ' Bitcoin' }] });
    expect([second.status, second.body]).toEqual([
      200,
      { message: 'Crypto details updated successfully.', data: { paymentMethodsTwo: [crypto] } },
    ]);
    expect(await read('GET /api/payment-methods')).toEqual({
      data: { paymentMethodsOne: shown, paymentMethodsTwo: [crypto] },
    });

    await put(BANK, { paymentMethodsOne: [] });
    expect(await read('GET /api/payment-methods')).toEqual({
      data: { paymentMethodsOne: [], paymentMethodsTwo: [crypto] },
    });
  });

  it('accepts 50 entries of the greatest length and no more', async () => {
    const entry = { bankName: 'b'.repeat(100), holderName: 'h'.repeat(100), accountNo: '1'.repeat(34) };
    const { body } = await put(BANK, { paymentMethodsOne: Array(50).fill(entry) });
    expect(body.message).toBe('Bank details updated successfully.');
    const many = 'Bank details may have at most 50 entries.';
    await expectRefused(BANK, { paymentMethodsOne: Array(51).fill(bank) }, many);
  });

  it.each<[object, string]>([
    [{ bankName: '' }, 'Bank name is required.'],
    [{ bankName: undefined }, 'Bank name is required.'],
    [{ bankName: 5 }, 'Bank name is required.'],
    [{ bankName: 'x'.repeat(101) }, 'Bank name must be at most 100 characters long.'],
    [{ holderName: ' ' }, 'Holder name is required.'],
    [{ holderName: null }, 'Holder name is required.'],
    [{ holderName: 'Ada\0' }, 'Remove the control characters.'],
    [{ accountNo: 123 }, 'Account number must be text.'],
    [{ accountNo: null }, 'Account number must be text.'],
    [{ accountNo: '0\n1' }, 'Remove the control characters.'],
    [{ accountNo: '0'.repeat(35) }, 'Account number must be at most 34 characters long.'],
    [{ iban: 'NG' }, BANK_SHAPE],
  ])('refuses a bank entry with %j', (wrong, message) =>
    expectRefused(BANK, { paymentMethodsOne: [bank, { ...bank, ...wrong }] }, message),
  );

  it.each<[object, string]>([
    [{ cryptoAddress: '' }, 'Crypto address is required.'],
    [{ cryptoAddress: undefined }, 'Crypto address is required.'],
    [{ cryptoNetwork: '\t' }, 'Crypto network is required.'],
    [{ cryptoNetwork: ['Bitcoin'] }, 'Crypto network is required.'],
    [{ cryptoNetwork: 'Bit\u0007coin' }, 'Remove the control characters.'],
    [{ memo: '1' }, CRYPTO_SHAPE],
  ])('refuses a crypto entry with %j', (wrong, message) =>
    expectRefused(CRYPTO, { paymentMethodsTwo: [{ ...crypto, ...wrong }] }, message),
  );

  it('refuses anything but a list of entries', async () => {
    for (const wrong of [undefined, null, {}, 'Zenith', bank]) {
      await expectRefused(BANK, { paymentMethodsOne: wrong }, 'Bank details must be a list.');
      await expectRefused(CRYPTO, { paymentMethodsTwo: wrong }, 'Crypto details must be a list.');
    }
    for (const wrong of [null, 'Zenith', [bank]]) {
      await expectRefused(BANK, { paymentMethodsOne: [wrong] }, BANK_SHAPE);
      await expectRefused(CRYPTO, { paymentMethodsTwo: [wrong] }, CRYPTO_SHAPE);
    }
  });

  it('logs every one of many concurrent updates in two processes, and the last one wins', async () => {
    const admins = [await app.admin(), second.client(await app.adminToken())];
    const before = await app.application.store.readStream('settings-bankMethods');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admins[index % 2]?.(BANK, { body: { paymentMethodsOne: [{ ...bank, accountNo: `${index}` }] } }),
      ),
    );
    expect(answers.map((answer) => answer?.status)).toEqual(Array(10).fill(200));
    const events = await app.application.store.readStream('settings-bankMethods');
    expect(events).toHaveLength(before.length + 10);
    const last = events.at(-1)?.data as { bankMethods: unknown };
    expect(await read('GET /api/payment-methods')).toMatchObject({
      data: { paymentMethodsOne: last.bankMethods },
    });
  });
});
