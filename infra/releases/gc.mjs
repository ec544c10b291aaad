import fs from 'node:fs/promises';
import path from 'node:path';
import { namesIn } from '../common/files.mjs';
import { namedReleases } from './discovery.mjs';
import { siteOf } from './layout.mjs';
import { inStaging, publishedReleases, publishedShells, readShell, releaseFolder } from './publish.mjs';
import { readDiscovery, readHistory, whileUnchanged } from './store.mjs';

const REVISIONS_KEPT = 10;
const SHELLS_KEPT = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes releases that nobody can be using. Kept are the newest of each remote, all that the discovery
 * document or one of its last 10 revisions names, and whatever was built or still offered in the last
 * `minAgeDays`: tabs opened then may ask for its chunks. Of the shell, the files of its latest builds.
 * @param {string} out
 * @param {{ keep?: number, minAgeDays?: number, dryRun?: boolean, now?: number }} [options]
 * @returns {Promise<string[]>} what was deleted, or would be, relative to `out`
 */
export function collectGarbage(out, { keep = 10, minAgeDays = 30, dryRun = false, now = Date.now() } = {}) {
  const since = now - minAgeDays * DAY_MS;
  // Under the lock: nobody deploys what is being deleted.
  return whileUnchanged(out, async () => {
    const garbage = [
      ...(await staleReleases(out, { keep, since })),
      ...(await staleShellFiles(out, since)),
      ...(await leftovers(out, now - DAY_MS)),
    ];
    if (!dryRun) await inStaging(out, (trash) => remove(out, trash, garbage));
    return garbage;
  });
}

async function staleReleases(out, { keep, since }) {
  const needed = new Set((await offeredSince(out, since)).map(([remote, release]) => `${remote}@${release}`));
  const entries = await fs.readdir(path.join(siteOf(out), 'mf'), { withFileTypes: true }).catch(() => []);
  const remotes = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const stale = await Promise.all(
    remotes.map(async (remote) => {
      const releases = await publishedReleases(out, remote);
      return releases
        .slice(Math.max(1, keep))
        .filter(({ release, builtAt }) => !needed.has(`${remote}@${release}`) && Date.parse(builtAt) < since)
        .map(({ release }) => path.relative(out, releaseFolder(out, remote, release)));
    }),
  );
  return stale.flat();
}

/** A revision was in force until the next one came. */
async function offeredSince(out, since) {
  const offered = namedReleases(await readDiscovery(out));
  let endedAt = Number.POSITIVE_INFINITY;
  let count = 0;
  for await (const { discovery, change } of readHistory(out)) {
    count += 1;
    if (count > REVISIONS_KEPT && endedAt < since) break;
    offered.push(...namedReleases(discovery));
    endedAt = Date.parse(change.at);
  }
  return offered;
}

async function staleShellFiles(out, since) {
  const [shells, served] = await Promise.all([publishedShells(out), readShell(out)]);
  if (!served) return [];
  const kept = [...shells.slice(0, SHELLS_KEPT), served];
  const needed = new Set(kept.flatMap(({ files = [] }) => files.map(({ path: file }) => `site/${file}`)));
  const records = shells
    .slice(SHELLS_KEPT)
    .filter(({ release, publishedAt }) => release !== served.release && Date.parse(publishedAt) < since)
    .map(({ release }) => `state/shells/${release}.json`);
  const young = shells.filter(({ publishedAt }) => Date.parse(publishedAt) >= since);
  for (const { path: file } of young.flatMap(({ files }) => files)) needed.add(`site/${file}`);
  const entries = await fs.readdir(path.join(siteOf(out), 'shell'), { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => `site/shell/${name}`)
    // Compressed copies go with their original.
    .filter((file) => !needed.has(file.replace(/\.(br|gz)$/, '')));
  const old = await Promise.all(files.map((file) => isOlder(path.join(out, file), since)));
  return [...records, ...files.filter((_, index) => old[index])];
}

/** What killed processes left behind. */
async function leftovers(out, since) {
  const folders = ['site', 'site/mf', 'site/shell', 'state', 'state/history', 'state/shells'];
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await namesIn(path.join(out, folder))).map((name) => path.join(folder, name)),
    ),
  );
  const remains = names.flat().filter((name) => /(\/staging-|\.tmp$|\.draft$)/.test(name));
  const old = await Promise.all(remains.map((name) => isOlder(path.join(out, name), since)));
  return remains.filter((_, index) => old[index]);
}

const isOlder = async (file, since) => (await fs.stat(file)).mtimeMs < since;

/** Moved away first: a release is there as a whole or not at all, whenever this is interrupted. */
async function remove(out, trash, garbage) {
  for (const [index, name] of garbage.entries()) {
    await fs.rename(path.join(out, name), path.join(trash, String(index)));
  }
}
