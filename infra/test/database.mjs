import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPostgres } from '../local/postgres.mjs';

/** Nothing here has to survive a power cut; suites run in parallel, some with several processes each. */
const IN_A_HURRY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  scram_iterations: '1',
  max_wal_size: '128MB',
};

/**
 * Starts a database server for tests; its files are in a temporary folder, which stop() removes.
 * @param {{ settings?: Record<string, string> }} [options] `settings` of PostgreSQL
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startTestServer({ settings = IN_A_HURRY } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'watchearn-test-'));
  await chmod(dataDir, 0o711);
  const server = await startPostgres({ dataDir, settings });
  process.once('exit', server.kill);
  return {
    url: server.url,
    pid: server.pid,
    stop: async () => {
      process.off('exit', server.kill);
      await server.stop();
      for (const folder of [dirname(server.cluster), dataDir])
        await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a migrated database for tests that do not need their own server: on the server of TEST_DATABASE_URL,
 * which `npm test` sets, or else on a new one that stop() also stops.
 * @returns {Promise<{ url: string, ownerUrl: string, stop: () => Promise<void> }>} `url` is for the API
 */
export async function startTestDatabase() {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTestServer();
  if (server) process.env.TEST_DATABASE_URL = server.url;
  const { createTestDatabase } = await import('../../backend/dist/testing/database.js');
  const database = await createTestDatabase();
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    stop: async () => {
      await database.drop();
      if (!server) return;
      delete process.env.TEST_DATABASE_URL;
      await server.stop();
    },
  };
}
