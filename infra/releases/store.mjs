import fs from 'node:fs/promises';
import path from 'node:path';
import { namesIn, readJson, textOf, writeAtomically } from '../common/files.mjs';
import { emptyDiscovery, revisionOf, rolesOf, versionOf, withRevision } from './discovery.mjs';
import { siteOf, stateOf } from './layout.mjs';
import { withLock } from './lock.mjs';
import { Refusal, refuseIf } from './refusal.mjs';
import { problemsOf, schemaText } from './validate.mjs';

/**
 * Who changed what, kept beside each revision of the document; without a release the default is meant.
 * @typedef {{ command: string, remote: string, release?: string, at: string, by: string }} Change
 */

const documentFile = (out) => path.join(siteOf(out), 'mf/discovery.json');
const historyFolder = (out) => path.join(stateOf(out), 'history');

export const readDiscovery = async (/** @type {string} */ out) =>
  (await readJson(documentFile(out))) ?? emptyDiscovery;

/** Runs `work` while nobody changes the document. */
export const whileUnchanged = (out, work) => withLock(path.join(stateOf(out), 'lock'), work);

/**
 * Replaces the document by the next one, in one step that other processes see as a whole: either the old
 * document stands or the new one with revision + 1, and each is kept in state/history before it is in force.
 * @param {string} out
 * @param {Omit<Change, 'at'>} change
 * @param {(discovery: import('./discovery.mjs').Discovery) => any} next what takes its place; the same
 *   document when there is nothing to change, then nothing is written
 * @param {{ ifRevision?: number }} [options] the revision that it was decided on
 * @returns {Promise<{ revision: number, changed: boolean }>}
 * @throws {Refusal} when `next` refuses, the result would be invalid or the document has moved on
 */
export function changeDiscovery(out, change, next, { ifRevision } = {}) {
  return whileUnchanged(out, async () => {
    const before = await readDiscovery(out);
    const revision = revisionOf(before);
    refuseIf(
      ifRevision !== undefined && ifRevision !== revision,
      `The document is at revision ${revision}, not ${ifRevision}. Look at it again before you change it.`,
    );
    const after = await next(before);
    if (after === before) return { revision, changed: false };
    await write(out, withRevision(after, revision + 1), before, change);
    return { revision: revision + 1, changed: true };
  });
}

async function write(out, discovery, before, change) {
  const problems = problemsOf(discovery, before);
  if (problems.length > 0) throw new Refusal(`The document would be wrong:\n${problems.join('\n')}`);
  const kept = path.join(historyFolder(out), String(revisionOf(discovery)));
  const release = change.release ?? versionOf(rolesOf(discovery, change.remote).current);
  await writeAtomically(`${kept}.change.json`, textOf({ ...change, release, at: new Date().toISOString() }));
  await writeAtomically(`${kept}.json`, textOf(discovery));
  await publishSchema(path.join(siteOf(out), 'mf/discovery.schema.json'));
  await writeAtomically(documentFile(out), textOf(discovery));
}

async function publishSchema(file) {
  const published = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (published !== schemaText) await writeAtomically(file, schemaText);
}

/**
 * The revisions that were in force, the latest first, each read when it is asked for. One that was
 * written down by a process which died before it took effect is not among them.
 */
export async function* readHistory(/** @type {string} */ out) {
  const head = revisionOf(await readDiscovery(out));
  const revisions = (await namesIn(historyFolder(out)))
    .map((name) => Number(name.match(/^(\d+)\.json$/)?.[1]))
    .filter((revision) => revision <= head)
    .sort((a, b) => b - a);
  for (const revision of revisions) {
    const kept = path.join(historyFolder(out), String(revision));
    const [discovery, change] = await Promise.all([
      readJson(`${kept}.json`),
      readJson(`${kept}.change.json`),
    ]);
    yield { revision, discovery, change };
  }
}
