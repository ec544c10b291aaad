import { textOf } from '../common/files.mjs';
import { emptyDiscovery, withoutShell, withRevision } from './discovery.mjs';
import { DISCOVERY, HEAD, HISTORY } from './layout.mjs';
import { Refusal, refuseIf } from './refusal.mjs';
import { serve } from './serve.mjs';
import { problemsOf } from './validate.mjs';

/**
 * The one document that decides which releases visitors get: discovery with the shell among the remotes,
 * and the change that made it. All served files follow from it.
 * @typedef {import('./discovery.mjs').Discovery & Change & { revision: number, retired?: string[],
 *   productName?: string }} Head `retired` names what gc is deleting, which may not be deployed
 */
/** @typedef {{ command: string, targets: string[], by: string, at: string }} Change */

const emptyHead = { ...emptyDiscovery, revision: 0 };
const RESTORE = `Put a backup in its place, or the newest file of ${HISTORY}: the head before the last change.`;

/**
 * @returns {Promise<Head>} revision 0 before the first change
 * @throws {Refusal} when it is damaged, or was lost
 */
export const readHead = async (/** @type {import('./storage.mjs').Storage} */ storage) =>
  (await readVersioned(storage)).head;

async function readVersioned(storage) {
  const stored = await storage.read(HEAD);
  if (stored) return { head: headIn(stored, HEAD, RESTORE), version: stored.version };
  refuseIf(await storage.read(DISCOVERY), `${HEAD} is missing, but a site is served. ${RESTORE}`);
  return { head: emptyHead, version: undefined };
}

function headIn(stored, name, advice) {
  try {
    const head = JSON.parse(stored.content);
    if (Number.isInteger(head.revision) && head.microFrontends) return head;
  } catch {
    // As damaged as without its members.
  }
  throw new Refusal(`${name} is damaged. ${advice}`);
}

/**
 * Replaces the head by the next one in a single write, and serves it. When another process changes the head
 * meanwhile, `next` decides again on the new one. A kill before the write leaves everything unchanged; after a
 * later kill, the next command completes the served files.
 * @param {import('./storage.mjs').Storage} storage
 * @param {{ command: string, by: string }} change
 * @param {(head: Head) => Promise<Head> | Head} next the same head when there is nothing to change
 * @param {{ ifRevision?: number }} [options] the revision that the change was decided on
 * @returns {Promise<{ revision: number, changed: boolean }>}
 * @throws {Refusal} when `next` refuses, the result would be invalid or the revision differs
 */
export async function changeHead(storage, change, next, { ifRevision } = {}) {
  for (;;) {
    const { head: before, version } = await readVersioned(storage);
    refuseIf(
      ifRevision !== undefined && ifRevision !== before.revision,
      `The revision is ${before.revision}, not ${ifRevision}. Look at what has changed before you go on.`,
    );
    const after = await next(before);
    const isChanged = after !== before;
    if (!isChanged || (await write(storage, { before, after, version, change }))) {
      await serve(storage, () => readHead(storage));
      return { revision: before.revision + (isChanged ? 1 : 0), changed: isChanged };
    }
  }
}

async function write(storage, { before, after, version, change }) {
  const revision = before.revision + 1;
  const head = {
    revision,
    ...change,
    targets: changedTargets(before, after),
    at: new Date().toISOString(),
    retired: before.retired,
    productName: after.productName,
    ...withRevision({ schema: after.schema, microFrontends: after.microFrontends }, revision),
  };
  const problems = problemsOf(withoutShell(head));
  if (problems.length > 0) throw new Refusal(`The document would be invalid:\n${problems.join('\n')}`);
  if (version) await storage.replace(`${HISTORY}/${before.revision}.json`, textOf(before), undefined);
  return storage.replace(HEAD, textOf(head), version);
}

/** For the shell and each remote that changed, the release that matters: the canary if it has one. */
function changedTargets(before, after) {
  return Object.entries(after.microFrontends)
    .filter(([name, entries]) => entries !== before.microFrontends[name])
    .map(([name, [first]]) => `${name}@${first.metadata.version}`);
}

/** Records what may not be deployed any more, without a new revision and without a check. */
export async function retire(storage, namesOf) {
  for (;;) {
    const { head, version } = await readVersioned(storage);
    const retired = await namesOf(head);
    const isSame = String(retired) === String(head.retired ?? []);
    if (isSame) return retired;
    if (
      await storage.replace(
        HEAD,
        textOf({ ...head, retired: retired.length > 0 ? retired : undefined }),
        version,
      )
    )
      return retired;
  }
}

/** Every head so far, the latest first, each read only when it is needed. */
export async function* readHistory(/** @type {import('./storage.mjs').Storage} */ storage) {
  const head = await readHead(storage);
  if (head.revision > 0) yield head;
  const revisions = (await storage.list(HISTORY))
    .map(({ name }) => Number(name.match(/\/(\d+)\.json$/)?.[1]))
    .filter((revision) => revision < head.revision)
    .sort((a, b) => b - a);
  for (const revision of revisions) {
    const name = `${HISTORY}/${revision}.json`;
    yield headIn(await storage.read(name), name, 'Put a backup in its place, or delete it.');
  }
}
