import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { errors, Pool } from 'undici';
import { sendProblem } from '../../backend/dist/platform/http/server.js';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * How long the API may be silent. Above the 60 s that a report may take: the API ends each of its calls
 * by itself, so this only ends what hangs.
 */
export const API_SILENCE_MS = 70_000;
/** Clients of a burst are dropped after it. */
const CLIENT_TTL_MS = 60_000;
const RETRY_AFTER_S = 2;

/**
 * These describe one connection and end with it (RFC 9110, 7.6.1). Nothing else is removed because
 * `Connection` names it: that could be what frames the body, or what a proxy in front has added.
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
 * and refuses a body of another length than announced.
 *
 * Of several API processes, each session has its own: it has the session's account in memory, so no other
 * process writes to that account's stream meanwhile. If it does not listen, the next one answers.
 * @param {{ apiUrls: readonly string[], silenceMs?: number }} options
 */
export function createProxy({ apiUrls, silenceMs = API_SILENCE_MS }) {
  const limits = { headersTimeout: silenceMs, bodyTimeout: silenceMs, clientTtl: CLIENT_TTL_MS };
  const apis = apiUrls.map((url) => new Pool(url, limits));

  return {
    /**
     * Answers a request with what the API says to it; with a problem document when the API says nothing.
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

/** The processes in the order in which they are asked: the session's own first, for anyone else any of them. */
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
    if (others.length === 0 || !isRefused(error)) throw error;
    return ask(others, asked);
  }
}

/**
 * Read only when it is sent, so that after a refused connection it is still whole; and not as a stream, which
 * the client would destroy on an error, and with it the caller's connection.
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
    // Without an address the connection is gone, and the answer has no reader.
    'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', '),
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

const endToEnd = (/** @type {import('node:http').IncomingHttpHeaders} */ headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** A refused connection means that no API is running yet; anything else broke an answer under way. */
function statusOf(/** @type {unknown} */ error) {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError) return 504;
  return isRefused(error) ? 503 : 502;
}

const isRefused = (/** @type {NodeJS.ErrnoException} */ error) => error.code === 'ECONNREFUSED';

const unavailable = (/** @type {502 | 503 | 504} */ status) => ({
  status,
  code: 'api_unavailable',
  message: 'The service is not available right now. Please try again in a moment.',
});
