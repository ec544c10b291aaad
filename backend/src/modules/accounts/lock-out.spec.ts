import { startTestApp, type TestApp } from '../../testing/app.ts';
import { isFull } from '../../testing/full.ts';
import { send } from '../../testing/http.ts';

const HOUR_MS = 60 * 60 * 1000;
const NETWORKS = isFull ? 1000 : 60;
const ROUNDS = isFull ? 10 : 2;
const AT_ONCE = 20;
const OWNER = { email: 'ada@example.com', password: 'secret' };
const HOME = '198.51.100.7';

let app: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1' } });
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
});
afterAll(() => app.stop());

async function logIn(password: string, forwarded: string): Promise<number> {
  const body = { email: OWNER.email, password };
  const headers = { 'x-forwarded-for': forwarded };
  return (await send(app.url, '/api/auth/login', { method: 'POST', body, headers })).status;
}

/** One wrong password from each network, all in different /24s. */
async function attack(): Promise<number[]> {
  const statuses: number[] = [];
  const addresses = Array.from({ length: NETWORKS }, (_, index) => `10.${index >> 8}.${index & 255}.9`);
  const attacker = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      statuses.push(await logIn('wrong', address));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attacker));
  return statuses;
}

it(`${NETWORKS * ROUNDS} wrong passwords from ${NETWORKS} networks do not keep the owner out of the home network`, async () => {
  const headers = { 'x-forwarded-for': HOME };
  const body = { name: 'Ada Obi', ...OWNER };
  expect((await send(app.url, '/api/auth/register', { method: 'POST', body, headers })).status).toBe(201);
  nowMs += 24 * HOUR_MS;

  let tried = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const statuses = await attack();
    tried += statuses.length;
    // The attack is blocked, and so is everyone at an unknown address.
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(await logIn(OWNER.password, '203.0.113.1')).toBe(429);
    expect(await logIn(OWNER.password, HOME)).toBe(200);
    nowMs += HOUR_MS;
  }
  expect(tried).toBe(NETWORKS * ROUNDS);
});
