import { startApi, startPeer } from './load.mjs';
import { prepare } from './people.mjs';
import { inTurns, ratioOf, reportTurns } from './turns.mjs';

const BARE = 'a bare Koa route';
const ONE_QUERY = 'a bare Koa route with a token and one query';
const ME = 'GET /api/user/me';

/** GET /api/user/me, compared with a bare Koa route. */
export async function me({ databaseUrl, postgresPid, report }) {
  const api = await startApi(databaseUrl);
  const { tokens } = await prepare(api.port, { people: 50, videos: 1 });
  const peer = await startPeer(databaseUrl);
  const get = (process, path) => ({
    processes: [process],
    request: (number) => ({ method: 'GET', path, token: tokens[number % tokens.length] }),
  });
  const rounds = await inTurns({
    targets: {
      [BARE]: get(peer, '/hello'),
      [ONE_QUERY]: get(peer, '/one-query'),
      [ME]: get(api, '/api/user/me'),
    },
    postgresPid,
  });
  reportTurns(report, rounds);
  report({ ...ratioOf(rounds, ME, BARE, 'rate'), atLeast: 0.65 });
  await Promise.all([api.stop(), peer.stop()]);
}
