import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { errors, Pool } from 'undici';
import { sendProblem } from '../../backend/dist/platform/http/server.js';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * How long the API may be silent. Above the 60 s that a report may take: the API limits its own calls, so
 * this ends only calls that hang.
 */
export const API_SILENCE_MS = 70_000;
/** How long connecting to an API process may take before the next one is tried. */
export const API_CONNECT_MS = 2_000;
/** Drops the clients that a burst of requests created. */
const CLIENT_TTL_MS = 60_000;
const RETRY_AFTER_S = 2;

/**
 * Headers that describe one connection and end with it (RFC 9110, 7.6.1). Others stay even if `Connection`
 * names them: they could frame the body, or a proxy in front could have added them.
 */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes requests on to the API and streams its answers back. The HTTP client frames each request itself
 * and refuses a body whose length is not the announced one.
 *
 * With several API processes, each session has its own, which keeps the session's account in memory: no other
 * process writes to that account's stream meanwhile. If no connection to it can be made, the next one answers.
 * @param {{ apiUrls: readonly string[], silenceMs?: number }} options
 */
export function createProxy({ apiUrls, silenceMs = API_SILENCE_MS }) {
  const limits = {
    connectTimeout: API_CONNECT_MS,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    clientTtl: CLIENT_TTL_MS,
  };
  const apis = apiUrls.map((url) => new Pool(url, limits));

  return {
    /**
     * Answers a request with the API's answer, or with a problem document when the API gives none.
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     * @param {string} target path and query as the API gets them
     */
    async pass(request, response, target) {
      const gone = new AbortController();
      response.once('close', () => {
        gone.abort();
        // The unread rest of a body would hold up the next request.
        request.resume();
      });
      try {
        const answer = await ask(inOrderFor(request, apis), {
          method: request.method,
          path: target,
          headers: forwardedHeaders(request),
          body: bodyOf(request),
          signal: gone.signal,
        });
        response.writeHead(answer.statusCode, endToEnd(answer.headers));
        await pipeline(answer.body, response);
      } catch (error) {
        if (response.headersSent || response.destroyed) response.destroy();
        else sendProblem(response, unavailable(statusOf(error)), { 'Retry-After': RETRY_AFTER_S });
      }
    },
    close: () => Promise.all(apis.map((api) => api.destroy())),
  };
}

/** The processes in the order in which to try them: the session's own first; without a session, a random one. */
function inOrderFor(/** @type {IncomingMessage} */ { headers }, /** @type {Pool[]} */ apis) {
  const { authorization } = headers;
  const number = authorization
    ? createHash('sha1').update(authorization).digest().readUInt32BE()
    : Math.floor(Math.random() * apis.length);
  const own = number % apis.length;
  return [...apis.slice(own), ...apis.slice(0, own)];
}

/** @param {Pool[]} apis @param {import('undici').Dispatcher.RequestOptions} asked */
async function ask([api, ...others], asked) {
  try {
    return await api.request(asked);
  } catch (error) {
    if (others.length === 0 || !isUnreachable(error)) throw error;
    return ask(others, asked);
  }
}

/**
 * The body is read only when it is sent, so without a connection it is still whole. It is not passed as
 * a stream: on an error the HTTP client would destroy that, and with it the caller's connection.
 */
function bodyOf(/** @type {IncomingMessage} */ request) {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return null;
  return { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) };
}

function forwardedHeaders(/** @type {IncomingMessage} */ { headers, socket }) {
  const before = headers['x-forwarded-for'];
  return {
    ...endToEnd(headers),
    // Without an address the connection is gone, and nobody reads the answer.
    'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

const endToEnd = (/** @type {import('node:http').IncomingHttpHeaders} */ headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** As with nginx. */
const statusOf = (/** @type {unknown} */ error) =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError ? 504 : 503;

/**
 * Whether the connection could not be made, so that nothing was sent: the process, its host or its name is gone. An
 * AggregateError has the errors of all addresses of a name.
 */
const isUnreachable = (/** @type {NodeJS.ErrnoException} */ error) =>
  error instanceof errors.ConnectTimeoutError ||
  error instanceof AggregateError ||
  ['connect', 'getaddrinfo'].includes(error.syscall);

const unavailable = (/** @type {503 | 504} */ status) => ({
  status,
  code: 'api_unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
});
