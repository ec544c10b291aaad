import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';

const ACCOUNT = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };

let app: TestApp;
let admin: Client;
let auditor: Client;
/** Earned ₦10,000, requested ₦6,000 and bought a voucher for ₦1,000, whose code they have. */
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  auditor = app.client(await app.auditorToken());
  ada = await app.newEarner(10_000);
  await ada.call('POST /api/user/withdraw', { body: { amount: 6000, ...ACCOUNT } });
  const id = await app.addReward({ type: 'Voucher', price: 1000 });
  await ada.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id } });
  const [claim] = (await ada.call('GET /api/user/reward-claims')).body.claims;
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: claim?._id as string },
    body: { status: 'fulfilled', note: 'CODE-1' },
  });
});
afterAll(() => app.stop());

const paramsOf = (id: string) => ({ params: { id } });

it('shows a person’s identity and money', async () => {
  const { body } = await admin('GET /api/users/users/{id}', paramsOf(ada.id));
  expect(body.user).toEqual({
    _id: ada.id,
    name: 'Ada Obi',
    email: ada.email,
    role: 'user',
    status: 'activated',
    emailVerified: false,
    earning: 3000,
    held: 6000,
    registeredAtMs: expect.any(Number),
    deletedAtMs: null,
    closedBy: null,
  });
});

it('lists their withdrawals and rewards, with masked values for auditors', async () => {
  const withdrawals = async (call: Client) =>
    (await call('GET /api/users/users/{id}/withdrawals', paramsOf(ada.id))).body;
  const claims = async (call: Client) =>
    (await call('GET /api/users/users/{id}/reward-claims', paramsOf(ada.id))).body.claims;
  expect(await withdrawals(admin)).toMatchObject({
    withdrawals: [{ amount: 6000, ...ACCOUNT, status: 'pending' }],
    total: 1,
    nextCursor: null,
  });
  expect(await claims(admin)).toMatchObject([{ status: 'fulfilled', note: 'CODE-1' }]);
  expect((await withdrawals(auditor)).withdrawals).toMatchObject([{ accountNumber: '••••••6789' }]);
  expect(await claims(auditor)).toMatchObject([{ note: '••••••' }]);
});

it('shows only that and when a deleted person was deleted', async () => {
  const { id, call } = await app.newEarner(5000);
  const { body } = await call('POST /api/user/withdraw', { body: { amount: 5000, ...ACCOUNT } });
  await admin('PUT /api/user/withdrawals/{id}/status', {
    ...paramsOf(body.withdrawal._id),
    body: { status: 'rejected', reason: 'The name differs' },
  });
  await admin('DELETE /api/users/users/{id}', paramsOf(id));
  expect((await admin('GET /api/users/users/{id}', paramsOf(id))).body.user).toMatchObject({
    name: 'Deleted user',
    email: '',
    status: 'deleted',
    registeredAtMs: null,
    deletedAtMs: expect.any(Number),
    closedBy: 'admin',
  });
  const list = await admin('GET /api/users/users/{id}/withdrawals', paramsOf(id));
  expect(list.body.withdrawals).toMatchObject([
    { amount: 5000, bank: '', accountNumber: '', accountName: '', status: 'rejected' },
  ]);
});

it('shows that and when the owner closed the account, on the page and in the timeline', async () => {
  const { id, call } = await app.newEarner(300);
  await call('POST /api/profile/close', { body: { password: 'secret' } });
  expect((await admin('GET /api/users/users/{id}', paramsOf(id))).body.user.closedBy).toBe('owner');
  const { events } = (await admin('GET /api/audit/events', { query: { person: id, type: 'UserDeleted' } }))
    .body;
  expect(events).toMatchObject([{ what: 'The account was closed by its owner and its ₦300.00 forfeited.' }]);
});
