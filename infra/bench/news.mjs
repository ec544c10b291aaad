import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callJson, round, startApi } from './load.mjs';
import { prepare } from './people.mjs';
import { inTurns, ratioOf, reportTurns } from './turns.mjs';

const PEOPLE = 1000;
const OF_EACH = 5;
const VIDEOS = 5;
const EVENTS_PER_S = 500;
const QUIET = 'GET /api/user/me of a process without streams';
const BUSY = 'GET /api/user/me of a process with 5,000 streams';

/** Streams of news: their memory, their cost to other calls, and how soon they report an event. */
export async function news({ databaseUrl, postgresPid, report }) {
  const api = await startApi(databaseUrl);
  const quiet = await startApi(databaseUrl);
  const { tokens, videoIds } = await prepare(api.port, { people: PEOPLE, videos: VIDEOS });
  await sleep(2000);
  const before = megabytesOf(api);
  const heard = new Map(tokens.map((token) => [token, []]));
  const streams = [];
  for (let count = 0; count < OF_EACH; count++) {
    for (let first = 0; first < tokens.length; first += 100) {
      const batch = tokens.slice(first, first + 100);
      streams.push(...(await Promise.all(batch.map((token) => listen(api.port, token, heard)))));
    }
  }
  await sleep(12_000);
  report({
    metric: `memory of ${streams.length} streams, after a beat`,
    unit: 'MB',
    value: round(megabytesOf(api) - before),
    atMost: 150,
  });

  const get = (process) => ({
    processes: [process],
    request: (number) => ({ method: 'GET', path: '/api/user/me', token: tokens[number % tokens.length] }),
  });
  const rounds = await inTurns({ targets: { [QUIET]: get(quiet), [BUSY]: get(api) }, postgresPid });
  reportTurns(report, rounds);
  report({ ...ratioOf(rounds, BUSY, QUIET, 'rate'), atLeast: 0.9 });

  const delays = await claimAll(api.port, { tokens, videoIds, heard });
  const sorted = delays.sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  report({
    metric: `from sending a claim to the news of it, at ${EVENTS_PER_S} claims/s, slowest of 100`,
    unit: 'ms',
    value: at(0.99),
    p50ms: at(0.5),
    count: sorted.length,
    atMost: 1000,
  });
  for (const stream of streams) stream.destroy();
  await Promise.all([api.stop(), quiet.stop()]);
}

/** Each person claims each video once, at EVENTS_PER_S; returns how long the news of each claim took, in ms. */
async function claimAll(port, { tokens, videoIds, heard }) {
  const started = performance.now();
  const claims = videoIds.flatMap((id) => tokens.map((token) => ({ id, token })));
  const sent = [];
  for (let number = 0; number < claims.length; number++) {
    const dueMs = started + (number * 1000) / EVENTS_PER_S;
    if (dueMs > performance.now()) await sleep(dueMs - performance.now());
    const { id, token } = claims[number];
    const atMs = performance.now();
    sent.push(
      callJson(port, 'POST', `/api/videos/claim/claim/${id}`, { token }).then(() => ({ token, atMs })),
    );
  }
  const made = await Promise.all(sent);
  await sleep(2000);
  return made.map(({ token, atMs }) => {
    const toldMs = heard.get(token).find((each) => each > atMs);
    return (toldMs ?? Number.POSITIVE_INFINITY) - atMs;
  });
}

/** Opens a stream and records when it reports news; settles once it is open. */
function listen(port, token, heard) {
  return new Promise((resolve, reject) => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path: '/api/user/notifications/stream',
      headers: { authorization: `Bearer ${token}` },
      agent: false,
    });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      if (answer.statusCode !== 200)
        return reject(new Error(`a stream was answered with ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text) => {
        if (text.startsWith('event: open')) resolve(asked);
        if (text.includes('data: news')) heard.get(token).push(performance.now());
      });
    });
    asked.end();
  });
}

const megabytesOf = ({ child }) =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
