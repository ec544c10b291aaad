import fs from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './files.mjs';
import { globalNameOf, requirements } from './packages.mjs';

const isScript = (/** @type {string} */ file) => file.endsWith('.js');

/**
 * The part of release.json with which a shell finds and loads a remote that was built into `folder`.
 * @param {import('./packages.mjs').RemotePackage} remote
 * @param {string} release
 * @param {import('webpack').Compilation} compilation
 * @param {string} folder
 */
export async function describeContainer(remote, release, compilation, folder) {
  const { name, title, contract, routes, access, home, openToAll } = remote;
  const asset = async (/** @type {string} */ file) => ({
    path: file,
    integrity: integrityOf(await fs.readFile(path.join(folder, file))),
  });
  // Together with the entry, all that the first page of the remote needs.
  const first = compilation.namedChunkGroups
    .get('remote')
    .getFiles()
    .filter((file) => isScript(file) && file !== 'remoteEntry.js');
  return {
    name,
    title,
    release,
    contract,
    requires: requirements,
    exposes: ['./remote'],
    globalName: globalNameOf(name, release),
    entry: await asset('remoteEntry.js'),
    preload: await Promise.all(first.map(asset)),
    routes,
    access,
    home,
    openToAll,
  };
}
