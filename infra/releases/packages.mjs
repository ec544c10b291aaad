import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { siteOf } from './layout.mjs';

const require = createRequire(import.meta.url);

export const repository = path.resolve(import.meta.dirname, '../..');
/** Where releases are published by default, and the part of it that is served. */
export const defaultOut = path.join(import.meta.dirname, 'dist');
export const defaultSite = siteOf(defaultOut);

// Required by file: the entry of mf-shared/build loads webpack, and most commands must be quick without it.
/** The functions that name releases; the packages' own builds use the same. */
export const { releaseOf, globalNameOf } = require('../../mf-shared/build/release.cjs');

/** The version of each shared package that the shell provides, and the range that a remote requires. */
export const { provided, requirements } = require('../../mf-shared/build/shares.cjs');

/** The shell's page and scripts are one package; it has no remote.json and no routes. */
export const shell = { name: 'shell', dir: path.join(repository, 'shell') };

/**
 * A remote is a top-level folder with a remote.json; nothing else has to list it. `access` names the roles that
 * may open all of it. `home` names the address at which each role begins; it may open what is below that, too.
 * `openToAll` is for anybody who is signed in. `firstView` is the address for which the page contains the remote's
 * view before any script runs.
 * @typedef {{ dir: string, name: string, title: string, contract: string, routes: string[], access?: string[],
 *   home?: Record<string, string>, openToAll?: string[], firstView?: string }} RemotePackage
 * @returns {RemotePackage[]}
 */
function remotePackages() {
  return fs
    .readdirSync(repository)
    .map((folder) => path.join(repository, folder))
    .filter((dir) => fs.existsSync(path.join(dir, 'remote.json')))
    .map((dir) => ({ dir, ...JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8')) }));
}

export const packages = () => [shell, ...remotePackages()];

/** The major versions of the remote contract that the shell mounts: its own and the one before. */
export function supportedContracts() {
  const source = fs.readFileSync(path.join(repository, 'mf-shared/src/remote/contract.ts'), 'utf8');
  const major = Number(source.match(/CONTRACT_VERSION = '(\d+)\.\d+'/)?.[1]);
  if (!major) throw new Error('mf-shared/src/remote/contract.ts states no CONTRACT_VERSION.');
  return [major, major - 1].filter((version) => version > 0).map(String);
}
