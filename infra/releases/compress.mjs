import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** The files worth compressing, and their types; fonts, images and videos are compressed already. */
export const COMPRESSED_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const WORTHWHILE_BYTES = 1_000;

const encodings = {
  '.br': {
    encode: (content) =>
      promisify(zlib.brotliCompress)(content, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
    decode: promisify(zlib.brotliDecompress),
  },
  '.gz': {
    encode: (content) => promisify(zlib.gzip)(content, { level: 9 }),
    decode: promisify(zlib.gunzip),
  },
};

/** The names that compressed copies of a file have, if it has any. */
export const copiesOf = (/** @type {string} */ file) =>
  Object.keys(encodings).map((suffix) => `${file}${suffix}`);

/** The original of a compressed copy; undefined for any other file. */
export const originalOf = (/** @type {string} */ file) =>
  path.extname(file) in encodings ? file.slice(0, -path.extname(file).length) : undefined;

/**
 * A .br and a .gz of a file, where that is worthwhile.
 * @param {string} file
 * @param {Buffer} content
 * @returns {Promise<[string, Buffer][]>} names and contents
 */
export async function compress(file, content) {
  if (!(path.extname(file) in COMPRESSED_TYPES) || content.length < WORTHWHILE_BYTES) return [];
  const copies = Object.entries(encodings).map(async ([suffix, { encode }]) => [
    `${file}${suffix}`,
    await encode(content),
  ]);
  return Promise.all(copies);
}

/** Whether a compressed copy holds exactly this content; other versions of the encoder may make other bytes. */
export function isCopyOf(
  /** @type {string} */ copy,
  /** @type {Buffer} */ compressed,
  /** @type {Buffer} */ content,
) {
  return encodings[path.extname(copy)].decode(compressed).then(
    (decoded) => decoded.equals(content),
    () => false,
  );
}

/** Writes compressed copies next to every file of a folder that is served but was never published. */
export async function compressFolder(/** @type {string} */ folder) {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name);
    for (const [copy, content] of await compress(file, await fs.readFile(file)))
      await fs.writeFile(copy, content);
  }
}
