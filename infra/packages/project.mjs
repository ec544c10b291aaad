/** A project with workspaces on disk: its package.json files and its lock file. Node's own modules only. */
import { join } from 'node:path';
import { readJson } from '../common/files.mjs';

/**
 * @param {string} folder
 * @returns {Promise<{ lock: any, manifests: Record<string, import('./lockfile.mjs').Manifest> }>} the package.json
 *   files by their folder, '' for the project's own
 */
export async function readProject(folder) {
  const root = await readJson(join(folder, 'package.json'));
  const names = root.workspaces ?? [];
  const workspaces = await Promise.all(names.map((name) => readJson(join(folder, name, 'package.json'))));
  const manifests = { '': root, ...Object.fromEntries(names.map((name, i) => [name, workspaces[i]])) };
  return { lock: await readJson(join(folder, 'package-lock.json')), manifests };
}
