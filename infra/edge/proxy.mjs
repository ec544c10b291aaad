import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { pipeline } from 'node:stream';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const API_TIMEOUT_MS = 15_000;
/** Below the 5 s after which a Node server closes an idle connection, so that none is reused as it dies. */
const IDLE_TIMEOUT_MS = 4_000;
const RETRY_AFTER_S = 2;

/** These describe one connection and end with it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const TITLES = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Timeout' };

/**
 * Passes requests on to the API and streams its answers back.
 * @param {{ apiUrl: string, timeoutMs?: number }} options
 * @returns {(incoming: IncomingMessage, outgoing: ServerResponse) => void}
 */
export function createProxy({ apiUrl, timeoutMs = API_TIMEOUT_MS }) {
  const { hostname, port } = new URL(apiUrl);
  const agent = new Agent({ keepAlive: true, timeout: IDLE_TIMEOUT_MS });

  return (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const upstream = send({ agent, hostname, port, method, path, headers: forwardedHeaders(incoming) });
    let timedOut = false;
    upstream.setTimeout(timeoutMs, () => {
      timedOut = true;
      upstream.destroy();
    });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode, answer.statusMessage, endToEnd(answer.headers));
      pipeline(answer, outgoing, () => undefined);
    });
    upstream.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (!outgoing.destroyed) refuse(outgoing, timedOut ? 504 : statusOf(error));
    });
    outgoing.on('close', () => upstream.destroy());
    // Not a pipeline: it would destroy the request, and the client's connection with it, on an error.
    incoming.pipe(upstream);
  };
}

/** A refused connection means that nobody is there yet; anything else broke an answer under way. */
const statusOf = (/** @type {NodeJS.ErrnoException} */ error) => (error.code === 'ECONNREFUSED' ? 503 : 502);

function forwardedHeaders(/** @type {IncomingMessage} */ incoming) {
  const { headers, socket } = incoming;
  const before = headers['x-forwarded-for'];
  return {
    ...endToEnd(headers),
    // Node frames the body anew; without this it would send the body of a chunked DELETE unframed.
    ...(headers['transfer-encoding'] && { 'transfer-encoding': 'chunked' }),
    'x-forwarded-for': before ? `${before}, ${socket.remoteAddress}` : socket.remoteAddress,
    'x-forwarded-proto': headers['x-forwarded-proto'] ?? 'http',
  };
}

function endToEnd(/** @type {import('node:http').IncomingHttpHeaders} */ headers) {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  );
}

function refuse(/** @type {ServerResponse} */ outgoing, /** @type {502 | 503 | 504} */ status) {
  const problem = {
    type: 'about:blank',
    title: TITLES[status],
    status,
    code: 'api_unavailable',
    message: 'The service is not available right now. Please try again in a moment.',
    requestId: randomUUID(),
  };
  outgoing.writeHead(status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'Retry-After': String(RETRY_AFTER_S),
    'X-Request-Id': problem.requestId,
  });
  outgoing.end(JSON.stringify(problem));
}
