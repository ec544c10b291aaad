import { existsSync } from 'node:fs';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What is worth compressing, and how it is announced; fonts, images and videos are compressed already. */
export const COMPRESSED_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const WORTHWHILE_BYTES = 1_000;

const encoders = {
  '.br': (/** @type {Buffer} */ content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  '.gz': (/** @type {Buffer} */ content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Puts a .br and a .gz beside every text file below a release's folder, or the shell's, that has none.
 */
export async function precompressFolder(/** @type {string} */ folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && extname(entry.name) in COMPRESSED_TYPES);
  for (const { parentPath, name } of files) await compressFile(join(parentPath, name));
}

/**
 * The same for the shell and every release below `root`. Only these, which never change: a compressed
 * copy of a document that is replaced would outlive it.
 */
export async function precompress(/** @type {string} */ root) {
  await precompressFolder(join(root, 'shell'));
  for (const remote of await readdir(join(root, 'mf'), { withFileTypes: true })) {
    if (remote.isDirectory()) await precompressFolder(join(root, 'mf', remote.name));
  }
}

async function compressFile(/** @type {string} */ file) {
  const missing = Object.entries(encoders).filter(([suffix]) => !existsSync(file + suffix));
  if (missing.length === 0) return;
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  for (const [suffix, encode] of missing) {
    const draft = `${file}${suffix}.draft`;
    await writeFile(draft, await encode(content));
    await rename(draft, file + suffix);
  }
}
