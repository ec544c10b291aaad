import path from 'node:path';

/** What visitors are served; nothing else of `out` is for them. */
export const siteOf = (/** @type {string} */ out) => path.join(out, 'site');

/**
 * Names in storage. `site/` is served; `state/` is for operators: who deployed what, records of shells,
 * and whatever the storage needs for itself.
 */
export const HEAD = 'state/head.json';
export const HISTORY = 'state/history';
export const SHELLS = 'state/shells';
export const SITE = 'site';
export const PAGE = 'site/index.html';
export const PAGE_POLICY = 'site/csp.json';
/** Of the shell, at addresses of their own: the worker with the offline page, and what makes it installable. */
export const PAGE_FILES = ['sw.js', 'manifest.webmanifest'];
export const DISCOVERY = 'site/mf/discovery.json';
export const SCHEMA = 'site/mf/discovery.schema.json';

/** The immutable folder of a remote's release. */
export const releaseFolder = (/** @type {string} */ remote, /** @type {string} */ release) =>
  `site/mf/${remote}/${release}`;

/** What a release says of itself: of a remote beside its files, of the shell apart from what is served. */
export const recordOf = (/** @type {string} */ name, /** @type {string} */ release) =>
  name === 'shell' ? `${SHELLS}/${release}.json` : `${releaseFolder(name, release)}/release.json`;
