import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { invitationTokenFor } from '../../testing/mail.ts';

const CODE = 'Code 7431-9920-5518';
const ACCOUNT = '0123456789';
const details = { bank: 'Zenith', accountNumber: ACCOUNT, accountName: 'Ada Obi' };

let app: TestApp;
let ada: TestUser;
let admin: Client;
let auditor: Client;
/** The positions of the events that hold the account number and the code. */
let requested: number;
let fulfilled: number;
let withdrawalId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  auditor = app.client(await app.auditorToken());
  ada = await app.newEarner(10_000);
  withdrawalId = (await ada.call('POST /api/user/withdraw', { body: { amount: 5000, ...details } })).body
    .withdrawal._id;
  requested = await app.application.store.head();
  const reward = await app.addReward({ type: 'Voucher', price: 60 });
  await ada.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id: reward } });
  const [claim] = (await ada.call('GET /api/user/reward-claims')).body.claims;
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: claim?._id as string },
    body: { status: 'fulfilled', note: CODE },
  });
  fulfilled = await app.application.store.head();
});
afterAll(() => app.stop());

/** All answers in which staff could meet the account number or the code. */
const answersFor = async (staff: Client) => {
  const params = { userId: ada.id };
  const answers = await Promise.all([
    staff('GET /api/user/withdrawals-for-users'),
    staff('GET /api/rewards/claims'),
    staff('GET /api/audit/events'),
    staff('GET /api/audit/explain/{userId}', { params }),
    staff('GET /api/audit/explain/withdrawals/{id}', { params: { id: withdrawalId } }),
    staff('GET /api/audit/people/{userId}/at', { params }),
    staff('GET /api/audit/statements/{userId}', { params }),
  ]);
  return answers.map(({ status, body }) => ({ status, text: JSON.stringify(body) }));
};

const reveal = (position: number, reason = 'Compared with the bank’s statement', by = auditor) =>
  by('POST /api/audit/disclosures', { body: { position, reason } });

it('shows auditors account numbers and notes masked in every answer', async () => {
  const answers = await answersFor(auditor);
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toContain(ACCOUNT);
    expect(text).not.toContain(CODE);
  }
  const [withdrawals, claims, events] = answers;
  expect(withdrawals?.text).toContain('"accountNumber":"••••••6789"');
  expect(claims?.text).toContain('"note":"••••••"');
  expect(events?.text).toContain('"why":null,"masked":{"what":"note","masked":"••••••"}');
  expect(events?.text).toContain('"masked":{"what":"account number","masked":"••••••6789"}');
});

it('shows admins what they pay with', async () => {
  const [withdrawals, claims, events] = await answersFor(admin);
  expect(withdrawals?.text).toContain(ACCOUNT);
  expect(claims?.text).toContain(CODE);
  expect(events?.text).toContain(CODE);
});

it('reveals one value to an auditor, and the log keeps who, what and why', async () => {
  const before = await app.application.store.head();
  expect((await reveal(requested)).body).toEqual({ value: ACCOUNT });
  expect((await reveal(fulfilled, 'Case 7')).body).toEqual({ value: CODE });
  expect(await app.application.store.head()).toBe(before + 2);

  const { events } = (await auditor('GET /api/audit/events', { query: { limit: '2' } })).body;
  expect(events).toMatchObject([
    {
      type: 'SensitiveDataRevealed',
      what: `The note in event ${fulfilled} was revealed to an auditor.`,
      why: 'Case 7',
      actor: { role: 'auditor' },
      person: { _id: ada.id },
      stream: `disclosures-${ada.id}`,
    },
    { what: `The account number in event ${requested} was revealed to an auditor.` },
  ]);
  const recorded = JSON.stringify(await app.application.store.readStream(`disclosures-${ada.id}`));
  expect(recorded).not.toContain(ACCOUNT);
  expect(recorded).not.toContain(CODE);
});

it('reveals nothing without a reason, of other events, or to others, and records nothing', async () => {
  const before = await app.application.store.head();
  expect((await reveal(requested, ' ')).status).toBe(400);
  expect((await reveal(requested, 'Case \u202e7')).status).toBe(400);
  for (const position of [1, requested + 1, before + 1, Number.MAX_SAFE_INTEGER]) {
    expect((await reveal(position)).status).toBe(404);
  }
  for (const position of [0, -1, 1.5]) expect((await reveal(position)).status).toBe(400);
  expect((await reveal(requested, 'Mine', ada.call)).status).toBe(403);
  expect((await reveal(requested, 'Mine', admin)).status).toBe(403);
  expect(await app.application.store.head()).toBe(before);
});

it('has nothing to reveal once the person is forgotten, and their disclosures stay', async () => {
  const bola = await app.newEarner(10_000);
  const reward = await app.addReward({ type: 'Voucher', price: 60 });
  await bola.call('POST /api/rewards/claim/claim-reward/{id}', { params: { id: reward } });
  const [claim] = (await bola.call('GET /api/user/reward-claims')).body.claims;
  await admin('PUT /api/rewards/claims/{id}/status', {
    params: { id: claim?._id as string },
    body: { status: 'fulfilled', note: CODE },
  });
  const position = await app.application.store.head();
  expect((await reveal(position, 'About Bola')).status).toBe(200);
  expect((await admin('DELETE /api/users/users/{id}', { params: { id: bola.id } })).status).toBe(200);
  expect((await reveal(position)).status).toBe(404);
  const query = { person: bola.id, type: 'SensitiveDataRevealed' };
  const { events } = (await auditor('GET /api/audit/events', { query })).body;
  expect(events).toMatchObject([{ why: null, actor: { role: 'auditor' } }]);
});

it('shows support no account numbers, until one is revealed with a reason that the log keeps', async () => {
  const support = await newAdmin('support');
  const [withdrawals, claims, events] = await answersFor(support);
  for (const answer of [withdrawals, events]) expect(answer?.text).not.toContain(ACCOUNT);
  expect(withdrawals?.text).toContain('"accountNumber":"••••••6789"');
  // What support hands over is shown.
  expect(claims?.text).toContain(CODE);
  expect(
    (await support('GET /api/user/withdrawals-for-users', { query: { search: ACCOUNT } })).body.data,
  ).toEqual([]);
  expect((await reveal(requested, 'Ada asks which account', support)).body).toEqual({ value: ACCOUNT });
  const [revealed] = (await admin('GET /api/audit/events', { query: { limit: '1' } })).body.events;
  expect(revealed).toMatchObject({
    what: `The account number in event ${requested} was revealed to an admin.`,
    why: 'Ada asks which account',
    actor: { name: 'Tunde Ade', role: 'admin' },
  });
});

it('shows finance account numbers, and no codes of vouchers', async () => {
  const [withdrawals, , events] = await answersFor(await newAdmin('finance'));
  expect(withdrawals?.text).toContain(ACCOUNT);
  expect(events?.text).not.toContain(CODE);
});

/** An admin with one duty. */
async function newAdmin(duty: 'finance' | 'support') {
  const email = `${duty}@example.com`;
  await admin('POST /api/invitations', { body: { email, duties: [duty] } });
  const token = await invitationTokenFor(app.outbox, email);
  const { body } = await app.client()('POST /api/auth/invitation', {
    body: { token, name: 'Tunde Ade', password: 'four words nobody has' },
  });
  return app.client(body.token);
}
