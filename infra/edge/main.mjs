/** The edge alone, for machines where API and database are run by something else. */
import { fileURLToPath } from 'node:url';
import { createEdge } from './edge.mjs';
import { precompress } from './precompress.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const {
  EDGE_PORT = '3000',
  API_URL = 'http://127.0.0.1:4000',
  ROOT = here('../releases/dist/site'),
  MEDIA = here('../demo/videos'),
} = process.env;

await precompress(ROOT);
const edge = createEdge({ root: ROOT, apiUrl: API_URL, media: MEDIA });
edge.listen(Number(EDGE_PORT), () =>
  console.log(`The edge serves ${ROOT} on port ${EDGE_PORT}, API ${API_URL}.`),
);

for (const name of ['SIGINT', 'SIGTERM']) {
  process.once(name, () => edge.close(() => process.exit(0)));
}
