import { randomUUID } from 'node:crypto';
import { ADMIN, call, callJson, drive, settle, startApi } from './load.mjs';
import { openLog } from './log.mjs';

const PEOPLE = 20_000;
/** Per person: the sign-up, claims, and a rejected withdrawal. */
const EVENTS = 50;
const PEOPLE_IN_APPEND = 20;
const CALLS = 200;

/** A page of the timeline and each report over a log of 1,000,000 events, requested by a single caller. */
export async function timeline({ databaseUrl, report }) {
  const api = await startApi(databaseUrl);
  const { token, user } = await callJson(api.port, 'POST', '/api/auth/login', {
    body: ADMIN,
  });
  const people = await grow(databaseUrl, user._id);
  const get = (path) => call(api.port, 'GET', path, { token });
  // Reports are available once the read models have caught up.
  while ((await get('/api/audit/liabilities')).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await settle(databaseUrl);

  const measure = async (what, pathOf, atMost = 50, calls = CALLS) => {
    const { p50, p99 } = await drive({
      callers: 1,
      seconds: 60,
      task: async (number) => {
        if (number === calls) return false;
        const path = pathOf(people[(number * 97) % people.length]);
        const { status, text } = await get(path);
        if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text}`);
      },
    });
    report({ metric: what, unit: 'ms', value: p99, atMost, p50ms: p50 });
  };

  const events = '/api/audit/events?limit=100';
  const deep = Buffer.from('400000').toString('base64url');
  await measure('timeline, newest', () => events);
  await measure('timeline, in the middle', () => `${events}&cursor=${deep}`);
  await measure('timeline of a person', ({ id }) => `${events}&person=${id}`);
  await measure('timeline of an actor', ({ id }) => `${events}&actor=${id}`);
  await measure('timeline of an admin', () => `${events}&actor=${user._id}`);
  await measure('timeline of a rare type', () => `${events}&type=VideoAdded`);
  await measure('timeline of an actor with few events', () => `${events}&actor=system`);
  await measure('timeline of a common type', () => `${events}&type=VideoEarningClaimed`);
  await measure('timeline of a type and a person', ({ id }) => `${events}&type=UserRegistered&person=${id}`);
  await measure('timeline of any id', ({ withdrawalId }) => `${events}&id=${withdrawalId}`);
  await measure('timeline of an id and an actor', ({ id }) => `${events}&id=${id}&actor=${user._id}`);
  await measure('timeline of an id that nothing has', () => `${events}&id=${randomUUID()}`);
  await measure('timeline since a time', () => `${events}&from=${START_MS + PEOPLE * 900}`);
  await measure('a person as of a position', ({ id }) => `/api/audit/people/${id}/at?position=500000`);
  await measure('why a balance is what it is', ({ id }) => `/api/audit/explain/${id}`);
  await measure(
    'why a withdrawal is where it is',
    ({ withdrawalId }) => `/api/audit/explain/withdrawals/${withdrawalId}`,
  );
  await measure('a statement', ({ id }) => `/api/audit/statements/${id}`);
  await measure('the trial balance', () => '/api/audit/trial-balance?position=502499');
  await measure('what came in', () => `/api/audit/income?from=${START_MS + PEOPLE * 300}`);
  await measure('liabilities now', () => '/api/audit/liabilities', 100);

  // These read every posting since that position, and are rarely requested.
  await measure('liabilities half-way back', () => '/api/audit/liabilities?position=502499', 5000, 5);
  const start = performance.now();
  const { status, text } = await get('/api/audit/journal.csv');
  const lines = text.split('\r\n').length - 2;
  if (status !== 200 || lines < PEOPLE * EVENTS) throw new Error(`the journal has ${lines} lines`);
  const seconds = (performance.now() - start) / 1000;
  report({
    metric: 'the journal as a file',
    unit: 'lines/s',
    value: Math.round(lines / seconds),
    atLeast: 20_000,
  });
  await api.stop();
}

const START_MS = 1_790_000_000_000;

/** Appends people's histories, and returns the people. */
async function grow(databaseUrl, adminId) {
  const store = await openLog(databaseUrl);
  const people = Array.from({ length: PEOPLE }, () => ({ id: randomUUID(), withdrawalId: randomUUID() }));
  for (let first = 0; first < PEOPLE; first += PEOPLE_IN_APPEND) {
    const some = people.slice(first, first + PEOPLE_IN_APPEND);
    // The admin rejects all withdrawals in one append; people's own events take a separate one.
    await store.append(some.map(lifeOf), contextOf(some[0].id, 'user', first));
    await store.append(some.map(rejectionOf), contextOf(adminId, 'admin', first));
  }
  await store.close();
  return people;
}

const contextOf = (actorId, actorRole, number) => ({
  commandId: randomUUID(),
  atMs: START_MS + number * 1000,
  metadata: { actorId, actorRole, correlationId: 'c', causationId: 'c', requestId: 'r' },
});

function lifeOf({ id: userId, withdrawalId }) {
  const registered = { userId, name: 'Ada Obi', email: `${userId}@example.com`, role: 'user' };
  const claims = Array.from({ length: EVENTS - 3 }, () => ({
    type: 'VideoEarningClaimed',
    data: { userId, videoId: randomUUID(), amountKobo: 50_000n },
  }));
  const details = { bank: 'Kuda Bank', accountNumber: '0123456789', accountName: 'Ada Obi' };
  return {
    stream: `account-${userId}`,
    expected: 'none',
    events: [
      { type: 'UserRegistered', data: registered },
      ...claims,
      { type: 'WithdrawalRequested', data: { userId, withdrawalId, amountKobo: 500_000n, ...details } },
    ],
  };
}

const rejectionOf = ({ id: userId, withdrawalId }) => ({
  stream: `account-${userId}`,
  expected: EVENTS - 1,
  events: [
    {
      type: 'WithdrawalRejected',
      data: { userId, withdrawalId, amountKobo: 500_000n, reason: 'The account name differs.' },
    },
  ],
});
