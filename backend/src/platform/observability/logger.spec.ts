import { PassThrough } from 'node:stream';
import { startTestApp } from '../../testing/app.ts';
import { createLogger } from './logger.ts';

/** A logger of the lowest level and everything that it wrote. */
function captured() {
  const output = new PassThrough();
  const chunks: string[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { logger: createLogger('debug', output), written: () => chunks.join('') };
}

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('tells of every request who, what and how it ended, and no secret', async () => {
  const { logger, written } = captured();
  const app = await startTestApp({ logger });
  const secrets = { password: 'hunter2hunter2', accountNumber: '0123456789', accountName: 'Adaeze Obi' };
  const { body } = await app.client()('POST /api/auth/register', {
    body: { name: secrets.accountName, email: 'adaeze@example.com', password: secrets.password },
  });
  const call = app.client(body.token);
  await call('POST /api/user/withdraw', { body: { amount: 5000, bank: 'Zenith', ...secrets } });
  await call('POST /api/user/withdraw', { body: { amount: '5000', bank: 'Zenith', ...secrets } });
  await app.client()('POST /api/auth/login', {
    body: { email: 'adaeze@example.com', password: `${secrets.password}!` },
  });
  await app.stop();

  const requests = lines(written()).filter(({ route }) => route);
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/auth/register', 201],
    ['POST', '/api/user/withdraw', 422],
    ['POST', '/api/user/withdraw', 400],
    ['POST', '/api/auth/login', 401],
  ]);
  expect(requests[1]).toMatchObject({
    level: 'info',
    requestId: expect.any(String),
    actorId: body.user._id,
    ms: expect.any(Number),
  });
  for (const secret of [...Object.values(secrets), body.token, 'adaeze@example.com']) {
    expect(written()).not.toContain(secret);
  }
});

it('hides secrets that somebody logs all the same', () => {
  const { logger, written } = captured();
  const secrets = {
    password: 'hunter2',
    token: 'ey.J.x',
    accountNumber: '0123456789',
    authorization: 'Bearer',
  };
  logger.error({ body: { ...secrets, amount: 5000 } }, 'oops');
  logger.error(secrets, 'oops');
  const [nested, top] = lines(written());
  const hidden = Object.fromEntries(Object.keys(secrets).map((key) => [key, '[redacted]']));
  expect(nested).toMatchObject({ body: { ...hidden, amount: 5000 } });
  expect(top).toMatchObject(hidden);
});

it('tells of a database error what happened, not the values that it happened to', () => {
  const { logger, written } = captured();
  const error = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
    code: '23505',
    detail: 'Key (email)=(adaeze@example.com) already exists.',
    where: 'JSON data, line 1: {"account_number":"0123456789"}',
  });
  logger.error({ error }, 'unexpected error');
  expect(lines(written())[0]).toMatchObject({ error: { code: '23505', message: error.message } });
  expect(written()).not.toMatch(/adaeze|0123456789/);
});
