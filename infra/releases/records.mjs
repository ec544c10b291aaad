/** The records of published releases: release.json of a remote, and what is kept of a shell with its page. */
import path from 'node:path';
import { recordOf, SHELLS, SITE } from './layout.mjs';

/** @typedef {import('./storage.mjs').Storage} Storage */

/**
 * The record of a published release of the shell or a remote; undefined when there is none of that name, or a
 * damaged one, which publishing the release again restores.
 */
export async function readRelease(/** @type {Storage} */ storage, name, release) {
  const stored = await storage.read(recordOf(name, release));
  try {
    return stored && JSON.parse(stored.content);
  } catch {
    return undefined;
  }
}

/** The published releases of the shell or a remote, the newest first. */
export async function publishedReleases(/** @type {Storage} */ storage, name) {
  const entries = await storage.list(name === 'shell' ? SHELLS : `${SITE}/mf/${name}`);
  const records = entries.map((entry) =>
    readRelease(storage, name, path.posix.basename(entry.name, '.json')),
  );
  return (await Promise.all(records)).filter(Boolean).sort((a, b) => b.builtAt.localeCompare(a.builtAt));
}
