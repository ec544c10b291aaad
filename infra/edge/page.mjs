import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../releases/files.mjs';
import { doesMatch } from '../releases/routes.mjs';

/** Placeholders in the shell's page.html; the links come after its own scripts, which are needed first. */
const PRELOADS = '<!-- preloads -->';
const FIRST_VIEW = '<!-- first view -->';

/**
 * The page as it is sent for a path. Preload links make browsers fetch the first scripts of that path's
 * remote together with the shell's and not after them; the remote's first view of that path is what
 * people see meanwhile.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<Buffer | undefined>} undefined when there is no page
 */
export async function readPage(root, path) {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  // Without a valid discovery document the page is still worth sending.
  const { links, view } = await readAdditions(root, path).catch(() => nothing);
  return Buffer.from(html.replace(PRELOADS, () => links).replace(FIRST_VIEW, () => view));
}

const nothing = { links: '', view: '' };

/** What the release at `path` adds to the page. */
async function readAdditions(root, path) {
  const discovery = JSON.parse(await readFile(join(root, 'mf/discovery.json'), 'utf8'));
  const release = releaseAt(discovery, path);
  return release ? { links: preloadLinks(release), view: await readFirstView(root, release, path) } : nothing;
}

/**
 * The release that every visitor gets at `path`; none while a canary runs, because only the browser knows
 * whether it gets the canary.
 * @param {any} discovery the parsed discovery document
 * @param {string} path
 */
export function releaseAt(discovery, path) {
  for (const entries of Object.values(discovery.microFrontends ?? {})) {
    const release = entries.find(({ deployment }) => deployment.default);
    if (!release?.extras.routes.some((pattern) => doesMatch(pattern, path))) continue;
    const hasCanary = entries.some(({ deployment }) => !deployment.default && deployment.traffic > 0);
    return hasCanary || release.extras.status !== 'active' ? undefined : release;
  }
  return undefined;
}

/**
 * Links to the scripts that the shell will request. A link must match the shell's script element (no
 * `crossorigin`, the same digest), otherwise browsers fetch the script twice.
 */
export function preloadLinks({ url, metadata, extras }) {
  const scripts = [{ url, integrity: metadata.integrity }, ...extras.modulefederation.preload];
  return scripts.filter(isScript).map(linkTo).join('');
}

/** What the release shows at `path` before any script runs; '' when that file is missing or was changed. */
async function readFirstView(root, { extras: { firstView } }, path) {
  if (firstView?.address !== path || !/^\/mf(\/\w[\w.-]*)+\.html$/.test(firstView.url)) return '';
  const content = await readFile(join(root, firstView.url)).catch(() => undefined);
  if (!content || integrityOf(content) !== firstView.integrity) return '';
  return `<div class="first-view">${content}</div>`;
}

const isScript = (/** @type {{ url?: unknown, integrity?: unknown }} */ { url, integrity }) =>
  /^\/mf\/[\w./+-]+$/.test(String(url)) && /^sha384-[\w+/]{64}$/.test(String(integrity));

const linkTo = ({ url, integrity }) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}">`;
