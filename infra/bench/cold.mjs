import { randomUUID } from 'node:crypto';
import { call, callJson, round, startApi } from './load.mjs';
import { metadataOf, openLog } from './log.mjs';
import { prepare } from './people.mjs';

const EVENTS = 100_000;
const IN_APPEND = 1000;

/**
 * The first command of an account with a long history in a process that knows nothing of it: once without
 * a snapshot, once from the one that this left. Somebody else asks for something small all the while.
 */
export async function cold({ databaseUrl, report }) {
  const first = await startApi(databaseUrl);
  const { tokens, videoIds } = await prepare(first.port, { people: 1, videos: 2 });
  const [token] = tokens;
  const { user } = await callJson(first.port, 'GET', '/api/user/me', { token });
  await first.stop();
  await claimEverything(databaseUrl, user._id);

  for (const [from, videoId, atMost] of [
    ['its events', videoIds[0], Infinity],
    ['a snapshot', videoIds[1], 50],
  ]) {
    const api = await startApi(databaseUrl);
    await caughtUp(api.port);
    const others = watchOthers(api.port);
    const begun = performance.now();
    await callJson(api.port, 'POST', `/api/videos/claim/claim/${videoId}`, { token });
    const ms = round(performance.now() - begun);
    const longest = await others.stop();
    report({ metric: `first command of ${EVENTS} events, from ${from}`, unit: 'ms', value: ms, atMost });
    report({
      metric: `longest answer to others meanwhile, from ${from}`,
      unit: 'ms',
      value: longest,
      atMost: 20,
    });
    await api.stop();
  }
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

/** Read models that are still filled would be measured, too. */
async function caughtUp(port) {
  const lag = async () =>
    Number(/^projection_lag_events (\d+)/m.exec((await call(port, 'GET', '/metrics')).text)?.[1]);
  while ((await lag()) > 0) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Asks for something small over and over; stop() tells how long the longest answer took, in ms. */
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
