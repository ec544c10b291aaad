import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const defaultOut = path.join(import.meta.dirname, 'dist');
export const shellDir = path.join(repository, 'shell');

/** The part of mf-shared that names releases; the packages' own builds use the same. */
export const { releaseOf, globalNameOf, requirements } = createRequire(import.meta.url)('mf-shared/build');

/**
 * A remote is a top-level folder with a remote.json; nothing else has to know of it.
 * @typedef {{ dir: string, name: string, title: string, contract: string, routes: string[] }} RemotePackage
 * @returns {RemotePackage[]}
 */
export function remotePackages() {
  return fs
    .readdirSync(repository)
    .map((folder) => path.join(repository, folder))
    .filter((dir) => fs.existsSync(path.join(dir, 'remote.json')))
    .map((dir) => ({ dir, ...JSON.parse(fs.readFileSync(path.join(dir, 'remote.json'), 'utf8')) }));
}
