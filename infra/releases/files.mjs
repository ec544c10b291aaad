import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The digest that a browser checks before it runs a script. */
export const integrityOf = (/** @type {Buffer} */ content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Every file under a folder with its digest, by paths with forward slashes.
 * @returns {Promise<{ path: string, integrity: string, bytes: number }[]>}
 */
export async function describeFiles(/** @type {string} */ folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files.sort().map(async (file) => {
      const content = await fs.readFile(file);
      return {
        path: path.relative(folder, file).split(path.sep).join('/'),
        integrity: integrityOf(content),
        bytes: content.length,
      };
    }),
  );
}

/**
 * What differs between the files that a release.json names and those on disk. Files that it does not name
 * are no difference: their compressed copies are laid beside them later.
 * @param {{ path: string, integrity: string }[]} files
 * @returns {Promise<string[]>}
 */
export async function differences(/** @type {string} */ folder, files) {
  const found = await Promise.all(
    files.map(async ({ path: file, integrity }) => {
      const content = await fs.readFile(path.join(folder, file)).catch(() => undefined);
      if (!content) return `${file} is missing`;
      return integrityOf(content) === integrity ? [] : `${file} was changed after it was published`;
    }),
  );
  return found.flat();
}

/** Writes a file as a whole or not at all, also when the power fails: readers see the old or the new one. */
export async function writeAtomically(/** @type {string} */ file, /** @type {string | Buffer} */ content) {
  const temporary = `${file}.${process.pid}.tmp`;
  await fs.mkdir(path.dirname(file), { recursive: true });
  const handle = await fs.open(temporary, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(temporary, file);
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
