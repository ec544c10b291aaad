import fs from 'node:fs/promises';
import path from 'node:path';

/** What visitors are served: nothing else under `out` is for them. */
export const siteOf = (/** @type {string} */ out) => path.join(out, 'site');

/** History, locks, records of shells and unfinished work: for operators, on the same disk as the site. */
export const stateOf = (/** @type {string} */ out) => path.join(out, 'state');

/** From where each part of the former layout goes, when `out` itself was served; the page moves last. */
const MOVES = [
  ['mf/history', 'state/history'],
  ['shell/releases', 'state/shells'],
  ['shell/release.json', 'state/shell.json'],
  ['mf', 'site/mf'],
  ['shell', 'site/shell'],
  ['csp.json', 'site/csp.json'],
  ['index.html', 'site/index.html'],
];

/** Moves an `out` of the former layout into the present one. Interrupted, it goes on at the next call. */
export async function takeOver(/** @type {string} */ out) {
  const isPresent = await fs.access(path.join(siteOf(out), 'index.html')).then(
    () => true,
    () => false,
  );
  if (isPresent) return;
  for (const [from, to] of MOVES) {
    const target = path.join(out, to);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rename(path.join(out, from), target).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
