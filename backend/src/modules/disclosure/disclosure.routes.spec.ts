import { type Duty, type EndpointName, endpoints } from 'mf-shared/contracts';
import postgres from 'postgres';
import { type Client, startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { expectProblem, send } from '../../testing/http.ts';
import { emailChangeTokenFor, invitationTokenFor } from '../../testing/mail.ts';

const CODE = 'Code 7431-9920-5518';
const ACCOUNT = '0123456789';
const HOLDER = 'Mrs Ngozi Eze';
const SHARED = 'My aunt Chidinma';
const details = { bank: 'Zenith', accountNumber: ACCOUNT, accountName: HOLDER, sharedWith: SHARED };

let app: TestApp;
let database: postgres.Sql;
let ada: TestUser;
let admin: Client;
let auditor: Client;
/** The positions of the events that hold the account number and the code. */
let requested: number;
let fulfilled: number;
let withdrawalId: string;
let videoId: string;

beforeAll(async () => {
  app = await startTestApp();
  database = postgres(app.databaseOwnerUrl, { max: 1 });
  admin = await app.admin();
  auditor = app.client(await app.auditorToken());
  ada = await app.newEarner(10_000);
  videoId = await app.addVideo();
  // A second person of the same name, so that the timeline tells them apart by their addresses.
  const namesake = await app.newUser();
  await namesake.call('POST /api/user/activation-report', { body: { payerName: 'Bisi Ade' } });
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
afterAll(async () => {
  await database.end();
  await app.stop();
});

const isForStaff = (name: EndpointName) =>
  name.startsWith('GET ') && ['admin', 'staff'].includes(endpoints[name].access);

/** Everything that staff may read: every GET call of the contracts, and the documents. */
async function everythingFor(token: string): Promise<string[]> {
  const idOf = (name: string) => {
    if (name.includes('{userId}') || name.includes('/users/users/')) return ada.id;
    return name.includes('videolink') ? videoId : withdrawalId;
  };
  const headers = { authorization: `Bearer ${token}` };
  const paths = (Object.keys(endpoints) as EndpointName[])
    .filter(isForStaff)
    .map((name) => name.slice('GET '.length).replace(/\{\w+\}/, idOf(name)));
  const texts: string[] = [];
  for (const path of [
    ...paths,
    `/api/user/withdrawals/${withdrawalId}/receipt`,
    '/audit/log/tile/entries/000.p/1',
  ]) {
    const answer = await fetch(app.url + path, { headers });
    const text = await answer.text();
    expect([path, [200, 403, 404, 409].includes(answer.status)]).toEqual([path, true]);
    texts.push(`${path} ${answer.status} ${text}`);
  }
  return texts;
}

/** The paths of the answers that contain one of these texts. */
const leaks = (answers: readonly string[], ...secrets: string[]) =>
  answers.filter((text) => secrets.some((secret) => text.includes(secret))).map((text) => text.split(' ')[0]);

/** All answers in which the account number or the code could appear. */
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

it('shows owners account numbers and notes', async () => {
  const [withdrawals, claims, events] = await answersFor(admin);
  expect(withdrawals?.text).toContain(ACCOUNT);
  expect(claims?.text).toContain(CODE);
  expect(events?.text).toContain(CODE);
});

it('reveals one value to an auditor, and records who, what and why', async () => {
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

it('reveals and records nothing without a reason, for other events, or to other people', async () => {
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

it('reveals only what was recorded under its key, also when the key is no longer kept', async () => {
  const token = await app.auditorToken();
  const headers = { 'idempotency-key': 'reveal' };
  const under = async (body: object) => {
    // As the janitor does after 72 hours.
    await database`delete from http.answer`;
    return send(app.url, '/api/audit/disclosures', { method: 'POST', token, headers, body });
  };
  const first = { position: requested, reason: 'Case 7' };
  const value = JSON.stringify({ value: ACCOUNT });
  expect((await under(first)).text).toBe(value);
  const someone = await app.newUser();
  const head = await app.application.store.head();

  for (const other of [
    { ...first, position: fulfilled },
    { ...first, reason: 'Case 8' },
    { withdrawal: withdrawalId, what: 'account name', reason: 'Case 7' },
    { person: someone.id, what: 'email address', reason: 'Case 7' },
  ]) {
    expectProblem(await under(other), 422, { code: 'idempotency_key_reused' });
  }
  expect((await under(first)).text).toBe(value);
  expect(await app.application.store.head()).toBe(head);
});

it('has nothing to reveal once the person is forgotten, but keeps their disclosures', async () => {
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

it('masks account numbers for support until one is revealed, and records the reason', async () => {
  const support = app.client(await tokenOf('support'));
  const [withdrawals, claims, events] = await answersFor(support);
  for (const answer of [withdrawals, events]) expect(answer?.text).not.toContain(ACCOUNT);
  expect(withdrawals?.text).toContain('"accountNumber":"••••••6789"');
  // Support sees the codes that it hands over.
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

it('shows finance account numbers, but no voucher codes', async () => {
  const [withdrawals, , events] = await answersFor(app.client(await tokenOf('finance')));
  expect(withdrawals?.text).toContain(ACCOUNT);
  expect(events?.text).not.toContain(CODE);
});

describe('email addresses and account names', () => {
  const PERSON = '/api/users/users/';
  const disclose = (by: Client, body: object) => by('POST /api/audit/disclosures', { body });

  it('are in no answer to staff whose duties do not need them, nor are account numbers and codes', async () => {
    const [support, finance] = await Promise.all([tokenOf('support'), tokenOf('finance')]);
    const toSupport = await everythingFor(support);
    expect(leaks(toSupport, '@example.com', ACCOUNT, HOLDER, SHARED)).toEqual([]);
    expect(
      leaks(await everythingFor(await app.auditorToken()), '@example.com', ACCOUNT, HOLDER, SHARED, CODE),
    ).toEqual([]);
    expect(leaks(await everythingFor(finance), '@example.com', CODE)).toEqual([]);
    const toContent = await everythingFor(await tokenOf('content'));
    expect(leaks(toContent, 'Ada Obi', '@example.com', ACCOUNT, HOLDER, CODE)).toEqual([]);
    expect(toSupport.join()).toContain('"accountNumber":"••••••6789","accountName":"M•••"');
    expect(toSupport.join()).toContain('"email":"p•••@e•••.com"');
  });

  it('are shown to staff whose duties need them', async () => {
    const toOwner = await everythingFor(await app.adminToken());
    expect(leaks(toOwner, ada.email)).toContain(PERSON + ada.id);
    expect(leaks(toOwner, HOLDER)).toContain(`${PERSON}${ada.id}/withdrawals`);
    const toFinance = await everythingFor(await tokenOf('finance'));
    expect(leaks(toFinance, HOLDER)).toContain('/api/user/withdrawals-for-users.csv');
  });

  it('are masked in the answer to a hold, while a search for the full address finds its person', async () => {
    const support = app.client(await tokenOf('support'));
    const { body } = await support('POST /api/user/withdrawals/{id}/hold', {
      params: { id: withdrawalId },
      body: { reason: 'watching', words: 'Three claims came within a second.' },
    });
    expect(leaks([JSON.stringify(body)], ACCOUNT, HOLDER, SHARED)).toEqual([]);
    const { users } = (await support('GET /api/users/users', { query: { search: ada.email } })).body;
    expect(users).toMatchObject([{ _id: ada.id, name: 'Ada Obi', email: 'p•••@e•••.com' }]);
  });

  it('are revealed one at a time, and the reason is recorded', async () => {
    const support = app.client(await tokenOf('support'));
    const ask = (body: object) => disclose(support, { reason: 'Ada cannot log in', ...body });
    const name = { withdrawal: withdrawalId, what: 'account name' };
    expect((await ask({ person: ada.id, what: 'email address' })).body).toEqual({ value: ada.email });
    expect((await ask(name)).body).toEqual({ value: `${HOLDER}, ${SHARED}` });
    expect((await ask({ ...name, what: 'account number' })).body).toEqual({ value: ACCOUNT });
    const { events } = (await admin('GET /api/audit/events', { query: { limit: '3' } })).body;
    const why = 'Ada cannot log in';
    const person = { _id: ada.id };
    const [{ position: registered } = {}] = await app.application.store.loadStream(`account-${ada.id}`, 0, 1);
    expect(events).toMatchObject([
      { what: `The account number in event ${requested} was revealed to an admin.`, why, person },
      { what: `The account name in event ${requested} was revealed to an admin.`, why, person },
      { what: `The email address in event ${registered} was revealed to an admin.`, why, person },
    ]);
  });

  it('are not revealed by the repeated call of an earlier disclosure once the address has changed', async () => {
    const bola = await app.newUser('Bola Ige');
    const token = await tokenOf('support');
    const request = {
      ...{ method: 'POST', token, headers: { 'idempotency-key': 'address-of-bola' } },
      body: { person: bola.id, what: 'email address', reason: 'Case 7' },
    };
    const ask = async () => {
      const { status, text } = await send(app.url, '/api/audit/disclosures', request);
      return [status, JSON.parse(text).value ?? JSON.parse(text).code];
    };
    expect(await ask()).toEqual([200, bola.email]);
    expect(await ask()).toEqual([200, bola.email]);

    await bola.call('POST /api/profile/email', { body: { email: 'bola@example.org', password: 'secret' } });
    const link = await emailChangeTokenFor(app.outbox, 'bola@example.org');
    expect((await app.client()('POST /api/user/email/change', { body: { token: link } })).status).toBe(200);

    expect(await ask()).toEqual([422, 'idempotency_key_reused']);
  });

  it('are neither revealed nor recorded for staff who see them, unknown people or malformed requests', async () => {
    const [support, finance] = await Promise.all(
      (['support', 'finance'] as const).map(async (duty) => app.client(await tokenOf(duty))),
    );
    const before = await app.application.store.head();
    const reason = 'Case 7';
    const email = { person: ada.id, what: 'email address', reason };
    const name = { withdrawal: withdrawalId, what: 'account name', reason };
    for (const body of [email, name]) {
      expect(await disclose(admin, body)).toMatchObject({
        status: 403,
        body: { message: 'This value is not masked for you.' },
      });
    }
    expect((await disclose(finance as Client, name)).status).toBe(403);
    for (const body of [
      { ...email, person: withdrawalId },
      { ...name, withdrawal: ada.id },
    ]) {
      expect((await disclose(support as Client, body)).status).toBe(404);
    }
    for (const body of [
      { reason },
      { person: ada.id, reason },
      { ...email, what: 'account name' },
      { ...name, what: 'email address' },
      { ...email, withdrawal: withdrawalId },
      { ...email, position: requested },
      { position: requested, what: 'account number', reason },
      { ...email, reason: ' ' },
    ]) {
      expect((await disclose(support as Client, body)).status).toBe(400);
    }
    expect(await app.application.store.head()).toBe(before);
  });
});

const tokens = new Map<Duty, Promise<string>>();

/** The token of an admin with one duty, who joins at the first call. */
function tokenOf(duty: Duty): Promise<string> {
  const join = async () => {
    const email = `${duty}@staff.example`;
    await admin('POST /api/invitations', { body: { email, duties: [duty] } });
    const token = await invitationTokenFor(app.outbox, email);
    const { body } = await app.client()('POST /api/auth/invitation', {
      body: { token, name: 'Tunde Ade', password: 'four words nobody has' },
    });
    return body.token;
  };
  const token = tokens.get(duty) ?? join();
  tokens.set(duty, token);
  return token;
}
