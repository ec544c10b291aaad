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
