import { randomUUID } from 'node:crypto';
import { conflict, unauthenticated } from '../../kernel/domain-error.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { UnavailableError } from '../event-store/event-store.ts';
import { connect, type Sql } from '../postgres/client.ts';
import { HttpError } from './problem.ts';
import { RateLimits, type RateRule } from './rate-limits.ts';

const OPTIONS = { factor: 1, hashKey: 'a key for tests' };
const ADA = 'ada@example.com';
const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

const accountOf = ({ email }: { email: string }) => email;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = connect(database.url, { max: 10, name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

/** A separate rule for each test: at most three attempts in `seconds`. */
const rule = (per: RateRule['limits'][0]['per'], change: Partial<RateRule> = {}, seconds = 60): RateRule => ({
  name: randomUUID(),
  counts: 'attempts',
  accountOf,
  limits: [{ per, times: 3, seconds }],
  ...change,
});

const succeed = async () => 'done';
const fail = () => Promise.reject(unauthenticated('invalid_credentials', 'Invalid credentials'));
const from = (address: string, email = ADA) => ({ body: { email }, address });

/** The results of concurrent attempts: 'done', a status, or the error's code. */
async function attempts(
  limits: RateLimits,
  count: number,
  of: RateRule,
  call = from(HERE),
  work: () => Promise<unknown> = succeed,
): Promise<unknown[]> {
  const outcomes = Array.from({ length: count }, () =>
    limits
      .run(of, call, work)
      .catch((error) => (error instanceof HttpError ? error.status : (error.code ?? error.name))),
  );
  return (await Promise.all(outcomes)).sort();
}

const stored = async (of: RateRule) =>
  (
    await sql<{ key: string; points: number }[]>`
      select key, points from http.rate_limit where starts_with(key, ${of.name})`
  ).map(({ key, points }) => [key.slice(of.name.length + 1), points]);

const created = () => new RateLimits(sql, OPTIONS);

it('allows attempts within the limit, even in a burst, and refuses the rest', async () => {
  const limits = created();
  const perAddress = rule('address');
  expect(await attempts(limits, 20, perAddress)).toEqual([...Array(17).fill(429), 'done', 'done', 'done']);
  expect(await attempts(limits, 2, perAddress)).toEqual([429, 429]);
  expect(await stored(perAddress)).toEqual([[`per address:${HERE}`, 3]]);
});

it('states the time to wait in words and in whole seconds', async () => {
  const limits = created();
  const perAddress = rule('address', {}, 15 * 60);
  await attempts(limits, 3, perAddress);
  for (let again = 0; again < 2; again++) {
    const error = (await limits.run(perAddress, from(HERE), succeed).catch((each) => each)) as HttpError;
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(error.headers['Retry-After']).toMatch(/^(8[4-9]\d|900)$/);
  }
});

it('resets after the time has passed', async () => {
  const limits = created();
  const minute = rule('address');
  expect(await attempts(limits, 4, minute)).toEqual([429, 'done', 'done', 'done']);
  const inAMinute = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(inAMinute);
  expect(await attempts(limits, 4, minute)).toEqual([429, 'done', 'done', 'done']);
});

describe('counts', () => {
  it.each<[RateRule['limits'][0]['per'], unknown[]]>([
    ['address', ['done', 429, 429]],
    ['account', [429, 'done', 429]],
    ['account and address', ['done', 'done', 429]],
  ])('per %s', async (per, [elsewhere, another, spelled]) => {
    const limits = created();
    const of = rule(per);
    await attempts(limits, 3, of);
    expect(await attempts(limits, 1, of, from(THERE))).toEqual([elsewhere]);
    expect(await attempts(limits, 1, of, from(HERE, 'bola@example.com'))).toEqual([another]);
    expect(await attempts(limits, 1, of, from(`::ffff:${HERE}`))).toEqual([spelled]);
  });

  it('a /64 of IPv6 as one address', async () => {
    const limits = created();
    const of = rule('address');
    for (const last of [1, 2, 3]) await attempts(limits, 1, of, from(`2001:db8::${last}`));
    expect(await attempts(limits, 1, of, from('2001:db8::4'))).toEqual([429]);
    expect(await attempts(limits, 1, of, from('2001:db8:0:1::4'))).toEqual(['done']);
  });

  it('only failures, where the rule says so', async () => {
    const limits = created();
    const failures = rule('address', { counts: 'failures' });
    for (let time = 0; time < 5; time++)
      expect(await attempts(limits, 2, failures)).toEqual(['done', 'done']);
    expect(await attempts(limits, 9, failures, from(HERE), fail)).toEqual([
      ...Array(6).fill(429),
      ...Array(3).fill('invalid_credentials'),
    ]);
  });

  it.each<RateRule['counts']>(['failures', 'attempts'])('no server errors: %s', async (counts) => {
    const limits = created();
    const of = rule('address', { counts });
    const busy = () => Promise.reject(new UnavailableError('too many passwords'));
    for (let time = 0; time < 5; time++) {
      expect(await attempts(limits, 1, of, from(HERE), busy)).toEqual(['UnavailableError']);
    }
    expect(await attempts(limits, 1, of)).toEqual(['done']);
  });

  it('a refusal of an attempt', async () => {
    const limits = created();
    const of = rule('address');
    const taken = () => Promise.reject(conflict('email_taken', 'Taken.'));
    expect(await attempts(limits, 4, of, from(HERE), taken)).toEqual([429, ...Array(3).fill('email_taken')]);
  });

  it('no attempt refused by one limit against the others', async () => {
    const limits = created();
    const of = rule('address', {
      counts: 'failures',
      limits: [
        { per: 'account and address', times: 3, seconds: 60 },
        { per: 'account', times: 5, seconds: 60 },
      ],
    });
    await attempts(limits, 50, of, from(HERE), fail);
    expect(await attempts(limits, 1, of, from(HERE))).toEqual([429]);
    expect(await attempts(limits, 1, of, from(THERE))).toEqual(['done']);
    expect((await stored(of)).map(([, points]) => points).sort()).toEqual([0, 3, 3]);
  });
});

it('shares counts between processes', async () => {
  const perAddress = rule('address');
  const [one, other] = [created(), created()];
  expect(await attempts(one, 2, perAddress)).toEqual(['done', 'done']);
  expect(await attempts(other, 2, perAddress)).toEqual([429, 'done']);
});

it('multiplies every limit by a factor', async () => {
  const wide = new RateLimits(sql, { ...OPTIONS, factor: 2.5 });
  expect(await attempts(wide, 8, rule('address'))).toEqual([429, ...Array(7).fill('done')]);
});

it('names no account in the table', async () => {
  const perAccount = rule('account and address');
  await attempts(created(), 1, perAccount);
  const [[key] = []] = await stored(perAccount);
  expect(key).toMatch(/^per account and address:[0-9a-f]{64} 192\.0\.2\.1$/);
  await attempts(new RateLimits(sql, { ...OPTIONS, hashKey: 'another' }), 1, perAccount);
  expect(await stored(perAccount)).toHaveLength(2);
});

it('runs no queries for further attempts after a refusal', async () => {
  let queries = 0;
  const counting = {
    unsafe: (...args: Parameters<Sql['unsafe']>) => {
      queries++;
      return sql.unsafe(...args);
    },
  } as Sql;
  const limits = new RateLimits(counting, OPTIONS);
  const perAddress = rule('address');
  await attempts(limits, 4, perAddress);
  queries = 0;
  expect(await attempts(limits, 100, perAddress)).toEqual(Array(100).fill(429));
  expect(queries).toBe(0);
});

it('counts in memory while the database is unavailable', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1, name: 'test' });
  const limits = new RateLimits(away, OPTIONS);
  const failures = rule('address', { counts: 'failures' });
  expect(await attempts(limits, 1, failures)).toEqual(['done']);
  expect(await attempts(limits, 4, failures, from(HERE), fail)).toEqual([
    429,
    ...Array(3).fill('invalid_credentials'),
  ]);
  await away.end({ timeout: 0 });
});
