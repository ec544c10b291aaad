import fs from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundle, integrityOf, setPrivateFilesAside, writeAtomically } from './bundle.mjs';
import { globalNameOf, releaseOf, requirements, shellDir } from './packages.mjs';

const mapsFolder = path.join(import.meta.dirname, '.cache/maps');

/**
 * Publishes a remote as it is now: an immutable folder `mf/<name>/<release>` with a release.json.
 * The release is named by its inputs, so one that lies there already is not built again.
 * @param {import('./packages.mjs').RemotePackage} remote
 * @returns {Promise<{ release: string, built: boolean }>}
 */
export async function publishRemote(remote, out) {
  const identity = releaseOf(remote.dir);
  const folder = path.join(out, 'mf', remote.name, identity.release);
  if (await exists(path.join(folder, 'release.json'))) return { release: identity.release, built: false };

  const changedMeanwhile = await inStaging(out, async (staging) => {
    const { compilation } = await bundle(remote.dir, staging);
    if (releaseOf(remote.dir).release !== identity.release) return true;
    await setPrivateFilesAside(staging, path.join(mapsFolder, remote.name, identity.release));
    const document = await releaseDocument(remote, identity, compilation, staging);
    await fs.writeFile(path.join(staging, 'release.json'), `${JSON.stringify(document, null, 2)}\n`);
    await fs.mkdir(path.dirname(folder), { recursive: true });
    await fs.rename(staging, folder).catch(async (error) => {
      // Another build may have published the same release meanwhile.
      if (!(await exists(path.join(folder, 'release.json')))) throw error;
    });
    return false;
  });
  if (changedMeanwhile) return publishRemote(remote, out);
  return { release: identity.release, built: true };
}

async function releaseDocument(remote, { release, version, git, inputs }, compilation, folder) {
  const first = compilation.namedChunkGroups
    .get('remote')
    .getFiles()
    .filter((file) => file.endsWith('.js') && file !== 'remoteEntry.js');
  const asset = async (file) => ({ path: file, integrity: await integrityOf(path.join(folder, file)) });
  const sizeOf = async (file) => gzipSync(await fs.readFile(path.join(folder, file)), { level: 9 }).length;
  const sumOf = async (files) => (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
  const scripts = (await fs.readdir(folder)).filter((file) => file.endsWith('.js'));
  return {
    name: remote.name,
    title: remote.title,
    version,
    release,
    git,
    inputs,
    builtAt: new Date().toISOString(),
    contract: remote.contract,
    requires: requirements,
    exposes: ['./remote'],
    globalName: globalNameOf(remote.name, release),
    entry: await asset('remoteEntry.js'),
    preload: await Promise.all(first.map(asset)),
    /** Gzip, level 9. */
    bytes: {
      entry: await sizeOf('remoteEntry.js'),
      first: await sumOf(['remoteEntry.js', ...first]),
      total: await sumOf(scripts),
    },
    routes: remote.routes,
  };
}

/**
 * Publishes the shell as it is now: its hashed files beside those of earlier builds, which open
 * tabs may still ask for, then the page that names them.
 * @returns {Promise<{ release: string, built: boolean }>}
 */
export async function publishShell(out) {
  const { release, git, inputs } = releaseOf(shellDir);
  const stamp = path.join(out, 'shell/release.json');
  if ((await readJson(stamp))?.release === release) return { release, built: false };

  await inStaging(out, async (staging) => {
    const { compilation } = await bundle(shellDir, staging);
    await setPrivateFilesAside(staging, path.join(mapsFolder, 'shell', release));
    const hashed = (await fs.readdir(path.join(staging, 'shell'))).map((file) => path.join('shell', file));
    for (const file of [...hashed, 'csp.json', 'index.html']) {
      await writeAtomically(path.join(out, file), await fs.readFile(path.join(staging, file)));
    }
    const scripts = compilation.entrypoints.get('shell').getFiles();
    const document = { release, git, inputs, scripts: scripts.filter((file) => file.endsWith('.js')) };
    await writeAtomically(stamp, `${JSON.stringify(document, null, 2)}\n`);
  });
  return { release, built: true };
}

/** Runs `work` with an empty folder on the same disk as `out`, so that a rename publishes it whole. */
async function inStaging(out, work) {
  await fs.mkdir(out, { recursive: true });
  const staging = await fs.mkdtemp(path.join(out, '.staging-'));
  // mkdtemp makes it private; what is published is read by whoever serves it.
  await fs.chmod(staging, 0o755);
  try {
    return await work(staging);
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}

const exists = (file) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

async function readJson(file) {
  return (await exists(file)) ? JSON.parse(await fs.readFile(file, 'utf8')) : null;
}
