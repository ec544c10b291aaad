import { readFileSync, statfsSync } from 'node:fs';
import { chmod, lstat, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { namesIn, readJson } from '../common/files.mjs';
import { hasEnded, hold } from '../common/lock.mjs';
import { isAlive, signal, waitUntil } from '../common/processes.mjs';
import { SYSTEM_HOME } from '../local/postgres-cluster.mjs';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;
const PREFIX = 'watchearn-tests-';
/** Says which process a folder belongs to. */
const OWNER = 'owner.json';

/**
 * Creates the folder for all temporary files of the tests, so that even interrupted tests leave neither files
 * nor database servers behind; what a killed run has left is cleared first. Files in memory take a third less work.
 * @returns {Promise<{ folder: string, clear: () => Promise<void> }>}
 */
export async function createScratch() {
  for (const parent of [IN_MEMORY, tmpdir()]) await clearAbandoned(parent);
  const folder = await mkdtemp(join(fastestFolder(), PREFIX));
  await hold(join(folder, OWNER), {}, async () => undefined);
  // Root's database servers run as another account, which needs to pass through.
  await chmod(folder, 0o711);
  return { folder, clear: () => clear(folder) };
}

/** The in-memory folder if it has room and can hold programs, such as PostgreSQL's; else the usual folder. */
export function fastestFolder() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const hasRoom = Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
    const mounted = readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '));
    const options = mounted.findLast(([, folder]) => folder === IN_MEMORY)?.[3] ?? '';
    return hasRoom && !options.split(',').includes('noexec') ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Clears what killed runs of this account have left: what others wrote cannot be trusted with the names of servers. */
async function clearAbandoned(/** @type {string} */ parent) {
  const names = (await namesIn(parent)).filter((name) => name.startsWith(PREFIX));
  for (const folder of names.map((name) => join(parent, name))) {
    // Another run may be clearing it, too.
    const isOurs = (await lstat(folder).catch(() => undefined))?.uid === process.getuid?.();
    const owner = isOurs && (await readJson(join(folder, OWNER)).catch(() => undefined));
    if (owner && hasEnded(owner)) await clear(folder).catch(() => undefined);
  }
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
