import { originalOf } from './compress.mjs';
import { namedReleases, versionOf } from './discovery.mjs';
import { readHead, readHistory, retire } from './head.mjs';
import { SITE } from './layout.mjs';
import { pathOf } from './publish.mjs';
import { publishedReleases } from './records.mjs';

const REVISIONS_KEPT = 10;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes releases that nobody can be using. It keeps the newest of the shell and of each remote, those that
 * the head or one of the last 10 revisions names, and those that were built or still offered in the last
 * `minAgeDays`: tabs opened then may request their chunks.
 *
 * The head first names what will be deleted, after which no process can deploy it. If a run is interrupted,
 * the next one deletes the rest.
 * @param {import('./storage.mjs').Storage} storage
 * @param {{ keep?: number, minAgeDays?: number, dryRun?: boolean, now?: number }} [options]
 * @returns {Promise<string[]>} the names of what was deleted, or would be
 */
export async function collectGarbage(
  storage,
  { keep = 10, minAgeDays = 30, dryRun = false, now = Date.now() } = {},
) {
  const since = now - minAgeDays * DAY_MS;
  const unfinished = (await storage.unfinished())
    .filter(({ changedAtMs }) => changedAtMs < now - DAY_MS)
    .map(({ name }) => name);
  const garbageOf = async (head) => [
    ...new Set([...(head.retired ?? []), ...(await staleNames(storage, head, { keep, since }))]),
  ];
  if (dryRun) return [...(await garbageOf(await readHead(storage))), ...unfinished];

  const retired = await retire(storage, garbageOf);
  const garbage = [...retired, ...unfinished];
  if (garbage.length > 0) await storage.remove(garbage);
  if (retired.length > 0)
    await retire(storage, ({ retired: all = [] }) => all.filter((name) => !retired.includes(name)));
  return garbage;
}

async function staleNames(storage, head, { keep, since }) {
  const needed = new Set(
    (await offeredSince(storage, head, since)).map(([name, release]) => pathOf(name, release)),
  );
  const folders = (await storage.list(`${SITE}/mf`)).filter(({ isFolder }) => isFolder);
  const remotes = folders.map(({ name }) => name.split('/').at(-1));
  const releases = await Promise.all(
    ['shell', ...remotes].map(async (name) =>
      (await publishedReleases(storage, name)).map((record, index) => ({
        ...record,
        path: pathOf(name, record.release),
        isYoung: index < Math.max(1, keep) || Date.parse(record.builtAt) >= since,
      })),
    ),
  );
  const isStale = ({ path, isYoung }) => !isYoung && !needed.has(path);
  const stale = releases.flat().filter(isStale);
  const kept = releases[0].filter((shell) => !isStale(shell));
  return [...stale.map(({ path }) => path), ...(await staleShellFiles(storage, head, kept, since))];
}

/** Every release that was offered after `since`, and those of the last revisions. */
async function offeredSince(storage, head, since) {
  const offered = namedReleases(head);
  let endedAt = Number.POSITIVE_INFINITY;
  let count = 0;
  for await (const revision of readHistory(storage)) {
    count += 1;
    if (count > REVISIONS_KEPT && endedAt < since) break;
    offered.push(...namedReleases(revision));
    endedAt = Date.parse(revision.at);
  }
  return offered;
}

/**
 * Hashed files that no kept shell has; compressed copies are deleted with their original. None while the head names a
 * shell whose record was lost, so that its files are unknown.
 */
async function staleShellFiles(storage, { microFrontends: { shell: named = [] } }, kept, since) {
  const known = new Set(kept.map(({ release }) => release));
  if (kept.length === 0 || named.some((entry) => !known.has(versionOf(entry)))) return [];
  const needed = new Set(kept.flatMap(({ files }) => files.map(({ path: file }) => `${SITE}/${file}`)));
  return (await storage.list(`${SITE}/shell`))
    .filter(({ isFolder, changedAtMs }) => !isFolder && changedAtMs < since)
    .map(({ name }) => name)
    .filter((name) => !needed.has(originalOf(name) ?? name));
}
