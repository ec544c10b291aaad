import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { ADMIN, call, callJson, caughtUp, round, startApi } from './load.mjs';
import { openLog } from './log.mjs';
import { fillOffice } from './screens-data.mjs';

const SIZES = { few: 100, many: 100_000 };
const MOST_TIMES = 3;
const CALLS = 300;
const WARM_UP = 30;
/** Events in one append. */
const BATCH = 1_000;
const OWN = { bank: 'Kuda Bank', accountNumber: '0123456789', accountName: 'Zainab Yusuf' };

/**
 * Every list, with 100 rows and with 100,000, in two databases that are asked in turns. A limit makes both answers
 * equally long, so that the ratio is about finding rows.
 */
const LISTS = [
  ...everyWay('/api/users/users', 'staff', {
    '': 50,
    'sort=name': 50,
    'sort=-earnings': 50,
    'status=activated': 20,
    'status=not+activated&sort=name': 20,
    'reported=true': 20,
    'search=ada': 5,
    'search=person7': 5,
    'search=nobody+at+all': 5,
  }),
  ...everyWay('/api/users/activation-reports', 'staff', { '': 20 }),
  ...everyWay('/api/user/withdrawals-for-users', 'staff', {
    '': 50,
    'sort=amount': 50,
    'sort=-date': 50,
    'status=pending': 10,
    'status=paid&sort=-amount': 10,
    'bank=Kuda+Bank': 10,
    'status=rejected&bank=Kuda+Bank': 2,
    'min=5500&max=5600': 4,
    'search=ada': 5,
    'search=ada&status=approved': 1,
    'search=nobody+at+all': 5,
  }),
  ...everyWay('/api/rewards/claims', 'staff', {
    '': 50,
    'status=open': 20,
    'status=fulfilled': 10,
    'search=ada': 5,
  }),
  ...everyWay('/api/rewards', 'staff', { '': 50, 'search=reward+9': 5 }),
  ...everyWay('/api/videolink', 'staff', { '': 50, 'search=walk+9': 5 }),
  ...everyWay('/api/audit/events', 'staff', {
    '': 50,
    'type=WithdrawalRequested': 50,
    'type=VideoAdded': 50,
  }),
  ...everyWay('/api/videos/claim', 'person', { '': 50, 'order=pay': 50, 'search=walk+9': 5 }),
  ...everyWay('/api/rewards/claim', 'person', { '': 50, 'search=reward+9': 5 }),
  ...everyWay('/api/user/withdrawals', 'person', { '': 50, 'search=kuda': 50 }),
  ...everyWay('/api/user/movements', 'person', { '': 50, 'kind=withdrawals': 50 }),
];

function everyWay(path, who, limits) {
  return Object.entries(limits).map(([query, limit]) => ({ path, who, query, limit }));
}

/** How much longer a list of 100,000 rows takes than one of 100. */
export async function growth({ databaseUrl, report }) {
  const offices = [];
  for (const [name, rows] of Object.entries(SIZES)) offices.push(await open(databaseUrl, name, rows));
  for (const { api } of offices) await caughtUp(api.port);
  for (const { url } of offices) {
    const sql = postgres(url, { max: 1, onnotice: () => undefined });
    await sql`analyze`;
    await sql.end();
  }
  for (const { path, who, query, limit } of LISTS) {
    const address = `${path}?${query ? `${query}&` : ''}limit=${limit}`;
    const times = offices.map(() => []);
    for (let turn = -WARM_UP; turn < CALLS; turn++) {
      for (const [index, office] of offices.entries()) {
        const asked = performance.now();
        const { status, text } = await call(office.api.port, 'GET', address, { token: office[who] });
        if (status !== 200) throw new Error(`GET ${address} answered ${status}: ${text}`);
        if (turn >= 0) times[index].push(performance.now() - asked);
      }
    }
    const [few, many] = times.map((each) => each.toSorted((a, b) => a - b));
    const at = (part) => [few, many].map((each) => each[Math.floor(each.length * part)]);
    const [fewMs, manyMs] = at(0.99);
    const [fewP50, manyP50] = at(0.5);
    report({
      metric: `GET ${address}`,
      unit: 'times as long',
      value: round(manyMs / fewMs),
      atMost: MOST_TIMES,
      p99ms: [round(fewMs), round(manyMs)],
      p50ms: [round(fewP50), round(manyP50)],
    });
  }
  for (const { api } of offices) await api.stop();
}

/** An office in a database of its own, where one person has as many withdrawals as there are people. */
async function open(databaseUrl, name, rows) {
  const sql = postgres(databaseUrl, { max: 1 });
  await sql.unsafe(`create database growth_${name}`);
  await sql.end();
  const url = new URL(`/growth_${name}`, databaseUrl).href;
  const api = await startApi(url);
  const { token: person, user } = await callJson(api.port, 'POST', '/api/auth/register', {
    body: { name: 'Zainab Yusuf', email: 'zainab@example.com', password: 'secret' },
  });
  const { token: staff } = await callJson(api.port, 'POST', '/api/auth/login', { body: ADMIN });
  const store = await openLog(url);
  const stream = `account-${user._id}`;
  for (let done = 0; done < rows; done += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, rows - done) }, () => ({
      type: 'WithdrawalRequested',
      data: { userId: user._id, withdrawalId: randomUUID(), amountKobo: 500_000n, ...OWN },
    }));
    const metadata = {
      actorId: 'a',
      actorRole: 'user',
      correlationId: 'c',
      causationId: 'c',
      requestId: 'r',
    };
    const atMs = Date.now();
    await store.append([{ stream, expected: 1 + done, events }], { commandId: randomUUID(), metadata, atMs });
  }
  await store.close();
  await fillOffice(url, { people: rows, withdrawalsEach: 1, videos: rows, rewards: rows, reportedEvery: 2 });
  return { api, url, person, staff };
}
