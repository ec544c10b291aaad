/** What a team can do to the shell or a remote: each is one change of the head, checked by the gate. */
import os from 'node:os';
import { checkChange } from './check.mjs';
import * as transitions from './discovery.mjs';
import { collectGarbage } from './gc.mjs';
import { changeHead } from './head.mjs';
import { USUAL_NAME } from './layout.mjs';
import { publishedReleases, readRelease } from './records.mjs';
import { refuseIf } from './refusal.mjs';

/** @typedef {import('./storage.mjs').Storage} Storage */
/** @typedef {{ by?: string, ifRevision?: number }} Options */

/**
 * Gives published releases all traffic, all in one change, or one of them a part of it as a canary. Then
 * deletes releases that are long out of use; if that fails, it is reported and the deployment stands.
 * @param {Storage} storage
 * @param {{ name: string, release?: string }[]} targets without a release: the newest one
 * @param {Options & { canary?: number }} [options] percent
 * @returns {Promise<{ revision: number, changed: boolean, targets: { name: string, release: string }[],
 *   deleted: string[], problem?: Error }>}
 */
export async function deploy(storage, targets, { canary, ...options } = {}) {
  refuseIf(canary && targets.some(isShell), 'The shell cannot be a canary: every page has just one.');
  const chosen = await Promise.all(targets.map((target) => newestUnlessNamed(storage, target)));
  const command = canary ? `deploy --canary ${canary}` : 'deploy';
  const result = await change(storage, command, options, async (before) => {
    let after = before;
    for (const { name, release } of chosen) {
      after = transitions.deploy(after, name, await entryOf(storage, name, release), canary);
    }
    return after;
  });
  const tidied = await collectGarbage(storage).then(
    (deleted) => ({ deleted }),
    (problem) => ({ deleted: [], problem }),
  );
  return { targets: chosen, ...result, ...tidied };
}

/**
 * Deploys what was just built to all visitors; a canary that was left over is dropped.
 * @param {Storage} storage
 * @param {{ name: string, release: string }[]} targets
 * @param {string} [productName] the new name of the product
 */
export const activate = (storage, targets, productName) =>
  change(storage, 'build', {}, async (before) => {
    let after = productName ? named(before, productName) : before;
    for (const { name, release } of targets) {
      const { canary, current } = transitions.rolesOf(after, name);
      if (transitions.versionOf(current) === release) continue;
      const settled = canary ? transitions.abort(after, name) : after;
      after = transitions.deploy(settled, name, await entryOf(storage, name, release));
    }
    return after;
  });

/** Gives the canary all traffic. */
export const promote = (storage, name, options = {}) =>
  change(storage, 'promote', options, (head) => transitions.promote(head, name));

export const abort = (storage, name, options = {}) =>
  change(storage, 'abort', options, (head) => transitions.abort(head, name));

/** @param {Options & { to?: string }} options without `to`: the previous default */
export async function rollback(storage, name, { to, ...options } = {}) {
  let release;
  const result = await change(storage, 'rollback', options, async (head) => {
    release = to ?? transitions.previousOf(head, name);
    const { earlier } = transitions.rolesOf(head, name);
    const known = earlier.find((entry) => transitions.versionOf(entry) === release);
    return transitions.rollback(head, name, known ?? (await entryOf(storage, name, release)));
  });
  return { release, ...result };
}

export const disable = (storage, name, { message, ...options } = {}) => {
  refuseIf(isShell({ name }), 'The shell cannot be disabled: roll it back.');
  return change(storage, 'disable', options, (head) => transitions.disable(head, name, message));
};

/** Changes the product's name in its page and in the shell; the API has its own PRODUCT_NAME. */
export const rename = (storage, productName, options = {}) => {
  refuseIf(!/^\P{C}{1,60}$/u.test(productName.trim()), 'A name must have 1 to 60 visible characters.');
  return change(storage, `name ${productName.trim()}`, options, (head) => named(head, productName.trim()));
};

const named = (head, productName) =>
  (head.productName ?? USUAL_NAME) === productName ? head : { ...head, productName };

export const enable = (storage, name, options = {}) =>
  change(storage, 'enable', options, (head) => transitions.enable(head, name));

const change = (storage, command, { by, ifRevision }, next) =>
  changeHead(
    storage,
    { command, by: by || process.env.RELEASE_BY || accountName() },
    async (before) => {
      const after = await next(before);
      await checkChange(storage, before, after);
      return after;
    },
    { ifRevision },
  );

/** Containers often run under a number that has no name. */
function accountName() {
  try {
    return os.userInfo().username;
  } catch {
    return `account ${process.getuid?.()}`;
  }
}

const isShell = ({ name }) => name === 'shell';

async function entryOf(storage, name, release) {
  const document = await readRelease(storage, name, release);
  refuseIf(!document, `${name}@${release} is not published.`);
  return transitions.entryOf({ ...document, name, release }, new Date());
}

async function newestUnlessNamed(storage, { name, release }) {
  if (release) return { name, release };
  const [newest] = await publishedReleases(storage, name);
  refuseIf(!newest, `No release of ${name} is published.`);
  return { name, release: newest.release };
}
