import { randomUUID } from 'node:crypto';
import { type Duty, type Endpoint, type EndpointName, endpoints } from 'mf-shared/contracts';
import postgres from 'postgres';
import { KnownNetworks } from '../../platform/auth/known-networks.ts';
import { ADMIN, type Client, startProcess, startTestApp, type TestApp } from '../../testing/app.ts';
import { isFull } from '../../testing/full.ts';
import { send } from '../../testing/http.ts';
import { invitationTokenFor, mailsTo } from '../../testing/mail.ts';
import { DUTIES_OF } from './duties.policy.ts';

const PASSWORD = 'four words nobody has';

let app: TestApp;
let owner: Client;
let ownerId: string;
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  const { body } = await app.client()('POST /api/auth/login', { body: ADMIN });
  owner = app.client(body.token);
  ownerId = body.user._id;
});
afterAll(() => app.stop());

const invite = async (duties: readonly Duty[], email = `admin${++people}@example.com`) => {
  const answer = await owner('POST /api/invitations', { body: { email, duties } });
  return { email, answer };
};
const accept = (token: string, password = PASSWORD) =>
  app.client()('POST /api/auth/invitation', { body: { token, name: 'Tunde Ade', password } });

/** An admin who joined by invitation. */
async function newAdmin(...duties: Duty[]) {
  const { email } = await invite(duties);
  const { body } = await accept(await invitationTokenFor(app.outbox, email));
  return { id: body.user._id, email, token: body.token, call: app.client(body.token), user: body.user };
}
const setDuties = (by: Client, id: string, duties: readonly Duty[]) =>
  by('PUT /api/admins/{id}/duties', { params: { id }, body: { duties } });

describe('duties', () => {
  const staff = (Object.keys(DUTIES_OF) as EndpointName[]).sort();

  const duties = ['owner', 'finance', 'support', 'content'] as const;
  const admins = {} as Record<Duty, Awaited<ReturnType<typeof newAdmin>>>;
  beforeAll(async () => {
    await Promise.all(
      duties.map(async (duty) => {
        admins[duty] = await newAdmin(duty);
      }),
    );
  });

  it.each(duties)('of %s allow exactly what the policy says', async (duty) => {
    const { token } = admins[duty];
    // Tries each endpoint with one duty, or with all of them in a full run.
    const asked = staff.filter((_, index) => isFull || duties[index % duties.length] === duty);
    const refused: EndpointName[] = [];
    for (const name of asked) {
      const { example }: Endpoint = endpoints[name];
      const [method, path] = name.replaceAll(/\{\w+\}/g, randomUUID()).split(' ') as [string, string];
      // No write can succeed: only whether it is refused for the duty matters.
      const body = method === 'GET' ? undefined : { ...example.body, never: true };
      const { status, text } = await send(app.url, path, { method, token, body });
      if (status === 403 && JSON.parse(text).code === 'not_your_duty') refused.push(name);
    }
    const expected = asked.filter(
      (name) => duty !== 'owner' && !DUTIES_OF[name as keyof typeof DUTIES_OF].includes(duty),
    );
    expect(refused).toEqual(expected);
  });

  it('keep finance out of the videos, support out of payouts and content out of people', async () => {
    const { finance, support, content } = admins;
    const codes = await Promise.all([
      finance.call('DELETE /api/videolink/{id}', { params: { id: randomUUID() } }),
      support.call('POST /api/user/withdrawals/decisions', {
        body: { decision: { status: 'approved' }, of: { ids: [randomUUID()] } },
      }),
      content.call('GET /api/users/users'),
      content.call('PUT /api/payment', { body: { paymentlink: 'https://pay.example/a' } }),
    ]);
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual(
      codes.map(() => [403, 'not_your_duty']),
    );
    expect((await finance.call('GET /api/admin/waiting')).status).toBe(200);
    expect((await content.call('GET /api/auth/sessions')).status).toBe(200);
  });

  it('of content do not open any document about people', async () => {
    const { support, content } = admins;
    const documents = [
      '/audit/log/checkpoint',
      '/audit/log/export.tar.gz',
      '/audit/log/tile/entries/000',
      '/audit/log/proof/0',
      `/api/user/withdrawals/${randomUUID()}/receipt`,
      `/api/user/watches/${randomUUID()}/receipt`,
    ];
    for (const path of documents) {
      const refused = await send(app.url, path, { token: content.token });
      expect([path, refused.status, JSON.parse(refused.text).code]).toEqual([path, 403, 'not_your_duty']);
      expect((await send(app.url, path, { token: support.token })).status).not.toBe(403);
    }
  });

  it('take effect at once, in every process', async () => {
    const admin = await newAdmin('support');
    const other = await startProcess(app.databaseUrl);
    try {
      const there = other.client(admin.token);
      expect((await there('GET /api/users/users')).status).toBe(200);
      await setDuties(owner, admin.id, ['content']);
      expect((await there('GET /api/users/users')).status).toBe(403);
      expect((await there('GET /api/user/me')).body.user.duties).toEqual(['content']);
    } finally {
      await other.stop();
    }
  });
});

describe('owners', () => {
  it('cannot both take away each other’s ownership at the same moment', async () => {
    const other = await newAdmin('owner');
    const [one, two] = await Promise.all([
      setDuties(owner, other.id, ['finance']),
      setDuties(other.call, ownerId, ['finance']),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 403]);
    const survivor = one.status === 200 ? owner : other.call;
    expect((await survivor('GET /api/admins')).status).toBe(200);
    if (two.status === 200) await setDuties(other.call, ownerId, ['owner']);
  });

  it('cannot take away their own ownership, nor give duties to people who are not admins', async () => {
    const user = await app.newUser();
    expect((await setDuties(owner, ownerId, ['finance'])).body.code).toBe('own_ownership');
    expect((await setDuties(owner, user.id, ['finance'])).status).toBe(404);
    expect((await setDuties(owner, ownerId, ['finance', 'finance'])).status).toBe(400);
  });

  it('see every admin with duties, second factor and last use', async () => {
    const admin = await newAdmin('finance');
    const { body } = await owner('GET /api/admins');
    expect(body.admins[0]).toMatchObject({ email: ADMIN.email, duties: ['owner'] });
    expect(body.admins).toContainEqual({
      _id: admin.id,
      name: 'Tunde Ade',
      email: admin.email,
      duties: ['finance'],
      hasSecondFactor: false,
      seenAtMs: expect.any(Number),
    });
  });
});

describe('an invitation', () => {
  it('makes a person an admin with its duties, and signs them in at once', async () => {
    const admin = await newAdmin('support', 'content');
    expect(admin.user).toMatchObject({ role: 'admin', name: 'Tunde Ade', duties: ['support', 'content'] });
    const entered = await app.client()('POST /api/auth/login', {
      body: { email: admin.email, password: PASSWORD },
    });
    expect(entered.body.user.duties).toEqual(['support', 'content']);
  });

  it('works once', async () => {
    const { email } = await invite(['support']);
    const token = await invitationTokenFor(app.outbox, email);
    const [one, two] = await Promise.all([accept(token), accept(token)]);
    expect([one.status, two.status].sort()).toEqual([201, expect.any(Number)]);
    expect(Math.max(one.status, two.status)).toBeGreaterThanOrEqual(409);
    expect((await accept(token)).body.code).toBe('invitation_invalid');
  });

  it('stops working once it is withdrawn, replaced or three days old', async () => {
    const withdrawn = await invite(['support']);
    const ofWithdrawn = await invitationTokenFor(app.outbox, withdrawn.email);
    const params = { id: withdrawn.answer.body.invitation._id };
    expect((await owner('DELETE /api/invitations/{id}', { params })).status).toBe(200);
    expect((await owner('DELETE /api/invitations/{id}', { params })).status).toBe(404);

    const first = await invite(['support']);
    const ofFirst = await invitationTokenFor(app.outbox, first.email);
    await invite(['content'], first.email);
    const ofSecond = await invitationTokenFor(app.outbox, first.email, 2);

    for (const token of [ofWithdrawn, ofFirst, 'made up']) {
      expect((await accept(token)).body.code).toBe('invitation_invalid');
    }
    const later = await startProcess(app.databaseUrl, { clock: () => Date.now() + 3 * 24 * 60 * 60 * 1000 });
    const late = await later.client()('POST /api/auth/invitation', {
      body: { token: ofSecond, name: 'Tunde Ade', password: PASSWORD },
    });
    await later.stop();
    expect(late.body.code).toBe('invitation_invalid');
  });

  it('is replaced by one that is made to the same address at the same moment', async () => {
    const email = `admin${++people}@example.com`;
    const elsewhere = await startProcess(app.databaseUrl);
    const { store } = app.application;
    const append = store.append.bind(store);
    let second: Awaited<ReturnType<typeof invite>>['answer'] | undefined;
    jest.spyOn(store, 'append').mockImplementationOnce(async (...appended) => {
      const result = await append(...appended);
      const call = elsewhere.client(await app.adminToken());
      second = await call('POST /api/invitations', { body: { email, duties: ['content'] } });
      return result;
    });

    const { answer: first } = await invite(['support'], email);

    const token = await invitationTokenFor(elsewhere.outbox, email);
    await elsewhere.stop();
    expect([first.status, second?.status]).toEqual([201, 201]);
    const { invitations } = (await owner('GET /api/admins')).body;
    expect(invitations.filter((invitation) => invitation.email === email)).toMatchObject([
      { _id: second?.body.invitation._id, duties: ['content'] },
    ]);
    const recorded = await store.readStream('administration');
    expect(recorded.at(-2)).toMatchObject({
      type: 'AdminInvitationWithdrawn',
      data: { invitationId: first.body.invitation._id },
    });
    expect((await accept(token)).body.user.duties).toEqual(['content']);
    expect(await mailsTo(app.outbox, email)).toEqual([]);
  });

  it('requires a password strong enough for an admin, and an address that is not taken', async () => {
    const { email } = await invite(['support']);
    const token = await invitationTokenFor(app.outbox, email);
    expect((await accept(token, 'too short')).body.code).toBe('weak_password');
    const { email: taken } = await app.newUser();
    expect((await invite(['support'], taken)).answer.body.code).toBe('email_taken');
    expect((await accept(token)).status).toBe(201);
  });

  it('signs nobody in who is disabled at the same moment', async () => {
    const { email } = await invite(['owner']);
    const token = await invitationTokenFor(app.outbox, email);
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    jest.spyOn(KnownNetworks.prototype, 'remember').mockImplementationOnce(async (id) => {
      await sql`select auth.replace_password(${id}, null, null, null, ${Date.now()}, null)`;
    });
    const { status, body } = await accept(token);
    await sql.end();
    expect([status, body.code]).toEqual([401, 'session_ended']);
  });

  const inviteWithKey = (key: string, email: string, { url, token }: { url: string; token: string }) =>
    send(url, '/api/invitations', {
      method: 'POST',
      token,
      headers: { 'idempotency-key': key },
      body: { email, duties: ['support'] },
    });

  it('is made and mailed once when the request is repeated with its key', async () => {
    const email = `admin${++people}@example.com`;
    const caller = { url: app.url, token: await app.adminToken() };
    const post = () => inviteWithKey('invite-1', email, caller);
    const [one, two] = [await post(), await post()];
    expect([one.status, two.text]).toEqual([201, one.text]);
    await invitationTokenFor(app.outbox, email);
    expect(await mailsTo(app.outbox, email)).toHaveLength(1);
  });

  describe('gets its first answer again, and opens no link,', () => {
    let database: postgres.Sql;
    beforeAll(() => {
      database = postgres(app.databaseOwnerUrl, { max: 1 });
    });
    afterAll(() => database.end());

    /** The links of these addresses that are open at that time. */
    const links = async (emails: readonly string[], atMs: number) => {
      const rows = await database`
        select id from auth.invitation where email = any(${emails}) and expires_at_ms > ${atMs} order by id`;
      return rows.map(({ id }) => id);
    };

    it('once it is used, withdrawn or replaced', async () => {
      const here = { url: app.url, token: await app.adminToken() };
      const emails = ['used', 'withdrawn', 'replaced'].map((what) => `${what}@example.com`);
      const [used = '', , replaced = ''] = emails;
      const first = [];
      for (const email of emails) first.push(await inviteWithKey(email, email, here));
      const { status, body } = await accept(await invitationTokenFor(app.outbox, used));
      expect([status, body.code]).toEqual([201, undefined]);
      const params = { id: JSON.parse(first[1]?.text ?? '').invitation._id };
      expect((await owner('DELETE /api/invitations/{id}', { params })).status).toBe(200);
      await invite(['content'], replaced);
      const before = await links(emails, 0);

      const again = [];
      for (const email of emails) again.push(await inviteWithKey(email, email, here));
      expect(again.map(({ status, text }) => [status, text])).toEqual(first.map(({ text }) => [201, text]));
      expect(await links(emails, 0)).toEqual(before);
      const token = await invitationTokenFor(app.outbox, replaced, 2);
      expect((await accept(token)).body.user.duties).toEqual(['content']);
    });

    it('once it is expired', async () => {
      const email = 'expired@example.com';
      const first = await inviteWithKey('first', email, { url: app.url, token: await app.adminToken() });
      const nowMs = Date.now() + 3 * 24 * 60 * 60 * 1000;
      const later = await startProcess(app.databaseUrl, { clock: () => nowMs });
      const { body } = await later.client()('POST /api/auth/login', { body: ADMIN });
      const there = { url: later.url, token: body.token };
      await inviteWithKey('anew', email, there);
      const before = await links([email], nowMs);
      const again = await inviteWithKey('first', email, there);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect(before).toHaveLength(1);
      expect(await links([email], nowMs)).toEqual(before);
      await later.stop();
    });
  });

  it('appears in the timeline with names, like every change of duties', async () => {
    const admin = await newAdmin('finance');
    await setDuties(owner, admin.id, ['support']);
    const { events } = (await owner('GET /api/audit/events', { query: { limit: '5' } })).body;
    expect(events.map(({ what, actor }) => [what, actor?.name])).toEqual(
      expect.arrayContaining([
        ['The duties of the admin were set to support.', 'Administrator'],
        ['The person accepted an invitation as an admin (finance).', 'Tunde Ade'],
        ['Somebody was invited as an admin (finance).', 'Administrator'],
      ]),
    );
  });
});
