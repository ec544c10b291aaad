import { round, startApi, startPeer } from './load.mjs';
import { prepare } from './people.mjs';
import { figureOf, inTurns, ratioOf, reportTurns } from './turns.mjs';

const PEOPLE = 200;
const VIDEOS = 600;
const ROUNDS_OF_PROCESSES = 3;

const BARE = 'a bare Koa route with body and token';
const ONE_APPEND = 'a bare Koa route with body, token and one append';
const CLAIMS = 'claims, distinct people';
const ONE_PERSON = 'claims, one person';

/** Claims over HTTP, against bare routes and over several processes. */
export async function claims({ databaseUrl, postgresPid, report }) {
  const first = await startApi(databaseUrl);
  const peer = await startPeer(databaseUrl);
  const { tokens, videoIds } = await prepare(first.port, { people: PEOPLE, videos: VIDEOS });
  const hot = tokens.pop();

  const post = (token, path) => ({ method: 'POST', path, token, body: { by: 'a bench' } });
  const claim = (token, video) => video !== undefined && post(token, `/api/videos/claim/claim/${video}`);
  let made = 0;
  const distinct = () => {
    const number = made++;
    return claim(tokens[number % tokens.length], videoIds[Math.floor(number / tokens.length)]);
  };

  const cpuOfClaims = async (processes) => {
    const [{ [CLAIMS]: measured }] = await inTurns({
      targets: { [CLAIMS]: { processes, request: distinct } },
      postgresPid,
      rounds: 1,
    });
    return 10 * (measured.cpu.server + measured.cpu.postgres);
  };

  const rounds = await inTurns({
    targets: {
      [BARE]: { processes: [peer], request: () => post(hot, '/hello') },
      [ONE_APPEND]: { processes: [peer], request: () => post(hot, '/one-append') },
      [CLAIMS]: { processes: [first], request: distinct },
    },
    postgresPid,
  });
  await peer.stop();
  reportTurns(report, rounds);
  report({ ...ratioOf(rounds, CLAIMS, BARE, 'rate'), atLeast: 0.35 });
  report({ ...ratioOf(rounds, CLAIMS, BARE, 'p99'), atMost: 4 });

  const costs = [];
  for (let number = 0; number < ROUNDS_OF_PROCESSES; number++) {
    const one = await cpuOfClaims([first]);
    const others = await Promise.all([startApi(databaseUrl), startApi(databaseUrl)]);
    const three = await cpuOfClaims([first, ...others]);
    await Promise.all(others.map((each) => each.stop()));
    costs.push({ one, three, ratio: three / one });
  }
  const middle = costs.sort((a, b) => a.ratio - b.ratio)[(ROUNDS_OF_PROCESSES - 1) / 2];
  report({
    metric: 'CPU seconds of 10,000 claims, API and PostgreSQL, 3 processes over 1',
    unit: 'times',
    value: round(middle.ratio),
    atMost: 1.2,
    one: round(middle.one),
    three: round(middle.three),
    rounds: costs.map(({ ratio }) => round(ratio)),
  });

  // Its videos run out, so it is not warmed up and has one short turn.
  const [alone] = await inTurns({
    targets: { [ONE_PERSON]: { processes: [first], request: (number) => claim(hot, videoIds[number]) } },
    postgresPid,
    rounds: 1,
    warmUpSeconds: 0,
  });
  report({ metric: ONE_PERSON, ...figureOf(alone[ONE_PERSON]), atLeast: 200 });
}
