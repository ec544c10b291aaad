import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { call, callJson, caughtUp, median, round, startApi } from './load.mjs';
import { metadataOf, openLog } from './log.mjs';
import { prepare } from './people.mjs';

const EVENTS = 100_000;
const IN_APPEND = 1000;

const PRELOAD = new URL('./loop-delay.mjs', import.meta.url).href;
const ROUNDS = 5;

/**
 * The first command of an account with a long history, in a process that has not loaded the account: once without
 * a snapshot, then from the snapshot that this left. Before that, each process answers its very first command, of
 * an account without history. Meanwhile, somebody else sends small requests.
 */
export async function cold({ databaseUrl, report }) {
  const first = await startApi(databaseUrl);
  const { tokens, videoIds } = await prepare(first.port, { people: 2, videos: 1 + ROUNDS });
  const [token, newcomer] = tokens;
  const { user } = await callJson(first.port, 'GET', '/api/user/me', { token });
  await first.stop();
  await claimEverything(databaseUrl, user._id);

  const rounds = [];
  for (const videoId of videoIds) rounds.push(await inNewProcess(databaseUrl, [newcomer, token], videoId));
  const [fromEvents, ...fromSnapshots] = rounds.map(([, withHistory]) => withHistory);
  const subject = `first command of ${EVENTS} events`;
  for (const { name, measured, atMost } of [
    { name: 'first command of a process', measured: rounds.map(([ofAll]) => ofAll) },
    { name: `${subject}, from its events`, measured: [fromEvents] },
    { name: `${subject}, from a snapshot`, measured: fromSnapshots, atMost: 50 },
  ]) {
    const middle = (key) => median(measured.map((each) => each[key]));
    const times = measured.map(({ ms }) => ms);
    report({ metric: name, unit: 'ms', value: middle('ms'), atMost, rounds: times });
    report({ metric: `longest answer to others: ${name}`, unit: 'ms', value: middle('others') });
    report({ metric: `event loop held: ${name}`, unit: 'ms', value: middle('heldMs'), atMost: 20 });
  }
}

/** One claim per person, in turn, once the read models have caught up: filling them would be measured, too. */
async function inNewProcess(databaseUrl, tokens, videoId) {
  const api = await startApi(databaseUrl, { args: ['--import', PRELOAD] });
  await caughtUp(api.port);
  const measured = [];
  for (const token of tokens) {
    await held(api);
    const others = watchOthers(api.port);
    const begun = performance.now();
    await callJson(api.port, 'POST', `/api/videos/claim/claim/${videoId}`, { token });
    const ms = round(performance.now() - begun);
    measured.push({ ms, others: await others.stop(), heldMs: await held(api) });
  }
  await api.stop();
  return measured;
}

/** How long the API's event loop was held since the last call of this function, in ms. */
async function held({ child }) {
  const answer = once(child, 'message');
  child.send('');
  const [{ heldMs }] = await answer;
  return round(heldMs);
}

async function claimEverything(databaseUrl, userId) {
  const store = await openLog(databaseUrl);
  for (let version = 1; version <= EVENTS; version += IN_APPEND) {
    const commandId = randomUUID();
    const metadata = metadataOf(userId, commandId);
    const events = Array.from({ length: IN_APPEND }, () => ({
      type: 'VideoEarningClaimed',
      data: { userId, videoId: randomUUID(), amountKobo: 15_000n },
    }));
    await store.append([{ stream: `account-${userId}`, expected: version, events }], {
      commandId,
      metadata,
      atMs: Date.now(),
    });
  }
  await store.close();
}

/** Sends small requests one after the other; stop() returns how long the slowest took, in ms. */
function watchOthers(port) {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      await call(port, 'GET', '/healthz');
      longest = Math.max(longest, performance.now() - begun);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return round(longest);
    },
  };
}
