/**
 * The discovery document and what a team may do to it: pure functions from one document to the next.
 * The shell's entries are among the remotes' until the document is served. Entries are in the order canary
 * (if any), default, then earlier defaults without traffic, newest first. Each function returns the same
 * document when there is nothing to change, and throws a Refusal when the change is not allowed.
 */
import { Refusal, refuseIf } from './refusal.mjs';

/** @typedef {{ schema: string, microFrontends: Record<string, Entry[]> }} Discovery */
/** @typedef {object} Entry see discovery.schema.json */

const EARLIER_KEPT = 2;

/** @type {Discovery} */
export const emptyDiscovery = {
  schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
  microFrontends: {},
};

export const versionOf = (/** @type {Entry} */ entry) => entry?.metadata.version;

/** The number of the last change to a served document; 0 before the first one. Entries added since have none. */
export const revisionOf = ({ microFrontends }) =>
  Math.max(0, ...Object.values(microFrontends).map(([entry]) => entry.extras.revision ?? 0));

/** The entries of a remote by role. */
export function rolesOf(/** @type {Discovery} */ { microFrontends }, /** @type {string} */ remote) {
  const entries = Object.hasOwn(microFrontends, remote) ? microFrontends[remote] : [];
  const index = entries.findIndex(({ deployment }) => deployment.default);
  return {
    canary: index > 0 ? entries[0] : undefined,
    current: entries[index],
    earlier: entries.slice(index + 1),
  };
}

/** The part of the document that is served: the remotes. The page itself says which shell it is. */
export function withoutShell({ schema, microFrontends: { shell: _, ...microFrontends } }) {
  return { schema, microFrontends };
}

/** Every release that the document names, as [remote, release]. */
export const namedReleases = ({ microFrontends }) =>
  Object.entries(microFrontends).flatMap(([remote, entries]) =>
    entries.map((entry) => [remote, versionOf(entry)]),
  );

/** The document with the given revision. */
export const withRevision = (/** @type {Discovery} */ discovery, /** @type {number} */ revision) => ({
  ...discovery,
  microFrontends: Object.fromEntries(
    Object.entries(discovery.microFrontends).map(([name, entries]) => [
      name,
      entries.map((entry) => ({ ...entry, extras: { ...entry.extras, revision } })),
    ]),
  ),
});

/**
 * Gives a release all traffic, or as a canary the given percentage of it. A disabled remote stays disabled.
 * @param {Discovery} discovery
 * @param {Entry} entry as `entryOf` makes it
 * @param {number} [canary] 1 to 100
 */
export function deploy(discovery, remote, entry, canary) {
  const roles = rolesOf(discovery, remote);
  const version = versionOf(entry);
  refuseIf(
    roles.canary && versionOf(roles.canary) !== version,
    `${versionOf(roles.canary)} is the canary of ${remote}. Promote or abort it first.`,
  );
  const isCurrent = versionOf(roles.current) === version;
  if (canary === undefined) {
    if (roles.canary) return promote(discovery, remote);
    if (isCurrent) return discovery;
    return withEntries(discovery, remote, {
      current: withStatusOf(roles.current, entry),
      earlier: retreatsOf(roles),
    });
  }
  refuseIf(!roles.current, `${remote} has no default release yet for its other visitors.`);
  refuseIf(isCurrent, `All visitors of ${remote} get ${version} already.`);
  if (roles.canary?.deployment.traffic === canary) return discovery;
  const trial = roles.canary ?? withStatusOf(roles.current, entry);
  return withEntries(discovery, remote, { ...roles, canary: trial }, canary);
}

/** Gives the canary all traffic. */
export function promote(discovery, remote) {
  const roles = rolesOf(discovery, remote);
  refuseIf(!roles.canary, `${remote} has no canary.`);
  return withEntries(discovery, remote, { current: roles.canary, earlier: retreatsOf(roles) });
}

/** Removes the canary; the default gets all traffic again. */
export function abort(discovery, remote) {
  const roles = rolesOf(discovery, remote);
  refuseIf(!roles.canary, `${remote} has no canary.`);
  return withEntries(discovery, remote, { ...roles, canary: undefined });
}

/**
 * Makes an earlier release the default again. The present default and any canary are no longer offered,
 * not even as a fallback.
 * @param {Entry} target an earlier entry, or a new one of any published release
 */
export function rollback(discovery, remote, target) {
  const { canary, current, earlier } = rolesOf(discovery, remote);
  const version = versionOf(target);
  if (version === versionOf(current)) return canary ? abort(discovery, remote) : discovery;
  const position = earlier.findIndex((entry) => versionOf(entry) === version);
  return withEntries(discovery, remote, {
    current: withStatusOf(current, target),
    earlier: earlier.slice(position + 1),
  });
}

/** The release that a rollback returns to by default. */
export function previousOf(discovery, remote) {
  const { current, earlier } = rolesOf(discovery, remote);
  refuseIf(!current, `${remote} was never deployed.`);
  refuseIf(
    earlier.length === 0,
    `Nothing came before ${versionOf(current)} of ${remote}. Name a release with --to.`,
  );
  return versionOf(earlier[0]);
}

/** Disables a remote: its paths stay reserved and show the message. */
export function disable(discovery, remote, message) {
  return withStatus(discovery, remote, { status: 'disabled', ...(message && { message }) });
}

export const enable = (discovery, remote) => withStatus(discovery, remote, { status: 'active' });

/**
 * The entry of a release that was published with this release.json.
 * @param {Date} deployedAt
 */
export function entryOf(document, deployedAt) {
  if (document.name === 'shell') return shellEntryOf(document, deployedAt);
  const { name, title, release, globalName, exposes, entry, preload, contract, requires, routes } = document;
  const { access, home, openToAll, firstView } = document;
  const urlOf = (file) => `/mf/${name}/${release}/${file}`;
  return {
    url: urlOf(entry.path),
    metadata: { version: release, integrity: entry.integrity },
    deployment: { traffic: 0, default: false },
    extras: {
      modulefederation: {
        globalName,
        expose: exposes[0],
        preload: preload.map(({ path: file, integrity }) => ({ url: urlOf(file), integrity })),
      },
      contract,
      requires,
      routes,
      // Older releases do not have these.
      ...(access && { access }),
      ...(home && { home }),
      ...(openToAll && { openToAll }),
      ...(firstView && {
        firstView: {
          address: firstView.address,
          url: urlOf(firstView.path),
          integrity: firstView.integrity,
        },
      }),
      title,
      status: 'active',
      deployedAt: deployedAt.toISOString(),
    },
  };
}

const shellEntryOf = ({ release }, deployedAt) => ({
  metadata: { version: release },
  deployment: { traffic: 0, default: false },
  extras: { status: 'active', deployedAt: deployedAt.toISOString() },
});

/** The releases to roll back to once another one is the default. */
const retreatsOf = ({ current, earlier }) => [...(current ? [current] : []), ...earlier];

function withEntries(
  discovery,
  remote,
  { canary, current, earlier },
  canaryTraffic = canary?.deployment.traffic,
) {
  const later = [versionOf(canary), versionOf(current)];
  const others = earlier.filter((entry) => !later.includes(versionOf(entry))).slice(0, EARLIER_KEPT);
  const entries = [
    ...(canary ? [withDeployment(canary, { traffic: canaryTraffic, default: false })] : []),
    withDeployment(current, { traffic: 100 - (canaryTraffic ?? 0), default: true }),
    ...others.map((entry) => withDeployment(entry, { traffic: 0, default: false })),
  ];
  return { ...discovery, microFrontends: { ...discovery.microFrontends, [remote]: entries } };
}

const withDeployment = (entry, deployment) => ({ ...entry, deployment });

/** An entry with the status that its remote has: a disabled remote stays disabled. */
const withStatusOf = (current, entry) => (current ? statusSet(entry, current.extras) : entry);

function statusSet(entry, { status, message }) {
  const { message: _, ...extras } = entry.extras;
  return { ...entry, extras: { ...extras, status, ...(message && { message }) } };
}

function withStatus(discovery, remote, wanted) {
  const { current } = rolesOf(discovery, remote);
  if (!current) throw new Refusal(`${remote} was never deployed.`);
  const { status, message } = current.extras;
  if (status === wanted.status && message === wanted.message) return discovery;
  const entries = discovery.microFrontends[remote].map((entry) => statusSet(entry, wanted));
  return { ...discovery, microFrontends: { ...discovery.microFrontends, [remote]: entries } };
}
