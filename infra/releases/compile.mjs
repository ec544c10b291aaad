import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { readJson, textOf } from '../common/files.mjs';
import { bundle, renderFirstView, setPrivateFilesAside } from './bundle.mjs';
import { describeContainer } from './container.mjs';
import { describeFiles, integrityOf } from './files.mjs';
import { withLock } from './lock.mjs';
import { provided, releaseOf, shell, supportedContracts } from './packages.mjs';
import { checkSurface } from './surface.mjs';

const cache = path.join(import.meta.dirname, '.cache');
const DRAFT = 'draft';
const FIRST_VIEW = 'first-view.html';

/** Longer than the build of any package takes. */
const WAIT_MS = 600_000;
/** The newest maps, and those of the last 30 days, are kept; as gc keeps releases. */
const MAPS_KEPT = 10;
const MAPS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** @typedef {import('./packages.mjs').RemotePackage | typeof shell} Source */
/** @typedef {import('./publish.mjs').Build} Build */

/**
 * Builds a package as it is now into a staging area of this checkout, unless the same release is there already. The
 * next build of the package may delete this one, but waits for `use` to end.
 * @param {Source} source
 * @param {(build: Build) => Promise<unknown>} [use]
 * @returns {Promise<Build>}
 * @throws when it cannot be built, or mf-shared's public types changed under the same version
 */
export function compile(source, use = async () => {}) {
  const work = async () => {
    const build = await bring(source);
    await use(build);
    return build;
  };
  return withLock(path.join(cache, 'builds', `${source.name}.lock`), work, { waitMs: WAIT_MS });
}

/** @returns {Promise<Build>} */
async function bring(/** @type {Source} */ source) {
  const identity = releaseOf(source.dir);
  const builds = path.join(cache, 'builds', source.name);
  const folder = path.join(builds, identity.release);
  const known = await readJson(path.join(folder, 'release.json'));
  if (known?.inputs === identity.inputs) return { folder, document: known };

  await checkSurface();
  // A fixed name, so that the next build deletes what an interrupted one left.
  const draft = path.join(builds, DRAFT);
  await fs.rm(draft, { recursive: true, force: true });
  await fs.mkdir(draft, { recursive: true });
  try {
    const { compilation } = await bundle(source.dir, draft);
    // A file changed during the build, so the build's inputs are unknown.
    if (releaseOf(source.dir).inputs !== identity.inputs) return await bring(source);
    const maps = path.join(cache, 'maps', source.name);
    await setPrivateFilesAside(draft, path.join(maps, identity.release));
    await deleteOldMaps(maps);
    const describe = source === shell ? describeShell : describeRemote;
    const document = {
      name: source.name,
      ...identity,
      builtAt: new Date().toISOString(),
      ...(await describe(source, identity, compilation, draft)),
      files: await describeFiles(draft),
    };
    await fs.writeFile(path.join(draft, 'release.json'), textOf(document));
    for (const other of (await fs.readdir(builds)).filter((name) => name !== DRAFT)) {
      await fs.rm(path.join(builds, other), { recursive: true, force: true });
    }
    await fs.rename(draft, folder);
    return { folder, document };
  } finally {
    await fs.rm(draft, { recursive: true, force: true });
  }
}

async function deleteOldMaps(/** @type {string} */ maps) {
  const folders = (await fs.readdir(maps)).map((name) => path.join(maps, name));
  const made = await Promise.all(folders.map(async (folder) => [folder, (await fs.stat(folder)).mtimeMs]));
  const old = made
    .sort(([, a], [, b]) => b - a)
    .slice(MAPS_KEPT)
    .filter(([, madeAtMs]) => madeAtMs < Date.now() - MAPS_KEPT_MS);
  for (const [folder] of old) await fs.rm(folder, { recursive: true });
}

async function describeShell(_source, _identity, compilation) {
  const scripts = compilation.entrypoints.get('shell').getFiles();
  return {
    contracts: supportedContracts(),
    provides: provided,
    scripts: scripts.filter((file) => file.endsWith('.js')),
  };
}

async function describeRemote(remote, { release }, compilation, folder) {
  const container = await describeContainer(remote, release, compilation, folder);
  const firstView = remote.firstView && (await addFirstView(remote, folder));
  const sizeOf = async (file) => gzipSync(await fs.readFile(path.join(folder, file)), { level: 9 }).length;
  const sumOf = async (files) => (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
  const files = await fs.readdir(folder);
  return {
    ...container,
    ...(firstView && { firstView }),
    /** Gzip, level 9. */
    bytes: {
      entry: await sizeOf(container.entry.path),
      first: await sumOf([container.entry, ...container.preload].map((asset) => asset.path)),
      total: await sumOf(files.filter((file) => file.endsWith('.js'))),
    },
  };
}

async function addFirstView({ dir, firstView: address }, folder) {
  const scratch = await fs.mkdtemp(path.join(folder, 'first-view-'));
  const html = await renderFirstView(dir, address, scratch);
  await fs.rm(scratch, { recursive: true });
  await fs.writeFile(path.join(folder, FIRST_VIEW), html);
  return { address, path: FIRST_VIEW, integrity: integrityOf(Buffer.from(html)) };
}
