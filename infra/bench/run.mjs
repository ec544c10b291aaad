/**
 * npm run bench [-- name …]: measures the product on this machine. Prints each figure as one JSON line
 * with its limit, or with its ratio to a peer measured in the same run; the exit code is 1 when a figure
 * misses its limit.
 */
import { startTestServer } from '../test/database.mjs';
import { append } from './append.mjs';
import { audit } from './audit.mjs';
import { bulk } from './bulk.mjs';
import { claims } from './claims.mjs';
import { cold } from './cold.mjs';
import { federation } from './federation.mjs';
import { growth } from './growth.mjs';
import { lists } from './lists.mjs';
import { login } from './login.mjs';
import { me } from './me.mjs';
import { news } from './news.mjs';
import { replay } from './replay.mjs';
import { screens } from './screens.mjs';
import { size } from './size.mjs';
import { stall } from './stall.mjs';
import { tiling } from './tiling.mjs';
import { timeline } from './timeline.mjs';
import { watching } from './watching.mjs';

const benches = {
  append,
  bulk,
  claims,
  cold,
  me,
  login,
  lists,
  news,
  growth,
  replay,
  screens,
  size,
  stall,
  tiling,
  audit,
  timeline,
  federation,
  watching,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. Available: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

let missed = 0;
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // The settings of production.
  const server = await startTestServer({ settings: {} });
  try {
    await bench({
      databaseUrl: server.url,
      postgresPid: server.pid,
      report: (figure) => {
        const { value, atLeast = -Infinity, atMost = Infinity } = figure;
        const pass = figure.skipped !== undefined || (value >= atLeast && value <= atMost);
        if (!pass) missed++;
        console.log(JSON.stringify({ bench: name, ...figure, pass }));
      },
    });
  } finally {
    await server.stop();
  }
}
process.exit(missed > 0 ? 1 : 0);
