/**
 * Logs that Go's verifier has accepted, for machines without Go: small ones as folders, large ones as
 * digests of all their files. `node infra/audit/fixtures.mjs` rewrites them.
 */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = (/** @type {string} */ file) => new URL(`../../mf-shared/dist/${file}`, import.meta.url).href;

export const { publishLog, shortEntries, testSigner } = await import(dist('testing/staticLog.js'));
export const { verifyLog } = await import(dist('transparency/verify-log.js'));

export const folders = [0, 1, 257, 511];
export const large = [65_536, 65_537, 70_000];
export const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url));

/** @returns {Promise<void>} */
export async function writeLog(/** @type {string} */ folder, /** @type {Map<string, Buffer>} */ files) {
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

export function digestOf(/** @type {Map<string, Buffer>} */ files) {
  const digest = createHash('sha256');
  for (const path of [...files.keys()].sort()) digest.update(`${path}\n`).update(files.get(path) ?? '');
  return digest.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await rm(fixtures, { recursive: true, force: true });
  for (const size of folders) {
    await writeLog(join(fixtures, String(size)), publishLog(shortEntries(size)).files);
  }
  const digests = Object.fromEntries(
    large.map((size) => [size, digestOf(publishLog(shortEntries(size)).files)]),
  );
  await writeFile(join(fixtures, 'digests.json'), `${JSON.stringify(digests, null, 2)}\n`);
}
