import { randomUUID } from 'node:crypto';
import { ADMIN, callJson, startApi } from './load.mjs';
import { openLog } from './log.mjs';

const ROWS = 5_000;
const BATCH = 250;
/** The browser stops waiting for an answer after 15 s. */
const MOST_SECONDS = 10;
const MOST_WAIT_MS = 250;

/** One call approves 5,000 people's withdrawals, one marks them paid; meanwhile somebody reads their balance. */
export async function bulk({ databaseUrl, report }) {
  const api = await startApi(databaseUrl);
  const signUp = { name: 'Zainab Yusuf', email: 'zainab@example.com', password: 'secret' };
  const { token: user } = await callJson(api.port, 'POST', '/api/auth/register', { body: signUp });
  const { token } = await callJson(api.port, 'POST', '/api/auth/login', { body: ADMIN });
  const ids = Array.from({ length: ROWS }, () => randomUUID());
  await grow(databaseUrl, ids);
  const total = async () =>
    (await callJson(api.port, 'GET', '/api/user/withdrawal-totals', { token })).byStatus.all.count;
  while ((await total()) < ROWS) await new Promise((resolve) => setTimeout(resolve, 100));

  const measure = async (metric, path, body) => {
    const started = performance.now();
    let isDone = false;
    const answered = callJson(api.port, 'POST', path, { token, body }).finally(() => {
      isDone = true;
    });
    let longest = 0;
    while (!isDone) {
      const asked = performance.now();
      await callJson(api.port, 'GET', '/api/user/me', { token: user });
      longest = Math.max(longest, performance.now() - asked);
    }
    const { outcomes } = await answered;
    const seconds = (performance.now() - started) / 1000;
    if (outcomes.some(({ outcome }) => outcome !== 'done')) throw new Error(`${metric}: not all are done`);
    report({ metric: `${metric} ${ROWS}`, unit: 's', value: seconds, atMost: MOST_SECONDS });
    report({ metric: `longest wait meanwhile: ${metric}`, unit: 'ms', value: longest, atMost: MOST_WAIT_MS });
  };
  await measure('approve', '/api/user/withdrawals/decisions', {
    decision: { status: 'approved' },
    of: { ids },
  });
  await measure('mark paid', '/api/user/withdrawals/payments', {
    payments: ids.map((id, index) => ({ id, amount: 5000, reference: `TRF-${index}` })),
  });
  await api.stop();
}

async function grow(databaseUrl, ids) {
  const store = await openLog(databaseUrl);
  const metadata = { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' };
  for (let first = 0; first < ids.length; first += BATCH) {
    const appends = ids.slice(first, first + BATCH).map((withdrawalId, index) => {
      const userId = randomUUID();
      const email = `person${first + index}@example.com`;
      const account = { bank: 'GTBank', accountNumber: '0123456789', accountName: 'Ada Obi' };
      const events = [
        { type: 'UserRegistered', data: { userId, name: `Ada ${first + index}`, email, role: 'user' } },
        { type: 'VideoEarningClaimed', data: { userId, videoId: 'v', amountKobo: 500_000n } },
        { type: 'WithdrawalRequested', data: { userId, withdrawalId, amountKobo: 500_000n, ...account } },
      ];
      return { stream: `account-${userId}`, expected: 'none', events };
    });
    await store.append(appends, { commandId: randomUUID(), metadata, atMs: Date.now() });
  }
  await store.close();
}
