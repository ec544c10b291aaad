import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { conflict } from '../../kernel/domain-error.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { UnavailableError } from '../event-store/event-store.ts';
import type { Sql } from '../postgres/client.ts';
import { Idempotency } from './idempotency.ts';
import { HttpError } from './problem.ts';

const WITHDRAW = '/api/user/withdraw';
const request = { amount: 5000, bank: 'First Bank', accountNumber: '0123456789', accountName: 'Ada Obi' };

describe('a call with an Idempotency-Key', () => {
  let app: TestApp;
  let database: postgres.Sql;
  beforeAll(async () => {
    app = await startTestApp();
    database = postgres(app.databaseOwnerUrl, { max: 1 });
  });
  afterAll(async () => {
    await database.end();
    await app.stop();
  });

  const withdraw = ({ token }: TestUser, key: string, body: object = request) =>
    send(app.url, WITHDRAW, { method: 'POST', token, body, headers: { 'idempotency-key': key } });
  const withdrawalsOf = async ({ call }: TestUser) => (await call('GET /api/user/withdrawals')).body.data;

  it('is carried out once and gets the same answer, however often it is sent', async () => {
    const user = await app.newEarner(9000);
    const key = randomUUID();
    const answers = [await withdraw(user, key), await withdraw(user, key), await withdraw(user, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await withdrawalsOf(user)).toHaveLength(1);
  });

  it('is carried out once when it is sent twenty times at once', async () => {
    const user = await app.newEarner(5000);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(user, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = answers.map(({ text }) => JSON.parse(text).withdrawal._id);
    expect(new Set(ids).size).toBe(1);
    expect(await withdrawalsOf(user)).toHaveLength(1);
  });

  it('is carried out again under another key, and keys are separate for each person', async () => {
    const [ada, ben] = await Promise.all([app.newEarner(20_000), app.newEarner(20_000)]);
    for (const key of ['one', 'two', 'one']) await withdraw(ada, key);
    expect((await withdraw(ben, 'one')).status).toBe(201);
    expect(await withdrawalsOf(ada)).toHaveLength(2);
    expect(await withdrawalsOf(ben)).toHaveLength(1);
  });

  it('is refused when the key was used for another request', async () => {
    const user = await app.newEarner(20_000);
    await withdraw(user, 'key');
    expectProblem(await withdraw(user, 'key', { ...request, amount: 6000 }), 422, {
      code: 'idempotency_key_reused',
    });
    expect(await withdrawalsOf(user)).toHaveLength(1);
  });

  it('can use its key again after a refusal', async () => {
    const user = await app.newEarner(4000);
    expectProblem(await withdraw(user, 'early'), 422, { code: 'exceeds_earnings' });
    await user.call('POST /api/videos/claim/claim/{id}', { params: { id: await app.addVideo(1000) } });
    expect((await withdraw(user, 'early')).status).toBe(201);
  });

  it.each(['with blank', 'x'.repeat(256)])('is refused when the key is malformed: %j', async (key) => {
    const user = await app.newEarner(5000);
    expectProblem(await withdraw(user, key), 400, { code: 'idempotency_key_invalid' });
    expect(await withdrawalsOf(user)).toHaveLength(0);
  });

  it('is not carried out again when its stored key was lost', async () => {
    const user = await app.newEarner(5000);
    const first = await withdraw(user, 'lost');
    await database`delete from http.answer`;
    expect(await withdraw(user, 'lost')).toMatchObject({ status: 201, text: first.text });
    expect(await withdrawalsOf(user)).toHaveLength(1);
  });

  it('stores no answer and, after a refusal, no key', async () => {
    const user = await app.newEarner(5000);
    await withdraw(user, 'refused', { ...request, amount: 6000 });
    expect(await database`select from http.answer where actor_id = ${user.id}`).toHaveLength(0);
    await withdraw(user, 'done');
    const [kept, ...others] = await database`select * from http.answer where actor_id = ${user.id}`;
    expect(others).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain(request.accountNumber);
    await database`update http.answer set body = '{"accountNumber":"0123456789"}'`;
    expect(await database`select from http.answer where body is not null`).toHaveLength(0);
  });

  const failing = async (error: Error) => {
    const idempotency = new Idempotency(database as unknown as Sql);
    const call = { key: 'failing', actorId: randomUUID(), method: 'POST', path: '/api/x', body: {} };
    await expect(idempotency.once(call, () => Promise.reject(error))).rejects.toBe(error);
    return { idempotency, call };
  };

  it.each([
    new HttpError(400, 'cursor_invalid', 'This cursor is not one that a list gave.'),
    conflict('too_late', 'It is too late.'),
  ])('keeps no key of a call that was refused with %p', async (error) => {
    const { call } = await failing(error);
    expect(await database`select from http.answer where actor_id = ${call.actorId}`).toHaveLength(0);
  });

  it.each([new UnavailableError('no answer'), new TypeError('a fault of ours')])(
    'stays running after a failure with %p, because the log may still record it',
    async (error) => {
      const { idempotency, call } = await failing(error);
      expect(await idempotency.settle(call)).toBe('running');
      await expect(idempotency.once(call, async () => 'done')).resolves.toBe('done');
    },
  );

  it('gets its first answer again, whatever happened since', async () => {
    const [user, admin, token] = await Promise.all([app.newEarner(9000), app.admin(), app.adminToken()]);
    const video = await app.addVideo(300);
    const reward = await app.addReward({ price: 40 });
    const post = (path: string) =>
      send(app.url, path, { method: 'POST', token: user.token, headers: { 'idempotency-key': 'once' } });
    const claims = [`/api/videos/claim/claim/${video}`, `/api/rewards/claim/claim-reward/${reward}`];
    const claimed = [];
    for (const path of claims) claimed.push(await post(path));
    const withdrawn = await withdraw(user, 'once');
    const { _id: id } = JSON.parse(withdrawn.text).withdrawal;
    const approve = () =>
      send(app.url, `/api/user/withdrawals/${id}/status`, {
        method: 'PUT',
        token,
        body: { status: 'approved' },
        headers: { 'idempotency-key': 'once' },
      });
    const approved = await approve();

    await admin('DELETE /api/videolink/{id}', { params: { id: video } });
    await admin('DELETE /api/rewards/{id}', { params: { id: reward } });
    const paid = { status: 'paid', reference: 'TRX-1' };
    await admin('PUT /api/user/withdrawals/{id}/status', { params: { id }, body: paid });
    // Only the log is left to answer from.
    await database`delete from http.answer`;

    const answers = [...claimed, withdrawn, approved];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    const again = [];
    for (const path of claims) again.push(await post(path));
    again.push(await withdraw(user, 'once'), await approve());
    expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text));
    expect(again.map(({ headers }) => headers.get('x-log-position'))).toEqual(
      answers.map(({ headers }) => headers.get('x-log-position')),
    );
  });

  it('credits a claim once and gives the same answer each time', async () => {
    const [user, video] = await Promise.all([app.newUser(), app.addVideo(250)]);
    const claim = (key: string) =>
      send(app.url, `/api/videos/claim/claim/${video}`, {
        method: 'POST',
        token: user.token,
        headers: { 'idempotency-key': key },
      });
    expect((await claim('a')).status).toBe(200);
    expect((await claim('a')).status).toBe(200);
    expectProblem(await claim('b'), 409, { code: 'video_already_claimed' });
    expect((await user.call('GET /api/user/me')).body.user.earning).toBe(250);
  });

  describe('whose answer was lost', () => {
    const settle = async ({ token }: TestUser, key: string) => {
      const body = { method: 'POST', path: WITHDRAW, key };
      return JSON.parse((await send(app.url, '/api/outcomes', { method: 'POST', token, body })).text).outcome;
    };

    it('is done when it was carried out, even if its stored key was lost', async () => {
      const user = await app.newEarner(9000);
      await withdraw(user, 'answered');
      expect(await settle(user, 'answered')).toBe('done');
      await database`delete from http.answer`;
      expect(await settle(user, 'answered')).toBe('done');
    });

    it('is refused for good once its outcome was reported as none', async () => {
      const user = await app.newEarner(9000);
      expect(await settle(user, 'late')).toBe('none');
      expectProblem(await withdraw(user, 'late'), 422, { code: 'idempotency_key_reused' });
      expect(await settle(user, 'late')).toBe('none');
      expect(await withdrawalsOf(user)).toHaveLength(0);
    });

    it('is not done after a refusal', async () => {
      const user = await app.newEarner(4000);
      await withdraw(user, 'refused');
      expect(await settle(user, 'refused')).toBe('none');
    });

    it('is running while it is being worked on', async () => {
      const user = await app.newUser();
      const idempotency = new Idempotency(database as unknown as Sql);
      const identity = { key: 'slow', actorId: user.id, method: 'POST', path: WITHDRAW };
      let finish = () => {};
      const started = new Promise<void>((resolve) => {
        void idempotency.once({ ...identity, body: {} }, () => {
          resolve();
          return new Promise<void>((done) => {
            finish = done;
          });
        });
      });
      await started;
      expect(await settle(user, 'slow')).toBe('running');
      finish();
    });

    it('is running while it is being worked on, also after another attempt was refused', async () => {
      const user = await app.newUser();
      const idempotency = new Idempotency(database as unknown as Sql);
      const call = { key: 'slow-again', actorId: user.id, method: 'POST', path: WITHDRAW, body: {} };
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      let attempt: Promise<void> | undefined;
      await new Promise<void>((started) => {
        attempt = idempotency.once(call, () => {
          started();
          return finished;
        });
      });
      const refused = idempotency.once(call, () => Promise.reject(conflict('some_state', 'Not now.')));
      await expect(refused).rejects.toThrow('Not now.');
      expect(await settle(user, 'slow-again')).toBe('running');
      const other = idempotency.once({ ...call, body: { amount: 1 } }, async () => undefined);
      await expect(other).rejects.toThrow('used for another request');
      finish();
      await attempt;
    });

    it('does not bar the same key of somebody else', async () => {
      const [ada, ben] = await Promise.all([app.newEarner(9000), app.newEarner(9000)]);
      expect(await settle(ada, 'common')).toBe('none');
      expect((await withdraw(ben, 'common')).status).toBe(201);
    });

    it('is either barred or done, never both, when it races with the request for its outcome', async () => {
      const user = await app.newEarner(50_000);
      for (let round = 0; round < 8; round++) {
        const key = `race-${round}`;
        const [answer, outcome] = await Promise.all([withdraw(user, key), settle(user, key)]);
        if (outcome === 'none') expect(answer.status).toBe(422);
        else expect(answer.status).toBe(201);
      }
    });
  });

  it('of an admin is carried out once, too', async () => {
    const [token, admin] = await Promise.all([app.adminToken(), app.admin()]);
    const sendTwice = async (method: string, path: string, body?: object) => {
      const headers = { 'idempotency-key': randomUUID() };
      const first = await send(app.url, path, { method, token, body, headers });
      expect(await send(app.url, path, { method, token, body, headers })).toMatchObject({
        status: first.status,
        text: first.text,
      });
      return JSON.parse(first.text);
    };
    const before = (await admin('GET /api/videolink/count')).body.total;
    const { video } = await sendTwice('POST', '/api/videolink', {
      title: 'Once',
      videolink: 'https://example.com/once.mp4',
      price: 10,
    });
    expect((await admin('GET /api/videolink/count')).body.total).toBe(before + 1);
    await sendTwice('DELETE', `/api/videolink/${video._id}`);
    const { reward } = await sendTwice('POST', '/api/rewards', { title: 'Once', type: 'Gift', price: 10 });
    await sendTwice('DELETE', `/api/rewards/${reward._id}`);
    await sendTwice('PUT', '/api/payment', { paymentlink: 'https://pay.example.com/once' });
    const user = await app.newUser();
    await sendTwice('PUT', `/api/users/users/${user.id}/status`, { status: 'activated' });
    await sendTwice('DELETE', `/api/users/users/${user.id}`);
  });
});
