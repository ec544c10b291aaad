import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transportSecurity } from '../../backend/dist/platform/http/security-headers.js';

/** Files are not documents: a file that is opened as one can load and run nothing. */
const FILE_POLICY = [
  "default-src 'none'",
  "media-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The worker is under its own file's policy, not under the page's: it may send requests to this origin only. */
const WORKER_POLICY = FILE_POLICY.replace(
  "default-src 'none'",
  "default-src 'none'; connect-src 'self'; img-src 'self'",
);

/** The files whose headers differ from the usual ones. @type {Record<string, Record<string, string>>} */
export const headersOfFiles = { '/sw.js': { 'Content-Security-Policy': WORKER_POLICY } };

/**
 * The headers of every answer; the page has its own policy. COEP stays off: YouTube's player would not
 * load under it.
 * @param {string} publicUrl where people open the product
 * @returns {Record<string, string>}
 */
export const securityHeaders = (publicUrl) => ({
  'Content-Security-Policy': FILE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...transportSecurity(publicUrl),
});

/** Where browsers report violations of the page's policy. */
const REPORTS = '/api/reports/csp';

/**
 * The page's own headers: its Content-Security-Policy with the hashes of its inline scripts, which the
 * shell's build writes to csp.json next to the page, and where violations are reported.
 * @returns {Promise<Record<string, string>>}
 */
export async function readPageHeaders(/** @type {string} */ root) {
  const { scriptHashes } = await readFile(join(root, 'csp.json'), 'utf8').then(JSON.parse, () => ({
    scriptHashes: [],
  }));
  return {
    'Content-Security-Policy': pagePolicy(scriptHashes),
    'Reporting-Endpoints': `csp="${REPORTS}"`,
  };
}

function pagePolicy(/** @type {string[]} */ scriptHashes) {
  const hashes = scriptHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, 'https://www.youtube.com'].join(' '),
    // styled-components writes its rules into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://i.ytimg.com",
    // Admins may add videos from any host.
    "media-src 'self' https: http:",
    'frame-src https://www.youtube-nocookie.com https://www.youtube.com',
    // API calls, and the scripts that the shell prefetches or fetches in place of a bad copy.
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${SCRIPT_POLICIES.join(' ')} 'allow-duplicates'`,
    'report-to csp',
    // For browsers without the Reporting API; the others ignore it.
    `report-uri ${REPORTS}`,
  ].join('; ');
}

/**
 * The Trusted Types policies: the shell's loader, the runtime of every remote (one name for all; two
 * releases of a remote may be in one page), the player, and those of YouTube's own script.
 */
const SCRIPT_POLICIES = ['shell', 'remote#webpack', 'youtube', 'youtube-widget-api', 'goog#html'];
