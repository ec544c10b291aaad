import { hasTile, openCheckpoint, parseTilePath, readVerifierKey } from 'mf-shared/transparency';
import { existing, notFound } from '../../kernel/domain-error.ts';
import type { DocumentRoute } from '../../platform/http/document-route.ts';
import { exportLog, pack } from './export.ts';
import { logSource } from './log-source.ts';
import { makeReceipt } from './receipt.routes.ts';
import type { TransparencyLog } from './transparency-log.ts';

const TEXT = 'text/plain; charset=utf-8';

/** The transparency log as C2SP tlog-tiles, a receipt for any entry, and the whole log as an archive. */
export function logRoutes({ queries, verifierKey }: TransparencyLog): DocumentRoute[] {
  const source = logSource(queries);
  const verifier = readVerifierKey(verifierKey);

  const newest = async () => {
    const checkpoint = existing('checkpoint', await queries.newestCheckpoint());
    return checkpoint;
  };

  async function readTile(path: string) {
    const tile = parseTilePath(path);
    const { size } = openCheckpoint((await newest()).note, verifier);
    const body = tile && hasTile(size, tile) ? await source.read(path) : undefined;
    if (!tile || !body) throw notFound('tile');
    return { type: 'application/octet-stream', body: Buffer.from(body) };
  }

  const get = (path: string, handle: DocumentRoute['handle']): DocumentRoute => ({
    path: `/audit/log/${path}`,
    access: 'staff',
    dutiesOf: 'GET /api/audit/events',
    handle,
  });

  return [
    get('checkpoint', async () => ({ type: TEXT, body: (await newest()).note })),
    get('key', async () => ({ type: TEXT, body: `${verifierKey}\n` })),
    get('export.tar.gz', async () => {
      await newest();
      const { dailyCheckpoints: checkpoints } = queries;
      return { type: 'application/gzip', body: pack(exportLog({ source, verifierKey, checkpoints })) };
    }),
    get('tile/*path', ({ params }) => readTile(`tile/${params.path}`)),
    get('proof/:index', async ({ params: { index = '' } }) => {
      const checkpoint = await newest();
      const isIndex = /^(?:0|[1-9]\d{0,15})$/.test(index) && Number(index) < checkpoint.size;
      if (!isIndex) throw notFound('entry');
      return { type: TEXT, body: await makeReceipt(queries, Number(index), checkpoint) };
    }),
  ];
}
