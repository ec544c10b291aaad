import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
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

  it('is carried out once and answered alike, however often it is sent', async () => {
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

  it.each([
    new HttpError(400, 'cursor_invalid', 'This cursor is not one that a list gave.'),
    new UnavailableError('busy'),
    new TypeError('a fault of ours'),
  ])('keeps no key of a call that failed by %p', async (error) => {
    const idempotency = new Idempotency(database as unknown as Sql);
    const call = { key: 'failing', actorId: randomUUID(), method: 'POST', path: '/api/x', body: {} };
    await expect(idempotency.once(call, () => Promise.reject(error))).rejects.toBe(error);
    expect(await database`select from http.answer where actor_id = ${call.actorId}`).toHaveLength(0);
  });

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
});
