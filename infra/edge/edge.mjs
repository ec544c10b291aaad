import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { locate, refuse, sendDocument, sendFile } from './files.mjs';
import { readContentSecurityPolicy, SECURITY_HEADERS } from './headers.mjs';
import { refuseMalformed } from './malformed.mjs';
import { readPage } from './page.mjs';
import { createProxy } from './proxy.mjs';
import { readReadiness } from './readiness.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };

/**
 * The one address of the product: the shell and the remotes as files, the API behind /api and /audit, the sample
 * videos, and GET /readyz for all of it.
 * @param {{ root: string, apiUrl: string, media: string, apiTimeoutMs?: number }} options
 *   `root` is what infra/releases built, `media` the folder served as /media
 */
export function createEdge(options) {
  return createServer(TIMEOUTS, answerWith(options)).on('clientError', refuseMalformed);
}

function answerWith({ root, apiUrl, media, apiTimeoutMs }) {
  const passToApi = createProxy({ apiUrl, timeoutMs: apiTimeoutMs });

  return async (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const [path] = request.url.split('?');
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));

    if (/^\/(?:api|audit)\//.test(path) || path === '/healthz') return passToApi(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405);
    }
    if (path === '/readyz') return sendReadiness(response, await readReadiness({ root, apiUrl }));
    if (path === '/mf/discovery.json') {
      const body = await readFile(join(root, path)).catch(() => undefined);
      return sendDocument(request, response, { body, type: 'application/json' });
    }
    if (path === '/index.html' || isPage(request, path)) {
      response.setHeader('Content-Security-Policy', await readContentSecurityPolicy(root));
      return sendDocument(request, response, {
        body: await readPage(root, path),
        type: 'text/html; charset=utf-8',
      });
    }
    // It names who deployed.
    if (path.startsWith('/mf/history/')) return refuse(response, 404);
    return sendFile(request, response, locate({ root, media, path }));
  };
}

/** Any address that a person may open or reload. A missing file is never answered with the page. */
function isPage(/** @type {IncomingMessage} */ request, /** @type {string} */ path) {
  const isFile = extname(path) !== '' || /^\/(?:shell|mf|media)\//.test(path);
  return !isFile && (request.headers.accept ?? '').includes('text/html');
}

function sendReadiness(response, readiness) {
  response.writeHead(readiness.ready ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(readiness));
}
