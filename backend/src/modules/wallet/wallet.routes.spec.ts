import { randomUUID } from 'node:crypto';
import type { BodyOf } from 'mf-shared/contracts';
import {
  type Client,
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { accountStream } from '../accounts/index.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

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
const earningOf = async (call: Client) => (await call('GET /api/user/me')).body.user.earning;
const claim = (call: Client, id: string) => call('POST /api/videos/claim/claim/{id}', { params: { id } });
const withdraw = (call: Client, amount: unknown, rest: object = details) =>
  call('POST /api/user/withdraw', { body: { amount, ...rest } });
const resolve = async (id: string, body: BodyOf<'PUT /api/user/withdrawals/{id}/status'>) =>
  (await app.admin())('PUT /api/user/withdrawals/{id}/status', { params: { id }, body });
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The same person, calling another process. */
async function elsewhere({ token }: TestUser): Promise<Client> {
  const call = second.client(token);
  await until(async () => (await call('GET /api/user/me')).status === 200);
  return call;
}

describe('GET /api/videos/claim', () => {
  it('lists the videos that this person has not claimed yet, newest first', async () => {
    const ids = [await app.addVideo(), await app.addVideo(), await app.addVideo()];
    const [ada, bola] = [await app.newUser(), await app.newUser()];
    await claim(ada.call, ids[1] as string);
    const listed = async (call: Client) =>
      (await call('GET /api/videos/claim')).body.videos.slice(0, 3).map((video) => video._id);
    expect((await listed(ada.call)).slice(0, 2)).toEqual([ids[2], ids[0]]);
    expect(await listed(bola.call)).toEqual([ids[2], ids[1], ids[0]]);
  });
});

describe('POST /api/videos/claim/claim/{id}', () => {
  it('credits the price, visible at once', async () => {
    const { id, call } = await app.newUser();
    const answer = await claim(call, await app.addVideo(0.29));
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'Claim successful!', earning: 0.29 },
    ]);
    await claim(call, await app.addVideo(0.1));
    expect(await earningOf(call)).toBe(0.39);
    const events = await app.application.store.readStream(`account-${id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'VideoEarningClaimed',
      data: { userId: id, amountKobo: 10n },
      metadata: { actorId: id, actorRole: 'user' },
    });
  });

  it('pays the price that the person was shown, or is refused', async () => {
    const { call } = await app.newUser();
    const id = await app.addVideo(50);
    await (await app.admin())('PUT /api/videolink/{id}', { params: { id }, body: { price: 20 } });
    const at = (price: string) =>
      call('POST /api/videos/claim/claim/{id}', { params: { id }, query: { price } });
    const before = await head();
    const refused = await at('50');
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'video_price_changed',
      'This video now pays ₦20.00. Nothing was claimed.',
    ]);
    for (const price of ['-1', '1.005', 'all']) expect((await at(price)).status).toBe(400);
    expect(await head()).toBe(before);
    expect((await at('20')).body.earning).toBe(20);
  });

  it('refuses a second claim and moves no money', async () => {
    const { call } = await app.newUser();
    const video = await app.addVideo(50);
    await claim(call, video);
    const before = await head();
    const answer = await claim(call, video);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'video_already_claimed',
      'You have already claimed this video.',
    ]);
    expect([await earningOf(call), await head()]).toEqual([50, before]);
  });

  it('credits one of many concurrent claims in two processes', async () => {
    const user = await app.newUser();
    const other = await elsewhere(user);
    const video = await app.addVideo(50);
    await until(async () => (await other('GET /api/videos/claim')).body.videos[0]?._id === video);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => claim(index % 2 ? user.call : other, video)),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    expect(await earningOf(user.call)).toBe(50);
  });

  it('answers 404 for an unknown id', async () => {
    const { call } = await app.newUser();
    const before = await head();
    const unknown = await claim(call, UNKNOWN_ID);
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This video does not exist.']);
    for (const id of MALFORMED_IDS) {
      const answer = await claim(call, id);
      expect([answer.status, answer.body.message]).toEqual([400, 'This id is not valid.']);
    }
    expect([await earningOf(call), await head()]).toEqual([0, before]);
  });
});

describe('POST /api/user/withdraw', () => {
  it('holds the amount at once and shows the request to its owner and the admins', async () => {
    const { id, email, call } = await app.newEarner(6000.5);
    const answer = await withdraw(call, 5000, {
      bank: ' Zenith ',
      accountNumber: '0123456789 ',
      accountName: ' Ada Obi',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'YOUR WITHDRAW HAS BEEN SUCCESSFUL.',
      withdrawal: {
        _id: expect.any(String),
        amount: 5000,
        ...details,
        status: 'pending',
        requestedAtMs: expect.any(Number),
      },
      earning: 1000.5,
    });
    const { withdrawal } = answer.body;
    expect(await earningOf(call)).toBe(1000.5);
    expect((await call('GET /api/user/withdrawals')).body).toEqual({
      data: [withdrawal],
      nextCursor: null,
      total: 1,
    });
    const everyone = (await (await app.admin())('GET /api/user/withdrawals-for-users')).body.data;
    expect(everyone[0]).toEqual({
      ...withdrawal,
      user: { _id: id, name: 'Ada Obi', email },
      emailUnverified: true,
    });
    expect((await (await app.admin())('GET /api/users/users-withdraw')).body).toEqual({
      totalWithdrawals: everyone.length,
    });
  });

  it('accepts a withdrawal after another process activated the account, having refused it before', async () => {
    const user = await app.newUser();
    const other = await elsewhere(user);
    const videos = [await app.addVideo(9000), await app.addVideo(50)];
    for (const video of videos) {
      await until(async () =>
        (await other('GET /api/videos/claim')).body.videos.some(({ _id }) => _id === video),
      );
      expect((await claim(other, video)).status).toBe(200);
    }
    expect((await withdraw(other, 5000)).body.message).toBe('Your account must be activated to withdraw.');
    const params = { id: user.id };
    await (await app.admin())('PUT /api/users/users/{id}/status', { params, body: { status: 'activated' } });
    expect((await withdraw(other, 5000)).status).toBe(201);
  });

  it('is listed newest first, and for admins by state', async () => {
    const { call } = await app.newEarner(20_000);
    const admin = await app.admin();
    const listed = async (status: 'pending' | 'approved') =>
      (await admin('GET /api/user/withdrawals-for-users', { query: { status } })).body.data;
    const [first, second] = [await withdraw(call, 6001), await withdraw(call, 6002)].map(
      ({ body }) => body.withdrawal._id,
    );
    const amounts = (await call('GET /api/user/withdrawals')).body.data.map((each) => each.amount);
    expect(amounts).toEqual([6002, 6001]);
    const params = { id: first as string };
    await admin('PUT /api/user/withdrawals/{id}/status', { params, body: { status: 'approved' } });
    expect((await listed('approved')).map(({ _id }) => _id)).toEqual([first]);
    const pending = await listed('pending');
    expect(pending.map(({ _id }) => _id)).toContain(second);
    expect(pending.map(({ status }) => status)).not.toContain('approved');
    const odd = await send(app.url, '/api/user/withdrawals-for-users?status=odd', {
      token: await app.adminToken(),
    });
    expectProblem(odd, 400, { code: 'invalid_request' });
  });

  it('reports the first broken rule of the four, then each next one', async () => {
    const { id, call } = await app.newUser();
    await claim(call, await app.addVideo(10_000));
    const blank = { bank: '', accountNumber: ' ', accountName: '\u200b' };
    const refusals = [
      [4999, 'not_activated', 'Your account must be activated to withdraw.'],
      [4999, 'below_minimum', 'Minimum withdrawal amount is NGN 5000.'],
      [10_001, 'exceeds_earnings', 'Withdrawal amount exceeds available earnings.'],
      [10_000, 'details_missing', 'Please fill in all payment details.'],
    ] as const;
    for (const [amount, code, message] of refusals) {
      const answer = await withdraw(call, amount, blank);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, code, message]);
      const activation = { params: { id }, body: { status: 'activated' } };
      await (await app.admin())('PUT /api/users/users/{id}/status', activation);
    }
    expect(await earningOf(call)).toBe(10_000);
    expect((await withdraw(call, 10_000)).status).toBe(201);
  });

  const WHOLE = 'Amount must be a whole number of naira.';
  const MINIMUM = 'Minimum withdrawal amount is NGN 5000.';
  const EXCEEDS = 'Withdrawal amount exceeds available earnings.';

  it('refuses every invalid amount and moves no money', async () => {
    const { token, call } = await app.newEarner(10_000);
    const before = await head();
    const refusals: [string, number, string][] = [
      ['4999', 422, MINIMUM],
      ['-5000', 422, MINIMUM],
      ['-0', 422, MINIMUM],
      ['0', 422, MINIMUM],
      ['-1e21', 422, MINIMUM],
      ['10001', 422, EXCEEDS],
      ['9007199254740991', 422, EXCEEDS],
      ['9007199254740992', 422, EXCEEDS],
      ['1e21', 422, EXCEEDS],
      ['1e308', 422, EXCEEDS],
      ['4999.99', 400, WHOLE],
      ['5000.5', 400, WHOLE],
      ['"5000"', 400, WHOLE],
      ['null', 400, WHOLE],
      ['true', 400, WHOLE],
      ['[]', 400, WHOLE],
      ['[5000]', 400, WHOLE],
      ['{"valueOf":5000}', 400, WHOLE],
      ['1e999', 400, WHOLE],
      ['-1e999', 400, WHOLE],
    ];
    for (const [amount, status, message] of refusals) {
      const body = `{"amount":${amount},"bank":"Zenith","accountNumber":"0123456789","accountName":"Ada Obi"}`;
      const answer = await send(app.url, '/api/user/withdraw', { method: 'POST', token, body });
      expectProblem(answer, status, { message });
    }
    expect([await earningOf(call), await head()]).toEqual([10_000, before]);
  });

  it('refuses details that are not text, too long or contain hidden characters', async () => {
    const { call } = await app.newEarner(10_000);
    const before = await head();
    for (const field of ['bank', 'accountNumber', 'accountName']) {
      for (const wrong of [undefined, null, 5, ['Zenith'], 'x'.repeat(10_000), 'Zen\0ith', 'Zen\ud800']) {
        const answer = await withdraw(call, 5000, { ...details, [field]: wrong });
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
      }
    }
    expect([await earningOf(call), await head()]).toEqual([10_000, before]);
  });

  it('accepts as many of 16 concurrent requests in two processes as the balance covers', async () => {
    const user = await app.newEarner(20_000);
    const other = await elsewhere(user);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => withdraw(index % 2 ? user.call : other, 5000)),
    );
    expect([count(answers, 201), count(answers, 422)]).toEqual([4, 12]);
    expect(await earningOf(user.call)).toBe(0);
    expect((await user.call('GET /api/user/withdrawals')).body.data).toHaveLength(4);
  });
});

describe('PUT /api/user/withdrawals/{id}/status', () => {
  async function newWithdrawal() {
    const user = await app.newEarner(8000);
    const { body } = await withdraw(user.call, 5000);
    return { ...user, withdrawal: body.withdrawal };
  }

  it('decides on a withdrawal whose id differs from its command’s, as in logs of early builds', async () => {
    const { id, call } = await app.newEarner(8000);
    const { store } = app.application;
    const stream = accountStream(id);
    const expected = (await store.readStream(stream)).length;
    const withdrawalId = randomUUID();
    const data = { userId: id, withdrawalId, amountKobo: 500_000n, ...details };
    const commandId = randomUUID();
    await store.append([{ stream, expected, events: [{ type: 'WithdrawalRequested', data }] }], {
      commandId,
      atMs: 1,
      metadata: {
        actorId: id,
        actorRole: 'user',
        correlationId: commandId,
        causationId: commandId,
        requestId: commandId,
      },
    });
    await until(async () => (await call('GET /api/user/withdrawals')).body.data.length === 1);
    const { status, body } = await resolve(withdrawalId, { status: 'rejected', reason: 'Name mismatch' });
    expect([status, body.withdrawal.status]).toEqual([200, 'rejected']);
    expect(await earningOf(call)).toBe(8000);
  });

  it('approves and then pays; the money is paid out', async () => {
    const { call, withdrawal } = await newWithdrawal();
    const approved = await resolve(withdrawal._id, { status: 'approved' });
    expect([approved.status, approved.body]).toEqual([
      200,
      { message: 'Withdrawal approved.', withdrawal: { ...withdrawal, status: 'approved' } },
    ]);
    const paid = await resolve(withdrawal._id, { status: 'paid', reference: ' TRF-1 ' });
    const shown = { ...withdrawal, status: 'paid', reference: 'TRF-1' };
    expect(paid.body).toEqual({ message: 'Withdrawal paid.', withdrawal: shown });
    expect((await call('GET /api/user/withdrawals')).body.data).toEqual([shown]);
    expect(await earningOf(call)).toBe(3000);
  });

  it.each([
    ['pending', false],
    ['approved', true],
  ])(
    'rejects one that is %s, with a reason its owner can read, and refunds the money',
    async (_, approve) => {
      const { call, withdrawal } = await newWithdrawal();
      if (approve) await resolve(withdrawal._id, { status: 'approved' });
      const { body } = await resolve(withdrawal._id, { status: 'rejected', reason: ' Name differs ' });
      const shown = { ...withdrawal, status: 'rejected', reason: 'Name differs' };
      expect(body).toEqual({ message: 'Withdrawal rejected.', withdrawal: shown });
      expect((await call('GET /api/user/withdrawals')).body.data).toEqual([shown]);
      expect(await earningOf(call)).toBe(8000);
    },
  );

  it('undoes a rejection and its refund, and refuses decisions that the state does not allow', async () => {
    const { call, withdrawal } = await newWithdrawal();
    const early = await resolve(withdrawal._id, { status: 'paid', reference: 'TRF-1' });
    expect([early.status, early.body.message]).toEqual([409, 'This withdrawal is pending.']);
    await resolve(withdrawal._id, { status: 'rejected', reason: 'Name differs' });
    const late = await resolve(withdrawal._id, { status: 'approved' });
    expect([late.status, late.body.message]).toEqual([409, 'This withdrawal is rejected.']);
    const { body } = await resolve(withdrawal._id, { status: 'pending' });
    expect(body).toEqual({ message: 'Withdrawal is pending again.', withdrawal });
    expect(await earningOf(call)).toBe(3000);
  });

  it('carries out one of many concurrent decisions', async () => {
    const { call, withdrawal } = await newWithdrawal();
    await resolve(withdrawal._id, { status: 'approved' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        resolve(
          withdrawal._id,
          index % 2 ? { status: 'paid', reference: 'TRF-1' } : { status: 'rejected', reason: 'Name differs' },
        ),
      ),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 7]);
    const [shown] = (await call('GET /api/user/withdrawals')).body.data;
    expect(await earningOf(call)).toBe(shown?.status === 'paid' ? 3000 : 8000);
  });

  it('refuses decisions that are incomplete or unknown', async () => {
    const { call, withdrawal } = await newWithdrawal();
    const before = await head();
    const token = await app.adminToken();
    const path = `/api/user/withdrawals/${withdrawal._id}/status`;
    for (const body of [
      {},
      { status: 'Approved' },
      { status: null },
      { status: ['approved'] },
      { status: 'rejected' },
      { status: 'rejected', reason: ' \u200b' },
      { status: 'rejected', reason: 'x'.repeat(501) },
      { status: 'rejected', reason: 'no\0' },
      { status: 'paid' },
      { status: 'paid', reference: 5 },
      { status: 'paid', reason: 'TRF-1' },
    ]) {
      expectProblem(await send(app.url, path, { method: 'PUT', token, body }), 400);
    }
    expect([await earningOf(call), await head()]).toEqual([3000, before]);
  });

  it('answers 404 for an unknown withdrawal', async () => {
    const unknown = await resolve(UNKNOWN_ID, { status: 'approved' });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'This withdrawal does not exist.']);
    for (const id of MALFORMED_IDS) {
      const answer = await resolve(id, { status: 'approved' });
      expect([answer.status, answer.body.message]).toEqual([400, 'This id is not valid.']);
    }
  });
});

describe('a withdrawal to a bank given by its code', () => {
  const account = { bank: 'GTBank', bankCode: '058', accountNumber: '1234567896', accountName: 'Ada Obi' };

  it('is refused when number, name and bank do not match, else recorded without the code', async () => {
    const { id, call } = await app.newEarner(6000);
    const before = await head();
    for (const [status, change, message] of [
      [
        422,
        { accountNumber: '1234567890' },
        'This is not an account number of GTBank. Check the number and the bank.',
      ],
      [422, { accountNumber: '1234567890', accountName: ' ' }, 'Please fill in all payment details.'],
      [422, { bank: ' ' }, 'Please fill in all payment details.'],
      [400, { bank: 'Zenith Bank' }, 'This is the code of another bank.'],
      [400, { bankCode: '999' }, 'This bank code is not known.'],
      [400, { bankCode: 58 }, 'This bank code is not known.'],
    ] as const) {
      const answer = await withdraw(call, 5000, { ...account, ...change });
      expect([answer.status, answer.body.message]).toEqual([status, message]);
    }
    expect(await head()).toBe(before);

    const { bankCode, ...recorded } = account;
    expect((await withdraw(call, 5000, account)).body.withdrawal).toMatchObject(recorded);
    const events = await app.application.store.readStream(`account-${id}`);
    expect(events.at(-1)?.data).not.toHaveProperty('bankCode');
  });
});

describe('/api/user/bank-accounts', () => {
  const saved = async (call: Client) => (await call('GET /api/user/bank-accounts')).body.accounts;
  const remove = (call: Client, id: string) =>
    call('DELETE /api/user/bank-accounts/{id}', { params: { id } });

  it('lists the accounts of earlier withdrawals until the owner, and nobody else, removes one', async () => {
    const { call } = await app.newEarner(20_000);
    const { call: other } = await app.newUser();
    expect(await saved(call)).toEqual([]);
    const first = (await withdraw(call, 5000)).body.withdrawal._id;
    const second = (await withdraw(call, 5000, { ...details, bank: 'Kuda' })).body.withdrawal._id;
    expect(await saved(call)).toEqual([
      { _id: second, ...details, bank: 'Kuda' },
      { _id: first, ...details },
    ]);
    expect(await saved(other)).toEqual([]);

    const before = await head();
    for (const id of [first, UNKNOWN_ID]) expect((await remove(other, id)).status).toBe(404);
    for (const id of MALFORMED_IDS) expect((await remove(other, id)).status).toBe(400);
    expect([await head(), (await saved(call)).length]).toEqual([before, 2]);
    for (const { status, body } of [await remove(call, second), await remove(call, second)]) {
      expect([status, body]).toEqual([200, { message: 'Account removed.' }]);
    }
    expect(await head()).toBe(before + 1);
    expect((await saved(call)).map(({ _id }) => _id)).toEqual([first]);
    // The withdrawal itself stays as it is.
    expect((await call('GET /api/user/withdrawals')).body.total).toBe(2);
  });
});
