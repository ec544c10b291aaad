/**
 * Forty bad inputs that anyone can send. Each gets a problem+json with a message, changes nothing, and
 * leaves the API running. Numbers 39 and 40 concern screens: they are in infra/e2e/bad-input.e2e.mjs.
 * Detailed tests of single inputs are next to the code that handles them.
 */
import { createSecretKey, randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import jwt from 'jsonwebtoken';
import { ADMIN, JWT_SECRET, startTestApp, type TestApp, type TestUser } from './testing/app.ts';
import { expectProblem, type RawAnswer, type RawRequest, send } from './testing/http.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => expect((await ask('/healthz')).status).toBe(200));

const ask = (path: string, request?: RawRequest) => send(app.url, path, request);
const post = (path: string, body?: unknown, request?: RawRequest) =>
  ask(path, { method: 'POST', body, ...request });
const put = (path: string, body: unknown, token: string) => ask(path, { method: 'PUT', body, token });
const head = () => app.application.store.head();
const statuses = (answers: RawAnswer[]) => answers.map(({ status }) => status).sort();
const json = ({ text }: RawAnswer) => JSON.parse(text);

/** The answer is a problem of that status, and nothing was written. */
async function refused(status: number, answer: () => Promise<RawAnswer>, message?: string): Promise<void> {
  const before = await head();
  const problem = expectProblem(await answer(), status);
  expect(problem.message).not.toBe('');
  if (message !== undefined) expect(problem.message).toBe(message);
  expect(await head()).toBe(before);
}

let people = 0;
const aPerson = (change: object = {}) => ({
  name: 'Ada Obi',
  email: `bad${++people}@example.com`,
  password: 'secret',
  ...change,
});
const signUp = (change: object = {}) => post('/api/auth/register', aPerson(change));
const details = { bank: 'Example Bank', accountNumber: '0123456789', accountName: 'Ada Obi' };
const earningOf = async (user: TestUser) => (await user.call('GET /api/user/me')).body.user.earning;

describe('bodies', () => {
  const login = (body: unknown, headers?: Record<string, string>) =>
    post('/api/auth/login', body, { ...(headers && { headers }) });

  it('1: cut off', () => refused(400, () => login('{"a":')));

  it.each(['null', '5', '"x"', '[]'])('2: JSON that is not an object: %s', (body) =>
    refused(400, () => login(body)),
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('3: sent as %s', (type) =>
    refused(415, () => login(JSON.stringify(ADMIN), { 'content-type': type })),
  );

  it('4: gzip in name only', () =>
    refused(400, () => login(JSON.stringify(ADMIN), { 'content-encoding': 'gzip' })));

  it('5: 50 KB that unpack to 50 MB', async () => {
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50 * 1024 * 1024, ' ')));
    const before = process.memoryUsage().rss;
    await refused(413, () => login(bomb, { 'content-encoding': 'gzip' }));
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1024 * 1024);
  });

  it('6: 8,000 nested lists', async () => {
    const nested = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    await refused(400, () => login(nested));
    await refused(400, () => login(`{"email":${nested},"password":"x"}`));
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'])(
    '7: prototype pollution: %s',
    async (body) => {
      await refused(400, () => post('/api/auth/register', body));
      expect(json(await signUp()).user.role).toBe('user');
    },
  );
});

describe('signing up', () => {
  it('8: with a role, a status and earnings', async () => {
    const answer = await signUp({ role: 'admin', isAdmin: true, status: 'activated', earning: 1_000_000 });
    expect(answer.status).toBe(201);
    const { token, user } = json(answer);
    expect(user).toMatchObject({ role: 'user', status: 'not activated', earning: 0 });
    await refused(403, () => ask('/api/users/users', { token }));
  });

  it('9: twice at once, in two spellings of one address', async () => {
    const spellings = ['Twice@x.com', 'tWice@X.com', 'twice@X.com '];
    const answers = await Promise.all(spellings.map((email) => signUp({ email })));
    expect(statuses(answers)).toEqual([201, 400, 409]);
    const { users } = (await (await app.admin())('GET /api/users/users')).body;
    expect(users.filter(({ email }) => email === 'twice@x.com')).toHaveLength(1);
  });

  it.each(['x'.repeat(10_000), '\u200b', 'Ada\r\nObi', 'Ada\0Obi'])('10: the name %j', (name) =>
    refused(400, () => signUp({ name })),
  );

  it.each(['<img src=x onerror=alert(1)>', '=HYPERLINK("http://e")'])('11: the name %s', async (name) => {
    const answer = await signUp({ name });
    expect([answer.status, json(answer).user.name]).toEqual([201, name]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['a@x.com\r\nBcc: b@y', `${'a'.repeat(300)}@x.com`, 'ü@x', ' a@x.com'])(
    '12: the address %j',
    (email) => refused(400, () => signUp({ email })),
  );

  it.each(['x'.repeat(73), '₦'.repeat(25), 'sec\0ret'])('13: the password %j', (password) =>
    refused(400, () => signUp({ password })),
  );

  it.each([' spaces around ', 'пароль 🔑 ₦', 'x'.repeat(64)])(
    '14: the unusual but valid password %j, literally',
    async (password) => {
      const { email } = json(await signUp({ password })).user;
      expect((await post('/api/auth/login', { email, password })).status).toBe(200);
      await refused(401, () => post('/api/auth/login', { email, password: `${password} ` }));
    },
  );
});

describe('signing in', () => {
  it('15: an unknown address and a wrong password', async () => {
    const wrong = await post('/api/auth/login', { email: ADMIN.email, password: 'wrong' });
    const unknown = await post('/api/auth/login', { email: 'nobody@example.com', password: 'wrong' });
    const told = (answer: RawAnswer) => ({ ...json(answer), requestId: '', status: answer.status });
    expect(told(wrong)).toEqual(told(unknown));
    expect(told(wrong)).toMatchObject({ status: 401, message: 'Invalid credentials' });
  });

  it.each<Record<string, string>>([
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer null' },
    { authorization: 'Basic YTpi' },
  ])('18: the credentials %j', async (headers) => {
    await refused(401, () => ask('/api/user/me', { headers }));
    const answer = await ask('/api/user/me', { headers });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('18: the token in the address', async () =>
    refused(401, async () => ask(`/api/user/me?token=${await app.adminToken()}`)));

  it('19: forged tokens', async () => {
    const token = await app.adminToken();
    const claims = jwt.decode(token) as jwt.JwtPayload;
    const key = createSecretKey(Buffer.from(JWT_SECRET));
    const [, payload, signature] = token.split('.');
    const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    for (const forged of [
      `${header({ alg: 'none', typ: 'JWT' })}.${payload}.`,
      `${header({ alg: 'RS256', typ: 'JWT' })}.${payload}.${signature}`,
      `${header({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${header({ alg: 'HS256', jwk: { kty: 'oct', k: '' } })}.${payload}.${signature}`,
      jwt.sign({ ...claims, aud: 'another' }, key),
      jwt.sign({ ...claims, iss: 'another' }, key),
      jwt.sign({ ...claims, exp: now - 1 }, key),
      jwt.sign({ ...claims, nbf: now + 600 }, key),
    ]) {
      await refused(401, () => ask('/api/user/me', { token: forged }));
    }
    expect((await ask('/api/user/me', { token: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(431);
  });

  it('20: a role edited into the token', async () => {
    const user = await app.newUser();
    const [header, payload, signature] = user.token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const edited = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    await refused(401, () => ask('/api/users/users', { token: `${header}.${edited}.${signature}` }));
    await refused(403, () => ask('/api/users/users', { token: user.token }));
  });

  it('21: a token after log-out, a password change elsewhere or deletion; activation ends no session', async () => {
    const admin = await app.admin();
    const gone = await app.newUser();
    const again = json(await post('/api/auth/login', { email: gone.email, password: 'secret' })).token;
    const third = json(await post('/api/auth/login', { email: gone.email, password: 'secret' })).token;
    const me = (token: string) => ask('/api/user/me', { token });

    await app.client(third)('POST /api/auth/logout');
    expect((await me(third)).status).toBe(401);

    const passwords = { oldPassword: 'secret', newPassword: 'another secret' };
    expect((await put('/api/profile/password/change-password', passwords, gone.token)).status).toBe(200);
    expect([(await me(again)).status, (await me(gone.token)).status]).toEqual([401, 200]);

    const params = { id: gone.id };
    for (const status of ['activated', 'not activated'] as const) {
      await admin('PUT /api/users/users/{id}/status', { params, body: { status } });
      expect((await me(gone.token)).status).toBe(200);
    }
    expect((await admin('DELETE /api/users/users/{id}', { params })).status).toBe(200);
    expect((await me(gone.token)).status).toBe(401);
  });
});

describe('rights', () => {
  it('22: a user as an admin', async () => {
    const { id, token } = await app.newUser();
    await refused(403, () => put(`/api/users/users/${id}/status`, { status: 'activated' }, token));
    await refused(403, () => ask('/api/user/withdrawals-for-users', { token }));
  });

  it('23: an admin against an admin, and a person deleted twice or with a pending withdrawal', async () => {
    const token = await app.adminToken();
    const own = json(await ask('/api/user/me', { token })).user._id;
    const remove = (id: string) => ask(`/api/users/users/${id}`, { method: 'DELETE', token });
    await refused(403, () => put(`/api/users/users/${own}/status`, { status: 'activated' }, token));
    await refused(403, () => remove(own));

    const rich = await app.newEarner(9000);
    const withdrawal = await rich.call('POST /api/user/withdraw', { body: { amount: 5000, ...details } });
    await refused(409, () => remove(rich.id));
    await (await app.admin())('PUT /api/user/withdrawals/{id}/status', {
      params: { id: withdrawal.body.withdrawal._id },
      body: { status: 'rejected', reason: 'The account is being closed.' },
    });
    expect((await remove(rich.id)).status).toBe(200);
    await refused(404, () => remove(rich.id));
    const kept = await app.application.store.readStream(`account-${rich.id}`);
    expect(kept.at(-1)).toMatchObject({ type: 'UserDeleted', data: { forfeitedKobo: 900_000n } });
  });

  it.each(['ACTIVATED', true, {}, undefined, 'banned'])('24: the status %j', async (status) => {
    const { id } = await app.newUser();
    const token = await app.adminToken();
    await refused(400, () => put(`/api/users/users/${id}/status`, { status }, token));
  });
});

describe('claims', () => {
  it.each(["1' OR '1'='1", '../', '%00', 'x'.repeat(10_240)])('25: the id %s', async (id) => {
    const { token } = await app.newUser();
    const path = `/api/videos/claim/claim/${id === '%00' ? id : encodeURIComponent(id)}`;
    await refused(400, () => post(path, undefined, { token }));
  });

  it('25: an id that does not exist', async () => {
    const { token } = await app.newUser();
    await refused(404, () => post(`/api/videos/claim/claim/${randomUUID()}`, undefined, { token }));
  });

  it('26: one video twenty times at once, then again, then after it was deleted', async () => {
    const user = await app.newUser();
    const [video, deleted] = [await app.addVideo(700), await app.addVideo(700)];
    const claim = (id: string) => post(`/api/videos/claim/claim/${id}`, undefined, { token: user.token });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(video)));
    expect(statuses(answers)).toEqual([200, ...Array(19).fill(409)]);
    await refused(409, () => claim(video));
    await (await app.admin())('DELETE /api/videolink/{id}', { params: { id: deleted } });
    await refused(404, () => claim(deleted));
    expect(await earningOf(user)).toBe(700);
  });

  it('27: one reward ten times at once, and after it was deleted', async () => {
    const user = await app.newEarner(5000);
    const admin = await app.admin();
    const claim = (id: string) =>
      post(`/api/rewards/claim/claim-reward/${id}`, undefined, { token: user.token });
    for (const type of ['Cash', 'Voucher'] as const) {
      const { body } = await admin('POST /api/rewards', { body: { title: type, type, price: 500 } });
      const id = body.reward._id;
      const answers = await Promise.all(Array.from({ length: 10 }, () => claim(id)));
      expect(statuses(answers)).toEqual([200, ...Array(9).fill(409)]);
      await refused(409, () => claim(id));
      await admin('DELETE /api/rewards/{id}', { params: { id } });
      await refused(404, () => claim(id));
    }
    expect(await earningOf(user)).toBe(5000);
  });
});

describe('withdrawals', () => {
  it('28: everything wrong at once', async () => {
    const { token } = await app.newUser();
    const body = { amount: 10, bank: ' ', accountNumber: '', accountName: '' };
    await refused(
      422,
      () => post('/api/user/withdraw', body, { token }),
      'Your account must be activated to withdraw.',
    );
  });

  it('29: every invalid amount', async () => {
    const user = await app.newEarner(20_000);
    const { token } = user;
    const withdraw = (amount: string) =>
      post('/api/user/withdraw', JSON.stringify({ amount: 0, ...details }).replace('0', amount), { token });
    for (const [amount, status] of [
      ...(['4999', '-5000', '-0', '9007199254740992'].map((text) => [text, 422]) as [string, number][]),
      ...(['4999.99', '5000.5', '"5000"', '"5e3"', '"0x1388"', '""', 'null', '[]', 'true', '1e999'].map(
        (text) => [text, 400],
      ) as [string, number][]),
    ]) {
      await refused(status, () => withdraw(amount));
    }
    expect((await withdraw('5000')).status).toBe(201);
    expect(await earningOf(user)).toBe(15_000);
  });

  it('30: fifty of 5,000 at once against 20,000', async () => {
    const user = await app.newEarner(20_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        post('/api/user/withdraw', { amount: 5000, ...details }, { token: user.token }),
      ),
    );
    expect(statuses(answers)).toEqual([...Array(4).fill(201), ...Array(46).fill(422)]);
    expect(await earningOf(user)).toBe(0);
  });

  it('31: details that are empty, invisible or enormous', async () => {
    const { token } = await app.newEarner(20_000);
    const withdraw = (bank: string) =>
      post('/api/user/withdraw', { amount: 5000, ...details, bank }, { token });
    for (const blank of ['', '   ', '\u00a0', '\u202e']) {
      await refused(422, () => withdraw(blank), 'Please fill in all payment details.');
    }
    await refused(400, () => withdraw('x'.repeat(101)));
    await refused(413, () => withdraw('x'.repeat(1024 * 1024)));
  });

  it('32: a lost answer, requested again with its key; then the key with another amount', async () => {
    const user = await app.newEarner(20_000);
    const withdraw = (amount: number) =>
      post(
        '/api/user/withdraw',
        { amount, ...details },
        { token: user.token, headers: { 'idempotency-key': 'withdrawal-1' } },
      );
    const [first, second] = [await withdraw(5000), await withdraw(5000)];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    await refused(422, () => withdraw(6000));
    expect((await user.call('GET /api/user/withdrawals')).body.data).toHaveLength(1);
    expect(await earningOf(user)).toBe(15_000);
  });
});

describe('what people and admins change', () => {
  it('33: passwords', async () => {
    const { token } = await app.newUser();
    const other = await app.newUser();
    const change = (oldPassword: unknown, newPassword: unknown) =>
      put('/api/profile/password/change-password', { oldPassword, newPassword }, token);
    await refused(400, () => change('', ''), 'All fields must be filled.');
    await refused(400, () => change('secret', undefined), 'All fields must be filled.');
    await refused(400, () => change('secret', '12345'), 'Password must be at least 6 characters long.');
    await refused(422, () => change('secret', 'secret'));
    await refused(422, () => change('not it', 'new secret'));
    await refused(401, () =>
      ask('/api/profile/password/change-password', {
        method: 'PUT',
        body: { oldPassword: 'secret', newPassword: 'new secret' },
      }),
    );
    for (const each of [token, other.token]) {
      expect((await ask('/api/user/me', { token: each })).status).toBe(200);
    }
  });

  it('34: videos', async () => {
    const token = await app.adminToken();
    const video = { title: 'Harmattan', videolink: 'https://youtu.be/aqz-KE-bpKQ', price: 50 };
    const add = (change: object) => post('/api/videolink', { ...video, ...change }, { token });
    for (const videolink of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      ' \tjavascript:alert(1)',
      'https://youtube.com@evil.com/watch?v=aqz-KE-bpKQ',
    ]) {
      await refused(400, () => add({ videolink }), 'Please enter a valid URL.');
    }
    await refused(400, () => add({ price: 'abc' }), 'Price must be a number.');
    for (const price of [-1, 1e21, 0.001]) await refused(400, () => add({ price }));
    // Accepted: the specification only requires a valid URL.
    for (const videolink of ['https://youtu.be/short', 'http://localhost']) {
      expect((await add({ videolink })).status).toBe(201);
    }
  });

  it('35: payment link and methods', async () => {
    const token = await app.adminToken();
    for (const paymentlink of ['javascript:alert(1)', '//evil.com', 'ftp://evil.com']) {
      await refused(400, () => put('/api/payment', { paymentlink }, token), 'Please enter a valid URL.');
    }
    await refused(400, () => put('/api/payment', { paymentlink: '' }, token), 'Payment link is required.');

    const bank = { bankName: 'Example Bank', holderName: 'WatchEarn' };
    const one = (paymentMethodsOne: unknown) =>
      put('/api/payment-methods/method-one', { paymentMethodsOne }, token);
    await refused(400, () => one('Example Bank'));
    await refused(400, () => one([{ ...bank, holderName: ' ' }]));
    await refused(400, () => one([{ ...bank, isDefault: true }]));
    await refused(400, () => one(Array(60).fill(bank)));
    await refused(413, () => one(Array(10_000).fill(bank)));

    const cryptoAddress = '<script>alert(1)</script>';
    const two = { paymentMethodsTwo: [{ cryptoAddress, cryptoNetwork: 'ETH' }] };
    const answer = await put('/api/payment-methods/method-two', two, token);
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(json(await ask('/api/payment-methods', { token })).data).toMatchObject(two);
  });

  it.each(['/api/users/users', '/api/videolink', '/api/rewards', '/api/user/withdrawals-for-users'])(
    '36: pages and searches of %s',
    async (path) => {
      const token = await app.adminToken();
      const list = (query: string) => ask(`${path}?${query}`, { token });
      for (const query of [
        'limit=-1',
        'limit=1e9',
        'limit=1&limit=2',
        'cursor=garbage',
        'cursor=%00',
        `search=${'x'.repeat(5120)}`,
        'search=%00',
      ]) {
        await refused(400, () => list(query));
      }
      for (const search of ['%25', '_', '%5C']) {
        const answer = await list(`search=${search}`);
        expect(answer.status).toBe(200);
        const [rows] = Object.values(json(answer)).filter(Array.isArray);
        expect(rows).toEqual([]);
      }
    },
  );
});

describe('methods, addresses and origins', () => {
  /** A request exactly as written: fetch would normalize its path and host. */
  const exactly = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; allow: string; text: string }>((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      rawRequest({ hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            allow: response.headers.allow ?? '',
            text: `${JSON.stringify(response.headers)}${Buffer.concat(chunks)}`,
          }),
        );
      })
        .on('error', reject)
        .end();
    });

  it('37: methods that an address does not allow', async () => {
    for (const method of ['PATCH', 'TRACE', 'PUT']) {
      const answer = await exactly(method, '/api/user/me');
      expect([answer.status, answer.allow]).toEqual([405, 'HEAD, GET']);
    }
    expect((await exactly('HEAD', '/api/public/config')).status).toBe(200);
    expect((await exactly('OPTIONS', '/api/user/me')).allow).toBe('HEAD, GET');
  });

  it('37: unusual spellings of addresses, and a host with credentials', async () => {
    expect((await exactly('POST', '//api//login')).status).toBe(404);
    expect((await exactly('GET', '/api/../metrics')).status).toBe(404);
    const answer = await exactly('GET', '/api/public/config', { host: 'a@evil.com' });
    expect([200, 400]).toContain(answer.status);
    expect(answer.text).not.toContain('evil.com');
  });

  it('38: another site', async () => {
    const origin = 'https://evil.example';
    const preflight = await ask('/api/user/withdraw', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const simple = { 'content-type': 'text/plain', origin };
    await refused(415, () => post('/api/auth/login', JSON.stringify(ADMIN), { headers: simple }));
    const unsigned = await post('/api/user/withdraw', { amount: 5000, ...details }, { headers: { origin } });
    expect([unsigned.status, unsigned.headers.get('access-control-allow-origin')]).toEqual([401, null]);
  });
});
