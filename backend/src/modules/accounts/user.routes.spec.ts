import { type QueryOf, USER_SORTS, type UserForStaff } from 'mf-shared/contracts';
import postgres from 'postgres';
import { Passwords } from '../../platform/auth/passwords.ts';
import {
  startProcess,
  startTestApp,
  type TestApp,
  type TestProcess,
  type TestUser,
} from '../../testing/app.ts';
import { expectProblem, MALFORMED_IDS, send } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const head = () => app.application.store.head();
const typesOf = async (stream: string) =>
  (await app.application.store.readStream(stream)).map(({ type }) => type);

describe('GET /api/user/me', () => {
  it('shows the caller, and no one else', async () => {
    const bola = await app.newUser('Bola Ade');
    expect((await bola.call('GET /api/user/me')).body).toEqual({
      user: {
        _id: bola.id,
        name: 'Bola Ade',
        email: bola.email,
        role: 'user',
        status: 'not activated',
        emailVerified: false,
        earning: 0,
      },
      held: 0,
    });
  });
});

describe('GET /api/users/users', () => {
  it('lists everyone, newest first, with the total', async () => {
    const [first, second] = [await app.newUser('First'), await app.newUser('Second')];
    const { body } = await (await app.admin())('GET /api/users/users');
    expect(body.users.slice(0, 2).map((user) => user._id)).toEqual([second.id, first.id]);
    expect(body.users.at(-1)).toMatchObject({ role: 'admin', email: 'admin@watchearn.example' });
    expect(body.total).toBe(body.users.length);
  });

  const search = async (text: string) =>
    (await (await app.admin())('GET /api/users/users', { query: { search: text } })).body.users;

  it('finds names by any part, taken literally, and by words in any order', async () => {
    for (const name of ['Zainab O’Neil', '100% Wale', 'Adaeze Okonkwo']) await app.newUser(name);
    for (const [text, names] of [
      ['zaINab', ['Zainab O’Neil']],
      ['nab o’', ['Zainab O’Neil']],
      ['%', ['100% Wale']],
      ['_', []],
      ["' or 1=1 --", []],
      ['okonkwo adaeze', ['Adaeze Okonkwo']],
      ['ADAEZE  okonkwo', ['Adaeze Okonkwo']],
      ['okonkwo chidi', []],
      ['zee@', []],
    ] as const) {
      expect([text, (await search(text)).map(({ name }) => name)]).toEqual([text, names]);
    }
  });

  it('finds any part of an address, also together with a part of the name', async () => {
    const user = await app.newUser('Ngozi Eze');
    const [part] = user.email.split('@');
    expect((await search(`${part}@exam`)).map(({ _id }) => _id)).toEqual([user.id]);
    expect((await search(`${part}@ eze`)).map(({ _id }) => _id)).toEqual([user.id]);
  });

  it('sorts as requested, each person once, page by page', async () => {
    const call = await app.admin();
    // One after the other: for sign-ups at the same moment, the order of the log counts, not the clock.
    for (const earning of [10, 20, 20]) await app.newEarner(earning);
    const page = (query: Record<string, string>) => call('GET /api/users/users', { query });
    const all = async (query: Record<string, string>) => {
      const found: UserForStaff[] = [];
      let cursor: string | null = null;
      do {
        const { body }: Awaited<ReturnType<typeof page>> = await page({
          ...query,
          ...(cursor && { cursor }),
        });
        found.push(...body.users);
        cursor = body.nextCursor;
      } while (cursor);
      return found;
    };
    const newest = await all({});
    expect((await page({ limit: '1' })).body.users[0]?._id).toBe(newest[0]?._id);
    for (const sort of USER_SORTS) {
      const sorted = await all({ sort, limit: '3' });
      expect([sort, ...sorted.map(({ _id }) => _id).sort()]).toEqual([
        sort,
        ...newest.map(({ _id }) => _id).sort(),
      ]);
      if (sort.endsWith('name')) continue;
      const values = sorted.map(({ earning, registeredAtMs }) =>
        sort.endsWith('earnings') ? earning : registeredAtMs,
      );
      const ordered = sort.startsWith('-') ? values.toReversed() : values;
      expect([sort, ...ordered]).toEqual([sort, ...ordered.toSorted((a, b) => Number(a) - Number(b))]);
    }
  });

  it('filters by status and by reported payment', async () => {
    const [activated, reported] = [await app.newEarner(5), await app.newUser('Reporting Remi')];
    await reported.call('POST /api/user/activation-report');
    const ids = async (query: QueryOf<'GET /api/users/users'>) =>
      (await (await app.admin())('GET /api/users/users', { query })).body.users.map(({ _id }) => _id);
    expect(await ids({ reported: 'true' })).toContain(reported.id);
    expect(await ids({ reported: 'true' })).not.toContain(activated.id);
    expect(await ids({ status: 'activated', limit: '1' })).toEqual([activated.id]);
    expect(await ids({ status: 'not activated', sort: 'name', search: 'remi' })).toEqual([reported.id]);
    expect(await ids({ status: 'activated', search: 'remi' })).toEqual([]);
  });

  it('pages through a search, each person once', async () => {
    const people = [];
    for (const name of ['Kemi One', 'Kemi Two', 'Kemi Three']) people.push((await app.newUser(name)).id);
    const admin = await app.admin();
    const first = await admin('GET /api/users/users', { query: { search: 'kemi', limit: '2' } });
    const cursor = first.body.nextCursor as string;
    const last = await admin('GET /api/users/users', { query: { search: 'kemi', limit: '2', cursor } });
    expect([...first.body.users, ...last.body.users].map(({ _id }) => _id)).toEqual(people.toReversed());
    expect(last.body.nextCursor).toBeNull();
    expect(last.body.total).toBeGreaterThan(3);
  });

  it('refuses queries that are malformed or unknown', async () => {
    const token = await app.adminToken();
    for (const query of [
      'search=%00',
      'search=a&search=b',
      `search=${'x'.repeat(101)}`,
      'limit=0',
      'limit=101',
      'limit=1&limit=2',
      'cursor=garbage',
      'sort=name&cursor=garbage',
      'sort=earnings&cursor=WyIiLCIxIl0',
      'sort=price',
      'status=deleted',
      'reported=false',
    ]) {
      expectProblem(await send(app.url, `/api/users/users?${query}`, { token }), 400);
    }
  });
});

describe('PUT /api/users/users/{id}/status', () => {
  const setStatus = async (id: string, status: unknown) =>
    (await app.admin())('PUT /api/users/users/{id}/status', { params: { id }, body: { status } });

  it('activates and deactivates any number of times, visible at once', async () => {
    const user = await app.newUser();
    for (const [status, message, unchanged] of [
      ['activated', 'User activated.'],
      ['activated', 'User is already activated.', true],
      ['not activated', 'User deactivated.'],
      ['not activated', 'User is already deactivated.', true],
      ['activated', 'User activated.'],
    ] as const) {
      const answer = await setStatus(user.id, status);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ message, user: { _id: user.id, status } });
      expect(answer.body.unchanged).toBe(unchanged);
      expect((await user.call('GET /api/user/me')).body.user.status).toBe(status);
    }
    const events = await app.application.store.readStream(`account-${user.id}`);
    expect(await typesOf(`account-${user.id}`)).toEqual([
      'UserRegistered',
      'AccountActivated',
      'AccountDeactivated',
      'AccountActivated',
    ]);
    expect(events.at(-1)?.metadata).toMatchObject({ actorRole: 'admin' });
  });

  it('records why an account is deactivated, and shows it to its owner and in the timeline', async () => {
    const user = await app.newUser();
    const admin = await app.admin();
    const set = (body: object) =>
      admin('PUT /api/users/users/{id}/status', { params: { id: user.id }, body });
    const before = async () => (await user.call('GET /api/user/activation')).body;
    await setStatus(user.id, 'activated');
    expect(await before()).toEqual({ status: 'activated', report: null, deactivation: null });
    expect((await set({ status: 'not activated', reason: ' Two accounts ' })).status).toBe(200);
    expect(await before()).toEqual({
      status: 'not activated',
      report: null,
      deactivation: { atMs: expect.any(Number), reason: 'Two accounts' },
    });
    const { events } = (await admin('GET /api/audit/events', { query: { person: user.id, limit: '1' } }))
      .body;
    expect(events).toMatchObject([{ what: 'The account was deactivated.', why: 'Two accounts' }]);

    const head = await app.application.store.head();
    expect((await set({ status: 'activated', reason: 'Why not' })).body.message).toBe(
      'Only a deactivation has a reason.',
    );
    for (const reason of [' ', 5, 'x'.repeat(501), 'Two \u202eaccounts']) {
      expect((await set({ status: 'not activated', reason })).status).toBe(400);
    }
    for (const body of [{ status: 'activated' }, { status: 'not activated', reason: 'Two accounts' }]) {
      expect((await set({ ...body, undo: true })).status).toBe(400);
    }
    expect((await set({ status: 'not activated', undo: 'yes' })).status).toBe(400);
    expect(await app.application.store.head()).toBe(head);
  });

  it('never changes an admin', async () => {
    const { body } = await (await app.admin())('GET /api/users/users', {
      query: { search: 'Administrator' },
    });
    const answer = await setStatus(body.users[0]?._id as string, 'activated');
    expect([answer.status, answer.body.message]).toEqual([403, 'You are not allowed to do this.']);
  });

  it('refuses every other status', async () => {
    const user = await app.newUser();
    for (const status of ['ACTIVATED', 'admin', '', null, true, 1, ['activated'], { status: 'activated' }]) {
      const answer = await setStatus(user.id, status);
      expect([status, answer.status, answer.body.message]).toEqual([
        status,
        400,
        "Status must be 'activated' or 'not activated'.",
      ]);
    }
  });

  it('answers 404 for an unknown id', async () => {
    const answer = await setStatus(UNKNOWN_ID, 'activated');
    expect([answer.status, answer.body.message]).toEqual([404, 'This user does not exist.']);
  });

  it('refuses malformed ids', async () => {
    const before = await head();
    for (const id of MALFORMED_IDS) {
      const answer = await setStatus(id, 'activated');
      expect([answer.status, answer.body.message]).toEqual([400, 'This id is not valid.']);
    }
    expect(await head()).toBe(before);
  });
});

describe('PUT /api/profile/name', () => {
  const correct = (user: { call: TestUser['call'] }, name: string) =>
    user.call('PUT /api/profile/name', { body: { name } });

  it('shows the new name everywhere, and finds the person by it', async () => {
    const user = await app.newUser('Ada Ob');
    expect((await correct(user, ' Ada Obinna ')).body).toEqual({
      message: 'Your name is corrected.',
      name: 'Ada Obinna',
    });
    expect((await user.call('GET /api/user/me')).body.user.name).toBe('Ada Obinna');
    const admin = await app.admin();
    const { users } = (await admin('GET /api/users/users', { query: { search: 'obinna' } })).body;
    expect(users.map(({ _id, name }) => [_id, name])).toEqual([[user.id, 'Ada Obinna']]);
    const before = await head();
    expect((await correct(user, 'Ada Obinna')).status).toBe(200);
    expect(await head()).toBe(before);
  });

  it('refuses a name that is empty, too long, or contains direction marks', async () => {
    const user = await app.newUser();
    const before = await head();
    for (const name of [' ', 'Ada\u202e', 'x'.repeat(101)]) {
      expect((await correct(user, name)).status).toBe(400);
    }
    expect(await head()).toBe(before);
  });
});

describe('POST /api/profile/close', () => {
  const close = (user: { call: TestUser['call'] }, password = 'secret') =>
    user.call('POST /api/profile/close', { body: { password } });
  const signIn = (email: string) =>
    app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });

  it('requires the password, forfeits the balance, ends every session and frees the address', async () => {
    const user = await app.newEarner(300);
    const elsewhere = (await signIn(user.email)).body.token;
    const before = await head();
    expect((await close(user, 'wrong')).body.code).toBe('wrong_password');
    expect(await head()).toBe(before);
    expect(await close(user)).toMatchObject({ status: 200, body: { message: 'Your account is closed.' } });
    const events = await app.application.store.readAll((await head()) - 2, 2);
    expect(events.map(({ type, data, metadata }) => [type, data, metadata.actorId])).toEqual([
      ['UserDeleted', { userId: user.id, forfeitedKobo: 30_000n }, user.id],
      ['EmailReleased', { userId: user.id }, user.id],
    ]);
    for (const token of [user.token, elsewhere]) {
      expectProblem(await send(app.url, '/api/user/me', { token }), 401, { code: 'session_ended' });
    }
    expect((await signIn(user.email)).body).toMatchObject({ code: 'invalid_credentials' });
    const again = { name: 'Ada Obi', email: user.email, password: 'secret' };
    expect((await app.client()('POST /api/auth/register', { body: again })).status).toBe(201);
  });

  it('is refused while withdrawals are open, and closes once for two tabs with the same answer', async () => {
    const user = await app.newEarner(6000);
    const account = { bank: 'Zenith', accountNumber: '0123456789', accountName: 'Ada Obi' };
    const { body } = await user.call('POST /api/user/withdraw', { body: { amount: 5000, ...account } });
    expect((await close(user)).body).toMatchObject({
      code: 'open_requests',
      message: 'You have open withdrawals or reward claims. Please wait until they are decided.',
    });
    await (await app.admin())('PUT /api/user/withdrawals/{id}/status', {
      params: { id: body.withdrawal._id },
      body: { status: 'rejected', reason: 'Name differs' },
    });
    let asking = 0;
    const verify = jest.spyOn(Passwords.prototype, 'verify').mockImplementation(async () => {
      asking++;
      await until(() => asking === 2);
      return true;
    });
    const closed = { status: 200, body: { message: 'Your account is closed.' } };
    expect(await Promise.all([close(user), close(user)])).toMatchObject([closed, closed]);
    verify.mockRestore();
    const events = await app.application.store.readStream(`account-${user.id}`);
    expect(events.filter(({ type }) => type === 'UserDeleted')).toHaveLength(1);
  });

  it('is refused when the password is replaced while it is compared', async () => {
    const user = await app.newUser();
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    const verify = jest.spyOn(Passwords.prototype, 'verify').mockImplementationOnce(async () => {
      await sql`update auth.credential set password_hash = 'another' where user_id = ${user.id}`;
      return true;
    });
    const { status, body } = await close(user);
    verify.mockRestore();
    expect([status, body.code]).toEqual([409, 'password_changed']);
    expect(await typesOf(`account-${user.id}`)).toEqual(['UserRegistered']);
    await sql.end();
  });
});

describe('DELETE /api/users/users/{id}', () => {
  const remove = async (id: string) =>
    (await app.admin())('DELETE /api/users/users/{id}', { params: { id } });
  const signIn = (email: string) =>
    app.client()('POST /api/auth/login', { body: { email, password: 'secret' } });

  it('closes the account, removes it from lists, ends its sessions and refuses further log-ins', async () => {
    const user = await app.newUser('Deleted Dapo');
    const elsewhere = (await signIn(user.email)).body.token;
    const total = async () => (await (await app.admin())('GET /api/users/users')).body.total;
    const before = await total();

    expect(await remove(user.id)).toMatchObject({ status: 200, body: { message: 'User deleted.' } });

    const position = await head();
    const events = await app.application.store.readAll(position - 2, 2);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'UserDeleted', data: { userId: user.id, forfeitedKobo: 0n } },
      { type: 'EmailReleased', data: { userId: user.id } },
    ]);
    for (const token of [user.token, elsewhere]) {
      expectProblem(await send(app.url, '/api/user/me', { token }), 401, { code: 'session_ended' });
    }
    expect((await signIn(user.email)).body).toMatchObject({ code: 'invalid_credentials' });
    const { body } = await (await app.admin())('GET /api/users/users', { query: { search: 'deleted dapo' } });
    expect(body).toMatchObject({ users: [], total: before - 1 });
    expect((await remove(user.id)).status).toBe(404);
    expect(await head()).toBe(position);
  });

  it('frees the address for an entirely new account', async () => {
    const user = await app.newUser();
    await remove(user.id);
    const again = await app.client()('POST /api/auth/register', {
      body: { name: 'Ada Obi', email: user.email, password: 'another' },
    });
    expect(again.status).toBe(201);
    expect(again.body.user).toMatchObject({ email: user.email, status: 'not activated', earning: 0 });
    expect(again.body.user._id).not.toBe(user.id);
    expect((await remove(user.id)).status).toBe(404);
    expect((await app.client(again.body.token)('GET /api/user/me')).status).toBe(200);
  });

  it('ends sessions opened by concurrent log-ins', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.newUser()));
    const tokens: (string | undefined)[] = [];
    await Promise.all(
      people.flatMap(({ id, email }) => [
        remove(id),
        ...Array.from({ length: 3 }, async () => tokens.push((await signIn(email)).body.token)),
      ]),
    );
    for (const token of tokens) {
      if (token) expect((await app.client(token)('GET /api/user/me')).status).toBe(401);
    }
  });

  it('can be completed by a retry after a crash between the log and the erasure', async () => {
    const user = await app.newUser();
    const sql = postgres(app.databaseOwnerUrl, { max: 1 });
    const passwordsOfUser = () => sql`select from auth.credential where user_id = ${user.id}`;
    await sql.unsafe(`
      create function auth.crash() returns trigger language plpgsql as $$ begin raise 'crash'; end $$;
      create trigger crash before delete on auth.credential execute function auth.crash()`);
    expect((await remove(user.id)).status).toBe(500);
    await sql.unsafe('drop trigger crash on auth.credential; drop function auth.crash()');
    expect(await passwordsOfUser()).toHaveLength(1);
    expect((await signIn(user.email)).status).toBe(401);
    expect((await remove(user.id)).status).toBe(404);
    expect(await passwordsOfUser()).toHaveLength(0);
    expect((await user.call('GET /api/user/me')).status).toBe(401);
    await sql.end();
  });

  it('never deletes an admin, not even the caller', async () => {
    const admin = await app.admin();
    const { body } = await admin('GET /api/user/me');
    const before = await head();
    const answer = await remove(body.user._id);
    expect([answer.status, answer.body.message]).toEqual([403, 'You are not allowed to do this.']);
    expect(await head()).toBe(before);
    expect((await admin('GET /api/user/me')).status).toBe(200);
  });

  it('refuses unknown and malformed ids', async () => {
    const before = await head();
    expect((await remove(UNKNOWN_ID)).body).toMatchObject({
      status: 404,
      message: 'This user does not exist.',
    });
    for (const id of MALFORMED_IDS) expect((await remove(id)).status).toBe(400);
    expect(await head()).toBe(before);
  });

  describe('with a second process', () => {
    let second: TestProcess;
    beforeAll(async () => {
      second = await startProcess(app.databaseUrl);
    });
    afterAll(() => second.stop());

    it('ends sessions cached in the other process', async () => {
      const user = await app.newUser();
      const elsewhere = second.client(user.token);
      expect((await elsewhere('GET /api/user/me')).status).toBe(200);
      await remove(user.id);
      await until(async () => (await elsewhere('GET /api/user/me')).status === 401);
    });

    it('deletes once for many concurrent calls in both processes', async () => {
      const user = await app.newUser();
      const admin = second.client(await app.adminToken());
      const answers = await Promise.all(
        Array.from({ length: 4 }, (_, index) =>
          index % 2 ? remove(user.id) : admin('DELETE /api/users/users/{id}', { params: { id: user.id } }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
      expect(await typesOf(`account-${user.id}`)).toEqual(['UserRegistered', 'UserDeleted']);
    });
  });
});
