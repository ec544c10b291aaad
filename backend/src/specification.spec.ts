/**
 * The calls of the specification's section 7, as made by a client that knows nothing else: plain fetch, the
 * paths, bodies and members of the table, and a bearer token on all but log-in and sign-up.
 */
import { ADMIN, startTestApp, type TestApp } from './testing/app.ts';

// biome-ignore lint/suspicious/noExplicitAny: this client knows no types.
type Json = any;

let app: TestApp;
let user: Json;
let admin: Json;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A call whose answer must be a success: any status from 200 to 299. */
async function call(method: string, path: string, token?: string, body?: object): Promise<Json> {
  const response = await request(method, path, token, body);
  expect([method, path, response.status]).toEqual([method, path, response.ok ? response.status : 'a 2xx']);
  return response.json();
}

const request = (method: string, path: string, token?: string, body?: object) =>
  fetch(app.url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const messageOf = async (...call: Parameters<typeof request>) =>
  ((await (await request(...call)).json()) as Json).message;

const person = { name: 'Ada Obi', email: 'ada@example.com', password: 'secret' };

describe('signing up and in', () => {
  it('POST /api/auth/register answers 201 with token and user', async () => {
    const response = await request('POST', '/api/auth/register', undefined, person);
    const answer: Json = await response.json();
    expect(response.status).toBe(201);
    expect(answer).toMatchObject({
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        name: 'Ada Obi',
        email: 'ada@example.com',
        role: 'user',
        status: 'not activated',
        earning: 0,
      },
    });
  });

  it('POST /api/auth/login answers with token and user, for both roles', async () => {
    user = await call('POST', '/api/auth/login', undefined, person);
    admin = await call('POST', '/api/auth/login', undefined, ADMIN);
    expect([user.user.role, admin.user.role]).toEqual(['user', 'admin']);
    expect([typeof user.token, typeof admin.token]).toEqual(['string', 'string']);
  });

  it('a refused log-in states the reason', async () => {
    const wrong = { ...person, password: 'wrong' };
    expect(await messageOf('POST', '/api/auth/login', undefined, wrong)).toMatch(/invalid credentials/i);
  });

  it('GET /api/user/me answers with user', async () => {
    const answer = await call('GET', '/api/user/me', user.token);
    expect(answer.user).toMatchObject({
      name: 'Ada Obi',
      earning: 0,
      status: 'not activated',
      email: person.email,
    });
  });
});

describe('settings of an admin', () => {
  it('the tutorial link', async () => {
    const tutorialink = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
    await call('PUT', '/api/tutorialvideos', admin.token, { tutorialink });
    expect(await call('GET', '/api/tutorialvideos', user.token)).toMatchObject({ tutorialink });
  });

  it('the payment link', async () => {
    const paymentlink = 'https://pay.example/watchearn';
    await call('PUT', '/api/payment', admin.token, { paymentlink });
    expect(await call('GET', '/api/payment', user.token)).toMatchObject({ paymentlink });
  });

  it('the payment methods, both lists inside data', async () => {
    const paymentMethodsOne = [
      { bankName: 'Example Bank', holderName: 'WatchEarn Ltd', accountNo: '0123456789' },
      { bankName: 'Second Bank', holderName: 'WatchEarn Ltd', accountNo: '' },
    ];
    const paymentMethodsTwo = [
      { cryptoAddress: '0x52908400098527886E0F7030069857D2E4169EE7', cryptoNetwork: 'ETH' },
    ];
    await call('PUT', '/api/payment-methods/method-one', admin.token, { paymentMethodsOne });
    await call('PUT', '/api/payment-methods/method-two', admin.token, { paymentMethodsTwo });
    const { data } = await call('GET', '/api/payment-methods', admin.token);
    expect(data).toMatchObject({ paymentMethodsOne, paymentMethodsTwo });
  });
});

describe('videos', () => {
  const video = { title: 'Harmattan', videolink: 'https://youtu.be/aqz-KE-bpKQ', price: 12_000.5 };
  let id: string;

  it('are added, listed and counted', async () => {
    await call('POST', '/api/videolink', admin.token, video);
    const { videos } = await call('GET', '/api/videolink', admin.token);
    expect(videos).toEqual([expect.objectContaining({ _id: expect.any(String), ...video })]);
    expect((await call('GET', '/api/videolink/count', admin.token)).total).toBe(1);
    id = videos[0]._id;
  });

  it('are claimed with an empty body, once', async () => {
    const { videos } = await call('GET', '/api/videos/claim', user.token);
    expect(videos).toEqual([expect.objectContaining({ _id: id, ...video })]);
    expect((await call('POST', `/api/videos/claim/claim/${id}`, user.token, {})).success).toBe(true);
    expect((await call('GET', '/api/user/me', user.token)).user.earning).toBe(12_000.5);
    expect((await request('POST', `/api/videos/claim/claim/${id}`, user.token)).ok).toBe(false);
    expect((await call('GET', '/api/videos/claim', user.token)).videos).toEqual([]);
  });

  it('are deleted; earnings stay', async () => {
    await call('DELETE', `/api/videolink/${id}`, admin.token);
    expect((await call('GET', '/api/videolink', admin.token)).videos).toEqual([]);
    expect((await call('GET', '/api/videolink/count', admin.token)).total).toBe(0);
    expect((await call('GET', '/api/user/me', user.token)).user.earning).toBe(12_000.5);
  });
});

describe('rewards', () => {
  it.each([
    ['Cash', 12_500.5],
    ['Voucher', 12_000.5],
    ['Gift', 11_500.5],
  ])('%s: can be added and claimed, and changes the earnings', async (type, earning) => {
    const reward = { title: `A ${type}`, type, price: 500 };
    await call('POST', '/api/rewards', admin.token, reward);
    const { rewards } = await call('GET', '/api/rewards/claim', user.token);
    const [{ _id }] = rewards.filter((each: Json) => each.title === reward.title);
    const claim = await call('POST', `/api/rewards/claim/claim-reward/${_id}`, user.token, {});
    expect(claim).toMatchObject({ success: true, reward: { title: reward.title } });
    expect((await call('GET', '/api/user/me', user.token)).user.earning).toBe(earning);
    const again = await request('POST', `/api/rewards/claim/claim-reward/${_id}`, user.token);
    expect(again.ok).toBe(false);
  });

  it('are listed and deleted', async () => {
    const { rewards } = await call('GET', '/api/rewards', admin.token);
    expect(rewards.map(({ title, type, price }: Json) => [title, type, price])).toEqual([
      ['A Gift', 'Gift', 500],
      ['A Voucher', 'Voucher', 500],
      ['A Cash', 'Cash', 500],
    ]);
    for (const { _id } of rewards) await call('DELETE', `/api/rewards/${_id}`, admin.token);
    expect((await call('GET', '/api/rewards', admin.token)).rewards).toEqual([]);
  });
});

describe('withdrawals', () => {
  const details = { bank: 'Example Bank', accountNumber: '0123456789', accountName: 'Ada Obi' };
  const withdraw = (amount: number, rest: object = details) =>
    messageOf('POST', '/api/user/withdraw', user.token, { amount, ...rest });
  const blank = { bank: ' ', accountNumber: '', accountName: '' };

  it('are refused by four rules in order', async () => {
    expect(await withdraw(10, blank)).toBe('Your account must be activated to withdraw.');
    const status = `/api/users/users/${user.user._id}/status`;
    expect(await messageOf('PUT', status, admin.token, { status: 'activated' })).toEqual(expect.any(String));
    expect(await withdraw(10, blank)).toBe('Minimum withdrawal amount is NGN 5000.');
    expect(await withdraw(50_000, blank)).toBe('Withdrawal amount exceeds available earnings.');
    expect(await withdraw(5000, blank)).toBe('Please fill in all payment details.');
  });

  it('are requested, and listed for the person and for admins', async () => {
    await call('POST', '/api/user/withdraw', user.token, { amount: 5000, ...details });
    expect((await call('GET', '/api/user/me', user.token)).user).toMatchObject({
      earning: 6500.5,
      status: 'activated',
    });
    const mine = await call('GET', '/api/user/withdrawals', user.token);
    expect(mine.data).toEqual([
      expect.objectContaining({ amount: 5000, bank: 'Example Bank', status: 'pending' }),
    ]);
    const all = await call('GET', '/api/user/withdrawals-for-users', admin.token);
    expect(all.data).toEqual([
      expect.objectContaining({
        amount: 5000,
        bank: 'Example Bank',
        status: 'pending',
        user: expect.objectContaining({ name: 'Ada Obi', email: person.email }),
      }),
    ]);
    expect((await call('GET', '/api/users/users-withdraw', admin.token)).totalWithdrawals).toBe(1);
  });
});

describe('people', () => {
  it('change their password', async () => {
    const body = { oldPassword: 'secret', newPassword: 'new secret' };
    const response = await request('PUT', '/api/profile/password/change-password', user.token, body);
    expect(response.status).toBe(200);
    await call('GET', '/api/user/me', user.token);
    await call('POST', '/api/auth/login', undefined, { ...person, password: 'new secret' });
  });

  it('are listed for admins, deactivated and deleted', async () => {
    const other = await call('POST', '/api/auth/register', undefined, {
      ...person,
      email: 'bola@example.com',
    });
    const answer = await call('GET', '/api/users/users', admin.token);
    const users = Array.isArray(answer) ? answer : answer.users;
    expect(users.map(({ email }: Json) => email)).toEqual(['bola@example.com', person.email, ADMIN.email]);
    const path = `/api/users/users/${other.user._id}`;
    for (const status of ['activated', 'not activated']) {
      expect(await call('PUT', `${path}/status`, admin.token, { status })).toMatchObject({
        message: expect.any(String),
      });
    }
    expect((await request('DELETE', path, admin.token)).status).toBe(200);
    expect((await call('GET', '/api/users/users', admin.token)).users).toHaveLength(2);
    expect((await request('GET', '/api/user/me', other.token)).status).toBe(401);
  });
});

it('every call but log-in and sign-up needs the token', async () => {
  for (const [method, path] of [
    ['GET', '/api/tutorialvideos'],
    ['PUT', '/api/tutorialvideos'],
    ['GET', '/api/user/me'],
    ['GET', '/api/user/withdrawals'],
    ['GET', '/api/user/withdrawals-for-users'],
    ['POST', '/api/user/withdraw'],
    ['GET', '/api/videos/claim'],
    ['POST', '/api/videos/claim/claim/x'],
    ['GET', '/api/rewards/claim'],
    ['POST', '/api/rewards/claim/claim-reward/x'],
    ['PUT', '/api/profile/password/change-password'],
    ['GET', '/api/users/users'],
    ['DELETE', '/api/users/users/x'],
    ['PUT', '/api/users/users/x/status'],
    ['GET', '/api/videolink/count'],
    ['GET', '/api/users/users-withdraw'],
    ['POST', '/api/videolink'],
    ['GET', '/api/videolink'],
    ['DELETE', '/api/videolink/x'],
    ['POST', '/api/rewards'],
    ['GET', '/api/rewards'],
    ['DELETE', '/api/rewards/x'],
    ['PUT', '/api/payment'],
    ['GET', '/api/payment'],
    ['GET', '/api/payment-methods'],
    ['PUT', '/api/payment-methods/method-one'],
    ['PUT', '/api/payment-methods/method-two'],
  ] as const) {
    const { status } = await request(method, path);
    expect([method, path, status]).toEqual([method, path, 401]);
  }
});
