import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { ADMIN, call, callJson, caughtUp, median, rested, round, settle, startApi } from './load.mjs';
import { openLog } from './log.mjs';
import { fillOffice } from './screens-data.mjs';

const SIZES = { few: 100, many: 100_000 };
const MOST_TIMES = 3;
/** The median round counts: other load on the machine comes in bursts. */
const ROUNDS = 5;
const CALLS = 100;
/** Calls before the first round, not counted. */
const WARM_UP = 30;
/** Events per append. */
const BATCH = 1_000;
const OWN = { bank: 'Kuda Bank', accountNumber: '0123456789', accountName: 'Zainab Yusuf' };

/**
 * Every list, with 100 rows and with 100,000, in two databases that are queried in turns. A limit makes both
 * answers equally long, so the ratio reflects the cost of finding rows.
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
  ...everyWay('/api/rewards', 'staff', { '': 50, 'sort=title': 50, 'sort=-price': 50, 'search=reward+9': 5 }),
  ...everyWay('/api/videolink', 'staff', { '': 50, 'sort=title': 50, 'sort=-price': 50, 'search=walk+9': 5 }),
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
  for (const { api } of offices) await rested(api.port);
  for (const { url } of offices) await settle(url);
  for (const { path, who, query, limit } of LISTS) {
    const address = `${path}?${query ? `${query}&` : ''}limit=${limit}`;
    const ask = async (office) => {
      const asked = performance.now();
      const { status, text } = await call(office.api.port, 'GET', address, { token: office[who] });
      if (status !== 200) throw new Error(`GET ${address} answered ${status}: ${text}`);
      return performance.now() - asked;
    };
    for (let turn = 0; turn < WARM_UP; turn++) for (const office of offices) await ask(office);
    const rounds = [];
    for (let count = 0; count < ROUNDS; count++) rounds.push(await inTurns(offices, ask));
    const times = (at) => rounds.map((each) => at(each.many) / at(each.few));
    report({
      metric: `GET ${address}`,
      unit: 'times as long',
      value: round(median(times(p99))),
      atMost: MOST_TIMES,
      p50times: round(median(times(median))),
      p99ms: round(median(rounds.map(({ many }) => p99(many)))),
    });
  }
  for (const { api } of offices) await api.stop();
}

const p99 = (times) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1];

/** How long each call took, in ms; calls alternate between the two offices. */
async function inTurns([few, many], ask) {
  const times = { few: [], many: [] };
  for (let turn = 0; turn < CALLS; turn++) {
    times.few.push(await ask(few));
    times.many.push(await ask(many));
  }
  return times;
}

/** An office with its own database, where one person has as many withdrawals as there are people. */
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
