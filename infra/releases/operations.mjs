/** What a team does to a remote: each is one change of the discovery document. */
import os from 'node:os';
import { checkRelease } from './check.mjs';
import * as transitions from './discovery.mjs';
import { publishedReleases, publishedShells, readShell, serveShell } from './publish.mjs';
import { refuseIf } from './refusal.mjs';
import { changeDiscovery, whileUnchanged } from './store.mjs';

/** @typedef {{ by?: string, ifRevision?: number }} Options */

/**
 * Gives a published release all traffic, or a part of it as a canary.
 * @param {Options & { release?: string, canary?: number }} options without a release: the newest one
 */
export async function deploy(out, remote, { release, canary, ...options } = {}) {
  const chosen = release ?? (await newestOf(out, remote));
  return {
    release: chosen,
    ...(await change(
      out,
      canary ? `deploy --canary ${canary}` : 'deploy',
      remote,
      chosen,
      options,
      async (discovery) =>
        transitions.deploy(discovery, remote, await newEntry(out, remote, chosen, discovery), canary),
    )),
  };
}

/** Deploys what was just built to everybody: a canary that somebody left is put away. */
export function activate(out, remote, release) {
  return change(out, 'build', remote, release, {}, async (discovery) => {
    const { canary, current } = transitions.rolesOf(discovery, remote);
    if (transitions.versionOf(current) === release) return discovery;
    const settled = canary ? transitions.abort(discovery, remote) : discovery;
    return transitions.deploy(settled, remote, await newEntry(out, remote, release, discovery));
  });
}

/** Gives the canary all traffic. It is checked again: files and the shell may have changed meanwhile. */
export const promote = (out, remote, options = {}) =>
  change(out, 'promote', remote, undefined, options, async (discovery) => {
    const after = transitions.promote(discovery, remote);
    await checkRelease(
      out,
      remote,
      transitions.versionOf(transitions.rolesOf(after, remote).current),
      discovery,
    );
    return after;
  });

export const abort = (out, remote, options = {}) =>
  change(out, 'abort', remote, undefined, options, (discovery) => transitions.abort(discovery, remote));

/** @param {Options & { to?: string }} options without `to`: the default before the present one */
export async function rollback(out, remote, { to, ...options } = {}) {
  let release = to;
  const result = await change(out, 'rollback', remote, to, options, async (discovery) => {
    release ??= transitions.previousOf(discovery, remote);
    const { earlier } = transitions.rolesOf(discovery, remote);
    const document = await checkRelease(out, remote, release, discovery);
    const known = earlier.find((entry) => transitions.versionOf(entry) === release);
    const target = known ?? transitions.entryOf(document, new Date());
    return transitions.rollback(discovery, remote, target);
  });
  return { release, ...result };
}

/** Serves an earlier shell again; by default the one published before the present one. */
export async function rollbackShell(out, { to } = {}) {
  return whileUnchanged(out, async () => {
    const shells = await publishedShells(out);
    const served = (await readShell(out))?.release;
    const wanted = to ?? shells[1 + shells.findIndex(({ release }) => release === served)]?.release;
    refuseIf(!wanted, `No shell was published before ${served}. Name one with --to.`);
    const target = shells.find(({ release }) => release === wanted);
    refuseIf(!target, `shell@${wanted} is not published in ${out}.`);
    await serveShell(out, target);
    return { release: wanted };
  });
}

export const disable = (out, remote, { message, ...options } = {}) =>
  change(out, 'disable', remote, undefined, options, (discovery) =>
    transitions.disable(discovery, remote, message),
  );

export const enable = (out, remote, options = {}) =>
  change(out, 'enable', remote, undefined, options, (discovery) => transitions.enable(discovery, remote));

const change = (out, command, remote, release, { by = whoami(), ifRevision }, next) =>
  changeDiscovery(out, { command, remote, ...(release && { release }), by }, next, { ifRevision });

/** A pipeline names itself or whoever started it; a person is known by their account on this machine. */
const whoami = () => process.env.RELEASE_BY ?? os.userInfo().username;

const newEntry = async (out, remote, release, discovery) =>
  transitions.entryOf(await checkRelease(out, remote, release, discovery), new Date());

async function newestOf(out, remote) {
  const [newest] = await publishedReleases(out, remote);
  refuseIf(!newest, `No release of ${remote} is published in ${out}.`);
  return newest.release;
}
