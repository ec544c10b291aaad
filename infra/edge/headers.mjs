import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The Content-Security-Policy with the hashes of the page's inline scripts, which the shell's build
 * leaves in csp.json beside the page.
 */
export async function readContentSecurityPolicy(/** @type {string} */ root) {
  const { scriptHashes } = await readFile(join(root, 'csp.json'), 'utf8').then(JSON.parse, () => ({
    scriptHashes: [],
  }));
  return contentSecurityPolicy(scriptHashes);
}

function contentSecurityPolicy(/** @type {string[]} */ scriptHashes = []) {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, 'https://www.youtube.com'].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    "media-src 'self' https: http:",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * On every answer; a page's policy also names its inline scripts. COEP stays off: YouTube's player would
 * not load under it.
 */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy(),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
