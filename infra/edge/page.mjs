import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { doesMatch } from '../releases/routes.mjs';

/** Where the shell's page.html wants them: after its own scripts, which are needed first. */
const PLACE = '<!-- preloads -->';

/**
 * The page as it is sent for a path: with preload links for the first scripts of the remote that
 * answers there, so that they come together with the shell's and not after it.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<Buffer | undefined>} undefined when there is no page
 */
export async function readPage(root, path) {
  const html = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const links = await readFile(join(root, 'mf/discovery.json'), 'utf8')
    .then((discovery) => preloadLinks(JSON.parse(discovery), path))
    // The page is worth sending even when that document is not.
    .catch(() => '');
  return Buffer.from(html.replace(PLACE, () => links));
}

/**
 * Links to what the shell will ask for at `path`; none while a canary runs, because only the browser
 * knows whether it is among those who get it. A link must be like the script that the shell makes
 * (no `crossorigin`, the same digest), else browsers fetch twice.
 * @param {any} discovery the parsed discovery document
 * @param {string} path
 */
export function preloadLinks(discovery, path) {
  for (const entries of Object.values(discovery.microFrontends ?? {})) {
    const release = entries.find(({ deployment }) => deployment.default);
    if (!release?.extras.routes.some((pattern) => doesMatch(pattern, path))) continue;
    const hasCanary = entries.some(({ deployment }) => !deployment.default && deployment.traffic > 0);
    if (hasCanary || release.extras.status !== 'active') return '';
    const { url, metadata, extras } = release;
    const scripts = [{ url, integrity: metadata.integrity }, ...extras.modulefederation.preload];
    return scripts.filter(isScript).map(linkTo).join('');
  }
  return '';
}

const isScript = (/** @type {{ url?: unknown, integrity?: unknown }} */ { url, integrity }) =>
  /^\/mf\/[\w./+-]+$/.test(String(url)) && /^sha384-[\w+/]{64}$/.test(String(integrity));

const linkTo = ({ url, integrity }) =>
  `<link rel="preload" as="script" href="${url}" integrity="${integrity}">`;
