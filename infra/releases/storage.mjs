import fs from 'node:fs/promises';
import path from 'node:path';
import { makeFolder, syncFolder, writeAtomically, writeNew } from '../common/files.mjs';
import { withLock } from './lock.mjs';
import { takeOver } from './takeover.mjs';

/**
 * Where releases are published. Names are paths with forward slashes; the effect of a completed call survives
 * a power cut.
 * @typedef {object} Storage
 * @property {(name: string) => Promise<{ content: Buffer, version: string } | undefined>} read
 *   undefined when there is none; `version` differs after every replacement
 * @property {(name: string, content: string | Buffer, version: string | undefined) => Promise<boolean>} replace
 *   writes a file as a whole if it still has the version that was read, undefined for none; else false
 * @property {(folder: string, files: Map<string, string | Buffer>) => Promise<boolean>} putFolder
 *   writes an immutable folder as a whole; false when it exists already
 * @property {(folder: string) => Promise<Stored[]>} list everything directly in a folder; empty when there is none
 * @property {(names: string[]) => Promise<void>} remove each as a whole; missing ones are skipped
 * @property {() => Promise<Stored[]>} unfinished what killed processes may have left
 */
/** @typedef {{ name: string, isFolder: boolean, changedAtMs: number }} Stored */

/**
 * Storage in a folder, which may be shared by several machines. A folder of the former layout is taken over.
 * @param {string} out
 * @param {{ waitMs?: number }} [options] how long to wait for another process's write
 * @returns {Promise<Storage>}
 * @throws {import('./refusal.mjs').Refusal} when another process holds the folder for too long
 */
export async function openFolder(out, { waitMs } = {}) {
  const fileOf = (/** @type {string} */ name) => path.join(out, name);
  const alone = (work) => withLock(fileOf('state/lock'), work, { waitMs });
  const list = (/** @type {string} */ folder) => listFolder(out, folder);

  await takeOver(out, alone);

  return {
    read: (name) => readVersioned(fileOf(name)),

    replace: (name, content, version) =>
      alone(async () => {
        if ((await readVersioned(fileOf(name)))?.version !== version) return false;
        await writeAtomically(fileOf(name), content);
        return true;
      }),

    putFolder: (name, files) =>
      inStaging(out, async (staging) => {
        for (const [file, content] of files) {
          await makeFolder(path.dirname(path.join(staging, file)));
          await writeNew(path.join(staging, file), content);
        }
        for (const folder of new Set([...files.keys()].map(path.dirname))) {
          await syncFolder(path.join(staging, folder));
        }
        const parent = path.dirname(fileOf(name));
        await makeFolder(parent);
        const isNew = await renameUnlessPresent(staging, fileOf(name));
        await syncFolder(parent);
        return isNew;
      }),

    list,

    /** Moves each away first, so that it is there as a whole or not at all. */
    remove: (names) =>
      inStaging(out, async (trash) => {
        for (const [index, name] of names.entries()) {
          await fs.rename(fileOf(name), path.join(trash, String(index))).catch(ignoreMissing);
        }
      }),

    async unfinished() {
      const folders = ['site', 'site/mf', 'site/shell', 'state', 'state/history', 'state/shells'];
      const stored = await Promise.all(folders.map(list));
      return stored.flat().filter(({ name }) => /^state\/staging-|\.tmp$|\.draft$/.test(name));
    },
  };
}

/** Lets servers of any account read what this process publishes from now on, however strict its umask is. */
export function publishForAllAccounts() {
  process.umask(process.umask(0o022) & 0o022);
}

/** Each replacement has a new version, even with the same content, because it is another file. */
async function readVersioned(/** @type {string} */ file) {
  const handle = await fs.open(file).catch(ignoreMissing);
  if (!handle) return undefined;
  try {
    const { ino, mtimeNs } = await handle.stat({ bigint: true });
    return { content: await handle.readFile(), version: `${ino}-${mtimeNs}` };
  } finally {
    await handle.close();
  }
}

async function listFolder(out, folder) {
  const entries =
    (await fs.readdir(path.join(out, folder), { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const stored = entries.map(async (entry) => {
    const stats = await fs.stat(path.join(out, folder, entry.name)).catch(ignoreMissing);
    if (!stats) return [];
    return [{ name: `${folder}/${entry.name}`, isFolder: stats.isDirectory(), changedAtMs: stats.mtimeMs }];
  });
  return (await Promise.all(stored)).flat();
}

/** Runs `work` with an empty folder on the same disk, so that a rename publishes it as a whole. */
async function inStaging(out, work) {
  await makeFolder(path.join(out, 'state'));
  const staging = await fs.mkdtemp(path.join(out, 'state/staging-'));
  // mkdtemp makes it private, but servers of any account read what is published.
  await fs.chmod(staging, 0o755);
  try {
    return await work(staging);
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}

const renameUnlessPresent = (from, to) =>
  fs.rename(from, to).then(
    () => true,
    (error) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return false;
      throw error;
    },
  );

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
