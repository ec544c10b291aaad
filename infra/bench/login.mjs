import { call, callJson, drive, round, startApi } from './load.mjs';
import { prepare } from './people.mjs';

const LOGINS = 30;
const ROUNDS = 5;

/** How long a log-in takes at production's bcrypt cost, and how much thirty at once delay other requests. */
export async function login({ databaseUrl, report }) {
  const api = await startApi(databaseUrl, { env: { BCRYPT_COST: '10' } });
  const { tokens } = await prepare(api.port, { people: LOGINS, videos: 1 });
  const logIn = (number) =>
    callJson(api.port, 'POST', '/api/auth/login', {
      body: { email: `person${number % LOGINS}@example.com`, password: 'secret' },
    });

  const alone = await drive({ callers: 1, seconds: 5, task: logIn });
  report({
    metric: 'log-in, one at a time, p50',
    unit: 'ms',
    value: alone.p50,
    atMost: 150,
    p99ms: alone.p99,
  });

  // A person notices the slowest request of a round; the median over rounds hides a hiccup of the machine.
  const delays = [];
  for (let round = 0; round < ROUNDS; round++) {
    const usual = await slowest(api.port, tokens[0], new Promise((resolve) => setTimeout(resolve, 1000)));
    const burst = Promise.all(Array.from({ length: LOGINS }, (_, number) => logIn(number)));
    delays.push((await slowest(api.port, tokens[0], burst)) - usual);
  }
  delays.sort((a, b) => a - b);
  report({
    metric: `longest delay of another request while ${LOGINS} log-ins run, median of ${ROUNDS} rounds`,
    unit: 'ms',
    value: round(delays[(ROUNDS - 1) / 2]),
    atMost: 30,
    worstMs: round(delays.at(-1)),
  });
  await api.stop();
}

/** Calls GET /api/user/me repeatedly until `over`; returns how long the slowest call took, in ms. */
async function slowest(port, token, over) {
  let isOver = false;
  const ended = over.finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const begun = performance.now();
    await call(port, 'GET', '/api/user/me', { token });
    longest = Math.max(longest, performance.now() - begun);
  }
  await ended;
  return longest;
}
