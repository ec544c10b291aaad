import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { copiesOf } from './compress.mjs';

/** @typedef {{ path: string, integrity: string, bytes: number }} Described relative, with forward slashes */

/** The digest that a browser checks before it runs a script. */
export const integrityOf = (/** @type {Buffer} */ content) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** @returns {Described} */
export const describe = (/** @type {string} */ file, /** @type {Buffer} */ content) => ({
  path: file,
  integrity: integrityOf(content),
  bytes: content.length,
});

/**
 * Every file under a folder with its digest.
 * @returns {Promise<Described[]>}
 */
export async function describeFiles(/** @type {string} */ folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(
    files
      .sort()
      .map(async (file) =>
        describe(path.relative(folder, file).split(path.sep).join('/'), await fs.readFile(file)),
      ),
  );
}

/**
 * How stored files differ from their description: missing and changed files, and compressed copies that are
 * not described, because they would be served in place of their originals.
 * @param {(file: string) => Promise<Buffer | undefined>} read
 * @param {Described[]} files
 * @returns {Promise<string[]>}
 */
export async function differences(read, files) {
  const described = new Set(files.map((file) => file.path));
  const found = files.map(async ({ path: file, integrity }) => {
    const content = await read(file);
    if (!content) return `${file} is missing`;
    return integrityOf(content) === integrity ? [] : `${file} was changed after it was published`;
  });
  const additions = files
    .flatMap((file) => copiesOf(file.path))
    .filter((copy) => !described.has(copy))
    .map(async (copy) => ((await read(copy)) ? `${copy} was added after it was published` : []));
  return (await Promise.all([...found, ...additions])).flat();
}
