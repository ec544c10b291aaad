import { randomUUID } from 'node:crypto';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { HttpError, toProblem } from './problem.ts';

interface TimeLimits {
  /** For the request line and all headers. */
  readonly headersMs: number;
  /** For the whole request with its body. */
  readonly requestMs: number;
  /** How long an idle connection is kept: longer than any proxy in front keeps it. */
  readonly keepAliveMs: number;
}

const TIME_LIMITS: TimeLimits = { headersMs: 15_000, requestMs: 30_000, keepAliveMs: 65_000 };
/** How long a refused client may take to read why, while it perhaps still sends. */
const LINGER_MS = 1000;
const CLOSE_IDLE_EVERY_MS = 50;

/** Connections that have asked for nothing yet, as browsers open them in advance. Node takes them for busy. */
const unused = new WeakMap<Server, Set<Socket>>();

/** The answer that is due on a connection. */
const ANSWER = Symbol('answer');
type Connection = Duplex & { [ANSWER]?: ServerResponse | undefined };

/**
 * The HTTP server around the application. What never becomes a request, because it is too slow, too
 * large or no HTTP at all, gets a problem like any other refusal, and the connection ends.
 * @param headers the headers of every answer
 */
export function createHttpServer(
  application: RequestListener,
  headers: Record<string, string>,
  limits: Partial<TimeLimits> = {},
): Server {
  const { headersMs, requestMs, keepAliveMs } = { ...TIME_LIMITS, ...limits };
  const refused = new WeakSet<Duplex>();

  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
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
  server.on('request', (request, response) => {
    fresh.delete(request.socket);
    const connection: Connection = request.socket;
    connection[ANSWER] = response;
    response.once('close', () => {
      // Held any longer, the whole request would outlive many garbage collections.
      if (connection[ANSWER] === response) connection[ANSWER] = undefined;
    });
    if (request.httpVersion === '1.1' && request.headers.host === undefined) {
      return answer(response, new HttpError(400, 'malformed_request', 'The request names no host.'));
    }
    application(request, response);
  });
  server.on('checkExpectation', (_request, response) =>
    answer(response, new HttpError(417, 'expectation_failed', 'This expectation cannot be met.')),
  );
  server.on('connect', (_request, socket) =>
    refuse(socket, new HttpError(405, 'method_not_allowed', 'This is no proxy.')),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    const pending = (socket as Connection)[ANSWER];
    // An answer that has begun, or is due to a whole request, must not be mixed with this one.
    const isBusy = pending && !pending.writableEnded && (pending.headersSent || pending.req.complete);
    if (isBusy || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, refusalOf(error));
  });
  return server;

  function refuse(socket: Duplex, error: HttpError): void {
    refused.add(socket);
    const problem = problemOf(error);
    const lines = Object.entries({ ...problem.headers, Date: new Date().toUTCString() });
    socket.on('error', () => socket.destroy());
    socket.end(
      [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        '',
        problem.text,
      ].join('\r\n'),
    );
    // Not at once: closing on bytes that nobody has read would also discard the answer on its way.
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  function answer(response: ServerResponse, error: HttpError): void {
    const problem = problemOf(error);
    response.writeHead(error.status, problem.headers);
    response.end(problem.text);
  }

  function problemOf(error: HttpError) {
    const { body } = toProblem(error, randomUUID());
    const text = JSON.stringify(body);
    return {
      text,
      headers: {
        ...headers,
        'Content-Type': 'application/problem+json; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(text)),
        'X-Request-Id': body.requestId,
        Connection: 'close',
      },
    };
  }
}

/**
 * Takes no more connections, lets requests under way be answered, and closes every connection as soon
 * as it is idle; after `withinMs` also those that are not.
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

function refusalOf({ code }: NodeJS.ErrnoException): HttpError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new HttpError(431, 'headers_too_large', 'The headers of the request are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new HttpError(408, 'request_timeout', 'The request took too long to arrive.');
    default:
      return new HttpError(400, 'malformed_request', 'The request is not valid HTTP.');
  }
}
