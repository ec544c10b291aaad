import path from 'node:path';

/** The folder that is served to visitors; nothing else in `out` is. */
export const siteOf = (/** @type {string} */ out) => path.join(out, 'site');

/** The product's name until an operator sets another, as in the API. */
export const USUAL_NAME = 'WatchEarn';

/**
 * Names in storage. `site/` is served; `state/` is for operators: who deployed what, records of shells,
 * and what the storage needs for itself.
 */
export const HEAD = 'state/head.json';
export const HISTORY = 'state/history';
export const SHELLS = 'state/shells';
export const SITE = 'site';
export const PAGE = 'site/index.html';
export const PAGE_POLICY = 'site/csp.json';
/** Files of the shell with fixed addresses: the worker with the offline page, and the manifest for installing. */
export const PAGE_FILES = ['sw.js', 'manifest.webmanifest'];
export const DISCOVERY = 'site/mf/discovery.json';
export const SCHEMA = 'site/mf/discovery.schema.json';

/** The immutable folder of a remote's release. */
export const releaseFolder = (/** @type {string} */ remote, /** @type {string} */ release) =>
  `site/mf/${remote}/${release}`;

/** The record of a release: a remote's is next to its files, a shell's is outside the served folder. */
export const recordOf = (/** @type {string} */ name, /** @type {string} */ release) =>
  name === 'shell' ? `${SHELLS}/${release}.json` : `${releaseFolder(name, release)}/release.json`;
