import { median, round, startApi, startPeer } from './load.mjs';
import { prepare } from './people.mjs';
import { CALLERS, figureOf, inTurns, ratioOf, reportTurns } from './turns.mjs';

const PEOPLE = 200;
const VIDEOS = 1000;

const BARE = 'a bare Koa route with body and token';
const ONE_APPEND = 'a bare Koa route with body, token and one append';
const CLAIMS = 'claims, distinct people';
const ONE_PERSON = 'claims, one person';

/** Claims over HTTP, compared with bare routes and spread over several processes. */
export async function claims({ databaseUrl, postgresPid, report }) {
  const first = await startApi(databaseUrl);
  const peer = await startPeer(databaseUrl);
  const { tokens, videoIds } = await prepare(first.port, { people: PEOPLE, videos: VIDEOS });
  const hot = tokens.pop();

  const post = (token, path) => ({ method: 'POST', path, token, body: { by: 'a bench' } });
  const claim = (token, video) => video !== undefined && post(token, `/api/videos/claim/claim/${video}`);
  const claimed = tokens.map(() => 0);
  const claimOf = (person) => claim(tokens[person], videoIds[claimed[person]++]);
  const distinct = (number) => claimOf(number % claimed.length);
  /** Keeps each person with one caller, and so with one process, as the edge does. */
  const ownPeople = (number, caller) => {
    const own = Math.ceil((claimed.length - caller) / CALLERS);
    return claimOf(caller + CALLERS * (number % own));
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

  const others = await Promise.all([startApi(databaseUrl), startApi(databaseUrl)]);
  const all = [first, ...others];
  const turns = await inTurns({
    targets: {
      one: { processes: [first], request: ownPeople },
      three: { processes: all, request: ownPeople },
      mixed: { processes: all, request: distinct },
    },
    postgresPid,
    rounds: 3,
    // Warms all of them up as far as the first: V8 needs some 10,000 claims to compile their code.
    warmUpSeconds: 12,
  });
  await Promise.all(others.map((each) => each.stop()));
  const costs = turns.map((targets) =>
    Object.fromEntries(
      Object.entries(targets).map(([name, { cpu }]) => [name, 10 * (cpu.server + cpu.postgres)]),
    ),
  );
  const ratioOfCosts = (figure) => {
    const ratios = costs.map((each) => each[figure] / each.one);
    return { unit: 'times', value: round(median(ratios)), rounds: ratios.map(round) };
  };
  report({
    metric: 'CPU seconds of 10,000 claims, API and PostgreSQL, 3 processes over 1',
    ...ratioOfCosts('three'),
    atMost: 1.2,
    one: round(median(costs.map(({ one }) => one))),
  });
  report({
    metric: 'the same when each session uses all 3 processes in turn',
    ...ratioOfCosts('mixed'),
  });

  // The person runs out of videos, so there is no warm-up and only one short turn.
  const [alone] = await inTurns({
    targets: { [ONE_PERSON]: { processes: [first], request: (number) => claim(hot, videoIds[number]) } },
    postgresPid,
    rounds: 1,
    warmUpSeconds: 0,
  });
  report({ metric: ONE_PERSON, ...figureOf(alone[ONE_PERSON]), atLeast: 200 });
}
