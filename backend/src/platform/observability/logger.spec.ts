import { randomUUID } from 'node:crypto';
import { endpoints } from 'mf-shared/contracts';
import { ADMIN, startTestApp } from '../../testing/app.ts';
import { send } from '../../testing/http.ts';
import { capturedLogger, SOMEBODY, serveRoutes } from '../../testing/routes.ts';

const PERSON = {
  name: 'Adaeze Canary',
  email: 'adaeze.canary@example.com',
  password: 'canary-hunter2',
};
const BANK = { bank: 'Canary Bank', accountNumber: '0123456789', accountName: 'Adaeze C. Obi' };

it('logs the actor, call and outcome of every request, and no secret', async () => {
  const { logger, written, lines } = capturedLogger();
  const app = await startTestApp({ logger, environment: { RATE_LIMIT_FACTOR: '1' } });
  const secrets = [...Object.values(PERSON), ...Object.values(BANK), ADMIN.password];
  const visitor = app.client();
  const { body } = await visitor('POST /api/auth/register', { body: PERSON });
  const me = body.user._id;
  const wrong = { email: PERSON.email, password: `${PERSON.password}!` };
  for (let time = 0; time < 11; time++) await visitor('POST /api/auth/login', { body: wrong });
  const call = app.client(body.token);
  await call('POST /api/user/withdraw', { body: { amount: 5000, ...BANK } });
  await call('POST /api/user/withdraw', { body: { amount: '5000', ...BANK } });
  await call('GET /api/users/users', { query: { search: PERSON.name } });
  const broken = `{"email":"${PERSON.email}","password":"${PERSON.password}",`;
  await send(app.url, `/api/auth/login?email=${PERSON.email}`, { method: 'POST', body: broken });
  await send(app.url, `/api/user/${PERSON.email}`, { token: body.token });
  const split = { ...PERSON, name: `${PERSON.name}\r\n{"level":"fatal"}` };
  await send(app.url, '/api/auth/register', { method: 'POST', body: split });
  const admin = await app.admin();
  const params = { id: me };
  await admin('PUT /api/users/users/{id}/status', { params, body: { status: 'activated' } });
  const adminToken = await app.adminToken();
  const metrics = (await send(app.url, '/metrics')).text;
  await app.stop();

  const requests = lines().filter(({ route }) => route);
  expect(requests.map(({ method, route, status, code }) => [method, route, status, code])).toEqual([
    ['POST', '/api/auth/register', 201, undefined],
    ...Array(10).fill(['POST', '/api/auth/login', 401, 'invalid_credentials']),
    ['POST', '/api/auth/login', 429, 'too_many_requests'],
    ['POST', '/api/user/withdraw', 422, 'not_activated'],
    ['POST', '/api/user/withdraw', 400, 'invalid_request'],
    ['GET', '/api/users/users', 403, 'forbidden'],
    ['POST', 'none', 400, 'malformed_json'],
    ['GET', 'none', 404, 'not_found'],
    ['POST', '/api/auth/register', 400, 'invalid_request'],
    ['POST', '/api/auth/login', 200, undefined],
    ['PUT', '/api/users/users/:id/status', 200, undefined],
  ]);
  const failed = lines().find(({ code }) => code === 'invalid_credentials');
  expect(failed).toMatchObject({ requestId: expect.any(String), address: '127.0.0.1' });
  const forbidden = lines().find(({ code }) => code === 'forbidden');
  expect(forbidden).toMatchObject({
    level: 'info',
    actorId: me,
    address: '127.0.0.1',
    ms: expect.any(Number),
  });
  for (const secret of [...secrets, body.token, adminToken]) {
    expect(written()).not.toContain(secret);
    expect(metrics).not.toContain(secret);
  }
  expect(metrics).not.toContain(me);
});

it('logs what failed and for whom, without the values involved', async () => {
  const { logger, written, lines } = capturedLogger();
  const cause = Object.assign(new Error(`invalid input syntax for type uuid: "${PERSON.password}"`), {
    code: '22P02',
    where: `unnamed portal parameter $1 = '${BANK.accountNumber}'`,
    parameters: [PERSON.email],
  });
  const handle = () => Promise.reject(Object.assign(new Error('no such row', { cause }), { body: PERSON }));
  const name = 'POST /api/user/withdraw';
  const api = await serveRoutes({ logger, routes: [{ name, endpoint: endpoints[name], handle }] });
  const clientRequestId = randomUUID();
  await send(api.url, '/api/user/withdraw', {
    method: 'POST',
    token: `canary${PERSON.password}`,
    headers: { 'x-request-id': clientRequestId, 'idempotency-key': BANK.accountNumber },
    body: { amount: 5000, ...BANK },
  });
  await api.stop();

  const [error, line] = lines();
  const who = { requestId: expect.any(String), actorId: SOMEBODY.id, code: 'internal_error' };
  expect(error).toMatchObject({
    ...who,
    level: 'error',
    error: {
      message: 'no such row',
      stack: expect.stringContaining('logger.spec'),
      cause: { code: '22P02' },
    },
  });
  expect(line).toMatchObject({ ...who, clientRequestId, level: 'warn', status: 500, address: '127.0.0.1' });
  expect(line?.requestId).toBe(error?.requestId);
  for (const secret of [...Object.values(PERSON), ...Object.values(BANK)]) {
    expect(written()).not.toContain(secret);
  }
});

it('escapes line breaks in logged values', () => {
  const { logger, written, lines } = capturedLogger();
  logger.info({ name: 'Ada\r\n{"level":"fatal"}\u2028' }, 'a\nb');
  expect(written().trimEnd()).not.toMatch(/[\r\n]/);
  expect(lines()).toMatchObject([{ level: 'info', msg: 'a\nb' }]);
});

it('redacts secrets that are logged by mistake', () => {
  const { logger, lines } = capturedLogger();
  const secrets = {
    password: 'hunter2',
    token: 'ey.J.x',
    accountNumber: '0123456789',
    authorization: 'Bearer',
  };
  logger.error({ body: { ...secrets, amount: 5000 } }, 'oops');
  logger.error(secrets, 'oops');
  const [nested, top] = lines();
  const hidden = Object.fromEntries(Object.keys(secrets).map((key) => [key, '[redacted]']));
  expect(nested).toMatchObject({ body: { ...hidden, amount: 5000 } });
  expect(top).toMatchObject(hidden);
});

it('logs a database error without the values involved', () => {
  const { logger, lines, written } = capturedLogger();
  const error = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(adaeze@example.com) already exists.',
    where: 'JSON data, line 1: {"account_number":"0123456789"}',
  });
  logger.error({ error }, 'unexpected error');
  expect(lines()[0]).toMatchObject({ error: { code: '23505', message: error.message } });
  expect(written()).not.toMatch(/adaeze|0123456789/);
});
