import { startTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { MALFORMED_IDS } from '../../testing/http.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const said = { payerName: 'Ngozi Obi', reference: 'TRF/2026/42' };
const reason = 'Nothing has arrived.';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const head = () => app.application.store.head();
const typesOf = async ({ id }: TestUser) =>
  (await app.application.store.readStream(`account-${id}`)).map(({ type }) => type);
const setStatus = async (id: string, status: 'activated' | 'not activated') =>
  (await app.admin())('PUT /api/users/users/{id}/status', { params: { id }, body: { status } });
const listed = async (id: string) =>
  (await (await app.admin())('GET /api/users/users')).body.users.find(({ _id }) => _id === id);
const report = (user: TestUser, body: object = said) =>
  user.call('POST /api/user/activation-report', { body });
const waiting = async () => (await (await app.admin())('GET /api/users/activation-reports')).body;
const reportOf = async ({ id }: TestUser) => (await waiting()).reports.find(({ user }) => user._id === id);
const decide = async ({ id }: { id: string }, body: object) =>
  (await app.admin())('PUT /api/users/activation-reports/{id}/status', { params: { id }, body });
const activationOf = async (user: TestUser) => (await user.call('GET /api/user/activation')).body;

describe('POST /api/user/activation-report', () => {
  it('shows admins who has reported a payment, until the activation changes', async () => {
    const user = await app.newUser();
    expect(await listed(user.id)).not.toHaveProperty('activationReportedAtMs');
    expect((await user.call('POST /api/user/activation-report')).body).toEqual({
      status: 'not activated',
      message: 'Thank you. Your account is activated as soon as your payment is confirmed.',
    });
    const events = await app.application.store.readStream(`account-${user.id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'ActivationPaymentReported',
      data: { userId: user.id },
      metadata: { actorId: user.id },
    });
    expect(await listed(user.id)).toMatchObject({ activationReportedAtMs: events.at(-1)?.atMs });
    // Only admins see it, because only they decide on it.
    expect((await user.call('GET /api/user/me')).body.user).not.toHaveProperty('activationReportedAtMs');

    const { body } = await setStatus(user.id, 'activated');
    expect(body.user).not.toHaveProperty('activationReportedAtMs');
    await setStatus(user.id, 'not activated');
    await user.call('POST /api/user/activation-report');
    expect((await setStatus(user.id, 'not activated')).body.user).toHaveProperty('activationReportedAtMs');
  });

  it('waits again, at its place, when the activation that settled it is taken back', async () => {
    const [first, second] = [await app.newUser(), await app.newUser()];
    await report(first);
    await report(second);
    const before = await waiting();
    const activationReportedAtMs = (await listed(first.id))?.activationReportedAtMs;
    const admin = await app.admin();
    const params = { id: first.id };
    await setStatus(first.id, 'activated');
    expect(await activationOf(first)).toEqual({ status: 'activated', report: null, deactivation: null });
    const { body } = await admin('PUT /api/users/users/{id}/status', {
      params,
      body: { status: 'not activated', undo: true },
    });
    expect(body.user).toMatchObject({ status: 'not activated', activationReportedAtMs });
    expect(await waiting()).toEqual(before);
    expect(await listed(first.id)).toMatchObject({ activationReportedAtMs });
    expect((await activationOf(first)).report).toMatchObject({ status: 'waiting', ...said });
  });

  it('is recorded once when it is sent repeatedly and at the same time', async () => {
    const user = await app.newUser();
    await Promise.all(Array.from({ length: 5 }, () => report(user)));
    await report(user, { payerName: 'Somebody else' });
    expect(await typesOf(user)).toEqual(['UserRegistered', 'ActivationPaymentReported']);
    expect((await activationOf(user)).report).toMatchObject(said);
  });

  it('records nothing for an activated account', async () => {
    const user = await app.newUser();
    await setStatus(user.id, 'activated');
    const before = await head();
    const { status, body } = await report(user);
    expect([status, body]).toEqual([200, { status: 'activated', message: 'Your account is activated.' }]);
    expect(await head()).toBe(before);
  });

  it('is shown to the person with the details that they gave, without blank ones', async () => {
    const [user, terse] = [await app.newUser(), await app.newUser()];
    expect(await activationOf(user)).toEqual({ status: 'not activated', report: null, deactivation: null });
    await report(user, { payerName: ' Ngozi Obi ', reference: said.reference });
    await report(terse, { payerName: ' ', reference: '\u200b' });
    expect(await activationOf(user)).toEqual({
      status: 'not activated',
      report: { status: 'waiting', reportedAtMs: expect.any(Number), ...said },
      deactivation: null,
    });
    expect((await activationOf(terse)).report).toEqual({
      status: 'waiting',
      reportedAtMs: expect.any(Number),
    });
  });

  it.each([
    { payerName: 5 },
    { reference: 'x'.repeat(101) },
    { payerName: 'Ngozi \u202eObi' },
    { reference: 'a\0' },
  ])('refuses %j', async (body) => {
    const user = await app.newUser();
    const before = await head();
    expect((await report(user, body)).status).toBe(400);
    expect(await head()).toBe(before);
  });
});

describe('GET /api/users/activation-reports', () => {
  it('lists waiting reports, oldest first, page by page', async () => {
    const people: TestUser[] = [];
    for (const name of ['Ngozi One', 'Ngozi Two', 'Ngozi Three']) people.push(await app.newUser(name));
    for (const user of people.toReversed()) await report(user, { reference: user.id });
    const admin = await app.admin();
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor && { cursor }) };
      const { body } = await admin('GET /api/users/activation-reports', { query });
      expect(body.total).toBe((await waiting()).reports.length);
      ids.push(...body.reports.map(({ user }) => user._id));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(ids.slice(-3)).toEqual(people.toReversed().map(({ id }) => id));
    expect(await reportOf(people[0] as TestUser)).toEqual({
      user: { _id: people[0]?.id, name: 'Ngozi One', email: people[0]?.email },
      reportId: expect.any(String),
      reportedAtMs: expect.any(Number),
      reference: people[0]?.id,
    });
  });

  it('masks the payer and the reference for auditors, and reveals them for a reason', async () => {
    const user = await app.newUser();
    await report(user);
    const position = await head();
    const auditor = app.client(await app.auditorToken());
    const { reports } = (await auditor('GET /api/users/activation-reports')).body;
    expect(reports.at(-1)).toMatchObject({ payerName: '••••••', reference: '••••••' });
    const query = { person: user.id, limit: '1' };
    const { events } = (await auditor('GET /api/audit/events', { query })).body;
    expect(events).toMatchObject([{ why: null, masked: { what: 'payment report', masked: '••••••' } }]);
    const revealed = await auditor('POST /api/audit/disclosures', { body: { position, reason: 'Case 7' } });
    expect(revealed.body).toEqual({ value: 'Ngozi Obi, TRF/2026/42' });
    const { body } = await (await app.admin())('GET /api/audit/events', { query: { person: user.id } });
    const shown = body.events.find(({ type }) => type === 'ActivationPaymentReported');
    expect(shown).toMatchObject({ why: 'Ngozi Obi, TRF/2026/42', masked: null });
  });
});

describe('PUT /api/users/activation-reports/{id}/status', () => {
  it('activates the account of a confirmed report, which no longer waits', async () => {
    const user = await app.newUser();
    await report(user);
    const answer = await decide(user, { status: 'confirmed', reportId: (await reportOf(user))?.reportId });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Payment confirmed. The account is activated.', status: 'activated' },
    ]);
    expect(await reportOf(user)).toBeUndefined();
    expect(await activationOf(user)).toEqual({ status: 'activated', report: null, deactivation: null });
  });

  it('shows the person why a report was declined, and lets them report again', async () => {
    const user = await app.newUser();
    await report(user);
    const answer = await decide(user, { status: 'declined', reason: ` ${reason} ` });
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Report declined.', status: 'not activated' },
    ]);
    expect(await reportOf(user)).toBeUndefined();
    expect(await listed(user.id)).not.toHaveProperty('activationReportedAtMs');
    expect((await activationOf(user)).report).toMatchObject({ status: 'declined', reason, ...said });
    await report(user, { reference: 'Second try' });
    expect((await activationOf(user)).report).toEqual({
      status: 'waiting',
      reportedAtMs: expect.any(Number),
      reference: 'Second try',
    });
    expect(await reportOf(user)).toMatchObject({ reference: 'Second try' });
  });

  it('decides once when admins decide at the same time', async () => {
    const user = await app.newUser();
    await report(user);
    const answers = await Promise.all([
      decide(user, { status: 'confirmed' }),
      decide(user, { status: 'declined', reason }),
      decide(user, { status: 'confirmed' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await typesOf(user)).toHaveLength(3);
  });

  it('never decides on a later report than the one that the admin has seen', async () => {
    const user = await app.newUser();
    await report(user);
    const seen = (await reportOf(user))?.reportId;
    await decide(user, { status: 'declined', reason });
    await report(user);
    const late = await decide(user, { status: 'confirmed', reportId: seen });
    expect([late.status, late.body.message]).toEqual([409, 'This report has been decided on already.']);
    expect((await activationOf(user)).status).toBe('not activated');
  });

  it('refuses malformed decisions, unknown people, and people who have reported nothing', async () => {
    const user = await app.newUser();
    await report(user);
    const before = await head();
    for (const body of [
      {},
      { status: 'activated' },
      { status: 'declined' },
      { status: 'declined', reason: ' ' },
      { status: 'confirmed', reportId: 'x' },
    ]) {
      expect((await decide(user, body)).status).toBe(400);
    }
    for (const id of MALFORMED_IDS) expect((await decide({ id }, { status: 'confirmed' })).status).toBe(400);
    expect((await decide({ id: UNKNOWN_ID }, { status: 'confirmed' })).status).toBe(404);
    expect(await head()).toBe(before);
    const other = await app.newUser();
    expect((await decide(other, { status: 'confirmed' })).status).toBe(409);
  });
});
