import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../local/postgres.mjs';

/**
 * A database server for tests, with its files in a folder of its own that goes when it stops.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchearn-test-'));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir });
  process.once('exit', server.kill);
  return {
    url: server.url,
    stop: async () => {
      process.off('exit', server.kill);
      await server.stop();
      for (const folder of [dirname(server.cluster), dataDir])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
