import { chmod, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';
import { SYSTEM_HOME } from '../local/postgres-cluster.mjs';

/**
 * A temporary folder for everything that the tests put into temporary folders, so that even tests which
 * were interrupted leave neither files nor database servers behind.
 * @returns {Promise<{ folder: string, clear: () => Promise<void> }>}
 */
export async function createScratch() {
  const folder = await mkdtemp(join(tmpdir(), 'watchearn-tests-'));
  // Root's database servers run as another account, which must get through.
  await chmod(folder, 0o711);
  return { folder, clear: () => clear(folder) };
}

async function clear(/** @type {string} */ folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = entries.filter(({ name }) => name === 'postgres');
  const clusters = await Promise.all(
    named.map(({ parentPath, name }) => realpath(join(parentPath, name)).catch(() => '')),
  );
  await Promise.all(clusters.map(stopServer));
  // Where the folder was closed to that account, `postgres` is a link to a home elsewhere.
  const homes = clusters.filter((cluster) => cluster.startsWith(`${SYSTEM_HOME}/`)).map(dirname);
  for (const path of [...homes, folder]) await rm(path, { recursive: true, force: true });
}

async function stopServer(/** @type {string} */ cluster) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  if (isAlive(pid)) signal(pid, 'SIGQUIT');
  await waitUntil(() => !isAlive(pid), { timeoutMs: 10_000 });
}
