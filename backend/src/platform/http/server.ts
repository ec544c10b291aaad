import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ProblemFacts, problemDocument } from './problem-document.ts';

export interface TimeLimits {
  /** For the request line and all headers. */
  readonly headersMs: number;
  /** For the whole request with its body. */
  readonly requestMs: number;
  /** How long an idle connection is kept: longer than any proxy in front keeps it. */
  readonly keepAliveMs: number;
}

interface ServerOptions {
  /** The headers of answers that the listener does not make. */
  readonly headers: Record<string, string>;
  readonly limits?: Partial<TimeLimits>;
  /** Called with errors of the listener; the client gets a 500, or a broken connection during an answer. */
  readonly onError?: (error: unknown) => void;
}

export const TIME_LIMITS: TimeLimits = { headersMs: 15_000, requestMs: 30_000, keepAliveMs: 65_000 };
/** How long a refused client may take to read the answer, possibly while it is still sending. */
const LINGER_MS = 1000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Connections that have sent no request yet; browsers open some in advance. Node considers them busy. */
const unused = new WeakMap<Server, Set<Socket>>();

/** The pending answer of a connection; `early` once it is complete while its request is not. */
const ANSWER = Symbol('answer');
type Connection = Duplex & { [ANSWER]?: ServerResponse | 'early' | undefined; bytesRead?: number };

/**
 * The HTTP server of API and edge: the time limits, and one answer to everything that arrives. Input that
 * never becomes a request, because it is too slow, too large or not HTTP at all, gets a problem document,
 * and the connection ends; a listener that throws or rejects never ends the process.
 */
export function createHttpServer(
  listener: (request: IncomingMessage, response: ServerResponse) => unknown,
  { headers, limits, onError = () => undefined }: ServerOptions,
): Server {
  const { headersMs, requestMs, keepAliveMs } = { ...TIME_LIMITS, ...limits };
  const refused = new WeakSet<Duplex>();

  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // Node looks for overdue requests only this often.
    connectionsCheckingInterval: Math.min(1000, headersMs / 2),
    // Node would refuse such requests by itself, without the headers of every answer.
    requireHostHeader: false,
  });

  const fresh = new Set<Socket>();
  unused.set(server, fresh);
  server.on('connection', (socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  server.on('request', async (request, response) => {
    fresh.delete(request.socket);
    const connection: Connection = request.socket;
    connection[ANSWER] = response;
    response.once('close', () => {
      // A reference to a finished response would keep its whole request in memory as long as the connection.
      if (connection[ANSWER] === response) connection[ANSWER] = request.complete ? undefined : 'early';
    });
    const refusal = refusalOf(request);
    if (refusal) return sendProblem(response, refusal, { ...headers, Connection: 'close' });
    try {
      await listener(request, response);
    } catch (error) {
      onError(error);
      if (response.headersSent) response.destroy();
      else sendProblem(response, INTERNAL_ERROR, headers);
    }
  });
  server.on('checkExpectation', (_request, response) =>
    sendProblem(response, EXPECTATION_FAILED, { ...headers, Connection: 'close' }),
  );
  server.on('connect', (_request, socket) => refuse(socket, NO_TUNNEL));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Connection) => {
    if (refused.has(socket)) return;
    const isSilent = socket.bytesRead === 0 || error.code === 'ECONNRESET' || !socket.writable;
    if (isSilent || isAnswered(socket[ANSWER])) socket.destroy();
    else refuse(socket, malformedBy(error));
  });
  return server;

  function refuse(socket: Duplex, problem: ProblemFacts): void {
    refused.add(socket);
    const { text, fields } = render(problem, { ...headers, Connection: 'close' });
    const lines = Object.entries({ ...fields, Date: new Date().toUTCString() });
    socket.on('error', () => socket.destroy());
    socket.end(
      [
        `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        '',
        text,
      ].join('\r\n'),
    );
    // Not at once: closing with unread bytes would also discard the answer in transit.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }
}

/** Answers with a problem document; header fields already set on the response stay. */
export function sendProblem(
  response: ServerResponse,
  problem: ProblemFacts,
  headers: OutgoingHttpHeaders = {},
): void {
  const { text, fields } = render(problem, headers);
  response.writeHead(problem.status, fields);
  response.end(text);
}

/**
 * Accepts no more connections, finishes requests in progress, and closes every connection as soon as it is
 * idle; after `withinMs` also those that are not.
 */
export async function closeServer(server: Server, withinMs: number): Promise<void> {
  const idle = setInterval(() => {
    server.closeIdleConnections();
    for (const socket of unused.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  }, CLOSE_IDLE_EVERY_MS);
  const patience = setTimeout(() => server.closeAllConnections(), withinMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(idle);
  clearTimeout(patience);
}

function render(problem: ProblemFacts, headers: OutgoingHttpHeaders) {
  const document = problemDocument(problem);
  const text = JSON.stringify(document);
  const fields: OutgoingHttpHeaders = {
    'Cache-Control': 'no-store',
    ...headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'X-Request-Id': document.requestId,
  };
  return { text, fields };
}

/** True when an answer has begun, or is pending for a complete request: no other may be mixed with it. */
function isAnswered(answer: ServerResponse | 'early' | undefined): boolean {
  if (!answer || answer === 'early') return answer === 'early';
  if (answer.writableEnded) return !answer.req.complete;
  return answer.headersSent || answer.req.complete;
}

const INTERNAL_ERROR = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again.',
};
const EXPECTATION_FAILED = {
  status: 417,
  code: 'expectation_failed',
  message: 'This expectation cannot be met.',
};
const NO_TUNNEL = { status: 405, code: 'method_not_allowed', message: 'This server opens no tunnels.' };

/** Why a request that Node accepts as valid is refused; undefined when it is not. */
function refusalOf({ httpVersion, headers }: IncomingMessage): ProblemFacts | undefined {
  if (httpVersion === '1.1' && headers.host === undefined) {
    return { status: 400, code: 'malformed_request', message: 'The request names no host.' };
  }
  // Older releases of Node 20 accept a header without a name.
  if ('' in headers) {
    return { status: 400, code: 'malformed_request', message: 'A header of the request has no name.' };
  }
  // Node decodes chunks and leaves any other coding to the listener, which would mistake it for the content.
  if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked') {
    return { status: 501, code: 'unknown_coding', message: 'The only transfer coding here is chunked.' };
  }
  return undefined;
}

function malformedBy({ code }: NodeJS.ErrnoException): ProblemFacts {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'headers_too_large', message: 'The headers of the request are too large.' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'request_timeout', message: 'The request took too long to arrive.' };
    default:
      return { status: 400, code: 'malformed_request', message: 'The request is not valid HTTP.' };
  }
}
