import { callJson, drive, startApi } from './load.mjs';
import { appendPerson, openLog } from './log.mjs';

const PEOPLE = 100_000;
const FIRST_NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Funmi', 'Gbenga', 'Halima', 'Ikenna', 'Jide'];

/** Pages of the list of users, with a hundred thousand of them. */
export async function lists({ databaseUrl, report }) {
  await signUp(databaseUrl);
  const api = await startApi(databaseUrl);
  const { token } = await callJson(api.port, 'POST', '/api/auth/login', {
    body: { email: 'admin@watchearn.example', password: 'admin' },
  });
  const list = (query) =>
    callJson(api.port, 'GET', `/api/users/users?${new URLSearchParams(query)}`, { token });

  const { total, nextCursor } = await list({});
  if (total <= PEOPLE || !nextCursor) throw new Error(`the list counts ${total} people`);
  let deep = nextCursor;
  for (let page = 0; page < 200; page++) deep = (await list({ cursor: deep })).nextCursor;

  for (const [name, query] of [
    ['first page', {}],
    ['a page 20,000 people further on', { cursor: deep }],
    ['search that many match', { search: 'ada' }],
    ['search that one matches', { search: 'person 77777' }],
    ['search that nobody matches', { search: 'zzyzx' }],
    ['search by one letter', { search: 'q' }],
  ]) {
    const { p50, p99 } = await drive({ callers: 1, seconds: 2, task: () => list(query) });
    report({ metric: `users, ${name}, p99`, unit: 'ms', value: p99, atMost: 50, p50ms: p50 });
  }
  await api.stop();
}

/** Writes the people's events into the log; the API projects them when it starts. */
async function signUp(databaseUrl) {
  const store = await openLog(databaseUrl);
  await drive({
    callers: 256,
    seconds: 600,
    task: async (number) => {
      if (number >= PEOPLE) return false;
      const name = `${FIRST_NAMES[number % FIRST_NAMES.length]} Person ${number}`;
      await appendPerson(store, { name, email: `p${number}@example.com` });
    },
  });
  await store.close();
}
