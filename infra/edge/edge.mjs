import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHttpServer } from '../../backend/dist/platform/http/server.js';
import { locate, refuse, sendDocument, sendFile } from './files.mjs';
import { headersOfFiles, readPageHeaders, securityHeaders } from './headers.mjs';
import { readPage } from './page.mjs';
import { createProxy } from './proxy.mjs';
import { readReadiness } from './readiness.mjs';
import { encodePath, readTarget } from './target.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * @typedef {object} EdgeOptions
 * @property {string} root the folder `site` that infra/releases built
 * @property {readonly string[]} apiUrls of every API process
 * @property {string} media the folder served as /media
 * @property {string} [publicUrl] where people open the product; HSTS is sent when it is https
 * @property {Partial<import('../../backend/dist/platform/http/server.js').TimeLimits> & { silenceMs?: number }} [limits]
 *   time limits that replace the usual ones; `silenceMs` is for the API
 */

/**
 * The product's only address: the shell and the remotes as files, the API behind /api and /audit, the sample
 * videos, and GET /readyz for all of it.
 * @returns {import('node:http').Server}
 */
export function createEdge(/** @type {EdgeOptions} */ { root, apiUrls, media, publicUrl = '', limits = {} }) {
  const api = createProxy({ apiUrls, silenceMs: limits.silenceMs });
  const headers = securityHeaders(publicUrl);
  const answer = answerWith({ root, apiUrls, media, api, headers: new Map(Object.entries(headers)) });
  const onError = (/** @type {unknown} */ error) => console.error('The edge failed to answer:', error);
  return createHttpServer(answer, { headers, limits, onError }).on('close', api.close);
}

function answerWith({ root, apiUrls, media, api, headers }) {
  return async (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    response.setHeaders(headers);
    const target = readTarget(request.url);
    if (!target) return refuse(response, 400);
    const { path, search } = target;

    if (/^\/(?:api|audit)\/|^\/healthz$/.test(path)) {
      return api.pass(request, response, encodePath(path) + search);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(response, 405);
    }
    if (path === '/readyz') return sendReadiness(response, await readReadiness({ root, apiUrls }));
    if (path === '/mf/discovery.json') {
      const body = await readFile(join(root, path)).catch(() => undefined);
      return sendDocument(request, response, { body, type: 'application/json' });
    }
    if (path === '/' || path === '/index.html' || isPage(request, path)) {
      response.setHeaders(new Map(Object.entries(await readPageHeaders(root))));
      return sendDocument(request, response, {
        body: await readPage(root, path),
        type: 'text/html; charset=utf-8',
      });
    }
    response.setHeaders(new Map(Object.entries(headersOfFiles[path] ?? {})));
    return sendFile(request, response, locate({ root, media, path }));
  };
}

/** Any address that a person may open or reload. A missing file is never answered with the page. */
function isPage(/** @type {IncomingMessage} */ request, /** @type {string} */ path) {
  const isFile = /\/\.|\.[^/.]*$|^\/(?:shell|mf|media)\//.test(path);
  return !isFile && (request.headers.accept ?? '').includes('text/html');
}

function sendReadiness(response, readiness) {
  response.writeHead(readiness.ready ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(readiness));
}
