import { createHmac, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import postgres from 'postgres';
import { apiEnvironment, backend, callJson, median, round, startApi, startPeer } from './load.mjs';
import { prepare } from './people.mjs';
import { CALLERS, inTurns, ratioOf, reportTurns } from './turns.mjs';

const PEOPLE = 200;
const LENGTH_S = 3600;
const BARE = 'a bare Koa POST route with body and token';
const BEATS = 'reports of what is watched';
const SESSIONS = 10_000;
const INTERVALS = 1000;

/** Watch sessions: reports over HTTP, judging them, and the space sessions take in memory and in the log. */
export async function watching({ databaseUrl, postgresPid, report }) {
  await reports({ databaseUrl, postgresPid, report });
  const watch = await modules();
  judging(report, watch);
  storage(report, watch);
  await memory(report, watch, databaseUrl);
}

/** Reports over HTTP, compared with a bare route. Each caller has its own people, so reports arrive in order. */
async function reports({ databaseUrl, postgresPid, report }) {
  const api = await startApi(databaseUrl);
  const peer = await startPeer(databaseUrl);
  const { tokens, videoIds } = await prepare(api.port, { people: PEOPLE, videos: 1, durationS: LENGTH_S });
  const players = await Promise.all(
    tokens.map(async (token) => {
      const tab = randomUUID();
      const body = { videoId: videoIds[0], tab };
      const { session } = await callJson(api.port, 'POST', '/api/watch-sessions', { token, body });
      return { token, tab, id: session._id, seq: 0 };
    }),
  );
  const secret = apiEnvironment(databaseUrl).JWT_SECRET;
  const turns = new Array(CALLERS).fill(0);
  const beat = (_, caller) => {
    const own = Math.ceil((players.length - caller) / CALLERS);
    const player = players[caller + CALLERS * (turns[caller]++ % own)];
    const { id, tab, token } = player;
    const seq = ++player.seq;
    const nonce = createHmac('sha256', secret).update(`watch ${id} ${tab} ${seq}`).digest('base64url');
    const from = (seq * 10) % (LENGTH_S - 10);
    return {
      method: 'POST',
      path: `/api/watch-sessions/${id}/beats`,
      token,
      body: {
        tab,
        seq,
        nonce: nonce.slice(0, 22),
        played: [[from, from + 10]],
        positionS: from + 10,
        rate: 1,
        isVisible: true,
        isMuted: false,
        seeks: 0,
      },
    };
  };
  const { body: usual } = beat(0, 0);
  players[0].seq--;
  const rounds = await inTurns({
    targets: {
      [BARE]: {
        processes: [peer],
        request: () => ({ method: 'POST', path: '/hello', token: tokens[0], body: usual }),
      },
      [BEATS]: { processes: [api], request: beat },
    },
    postgresPid,
  });
  reportTurns(report, rounds);
  report({ ...ratioOf(rounds, BEATS, BARE, 'rate'), atLeast: 0.4 });
  await Promise.all([api.stop(), peer.stop()]);
}

async function modules() {
  const [{ freshWatch, judge }, { verdict }, { WatchSessions }] = await Promise.all(
    ['watch.judge', 'watch.verdict', 'watch-session.store'].map(
      (file) => import(backend(`modules/watching/${file}.js`)),
    ),
  );
  return { freshWatch, judge, verdict, WatchSessions };
}

const rules = { durationS: LENGTH_S, allowsListening: false };
const beatOf = (played) => ({ played, rate: 1, isVisible: true, isMuted: false, seeks: 1 });

/** A session of `parts` parts with gaps between, as if somebody had skipped through the whole video. */
function skipped({ freshWatch, judge }, parts) {
  const step = Math.floor((LENGTH_S * 10) / parts);
  let state = freshWatch;
  for (let part = 0; part < parts; part++) {
    state = judge(state, beatOf([[part * step, part * step + Math.min(100, step - 1)]]), 10_000, rules).state;
  }
  return state;
}

function judging(report, watch) {
  const state = skipped(watch, 100);
  const intervals = Array.from({ length: INTERVALS }, (_, index) => [index * 36, index * 36 + 18]);
  const times = Array.from({ length: 500 }, () => {
    const started = performance.now();
    watch.judge(state, beatOf(intervals), 10_000, rules);
    return performance.now() - started;
  });
  report({
    metric: `judging a report of ${INTERVALS} intervals`,
    unit: 'ms',
    value: round(median(times)),
    atMost: 2,
  });
  const started = performance.now();
  skipped(watch, INTERVALS);
  const value = round(performance.now() - started);
  report({ metric: `judging ${INTERVALS} reports, one after the other`, unit: 'ms', value });
}

const rowOf = (state) => ({
  id: randomUUID(),
  user_id: randomUUID(),
  video_id: randomUUID(),
  tab: randomUUID(),
  is_live: true,
  price_kobo: 15_000n,
  duration_s: LENGTH_S,
  started_at_ms: Date.now(),
  last_at_ms: Date.now(),
  seq: state.beats,
  position_s: 60,
  state,
  refused: {},
});

/** The text of the event that a session leaves in the log. */
function storage(report, watch) {
  for (const parts of [5, 100]) {
    const text = JSON.stringify(watch.verdict(rowOf(skipped(watch, parts))), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    report({
      metric: `text of a finished session of ${parts} parts${parts === 100 ? ', the most there are' : ''}`,
      unit: 'bytes',
      value: Buffer.byteLength(text),
      atMost: 2048,
    });
  }
}

/** Memory that sessions use in the process that receives their reports. */
async function memory(report, watch, databaseUrl) {
  const sql = postgres(databaseUrl, {
    max: 3,
    onnotice: () => undefined,
    types: { bigint: postgres.BigInt },
  });
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  const text = JSON.stringify(skipped(watch, 10));
  await sql`delete from watching.session`;
  const rows = await sql`
    insert into watching.session
      (id, user_id, video_id, tab, is_live, price_kobo, duration_s, started_at_ms, last_at_ms, state)
    select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), true, 15000, ${LENGTH_S},
      1790000000000, 1790000000000, ${text}
    from generate_series(1, ${SESSIONS})
    returning id`;
  const ids = rows.map(({ id }) => id);
  const sessions = new watch.WatchSessions(sql);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let first = 0; first < ids.length; first += 500) {
    await Promise.all(ids.slice(first, first + 500).map((id) => sessions.find(id)));
  }
  collect();
  const value = round((process.memoryUsage().heapUsed - before) / 1024 ** 2);
  if (!(await sessions.find(ids[0]))) throw new Error('the first session was not found');
  report({ metric: `memory of ${SESSIONS} sessions of 10 parts`, unit: 'MB', value, atMost: 200 });
  await sql.end();
}
