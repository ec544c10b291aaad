import fs from 'node:fs/promises';
import path from 'node:path';
import { namesIn, readJson, textOf, writeAtomically } from '../common/files.mjs';
import { copiesOf, isCopyOf } from './compress.mjs';
import { emptyDiscovery, entryOf, revisionOf } from './discovery.mjs';
import { describe } from './files.mjs';
import { HEAD, HISTORY, SHELLS } from './layout.mjs';

/** Where each part of the former layout, which was served as a whole, moves to; the page moves last. */
const MOVES = [
  ['mf/history', HISTORY],
  ['shell/releases', SHELLS],
  ['shell/release.json', 'state/shell.json'],
  ['mf', 'site/mf'],
  ['shell', 'site/shell'],
  ['csp.json', 'site/csp.json'],
  ['index.html', 'site/index.html'],
];

/**
 * Converts a folder of the former layout to the present one: served files apart from the others, one head, and
 * compressed copies described in release.json. The head is written last: after an interruption, the next call
 * continues.
 * @param {string} out
 * @param {<T>(work: () => Promise<T>) => Promise<T>} alone
 */
export async function takeOver(out, alone) {
  if (!(await isFormer(out))) return;
  await alone(async () => {
    if (!(await isFormer(out))) return;
    for (const [from, to] of MOVES) await move(path.join(out, from), path.join(out, to));
    const site = path.join(out, 'site');
    const discovery = (await readJson(path.join(site, 'mf/discovery.json'))) ?? emptyDiscovery;
    const shells = await takeShells(out);
    for (const remote of await foldersIn(path.join(site, 'mf'))) {
      for (const release of await foldersIn(path.join(site, 'mf', remote))) {
        const folder = path.join(site, 'mf', remote, release);
        await describeCopies(path.join(folder, 'release.json'), folder);
      }
    }
    const change = await takeHistory(out, revisionOf(discovery));
    const head = {
      ...change,
      revision: revisionOf(discovery),
      ...discovery,
      microFrontends: { ...(shells.length > 0 && { shell: shells }), ...discovery.microFrontends },
    };
    await writeAtomically(path.join(out, HEAD), textOf(head));
    const leftovers = (await namesIn(path.join(out, HISTORY))).filter((file) =>
      file.endsWith('.change.json'),
    );
    for (const file of [...leftovers.map((name) => `${HISTORY}/${name}`), 'state/shell.json']) {
      await fs.rm(path.join(out, file), { force: true });
    }
  });
}

async function isFormer(/** @type {string} */ out) {
  if (await exists(path.join(out, HEAD))) return false;
  const signs = ['mf/discovery.json', 'shell/release.json', 'state/shell.json'];
  return (await Promise.all(signs.map((sign) => exists(path.join(out, sign))))).includes(true);
}

const exists = (file) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

async function move(from, to) {
  await fs.mkdir(path.dirname(to), { recursive: true });
  await fs.rename(from, to).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

const foldersIn = async (folder) =>
  (await fs.readdir(folder, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** @returns {Promise<object[]>} entries of the shell that was served and of two before it */
async function takeShells(out) {
  const served = await readJson(path.join(out, 'state/shell.json'));
  if (!served) return [];
  const folder = path.join(out, SHELLS);
  const record = path.join(folder, `${served.release}.json`);
  if (!(await exists(record))) {
    const text = (file) => fs.readFile(path.join(out, 'site', file), 'utf8');
    const page = { 'index.html': await text('index.html'), 'csp.json': await text('csp.json') };
    await writeAtomically(record, textOf({ ...served, page, publishedAt: served.builtAt }));
  }
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json'));
  for (const name of names) await describeCopies(path.join(folder, name), path.join(out, 'site'));
  const shells = await Promise.all(names.map((name) => readJson(path.join(folder, name))));
  const earlier = shells
    .filter(({ release, publishedAt }) => release !== served.release && publishedAt <= served.publishedAt)
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  return [served, ...earlier].slice(0, 3).map((shell, index) => ({
    ...entryOf({ ...shell, name: 'shell' }, new Date(shell.publishedAt ?? shell.builtAt)),
    deployment: { traffic: index === 0 ? 100 : 0, default: index === 0 },
  }));
}

/** Adds good compressed copies to a release.json that does not describe them, and deletes any other copy. */
async function describeCopies(record, folder) {
  const document = await readJson(record);
  if (!Array.isArray(document?.files)) return;
  const described = new Set(document.files.map((file) => file.path));
  const found = [];
  for (const { path: file } of document.files) {
    const content = await fs.readFile(path.join(folder, file)).catch(() => undefined);
    for (const copy of copiesOf(file).filter((name) => !described.has(name))) {
      const compressed = await fs.readFile(path.join(folder, copy)).catch(() => undefined);
      if (!content || !compressed) continue;
      if (await isCopyOf(copy, compressed, content)) found.push(describe(copy, compressed));
      else await fs.rm(path.join(folder, copy));
    }
  }
  if (found.length > 0) {
    await writeAtomically(record, textOf({ ...document, files: [...document.files, ...found] }));
  }
}

/** Each revision was two files, the document and the change. @returns the change of the latest */
async function takeHistory(out, latest) {
  const folder = path.join(out, HISTORY);
  let last = { command: 'take over', targets: [], by: 'the release tool', at: new Date().toISOString() };
  for (const name of (await namesIn(folder)).filter((file) => file.endsWith('.change.json'))) {
    const revision = Number(name.split('.')[0]);
    const file = path.join(folder, `${revision}.json`);
    const { command, remote, release, by, at } = await readJson(path.join(folder, name));
    const change = { command, targets: [`${remote}@${release}`], by, at };
    if (revision < latest) {
      await writeAtomically(file, textOf({ revision, ...change, ...(await readJson(file)) }));
      await fs.rm(path.join(folder, name));
    } else {
      // The latest is the head, which moves to the history with the next change; later ones never took effect.
      if (revision === latest) last = change;
      await fs.rm(file, { force: true });
    }
  }
  return last;
}
