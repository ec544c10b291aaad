import fs from 'node:fs/promises';
import path from 'node:path';
import { namesIn, readJson, textOf, writeAtomically } from '../common/files.mjs';
import { precompressFolder } from '../edge/precompress.mjs';
import { differences } from './files.mjs';
import { siteOf, stateOf } from './layout.mjs';
import { refuseIf } from './refusal.mjs';
import { whileUnchanged } from './store.mjs';

export const releaseFolder = (out, remote, release) => path.join(siteOf(out), 'mf', remote, release);
export const shellReleases = (out) => path.join(stateOf(out), 'shells');

/** What a published release says of itself; undefined when there is none of that name. */
export const readRelease = (out, remote, release) =>
  readJson(path.join(releaseFolder(out, remote, release), 'release.json'));

/** The shell that `out` serves; undefined before the first one. */
export const readShell = (out) => readJson(path.join(stateOf(out), 'shell.json'));

/** Those of a remote that are published, the newest first. */
export async function publishedReleases(out, remote) {
  const names = await namesIn(path.join(siteOf(out), 'mf', remote));
  const documents = await Promise.all(names.map((release) => readRelease(out, remote, release)));
  return documents.filter(Boolean).sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}

/**
 * Publishes a built release of a remote as the immutable folder mf/<remote>/<release>.
 * @param {{ folder: string, document: object }} build as compile.mjs makes it
 * @throws {import('./refusal.mjs').Refusal} when that release is there already
 */
export async function publishRemote(out, { folder, document }) {
  const { name, release, files } = document;
  const target = releaseFolder(out, name, release);
  await inStaging(out, async (staging) => {
    await copy(folder, staging, [...files, { path: 'release.json' }]);
    await verify(staging, files);
    await precompressFolder(staging);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rename(staging, target).catch(async (error) => {
      if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') await refuseExisting(out, name, release);
      throw error;
    });
  });
}

export async function refuseExisting(out, remote, release) {
  const isThere = await readRelease(out, remote, release);
  refuseIf(isThere, `${remote}@${release} is published already. A release never changes: make a new one.`);
}

/**
 * Publishes a built shell and makes it the one that is served: its hashed files beside those of earlier
 * builds, which open tabs may still ask for, then the page that names them.
 * @param {{ folder: string, document: object }} build as compile.mjs makes it
 * @throws {import('./refusal.mjs').Refusal} when that shell was published already
 */
export const publishShell = (out, build) => whileUnchanged(out, () => placeShell(out, build));

async function placeShell(out, { folder, document }) {
  const known = await readJson(path.join(shellReleases(out), `${document.release}.json`));
  refuseIf(known, `shell@${document.release} is published already. "rollback shell --to" serves it again.`);
  const page = document.files.filter(({ path: file }) => !file.includes('/'));
  const hashed = document.files.filter((file) => !page.includes(file));
  for (const { path: file } of hashed) {
    await writeAtomically(path.join(siteOf(out), file), await fs.readFile(path.join(folder, file)));
  }
  await verify(siteOf(out), hashed);
  await precompressFolder(path.join(siteOf(out), 'shell'));
  const texts = page.map(async ({ path: file }) => [
    file,
    await fs.readFile(path.join(folder, file), 'utf8'),
  ]);
  const record = {
    ...document,
    publishedAt: new Date().toISOString(),
    page: Object.fromEntries(await Promise.all(texts)),
  };
  await writeAtomically(path.join(shellReleases(out), `${document.release}.json`), textOf(record));
  await serveShell(out, record);
}

/**
 * Makes a published shell the one that is served.
 * @param {object} record of state/shells
 */
export async function serveShell(out, { page, ...document }) {
  const missing = await differences(
    siteOf(out),
    document.files.filter(({ path: file }) => file.includes('/')),
  );
  refuseIf(missing.length > 0, `shell@${document.release}: ${missing.join(', ')}.`);
  // The page last: what it names is there by then.
  const { 'index.html': html, ...others } = page;
  for (const [file, text] of Object.entries(others))
    await writeAtomically(path.join(siteOf(out), file), text);
  await writeAtomically(path.join(stateOf(out), 'shell.json'), textOf(document));
  await writeAtomically(path.join(siteOf(out), 'index.html'), html);
}

/** Every shell that was published here, the latest first. */
export async function publishedShells(out) {
  const names = (await namesIn(shellReleases(out))).filter((name) => name.endsWith('.json'));
  const records = await Promise.all(names.map((name) => readJson(path.join(shellReleases(out), name))));
  return records.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
}

async function copy(from, to, files) {
  for (const { path: file } of files) {
    await fs.mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await fs.copyFile(path.join(from, file), path.join(to, file));
  }
}

async function verify(folder, files) {
  const found = await differences(folder, files);
  if (found.length > 0) throw new Error(`The copy differs from what was built: ${found.join(', ')}.`);
}

/** Runs `work` with an empty folder on the same disk as `out`, so that a rename publishes it whole. */
export async function inStaging(out, work) {
  await fs.mkdir(stateOf(out), { recursive: true });
  const staging = await fs.mkdtemp(path.join(stateOf(out), 'staging-'));
  // mkdtemp makes it private; what is published is read by whoever serves it.
  await fs.chmod(staging, 0o755);
  try {
    return await work(staging);
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}
