import type { WithdrawalStatus } from 'mf-shared/contracts';
import { connect } from '../../platform/postgres/client.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';

const details = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let app: TestApp;
let ada: TestUser;
let bola: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  [ada, bola] = [await app.newEarner(100_000), await app.newEarner(100_000)];
});
afterAll(() => app.stop());

const withdraw = async ({ call }: TestUser, rest: object = {}) =>
  (await call('POST /api/user/withdraw', { body: { amount: 5000, ...details, ...rest } })).body.withdrawal
    ._id;
const listed = async (query: { search?: string; status?: WithdrawalStatus }) =>
  (await (await app.admin())('GET /api/user/withdrawals-for-users', { query })).body.data;
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);

it('finds anyone’s withdrawals by any part of the email address, in one state or all', async () => {
  const [first, second] = [await withdraw(ada), await withdraw(ada)];
  await withdraw(bola);
  const params = { id: first };
  await (await app.admin())('PUT /api/user/withdrawals/{id}/status', {
    params,
    body: { status: 'approved' },
  });
  const search = ada.email.slice(0, -4).toUpperCase();
  expect(idsOf(await listed({ search }))).toEqual([second, first]);
  expect(idsOf(await listed({ search, status: 'approved' }))).toEqual([first]);
  expect(await listed({ search, status: 'paid' })).toEqual([]);
});

it('limits a person’s own search to their own withdrawals', async () => {
  const own = await withdraw(ada, { bank: 'Kuda' });
  await withdraw(bola, { bank: 'Kuda' });
  const { data } = (await ada.call('GET /api/user/withdrawals', { query: { search: 'kuda' } })).body;
  expect(idsOf(data)).toEqual([own]);
});

it('keeps withdrawals of deleted people, without personal data', async () => {
  const gone = await app.newEarner(10_000);
  const id = await withdraw(gone);
  // Waits for the read models, so that nothing writes the person's row again.
  expect((await listed({}))[0]).toMatchObject({ _id: id });
  const sql = connect(app.databaseUrl, { max: 1, name: 'test' });
  await sql`delete from rm.users where id = ${gone.id}`;
  await sql.end();

  const [newest] = await listed({});
  expect(newest).toEqual({
    _id: id,
    amount: 5000,
    bank: '',
    accountNumber: '',
    accountName: '',
    status: 'pending',
    requestedAtMs: expect.any(Number),
    user: { _id: gone.id, name: 'Deleted user', email: '' },
  });
  expect((await listed({ status: 'pending' }))[0]).toEqual(newest);
  expect(await listed({ search: gone.email })).toEqual([]);
});
