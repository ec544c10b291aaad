import { testSigner } from '../../mf-shared/dist/testing/staticLog.js';
import { signCheckpoint, verifyLog } from '../../mf-shared/dist/transparency/index.js';
import { appendFor } from './append.mjs';
import { backend, round } from './load.mjs';

const SECONDS = 6;
/** One batch of the tiler, and what 64 callers append while it runs. */
const BEHIND_WITHIN_MS = 2000;

/** How fast the transparency log grows, alone and alongside appends at full speed. */
export async function tiling({ databaseUrl, report }) {
  const [{ migrate }, { connect }, { Tiler }, { treeQueries }, { logSource }] = await Promise.all(
    [
      'platform/postgres/migrate.js',
      'platform/postgres/client.js',
      'modules/audit/tiler.js',
      'modules/audit/tree.queries.js',
      'modules/audit/log-source.js',
    ].map((file) => import(backend(file))),
  );
  await migrate(databaseUrl);
  const sql = connect(databaseUrl, { max: 2, name: 'bench', statementTimeoutMs: 0 });
  const queries = treeQueries(sql);
  const newTiler = () =>
    new Tiler(queries, {
      onStopped: (error) => {
        throw error;
      },
    });

  const alone = await appendFor(databaseUrl, 64, SECONDS);
  const begun = performance.now();
  const { size } = await newTiler().catchUp();
  const rate = Math.round(size / ((performance.now() - begun) / 1000));
  report({ metric: `tiling ${size} events`, unit: 'events/s', value: rate, atLeast: 31_000 });
  report({
    metric: 'tiling over appending, each alone',
    unit: 'times',
    value: round(rate / alone.rate),
    appendsPerSecond: alone.rate,
    atLeast: 1.2,
  });

  const tiler = newTiler();
  tiler.start();
  const together = await appendFor(databaseUrl, 64, SECONDS);
  const ended = performance.now();
  const [{ position }] = await sql`select position from log.head`;
  while (tiler.size < position) await new Promise((resolve) => setTimeout(resolve, 5));
  report({
    metric: 'time until all is in the tree, after appends at full speed in the same process',
    unit: 'ms',
    value: Math.round(performance.now() - ended),
    appendsPerSecond: together.rate,
    atMost: BEHIND_WITHIN_MS,
  });
  await tiler.stop();

  const { root } = await tiler.catchUp();
  const note = Buffer.from(signCheckpoint({ size: position, root }, testSigner));
  const source = logSource({ ...queries, newestCheckpoint: async () => ({ note }) });
  const proving = performance.now();
  await verifyLog(source, { verifierKey: testSigner.verifierKey });
  report({
    metric: `verifying all ${position} entries from the database`,
    unit: 'events/s',
    value: Math.round(position / ((performance.now() - proving) / 1000)),
    // A million events in well under a minute.
    atLeast: 25_000,
  });
  await sql.end();
}
