import { encodeBundle, type LogSource, parseTilePath, TILE_WIDTH } from 'mf-shared/transparency';
import type { TreeQueries } from './tree.queries.ts';

/**
 * The live log as a verifier reads it: the newest checkpoint, the tiles, and bundles built from the
 * current rows of the log's table.
 */
export function logSource(
  queries: Pick<TreeQueries, 'newestCheckpoint' | 'findTile' | 'entriesOf'>,
): LogSource {
  return {
    read: async (path) => {
      if (path === 'checkpoint') {
        const checkpoint = await queries.newestCheckpoint();
        return checkpoint && Buffer.from(checkpoint.note);
      }
      const tile = parseTilePath(path);
      if (!tile) return undefined;
      const { level, index, width } = tile;
      if (level !== 'entries') return queries.findTile({ level, index, width });
      const first = index * TILE_WIDTH;
      return encodeBundle(await queries.entriesOf({ first, end: first + width }));
    },
  };
}
