import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file atomically: readers see the old content or the new one, even after a power cut.
 * @param {string} file its folder is created when missing
 * @param {string | Buffer} content
 * @param {{ mode?: number }} [options]
 */
export async function writeAtomically(file, content, { mode = 0o644 } = {}) {
  const draft = `${file}.${randomUUID()}.tmp`;
  await makeFolder(path.dirname(file));
  try {
    await writeNew(draft, content, { mode });
    await fs.rename(draft, file);
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Writes a file that does not exist yet; its content survives a power cut, its name once the folder is synced. */
export async function writeNew(file, content, { mode = 0o644 } = {}) {
  const handle = await fs.open(file, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and its missing parents, which then survive a power cut. */
export async function makeFolder(/** @type {string} */ folder) {
  const first = await fs.mkdir(folder, { recursive: true });
  if (!first) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
    await syncFolder(path.dirname(made));
  }
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(/** @type {string} */ folder) {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const textOf = (/** @type {unknown} */ document) => `${JSON.stringify(document, null, 2)}\n`;

/** @returns {Promise<any>} undefined when there is no such file */
export async function readJson(/** @type {string} */ file) {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  }
}

export async function namesIn(/** @type {string} */ folder) {
  return fs.readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
