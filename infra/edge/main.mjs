/** The edge alone, for machines where something else runs the API and the database: docs/operations.md. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { closeServer } from '../../backend/dist/platform/http/server.js';
import { createEdge } from './edge.mjs';

const STOP_WITHIN_MS = 10_000;

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
/** An empty variable counts as missing. */
const given = Object.entries(process.env).filter(([, value]) => value);
const {
  HOST = '127.0.0.1',
  EDGE_PORT = '3000',
  API_URL = 'http://127.0.0.1:8081',
  PUBLIC_URL,
  ROOT = here('../releases/dist/site'),
  MEDIA = here('../demo/videos'),
} = /** @type {NodeJS.ProcessEnv} */ (Object.fromEntries(given));

const isAddress = (/** @type {string} */ url) => /^https?:\/\//.test(url) && URL.canParse(url);
function demand(/** @type {boolean} */ isMet, /** @type {string} */ problem) {
  if (isMet) return;
  console.error(problem);
  process.exit(1);
}

const apiUrls = API_URL.split(/\s*,\s*/);
const port = Number(EDGE_PORT);
demand(
  Number.isInteger(port) && port >= 0 && port <= 65_535,
  `EDGE_PORT is '${EDGE_PORT}', but it must be a number from 0 to 65535.`,
);
demand(
  apiUrls.every(isAddress),
  `API_URL is '${API_URL}', but it must be addresses such as http://127.0.0.1:8081, separated by commas.`,
);
// Without its scheme, HSTS would be missing and nobody would notice.
demand(
  PUBLIC_URL === undefined || isAddress(PUBLIC_URL),
  `PUBLIC_URL is '${PUBLIC_URL}', but it must be an address such as https://app.example.`,
);
const edge = createEdge({ root: ROOT, apiUrls, media: MEDIA, publicUrl: PUBLIC_URL });
try {
  await once(edge.listen(port, HOST), 'listening');
} catch ({ message }) {
  console.error(`The edge cannot listen on ${HOST}:${EDGE_PORT}: ${message}`);
  process.exit(1);
}
console.log(`The edge serves ${ROOT} on ${HOST}:${EDGE_PORT}, API ${API_URL}.`);

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, async () => {
    await closeServer(edge, STOP_WITHIN_MS);
    process.exit(0);
  });
}
