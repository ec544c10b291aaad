import { randomUUID } from 'node:crypto';
import { ADMIN, call, callJson, drive, settle, startApi } from './load.mjs';
import { openLog } from './log.mjs';

const PEOPLE = 110_000;
const VIDEOS = 10_000;
const CLAIMED = 9_900;
/** No withdrawal matches this name: the worst case of a search for withdrawals. */
const WITHOUT = 'Musa';
/** Events per append. */
const BATCH = 1_000;
const CALLS = 200;
/** Longest acceptable wait for the figures above a list, with ten times the promised amount of data. */
const TOTALS_MS = 300;
const BANKS = ['Kuda Bank', 'GTBank', 'Zenith Bank', 'First Bank', 'Access Bank'];
const NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Femi', 'Halima', 'Ifeoma', 'Jide', 'Kemi', WITHOUT];

/** A page of each list in a product that has grown, requested by a single caller. */
export async function lists({ databaseUrl, report }) {
  const api = await startApi(databaseUrl);
  const signUp = { name: 'Zainab Yusuf', email: 'zainab@example.com', password: 'secret' };
  const { token: user, user: person } = await callJson(api.port, 'POST', '/api/auth/register', {
    body: signUp,
  });
  const { token: admin } = await callJson(api.port, 'POST', '/api/auth/login', {
    body: ADMIN,
  });
  await grow(databaseUrl, person._id);
  const stats = () => callJson(api.port, 'GET', '/api/public/stats');
  for (let seen = await stats(); seen.users <= PEOPLE || seen.videos < VIDEOS; seen = await stats()) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await settle(databaseUrl);

  const measure = async (path, query, token, atMost = 50) => {
    const { p50, p99 } = await drive({
      callers: 1,
      seconds: 60,
      task: async (number) => {
        if (number === CALLS) return false;
        const { status, text } = await call(api.port, 'GET', `${path}?${query}`, { token });
        if (status !== 200) throw new Error(`GET ${path}?${query} answered ${status}: ${text}`);
      },
    });
    report({ metric: `GET ${path}?${query.slice(0, 40)}`, unit: 'ms', value: p99, atMost, p50ms: p50 });
  };
  const deep = async (path, token, pages) => {
    let cursor = '';
    for (let page = 0; page < pages; page++) {
      const { nextCursor } = await callJson(api.port, 'GET', `${path}?limit=100${cursor}`, { token });
      cursor = `&cursor=${nextCursor}`;
    }
    return cursor.slice(1);
  };

  const people = '/api/users/users';
  for (const query of ['', await deep(people, admin, 600)]) await measure(people, query, admin);
  for (const search of ['zz', 'ad', 'q', 'a', '%', '₦', 'zzyzx', 'ada', 'ada 77', 'kemi 109998']) {
    await measure(people, String(new URLSearchParams({ search })), admin);
  }

  const everyone = '/api/user/withdrawals-for-users';
  for (const query of ['', await deep(everyone, admin, 600), 'status=approved', 'status=pending']) {
    await measure(everyone, query, admin);
  }
  // Short searches first: a query plan that suits them must not be reused for the others.
  for (const search of ['zz', 'ad', 'a', 'nobody', 'ada+77', 'person77777@', 'example.com', '_']) {
    await measure(everyone, `search=${search}`, admin);
    await measure(everyone, `search=${search}&status=pending`, admin);
  }
  await measure(everyone, `search=${WITHOUT}`, admin, 150);
  const week = Date.now() - 7 * 24 * 60 * 60 * 1000;
  for (const query of [
    'sort=date&status=pending',
    'sort=amount',
    'sort=-amount&status=pending',
    'sort=date&status=pending&min=9000.01',
    `bank=gt&min=9000.01&from=${week}&status=pending`,
    'bank=nothing',
  ]) {
    await measure(everyone, query, admin, 150);
  }
  const totals = '/api/user/withdrawal-totals';
  for (const query of ['', 'status=pending', `bank=gt&min=9000.01&from=${week}`, 'search=ada+77']) {
    await measure(totals, query, admin, TOTALS_MS);
  }
  for (const query of ['', 'search=kuda', 'search=nothing']) {
    await measure('/api/user/withdrawals', query, user);
  }
  for (const query of ['', await deep('/api/videolink', admin, 95), 'search=walk+77', 'search=nothing']) {
    await measure('/api/videolink', query, admin);
  }
  for (const query of ['', 'search=walk', 'search=walk+77', 'search=nothing']) {
    await measure('/api/videos/claim', query, user);
  }
  await api.stop();
}

/** Appends the history of people and admins; one person has claimed nearly every video. */
async function grow(databaseUrl, personId) {
  const store = await openLog(databaseUrl);
  const append = (appends) => store.append(appends, { commandId: randomUUID(), metadata, atMs: Date.now() });
  const inBatches = async (count, size, make) => {
    for (let first = 0; first < count; first += size) {
      await append(Array.from({ length: Math.min(size, count - first) }, (_, index) => make(first + index)));
    }
  };

  const videoIds = Array.from({ length: VIDEOS }, () => randomUUID());
  await inBatches(VIDEOS, BATCH, (number) => videoAdded(videoIds[number], number));
  await inBatches(PEOPLE, BATCH / 2, someonesLife);
  const claimed = videoIds.slice(-CLAIMED).map((videoId) => ({
    type: 'VideoEarningClaimed',
    data: { userId: personId, videoId, amountKobo: 5_000n },
  }));
  const events = [...claimed, ...Array.from({ length: 300 }, () => withdrawalRequested(personId))];
  const stream = `account-${personId}`;
  for (let done = 0; done < events.length; done += BATCH) {
    await append([{ stream, expected: 1 + done, events: events.slice(done, done + BATCH) }]);
  }
  await store.close();
}

const metadata = { actorId: 'a', actorRole: 'user', correlationId: 'c', causationId: 'c', requestId: 'r' };

const videoAdded = (videoId, number) => ({
  stream: `video-${videoId}`,
  expected: 'none',
  events: [
    {
      type: 'VideoAdded',
      data: {
        videoId,
        title: `A walk ${number} along the lagoon`,
        videolink: 'https://videos.example/v.webm',
        priceKobo: 5_000n,
      },
    },
  ],
});

function someonesLife(number) {
  const userId = randomUUID();
  const name = NAMES[number % NAMES.length];
  const email = `person${number}@example.com`;
  const registered = { userId, name: `${name} ${number}`, email, role: 'user' };
  return {
    stream: `account-${userId}`,
    expected: 'none',
    events: [
      { type: 'UserRegistered', data: registered },
      ...(name === WITHOUT ? [] : [withdrawalRequested(userId, number)]),
    ],
  };
}

const withdrawalRequested = (userId, number = 0) => ({
  type: 'WithdrawalRequested',
  data: {
    userId,
    withdrawalId: randomUUID(),
    amountKobo: 500_000n + BigInt(number % 50) * 10_000n,
    bank: BANKS[number % BANKS.length],
    accountNumber: '0123456789',
    accountName: 'Ada Obi',
  },
});
